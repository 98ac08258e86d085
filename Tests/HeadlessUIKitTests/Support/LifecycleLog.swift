import Foundation
import HeadlessUIKit

/// A log of the calls that a collection view makes, indented by two spaces for each level of nesting.
@MainActor final class LifecycleLog: LifecycleObserver {
  private(set) var events: [LifecycleEvent] = []
  private var positions: [Int: Int] = [:]
  /// The calls that are left out, by receiver and name; calls inside them are not.
  var hidden: Set<LifecycleCall> = [
    .cell(.preferredLayoutAttributesFitting),
    .layout(.shouldInvalidateLayoutForPreferredAttributes),
    .cell(.apply), .cell(.initWithFrame),
  ]

  func lifecycle(didBegin event: LifecycleEvent) {
    positions[event.number] = events.count
    events.append(event)
  }

  func lifecycle(didEnd event: LifecycleEvent) {
    if let position = positions[event.number] { events[position] = event }
  }

  /// Returns the lines since the previous call, and removes them.
  func take() -> [String] {
    defer {
      events = []
      positions = [:]
    }
    return events.filter { !hidden.contains($0.call) }.map(Self.line)
  }

  /// Returns the calls since the previous call, without nesting.
  func takeCalls() -> [String] { take().map { $0.trimmingCharacters(in: .whitespaces) } }

  private static func line(_ event: LifecycleEvent) -> String {
    let arguments = event.arguments.map { text($0.value) }.joined(separator: " ")
    let result = event.result.map { " -> " + text($0) } ?? ""
    let indent = String(repeating: "  ", count: event.depth)
    return indent + event.call.description + (arguments.isEmpty ? "" : " " + arguments) + result
  }

  static func text(_ value: LifecycleValue) -> String {
    switch value {
    case .bool(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): GeometryFormat.number(value)
    case .point(let value): GeometryFormat.point(value)
    case .size(let value): GeometryFormat.size(value)
    case .rect(let value): GeometryFormat.rect(value)
    case .indexPath(let path): short(path)
    case .indexPaths(let paths): "[" + paths.map(short).joined(separator: " ") + "]"
    case .attributesCount(let count): "\(count) attributes"
    case .attributes(let path, let kind, let frame):
      [kind, short(path), GeometryFormat.rect(frame)].compactMap { $0 }.joined(separator: " ")
    case .text(let text): text
    case .none: "nil"
    }
  }

  private static func short(_ path: IndexPath) -> String { path.map(String.init).joined(separator: "-") }
}
