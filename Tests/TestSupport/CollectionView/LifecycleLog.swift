import Foundation
import HeadlessUIKit

/// A log of the calls that a collection view makes, one line per call, indented by two spaces per level of nesting.
@MainActor package final class LifecycleLog: LifecycleObserver {
  package private(set) var events: [LifecycleEvent] = []
  private var positions: [Int: Int] = [:]
  /// The calls to omit; calls inside them are listed.
  package var hidden: Set<LifecycleCall> = [
    .cell(.preferredLayoutAttributesFitting),
    .layout(.shouldInvalidateLayoutForPreferredAttributes),
    .cell(.apply), .cell(.initWithFrame),
  ]

  package init() {}

  package func lifecycle(didBegin event: LifecycleEvent) {
    positions[event.number] = events.count
    events.append(event)
  }

  package func lifecycle(didEnd event: LifecycleEvent) {
    if let position = positions[event.number] { events[position] = event }
  }

  /// Returns the lines since the last call and clears the log.
  package func take() -> [String] {
    defer {
      events = []
      positions = [:]
    }
    return events.filter { !hidden.contains($0.call) }.map(Self.line)
  }

  /// Returns the lines since the last call without indentation, and clears the log.
  package func takeCalls() -> [String] { take().map { $0.trimmingCharacters(in: .whitespaces) } }

  private static func line(_ event: LifecycleEvent) -> String {
    let arguments = event.arguments.map { text($0.value) }.joined(separator: " ")
    let result = event.result.map { " -> " + text($0) } ?? ""
    let indent = String(repeating: "  ", count: event.depth)
    return indent + event.call.description + (arguments.isEmpty ? "" : " " + arguments) + result
  }

  /// Returns the text of an argument or a result.
  package static func text(_ value: LifecycleValue) -> String {
    switch value {
    case .bool(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): GeometryFormat.number(value)
    case .point(let value): GeometryFormat.point(value)
    case .size(let value): GeometryFormat.size(value)
    case .rect(let value): GeometryFormat.rect(value)
    case .indexPath(let path): GeometryFormat.indexPath(path)
    case .indexPaths(let paths): "[" + paths.map(GeometryFormat.indexPath).joined(separator: ", ") + "]"
    case .attributesCount(let count): "\(count) attributes"
    case .attributes(let path, let kind, let frame):
      [kind, GeometryFormat.indexPath(path), GeometryFormat.rect(frame)].compactMap { $0 }.joined(
        separator: " ")
    case .text(let text): text
    case .none: "nil"
    }
  }
}
