import HeadlessUIKit
import LayoutLab

/// A call on one line, as far as there is room.
package struct CallLine {
  private let style: TextStyle

  /// Creates a report.
  package init(style: TextStyle) { self.style = style }

  /// The name of a call, its arguments, its result and its cause.
  ///
  /// What it was given and returns is cut first, and the cause is left out where it has no room.
  package func text(_ event: LifecycleEvent, width: Int) -> String {
    let parts = TraceText.parts(of: event)
    let name = TextCut.line(parts[0].text, width)
    let cause = event.cause == nil ? nil : parts.last.map { $0.space + $0.text }
    let values = parts.dropFirst().dropLast(cause == nil ? 0 : 1).map { $0.space + $0.text }.joined()
    guard let cause, name.count + cause.count <= width else { return TextCut.line(name + values, width) }
    let room = width - name.count - cause.count
    return name + (room > 4 ? TextCut.line(values, room) : "") + style(.minor, cause)
  }
}
