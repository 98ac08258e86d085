import Foundation
import HeadlessUIKit

/// Writes the calls that a collection view makes as lines, two spaces deeper for each level of nesting.
@MainActor final class LifecycleLog: LifecycleObserver {
  private(set) var events: [LifecycleEvent] = []
  private var positions: [Int: Int] = [:]
  /// The calls to leave out, by name with the receiver; what happens inside them stays.
  var hidden: Set<String> = [
    "cell.preferredLayoutAttributesFitting(_:)",
    "layout.shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)",
    "cell.apply(_:)", "cell.init(frame:)",
  ]

  func lifecycle(didBegin event: LifecycleEvent) {
    positions[event.number] = events.count
    events.append(event)
  }

  func lifecycle(didEnd event: LifecycleEvent) {
    if let position = positions[event.number] { events[position] = event }
  }

  /// The lines since the last call of this method.
  func take() -> [String] {
    defer {
      events = []
      positions = [:]
    }
    return events.filter { !hidden.contains($0.call) }.map(Self.line)
  }

  /// The calls since the last call of this method, without arguments and nesting.
  func takeCalls() -> [String] { take().map { $0.trimmingCharacters(in: .whitespaces) } }

  private static func line(_ event: LifecycleEvent) -> String {
    let arguments = event.arguments.map { text($0.value) }.joined(separator: " ")
    let result = event.result.map { " -> " + text($0) } ?? ""
    let indent = String(repeating: "  ", count: event.depth)
    return indent + event.call + (arguments.isEmpty ? "" : " " + arguments) + result
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
