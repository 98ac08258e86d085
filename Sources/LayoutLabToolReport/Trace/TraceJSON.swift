import Foundation
import HeadlessUIKit
import LayoutLab
import LayoutLabReport

/// A trace as JSON Lines: one object for each call, in the order in which the calls begin.
///
/// Each object has the keys `n`, `time`, `turn`, `step`, `depth` and `call`, and optionally `arguments` (an object
/// with the labels as keys), `result` and `cause`. The result is missing if the call returns nothing, and null if it
/// returns `nil`.
package enum TraceJSON {
  /// Returns the lines of a trace.
  package static func text(_ trace: Trace) -> String {
    trace.entries.map { json($0.event, step: $0.step).line + "\n" }.joined()
  }

  /// Returns a call as a JSON object, with the number of its step.
  package static func json(_ event: LifecycleEvent, step: Int) -> JSONText {
    var fields: [(key: String, value: JSONText)] = [
      ("n", .count(event.number)), ("time", .number(event.time)), ("turn", .count(event.turn)),
      ("step", .count(step)), ("depth", .count(event.depth)), ("call", .string(event.call.description)),
    ]
    if !event.arguments.isEmpty {
      fields.append(("arguments", .object(event.arguments.map { ($0.label, json($0.value)) })))
    }
    if let result = event.result { fields.append(("result", json(result))) }
    if let cause = event.cause { fields.append(("cause", .string(cause.rawValue))) }
    return .object(fields)
  }

  /// Encodes geometry and paths as lists of numbers, and attributes as an object.
  private static func json(_ value: LifecycleValue) -> JSONText {
    switch value {
    case .bool(let flag): .flag(flag)
    case .integer(let integer): .count(integer)
    case .number(let number): .number(number)
    case .point(let point): numbers(point.x, point.y)
    case .size(let size): numbers(size.width, size.height)
    case .rect(let rect): json(rect)
    case .indexPath(let path): json(path)
    case .indexPaths(let paths): .list(paths.map(json))
    case .attributesCount: .string(value.text)
    case .attributes(let path, let kind, let frame):
      .object(
        [("path", json(path))] + (kind.map { [("kind", .string($0))] } ?? []) + [("frame", json(frame))])
    case .text(let text): .string(text)
    case .none: .null
    }
  }

  private static func json(_ rect: CGRect) -> JSONText {
    numbers(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
  }

  /// Returns an index path as a list of numbers.
  package static func json(_ path: IndexPath) -> JSONText { .list(path.map { .count($0) }) }

  private static func numbers(_ numbers: CGFloat...) -> JSONText {
    .list(numbers.map { .number(Double($0)) })
  }
}
