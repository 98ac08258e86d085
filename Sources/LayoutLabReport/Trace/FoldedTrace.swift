import Foundation
import HeadlessUIKit
import LayoutLab

/// A call and the calls inside it.
package struct TraceNode {
  let event: LifecycleEvent
  var children: [TraceNode] = []

  /// Returns the calls as trees, in the order in which they begin.
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

  /// The number of calls, including this one.
  var count: Int { children.reduce(1) { $0 + $1.count } }

  /// The number of the last call inside this one, or its own if there is none.
  var lastNumber: Int { children.last?.lastNumber ?? event.number }

  /// The names of the calls and their Boolean results, by which repetitions are recognized.
  var pattern: String {
    var text = event.call.description
    if case .bool(let flag)? = event.result { text += " \(flag)" }
    return children.isEmpty ? text : text + "{" + children.map(\.pattern).joined(separator: ";") + "}"
  }
}

extension LifecycleEvent {
  /// The first index path among the arguments; `nil` if there is none.
  package var path: IndexPath? {
    for argument in arguments {
      switch argument.value {
      case .indexPath(let path), .attributes(let path, _, _): return path
      default: continue
      }
    }
    return nil
  }
}

/// A part of a trace in which repeated groups of calls are folded.
package enum FoldedTrace {
  /// A call and the parts inside it.
  case call(LifecycleEvent, [FoldedTrace])
  /// Groups of calls with the same pattern as the calls before them.
  case repeats([[TraceNode]])

  /// Returns the parts that are left if only a range of calls is shown.
  func cut(to numbers: ClosedRange<Int>) -> [FoldedTrace] {
    switch self {
    case .call(let event, let children):
      let inside = children.flatMap { $0.cut(to: numbers) }
      return numbers.contains(event.number) ? [.call(event, inside)] : inside
    case .repeats(let groups):
      return groups.first?.first.map { numbers.contains($0.event.number) } ?? false ? [self] : []
    }
  }

  /// The minimum number of repetitions that are folded, and the maximum number of calls in a group.
  private static let fewestRepeats = 2
  private static let longestGroup = 12
  /// The minimum number of repetitions that are folded if their calls are about several elements, which a line cannot name.
  private static let fewestMixedRepeats = 4

  /// Folds repeated groups of calls at each level of nesting.
  static func folding(_ nodes: [TraceNode]) -> [FoldedTrace] {
    let patterns = nodes.map(\.pattern)
    var parts: [FoldedTrace] = []
    var place = 0
    while place < nodes.count {
      var (length, repeats) = longestRun(patterns, from: place)
      if repeats < fewestMixedRepeats, nodes[place..<(place + length * (repeats + 1))].isMixed(in: length) {
        (length, repeats) = (1, 0)
      }
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

  /// Returns the length and the number of repetitions of the group at an index that covers most entries.
  package static func longestRun(_ patterns: [String], from place: Int) -> (length: Int, repeats: Int) {
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

extension Collection<TraceNode> {
  /// The index path that all calls are about; `nil` if there is none, or several.
  var path: IndexPath? {
    let paths = Set(compactMap(\.event.path))
    return paths.count == 1 ? paths.first : nil
  }
}

extension ArraySlice<TraceNode> {
  /// Returns whether groups of a length contain calls about several elements.
  fileprivate func isMixed(in length: Int) -> Bool {
    stride(from: startIndex, to: endIndex, by: length).contains { start in
      Set(self[start..<(start + length)].compactMap(\.event.path)).count > 1
    }
  }
}
