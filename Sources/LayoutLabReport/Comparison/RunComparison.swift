import Foundation
import HeadlessUIKit
import LayoutLab

/// Two runs side by side: step by step, and in each step call by call.
///
/// Steps belong together that do the same; steps that differ between two such belong together in their order.
/// Within a step two calls are the same that have the same name, arguments and result, whenever and at whatever
/// depth they were made; calls of one name and for one path that stand in the same place count as one call that
/// differs.
package struct RunComparison: Sendable {
  /// One of the two runs.
  package struct Side: Sendable {
    /// What sets the run apart from the other: a scenario's name, a version of UIKit, a layout.
    package var name: String
    /// The run.
    package var run: ScenarioRun

    /// Creates a side.
    package init(name: String, run: ScenarioRun) {
      self.name = name
      self.run = run
    }

    var outcome: Outcome { run.outcome }
  }

  /// The run that stands on the left.
  package let first: Side
  /// The run that stands on the right.
  package let second: Side
  /// The steps of both runs.
  let steps: [ComparedStep]
  /// What differs on the whole.
  let differences: [RunDifference]
  /// The calls that one run makes more often than the other.
  let callCounts: [RunDifference]

  /// Compares two runs.
  ///
  /// - Parameters:
  ///   - first: The run that stands on the left.
  ///   - second: The run that stands on the right.
  package init(_ first: Side, _ second: Side) {
    self.first = first
    self.second = second
    steps = Self.steps(first.outcome, second.outcome)
    differences = RunDifference.onTheWhole(first.outcome, second.outcome)
    callCounts = RunDifference.ofCalls(first.outcome, second.outcome)
  }

  /// Whether nothing differs but the numbers, the reasons and the nesting of calls.
  package var isSame: Bool { differences.isEmpty && steps.allSatisfy(\.isSame) }

  private static func steps(_ first: Outcome, _ second: Outcome) -> [ComparedStep] {
    let (one, other) = (first.steps.map(TraceText.deed), second.steps.map(TraceText.deed))
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
