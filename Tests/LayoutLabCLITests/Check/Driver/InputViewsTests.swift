import LayoutLab
import LayoutLabSubjects
import Testing

@testable import LayoutLabCLI

@Suite("Layouts in input views")
struct InputViewsTests {
  private func remark(_ files: String...) throws -> String? {
    let program = Program([SourceFile(path: "Keys.swift", text: "class Keys: UICollectionViewLayout {}")])
    let plan = try SubjectFinder(program: program).find()[0]
    let neighbors = NeighborFiles(
      files.enumerated().map { SourceFile(path: "App\($0.offset).swift", text: $0.element) })
    return InputViews(with: plan, in: program, among: neighbors).remark
  }

  private let keyboard = "class Keyboard: UIView { let layout = Keys() }"

  @Test(arguments: [
    "extension UITextField {\n func show(_ keyboard: Keyboard) { inputView = keyboard } }",
    "class Screen {\n let keys = Keyboard()\n func show() { field.inputView = keys } }",
    "class Screen {\n func show() { field.inputView = Keyboard() } }",
    "class Screen: UIInputViewController {\n let keys = Keyboard() }",
  ]) func `a view that takes the place of the keyboard`(_ use: String) throws {
    #expect(
      try remark(keyboard, use)?.hasPrefix("The view with the layout is an input view (App1.swift:") == true)
  }

  @Test(arguments: [
    "class Screen {\n let keys = Keyboard()\n func show() { addSubview(keys) } }",
    "class Screen {\n let keys = Keyboard()\n func show() { field.inputView = picker } }",
    "class Other: UIInputViewController {}",
  ]) func `other views have any width`(_ use: String) throws { #expect(try remark(keyboard, use) == nil) }
}
