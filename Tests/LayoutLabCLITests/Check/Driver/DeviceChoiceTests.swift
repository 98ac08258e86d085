import LayoutLab
import LayoutLabSubjects
import Testing

@testable import LayoutLabCLI

@Suite("Values that differ on phones and tablets")
struct DeviceChoiceTests {
  @Test(arguments: [
    ("UIDevice.current.userInterfaceIdiom == .pad ? 200 : 160", "160"),
    ("UIDevice.current.userInterfaceIdiom == .phone ? 160 : 200", "160"),
    ("UIDevice.current.userInterfaceIdiom != .phone ? 200 : 160", "160"),
    ("traitCollection.userInterfaceIdiom == UIUserInterfaceIdiom.pad ? 200 : 160", "160"),
    ("isPad ? 200 : 160", "160"), ("Device.isIPhone ? 160 : max(a, b)", "160"),
    ("isWide ? 200 : 160", nil), ("style == .pad ? 200 : 160", nil), ("!isPad ? 160 : 200", nil),
    ("min(isPad ? 200 : 160, 9)", nil), ("160", nil),
  ]) func `a check has the value on phones`(_ expression: String, _ value: String?) {
    let file = SourceFile(path: "App.swift", text: expression)
    let program = Program([file])
    let tokens = program.tokens[0]
    let choice = DeviceChoice(0..<tokens.count, in: tokens)
    #expect(choice.map { tokens[$0.valueOnPhone].map(\.text).joined() } == value)
  }

  @Test func `a layout is created with it`() throws {
    let text = "class Columns: UICollectionViewFlowLayout { init(width: CGFloat) { super.init() } }"
    let finder = SubjectFinder(program: Program([SourceFile(path: "Columns.swift", text: text)]))
    let app = "let layout = Columns(width: UIDevice.current.userInterfaceIdiom == .pad ? 200 : 160)"
    let neighbors = NeighborFiles([SourceFile(path: "App.swift", text: app)])
    let creation = try #require(ProjectCreation(of: try finder.find()[0], by: finder, among: neighbors))
    #expect(creation.remark("Columns")?.contains("Columns(width: 160)") == true)
  }
}
