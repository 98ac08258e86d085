import Foundation
import HeadlessUIKit
import LayoutLab
import LayoutLabReport

/// A difference between two whole runs.
struct RunDifference {
  /// A value of one run.
  enum Value: Equatable {
    /// No value, for example if no exception was raised.
    case none
    case count(Int)
    /// Virtual time, in seconds.
    case seconds(TimeInterval)
    case text(String)
    /// Index paths, each as often as it was requested.
    case paths([IndexPath])
    /// Distinct elements, sorted.
    case elements([Step.Element])
  }

  /// The property that differs, in a few words.
  let what: String
  let first: Value
  let second: Value

  /// Returns the differences except for the counts of calls, the most important first.
  static func ofRuns(_ first: Outcome, _ second: Outcome) -> [RunDifference] {
    let (one, other) = (measures(of: first), measures(of: second))
    return zip(one, other).compactMap { one, other in
      one.value == other.value ? nil : RunDifference(what: one.what, first: one.value, second: other.value)
    }
  }

  /// Returns the calls that the runs do not make equally often, in the order of their first occurrence.
  static func ofCalls(_ first: Outcome, _ second: Outcome) -> [RunDifference] {
    let (one, other) = (CallTally(first), CallTally(second))
    let calls = one.calls + other.calls.filter { one[$0] == 0 }
    return calls.compactMap { call in
      let (count, otherCount) = (one[call], other[call])
      if count == otherCount || counted.contains(call) { return nil }
      return RunDifference(what: call.description, first: .count(count), second: .count(otherCount))
    }
  }

  private static let cellRequest = LifecycleCall.dataSource(.cellForItem)
  private static let viewRequest = LifecycleCall.dataSource(.viewForSupplementaryElement)
  private static let application = LifecycleCall.cell(.apply)
  /// The calls that ``ofRuns(_:_:)`` counts.
  private static let counted: Set = [cellRequest, viewRequest, application]

  private static func measures(of run: Outcome) -> [(what: String, value: Value)] {
    let last = run.steps.last
    return [
      ("steps", .count(run.steps.count)),
      ("calls", .count(run.calls)),
      ("cells configured", paths(of: cellRequest, run)),
      ("other views configured", paths(of: viewRequest, run)),
      ("attributes applied", .count(run.trace.entries.count { $0.event.call == application })),
      ("elements animated", animated(run)),
      ("longest animation", run.longestAnimation.map(Value.seconds) ?? .none),
      ("virtual time", .seconds(run.time)),
      ("exception", run.exception.map { .text($0.reason) } ?? .none),
      ("console messages", .count(run.consoleMessages.count)),
      ("content size", last.map { .text(GeometryFormat.size($0.screen.contentSize)) } ?? .none),
      ("content offset", last.map { .text(GeometryFormat.point($0.screen.bounds.origin)) } ?? .none),
      ("cells on screen", .paths(last?.screen.items ?? [])),
      ("failed expectations", .count(run.failures.count)),
    ]
  }

  private static func animated(_ run: Outcome) -> Value {
    .elements(Set(run.steps.flatMap(\.animations).map(\.element)).sorted { $0.precedes($1) })
  }

  private static func paths(of call: LifecycleCall, _ run: Outcome) -> Value {
    let paths = run.trace.entries.filter { $0.event.call == call }.flatMap { entry in
      entry.event.arguments.compactMap { argument -> IndexPath? in
        if case .indexPath(let path) = argument.value { path } else { nil }
      }
    }
    return .paths(paths.sorted())
  }
}

extension Outcome {
  /// The duration of the longest animation including its delay, in seconds; `nil` if there is none.
  fileprivate var longestAnimation: TimeInterval? {
    steps.lazy.flatMap(\.animations).map { $0.delay + $0.duration }.max()
  }
}

/// Counts calls by name.
private struct CallTally {
  /// The names, in the order of their first call.
  private(set) var calls: [LifecycleCall] = []
  private var counts: [LifecycleCall: Int] = [:]

  init(_ run: Outcome) {
    for entry in run.trace.entries {
      let call = entry.event.call
      if counts[call] == nil { calls.append(call) }
      counts[call, default: 0] += 1
    }
  }

  subscript(call: LifecycleCall) -> Int { counts[call] ?? 0 }
}

extension RunDifference.Value {
  /// The value as text.
  var text: String {
    switch self {
    case .none: "none"
    case .count(let count): "\(count)"
    case .seconds(let seconds): "\(TraceText.time(seconds)) s"
    case .text(let text): text
    case .paths(let paths):
      paths.isEmpty ? "0" : "\(paths.count): \(ListPhrase.items(Set(paths).sorted(), limit: 3))"
    case .elements(let elements):
      elements.isEmpty ? "0" : "\(elements.count): \(ListPhrase.elements(elements))"
    }
  }
}
