import Foundation
import HeadlessUIKit
import LayoutLab
import LayoutLabReport

/// A comparison of two runs, step by step and call by call.
///
/// Steps with the same action form pairs, and so do the steps between two such pairs, in their order. Within a step,
/// two calls are equal if they have the same name, arguments and result, regardless of their time and depth. Calls
/// between equal ones that share name and index path count as one call that differs.
package struct RunComparison: Sendable {
  /// One of the two runs.
  package struct Side: Sendable {
    /// The name that distinguishes the runs: a scenario, a version of UIKit, or a layout.
    package var name: String
    package var run: ScenarioRun
    /// The device that made the recording; `nil` for a simulated run.
    package var device: DeviceRecording.Header?

    /// Creates a side.
    package init(name: String, run: ScenarioRun, device: DeviceRecording.Header? = nil) {
      self.name = name
      self.run = run
      self.device = device
    }

    var outcome: Outcome { run.outcome }
  }

  /// The run on the left.
  package let first: Side
  /// The run on the right.
  package let second: Side
  /// The aligned steps of both runs.
  let steps: [ComparedStep]
  /// The differences between the whole runs.
  let differences: [RunDifference]
  /// The calls that the runs do not make equally often.
  let callCounts: [RunDifference]

  /// Compares two runs.
  ///
  /// - Parameters:
  ///   - first: The run on the left.
  ///   - second: The run on the right.
  package init(_ first: Side, _ second: Side) {
    self.first = first
    self.second = second
    steps = Self.steps(first.outcome, second.outcome)
    differences = RunDifference.ofRuns(first.outcome, second.outcome)
    callCounts = RunDifference.ofCalls(first.outcome, second.outcome)
  }

  /// Whether nothing differs except for the times, the causes and the nesting of calls.
  package var isSame: Bool { differences.isEmpty && steps.allSatisfy(\.isSame) }

  private static func steps(_ first: Outcome, _ second: Outcome) -> [ComparedStep] {
    let (one, other) = (first.steps.map(TraceText.action(of:)), second.steps.map(TraceText.action(of:)))
    var matches = SequenceAlignment.matches(one, other)
    matches.append(SequenceAlignment.Match(first: one.count, second: other.count))
    var steps: [ComparedStep] = []
    func add(_ one: StepOutcome?, _ other: StepOutcome?) {
      steps.append(ComparedStep(one, first, other, second, after: steps.last))
    }
    var (row, column) = (0, 0)
    for match in matches {
      for place in 0..<max(match.first - row, match.second - column) {
        add(
          row + place < match.first ? first.steps[row + place] : nil,
          column + place < match.second ? second.steps[column + place] : nil)
      }
      if match.first < one.count { add(first.steps[match.first], second.steps[match.second]) }
      (row, column) = (match.first + 1, match.second + 1)
    }
    return steps
  }
}
