import Foundation
import HeadlessUIKit
import LayoutLab
import LayoutLabHost
import LayoutLabSubjects
import Testing

@Suite("The item size that an app gives to a layout")
struct GivenItemSizeTests {
  private func property(_ root: String, _ body: String) throws -> String? {
    let program = Program([SourceFile(path: "A.swift", text: "class L: \(root) {\n\(body)\n}")])
    let plan = try #require(try SubjectFinder(program: program).find().first)
    return GivenItemSize(plan, in: program).property.map { "\($0.owner).\($0.name)" }
  }

  @Test(arguments: [
    ("var itemSize: CGSize = .zero", "L.itemSize"), ("var cellSize = CGSize.zero", "L.cellSize"),
    ("var itemSize = CGSize(width: 40, height: 40)", nil), ("private var itemSize: CGSize = .zero", nil),
    ("var contentSize: CGSize = .zero", nil),
    (
      "var itemSize: CGSize = .zero\n override func prepare() { itemSize = CGSize(width: 9, height: 9) }", nil
    ),
    ("var itemSize: CGSize { .zero }", nil),
  ])
  func `a size is given if it is zero and only an app can set it`(_ body: String, _ name: String?) throws {
    #expect(try property("UICollectionViewLayout", body) == name)
  }

  @Test(arguments: [
    ("override func prepare() { width = itemSize.width }", "L.itemSize"),
    (
      "override var itemSize: CGSize { get { super.itemSize } set { super.itemSize = newValue } }\n"
        + "override func prepare() { width = self.itemSize.width }", "L.itemSize"
    ),
    ("override func prepare() { itemSize = CGSize(width: 9, height: 9); width = itemSize.width }", nil),
    ("override func prepare() { itemSize.height = 40; width = itemSize.width }", nil),
    ("func f() { delegate.collectionView?(v, layout: self, sizeForItemAt: p); width = itemSize.width }", nil),
    ("override func prepare() { width = 20 }", nil),
  ])
  func `a flow layout that computes with its item size has one from its app`(
    _ body: String, _ name: String?
  ) throws {
    #expect(try property("UICollectionViewFlowLayout", body) == name)
  }

  @Test @MainActor func `a size that is set stays`() {
    var sizes = [CGSize.zero, CGSize(width: 50, height: 50), CGSize(width: 300, height: 20)]
    for index in sizes.indices { CheckHost.give(&sizes[index]) }
    let given = CGSize(width: 180, height: 220)
    #expect(sizes == [given, given, CGSize(width: 300, height: 20)])
  }
}
