import Foundation
import HeadlessUIKit

/// Lists in words, short enough for a line.
package enum ListPhrase {
  /// How many entries of a list are written out.
  private static let limit = 8

  /// A number of things, such as `1 step`.
  package static func count(_ number: Int, _ thing: String) -> String {
    "\(number) \(thing)\(number == 1 ? "" : "s")"
  }

  /// The numbers of items in sections, such as `with sections of 1, 5 items`.
  static func data(_ counts: [Int]) -> String {
    switch counts.count {
    case 0: "without sections"
    case 1: counts[0] == 0 ? "without items" : "with \(count(counts[0], "item"))"
    default: "with sections of \(counts.map(String.init).joined(separator: ", ")) items"
    }
  }

  /// Entries separated by commas; `none` where there are none.
  static func list(_ entries: [String]) -> String { list(entries, limit: limit) }

  private static func list(_ entries: [String], limit: Int) -> String {
    if entries.isEmpty { return "none" }
    let shown = entries.prefix(limit).joined(separator: ", ")
    return entries.count > limit ? "\(shown) and \(entries.count - limit) more" : shown
  }

  /// Paths, with those that follow one another in a section as a range, such as `[0, 0…11]`.
  static func items(_ paths: [IndexPath]) -> String { items(paths, limit: limit) }

  /// Paths as ranges, the first so many of them written out.
  package static func items(_ paths: [IndexPath], limit: Int) -> String {
    var runs: [(first: IndexPath, last: IndexPath)] = []
    for path in paths {
      if let run = runs.last, path.count == 2, run.last.count == 2, path[0] == run.last[0],
        path[1] == run.last[1] + 1
      {
        runs[runs.count - 1].last = path
      } else {
        runs.append((path, path))
      }
    }
    return list(
      runs.map { first, last in
        first == last ? GeometryFormat.indexPath(first) : "[\(first[0]), \(first[1])…\(last[1])]"
      }, limit: limit)
  }

  /// Elements in the order given; items as ranges.
  package static func elements(_ elements: [Step.Element]) -> String {
    var parts: [String] = []
    var paths: [IndexPath] = []
    func flush() {
      if !paths.isEmpty { parts.append((paths.count == 1 ? "item " : "items ") + items(paths)) }
      paths = []
    }
    for element in elements {
      if case .item(let path) = element {
        paths.append(path)
      } else {
        flush()
        parts.append(element.phrase)
      }
    }
    flush()
    return list(parts)
  }

  /// The entries of a list without those that have come before.
  static func once<Entry: Hashable>(_ entries: [Entry]) -> [Entry] {
    var seen = Set<Entry>()
    return entries.filter { seen.insert($0).inserted }
  }

  /// What is missing and what is too much, in brackets; empty where neither is.
  static func difference<Entry: Hashable>(
    _ expected: [Entry], _ found: [Entry], _ text: ([Entry]) -> String
  ) -> String {
    let (wanted, present) = (Set(expected), Set(found))
    let missing = expected.filter { !present.contains($0) }
    let extra = found.filter { !wanted.contains($0) }
    var parts: [String] = []
    if !missing.isEmpty, !found.isEmpty { parts.append("without \(text(missing))") }
    if !extra.isEmpty, !expected.isEmpty { parts.append("\(text(extra)) too many") }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: "; ")))"
  }

  /// A number of calls and which they are in the trace.
  static func calls(_ events: [LifecycleEvent]) -> String {
    guard let first = events.first else { return "no call" }
    if events.count == 1 {
      return "1 call: number \(first.number)" + (first.cause.map { " (\($0.rawValue))" } ?? "")
    }
    return "\(events.count) calls: number \(list(events.map { "\($0.number)" }))"
  }

  /// One call of a trace; nil is the end of it.
  static func call(_ event: LifecycleEvent?, withArguments: Bool) -> String {
    guard let event else { return "no more calls" }
    let arguments = withArguments && !event.argumentsText.isEmpty ? " with \(event.argumentsText)" : ""
    return "'\(event.call)'\(arguments), number \(event.number)"
  }
}
