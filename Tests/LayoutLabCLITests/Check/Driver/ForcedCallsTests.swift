import LayoutLab
import LayoutLabSubjects
import Testing

@testable import LayoutLabCLI

@Suite("Methods that a layout calls by force")
struct ForcedCallsTests {
  @Test(arguments: [
    (
      "delegate.collectionView!(view, layout: self, sizeForItemAt: path)",
      ["collectionView(_:layout:sizeForItemAt:)"]
    ),
    ("owner?.height!(at: IndexPath(item: 0, section: 0))", ["height(at:)"]), ("owner.gap!()", ["gap()"]),
    // Without the method, there is no trap.
    ("owner.height?(at: path)", []), ("owner.height?(at: path) ?? 3", []), ("owner!.height(at: path)", []),
    ("height!(path)", []),
  ])
  func `an exclamation mark before the arguments forces a call`(_ call: String, _ names: [String]) throws {
    let text = "class Pages: UICollectionViewLayout {\noverride func prepare() { \(call) }\n}"
    let program = Program([SourceFile(path: "Pages.swift", text: text)])
    #expect(ForcedCalls(try SubjectFinder(program: program).find()[0], in: program).names == Set(names))
  }
}
