import Testing

@testable import HeadlessUIKit
@testable import LayoutLab

/// Older files spell items `0-3`.
struct ItemKeyTests {
  static let lines = [
    ("insert 0-1", "insert [0, 1]"),
    ("delete 0-0, reload 0-2 -> 0-1", "delete [0, 0], reload [0, 2] -> [0, 1]"),
    ("items 0-5 0-6, Header 1-0, offset by (0, -5)", "items [0, 5] [0, 6], Header [1, 0], offset by (0, -5)"),
    ("delete section 1, [0, 3] (0, 0, 390, 844)", "delete section 1, [0, 3] (0, 0, 390, 844)"),
  ]

  @Test(arguments: lines) func `items of older traces are respelled`(line: String, current: String) {
    #expect(ItemKey.current(line) == current)
  }

  @Test func `the arguments of a call can be those of an older file`() {
    let event = LifecycleEvent(
      number: 1, depth: 0, time: 0, turn: 0, call: .layout(.prepareForCollectionViewUpdates),
      arguments: [LifecycleArgument("updateItems", .text("delete [0, 0], insert [0, 1]"))], result: nil,
      cause: nil)
    func matches(_ arguments: String) -> Bool {
      Step.Expectation.Call(CallName(event.call), arguments: arguments).matches(event)
    }
    #expect(matches("delete [0, 0], insert [0, 1]"))
    #expect(matches("delete 0-0, insert 0-1"))
    #expect(!matches("delete 0-0, insert 0-2"))
  }
}
