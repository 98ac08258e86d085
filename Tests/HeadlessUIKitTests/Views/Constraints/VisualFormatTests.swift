import Foundation
import HeadlessUIKit
import Testing

/// Constraints from visual formats, whose grammar is in Apple's article "Visual Format Language".
@Suite @MainActor struct VisualFormatTests {
  private let parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let a = UIView()
  private let b = UIView()

  init() {
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(view)
    }
  }

  private func constraints(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil
  ) -> [NSLayoutConstraint] {
    NSLayoutConstraint.constraints(
      withVisualFormat: format, options: options, metrics: metrics, views: ["a": a, "b": b])
  }

  /// Returns the exceptions that an action reports to the console.
  private func reports(_ action: () -> Void) -> [UIKitException] {
    let others = UIKitConsole.exchange(.init())
    action()
    return UIKitConsole.exchange(others).exceptions
  }

  private func name(_ item: AnyObject?) -> String {
    item === a ? "a" : item === b ? "b" : item === parent ? "parent" : "none"
  }

  private func text(_ constraint: NSLayoutConstraint) -> String {
    let relation = [-1: "<=", 0: "==", 1: ">="][constraint.relation.rawValue] ?? "?"
    let left = "\(name(constraint.firstItem)).\(constraint.firstAttribute)"
    let right =
      constraint.secondItem == nil
      ? "" : "\(name(constraint.secondItem)).\(constraint.secondAttribute) + "
    let priority = constraint.priority == .required ? "" : " @\(Int(constraint.priority.rawValue))"
    return "\(left) \(relation) \(right)\(Int(constraint.constant))\(priority)"
  }

  @Test(
    arguments: [
      ("[a]-[b]", ["b.leading == a.trailing + 8"]),
      ("[a][b]", ["b.leading == a.trailing + 0"]),
      ("H:[a]-20-[b]", ["b.leading == a.trailing + 20"]),
      ("V:[a]-(>=5,<=10@250)-[b]", ["b.top >= a.bottom + 5", "b.top <= a.bottom + 10 @250"]),
      ("|[a]|", ["a.leading == parent.leading + 0", "parent.trailing == a.trailing + 0"]),
      ("|-[a]-|", ["a.leading == parent.leadingMargin + 0", "parent.trailingMargin == a.trailing + 0"]),
      ("V:|-4-[a(30)]", ["a.top == parent.top + 4", "a.height == 30"]),
      ("[a(>=50@700,<=90)]", ["a.width >= 50 @700", "a.width <= 90"]),
      ("[a(==b)]", ["a.width == b.width + 0"]),
      ("[a(wide)]-gap-[b(0.5)]", ["a.width == 70", "b.leading == a.trailing + 12", "b.width == 0"]),
      ("[a]-(-8)-[b]", ["b.leading == a.trailing + -8"]),
    ])
  func `each format`(format: String, expected: [String]) {
    let made = constraints(format, metrics: ["wide": 70, "gap": CGFloat(12)])
    #expect(made.map(text) == expected)
    #expect(made.allSatisfy { !$0.isActive })
  }

  @Test func `directions and alignments`() {
    #expect(constraints("[a]-[b]", .directionLeftToRight).map(text) == ["b.left == a.right + 8"])
    #expect(constraints("[a]-[b]", .directionRightToLeft).map(text) == ["a.left == b.right + 8"])
    #expect(
      constraints("|-3-[a]-5-|", .directionRightToLeft).map(text) == [
        "parent.right == a.right + 3", "a.left == parent.left + 5",
      ])
    #expect(
      constraints("[a]-[b]", [.alignAllTop, .alignAllBottom]).map(text) == [
        "b.leading == a.trailing + 8", "b.top == a.top + 0", "b.bottom == a.bottom + 0",
      ])
    #expect(
      constraints("V:[a]-[b]", .spacingBaselineToBaseline).map(text) == [
        "b.firstBaseline == a.lastBaseline + 8"
      ])
  }

  @Test func `the constraints place views`() {
    NSLayoutConstraint.activate(
      constraints("H:|-10-[a(100)]-[b]-20-|", .alignAllTop) + constraints("V:|-15-[a(40)]")
        + constraints("V:[b(30)]"))
    parent.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 10, y: 15, width: 100, height: 40))
    #expect(b.frame == CGRect(x: 118, y: 15, width: 162, height: 30))
  }

  @Test(
    arguments: [
      ("[c]", "c is not a key in the views dictionary.", 1),
      ("[a]-gap-[b]", "gap is not a key in the metrics dictionary.", 4),
      ("[a", "Expected a ']' here, not the end", 2),
      ("[a]-", "Expected a number, a metric or a view here", 4),
      ("[a]-5-", "Expected a view or '|' after a connection", 6),
      ("a", "Expected a '[' here, not 'a'", 0),
      ("[a]]", "Did not expect ']' here", 3),
    ])
  func `a malformed format raises UIKit's exception and gives no constraints`(
    format: String, message: String, position: Int
  ) {
    let reports = reports { #expect(constraints(format).isEmpty) }
    #expect(reports.map(\.name) == ["NSInvalidArgumentException"])
    #expect(
      reports.map(\.reason) == [
        "Unable to parse constraint format: \n\(message) \n\(format) \n"
          + String(repeating: " ", count: position) + "^"
      ])
  }

  @Test func `the superview of a view without one, and an alignment along the format, raise`() {
    let alone = UIView()
    let reports = reports {
      _ = NSLayoutConstraint.constraints(withVisualFormat: "|[x]", metrics: nil, views: ["x": alone])
      _ = constraints("[a][b]", .alignAllLeft)
    }
    #expect(
      reports.first?.reason.contains(
        "Unable to interpret '|' character, because the related view doesn't have a superview") == true)
    #expect(
      reports.last?.reason.contains(
        "Options mask required views to be aligned on a horizontal edge, which is not allowed for layout that is "
          + "also horizontal.") == true)
  }
}
