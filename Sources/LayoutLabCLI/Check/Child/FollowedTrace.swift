/// The calls of a scenario as far as a process came that did not come to its end.
struct FollowedTrace {
  private var lines: [(number: Int?, text: String)] = []
  /// How many lines were left out in the middle.
  private var leftOut = 0

  /// How many lines are kept from the beginning, and how many from the end.
  private static let kept = (first: 200, last: 200)

  /// Notes that a step begins.
  mutating func begin(step: String) { add(nil, (lines.isEmpty ? "" : "\n") + step) }

  /// Notes that a call begins or, where its number is known, that it has ended.
  mutating func note(_ number: Int, _ text: String) {
    // Numbers grow, so what has the number of a call that ends is not far from the end.
    let place = lines.lastIndex { ($0.number ?? .max) <= number }
    if let place, lines[place].number == number {
      lines[place].text = text
    } else {
      add(number, text)
    }
  }

  private mutating func add(_ number: Int?, _ text: String) {
    lines.append((number, text))
    guard lines.count > 2 * (Self.kept.first + Self.kept.last) else { return }
    let end = lines.count - Self.kept.last
    leftOut += end - Self.kept.first
    lines.removeSubrange(Self.kept.first..<end)
  }

  /// What is known, with a line that says how it ended.
  func text(ending: String) -> String {
    var texts = lines.map(\.text)
    if leftOut > 0 { texts.insert("  … \(leftOut) calls …", at: Self.kept.first) }
    return (texts + ["  ✗ \(ending)"]).map { $0 + "\n" }.joined()
  }
}
