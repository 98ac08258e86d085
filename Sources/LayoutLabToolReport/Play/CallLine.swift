import HeadlessUIKit
import LayoutLab
import LayoutLabReport

/// A call on one line of limited width.
package struct CallLine {
  private let style: TextStyle

  /// Creates a report.
  package init(style: TextStyle) { self.style = style }

  /// Returns the name of a call, its arguments, its result and its cause.
  ///
  /// If there is too little room, the arguments and the result are truncated first, and then the cause is omitted.
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
