import LayoutLab
import LayoutLabHost

/// Calls recorded before the child process crashed or was killed.
struct FollowedTrace {
  /// The last event.
  private(set) var end: RecordingEnd
  private var lines: [(number: Int?, text: String)] = []
  private var steps = 0
  private var calls = 0
  /// The number of lines that were left out in the middle.
  private var leftOut = 0

  /// The number of lines that are kept at the beginning and at the end.
  private static let kept = (first: 200, last: 200)

  /// Creates a trace without calls.
  ///
  /// - Parameter session: The number of the session among those of the process that were followed, from 1.
  init(session: Int) { end = RecordingEnd(session: session, event: .step(0)) }

  /// Records the beginning of a step.
  mutating func begin(step: String) {
    steps += 1
    end.event = .step(steps)
    add(nil, (lines.isEmpty ? "" : "\n") + step)
  }

  /// Records the beginning of a call or, if its number is known, its end.
  mutating func note(_ number: Int, _ text: String) {
    if number > calls {
      calls = number
      end.event = .call(number)
    }
    // Numbers increase, so the line with the same number is close to the end.
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

  /// Returns all lines, followed by a line that says how the process ended.
  func text(ending: String) -> String {
    var texts = lines.map(\.text)
    if leftOut > 0 { texts.insert("  … \(leftOut) calls …", at: Self.kept.first) }
    return (texts + ["  ✗ \(ending)"]).map { $0 + "\n" }.joined()
  }
}
