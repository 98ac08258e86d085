import Foundation
import HeadlessUIKit
import LayoutLab

/// A call with the calls inside it.
struct TraceNode {
  let event: LifecycleEvent
  var children: [TraceNode] = []

  /// The calls as trees, in the order in which they began.
  static func trees(_ events: [LifecycleEvent]) -> [TraceNode] {
    var rest = events[...]
    return trees(&rest, depth: events.first?.depth ?? 0)
  }

  private static func trees(_ rest: inout ArraySlice<LifecycleEvent>, depth: Int) -> [TraceNode] {
    var nodes: [TraceNode] = []
    while let event = rest.first, event.depth >= depth {
      rest.removeFirst()
      nodes.append(TraceNode(event: event, children: trees(&rest, depth: event.depth + 1)))
    }
    return nodes
  }

  /// The number of calls, this one included.
  var count: Int { children.reduce(1) { $0 + $1.count } }

  /// The number of the last call inside this one, or its own.
  var lastNumber: Int { children.last?.lastNumber ?? event.number }

  /// What repeats: the calls and the answers that are true or false, whatever they are about.
  var pattern: String {
    var text = event.call
    if case .bool(let flag)? = event.result { text += " \(flag)" }
    return children.isEmpty ? text : text + "{" + children.map(\.pattern).joined(separator: ";") + "}"
  }
}

extension LifecycleEvent {
  /// The path that the call is about; nil for a call that is about none.
  var path: IndexPath? {
    for argument in arguments {
      switch argument.value {
      case .indexPath(let path), .attributes(let path, _, _): return path
      default: continue
      }
    }
    return nil
  }
}

/// A part of a trace in which calls that repeat are told of once.
enum FoldedTrace {
  /// A call, and what is inside it.
  case call(LifecycleEvent, [FoldedTrace])
  /// Groups of calls, each like the group before it.
  case repeats([[TraceNode]])

  /// What is left where only calls of some numbers are told of.
  func cut(to numbers: ClosedRange<Int>) -> [FoldedTrace] {
    switch self {
    case .call(let event, let children):
      let inside = children.flatMap { $0.cut(to: numbers) }
      return numbers.contains(event.number) ? [.call(event, inside)] : inside
    case .repeats(let groups):
      return groups.first?.first.map { numbers.contains($0.event.number) } ?? false ? [self] : []
    }
  }

  /// How often a group must follow the first one like it to be left out, and how long a group can be.
  private static let fewestRepeats = 2
  private static let longestGroup = 12

  /// Tells of groups of calls that follow one another once, at each level of nesting.
  static func folding(_ nodes: [TraceNode]) -> [FoldedTrace] {
    let patterns = nodes.map(\.pattern)
    var parts: [FoldedTrace] = []
    var place = 0
    while place < nodes.count {
      let (length, repeats) = longestRun(patterns, from: place)
      for node in nodes[place..<(place + length)] {
        parts.append(.call(node.event, folding(node.children)))
      }
      place += length
      guard repeats > 0 else { continue }
      let groups = (0..<repeats).map { Array(nodes[(place + $0 * length)..<(place + ($0 + 1) * length)]) }
      parts.append(.repeats(groups))
      place += repeats * length
    }
    return parts
  }

  /// The group at a place that repeats farthest: its length, and how often it comes again.
  static func longestRun(_ patterns: [String], from place: Int) -> (length: Int, repeats: Int) {
    var best = (length: 1, repeats: 0)
    for length in 1...longestGroup where place + 2 * length <= patterns.count {
      let group = patterns[place..<(place + length)]
      var repeats = 0
      var next = place + length
      while next + length <= patterns.count, patterns[next..<(next + length)].elementsEqual(group) {
        repeats += 1
        next += length
      }
      if repeats >= fewestRepeats, length * (repeats + 1) > best.length * (best.repeats + 1) {
        best = (length, repeats)
      }
    }
    return best
  }
}
