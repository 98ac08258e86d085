import LayoutLab
import LayoutLabSubjects
import Testing

@testable import LayoutLabCLI

@Suite("Layouts that an app creates again")
struct RenewedLayoutsTests {
  private func limit(_ app: String) throws -> DataLimit? {
    let text = """
      import UIKit
      extension UICollectionViewLayout {
        static var board: UICollectionViewCompositionalLayout { make() }
      }
      """
    let program = Program([SourceFile(path: "Board.swift", text: text)])
    let plan = try #require(try SubjectFinder(program: program).find().first { $0.isFactory })
    return RenewedLayouts(
      of: plan, in: program, among: NeighborFiles([SourceFile(path: "App.swift", text: app)])
    ).limit
  }

  @Test(arguments: [
    ("viewWillLayoutSubviews()", "show(.board)", true), ("viewWillLayoutSubviews()", "show(.list)", false),
    ("viewDidLoad()", "show(.board)", false),
  ])
  func `a factory that is called after each change of the size belongs to a new layout`(
    _ method: String, _ call: String, _ isRenewed: Bool
  ) throws {
    let app = "class Screen: UIViewController {\n  override func \(method) {\n    \(call)\n  }\n}"
    let limit = try limit(app)
    #expect((limit != nil) == isRenewed)
    guard let limit else { return }
    #expect(limit.extent == .renewedLayouts)
    #expect(limit.remark == "The app creates a new layout after a change of the size (App.swift:3).")
  }
}
