import LayoutLab
import LayoutLabSubjects
import Testing

@testable import LayoutLabCLI

@Suite("Orientations of view controllers")
struct ControllerOrientationsTests {
  private static let portrait =
    "override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }"

  /// Returns why the views of a layout keep their size; `nil` if they may not.
  private func remark(_ base: String, _ others: String = "") throws -> String? {
    let program = Program([
      SourceFile(
        path: "Wall.swift", text: "class Wall: UICollectionViewLayout { override func prepare() {} }")
    ])
    let plan = try SubjectFinder(program: program).find()[0]
    let screen = """
      class Screen: BaseController { let wall = Wall() }
      class BaseController: UIViewController { \(base) }
      \(others)
      """
    let neighbors = NeighborFiles([SourceFile(path: "App.swift", text: screen)])
    let project = ProjectFiles(program, neighbors)
    let users = LayoutUsers(of: plan, among: neighbors, files: project.naming)
    return ControllerOrientations(around: users, in: project).limit?.remark
  }

  @Test(arguments: [
    portrait, "override var shouldAutorotate: Bool { return false }",
    "override var supportedInterfaceOrientations: UIInterfaceOrientationMask { return [.portrait, .portraitUpsideDown] }",
  ]) func `a superclass keeps the screen upright`(_ property: String) throws {
    let place = "BaseController does not let the screen rotate (App.swift:2), so that views keep their size."
    #expect(try remark(property) == place)
  }

  @Test(arguments: [
    "", "override var shouldAutorotate: Bool { return true }",
    "override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }",
    "override var supportedInterfaceOrientations: UIInterfaceOrientationMask { isWide ? .all : .portrait }",
  ]) func `others let it rotate`(_ property: String) throws {
    #expect(try remark(property) == nil)
  }

  @Test func `a container decides for what it shows`() throws {
    let container = "class Root: UINavigationController { \(Self.portrait) }"
    #expect(try remark("", container)?.contains("Root does not let the screen rotate (App.swift:3)") ?? false)
    let all = "override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }"
    #expect(try remark(all, container) == nil)
    #expect(try remark("", "class Video: UIViewController { \(Self.portrait) }") == nil)
  }
}
