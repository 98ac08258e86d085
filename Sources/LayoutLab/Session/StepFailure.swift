import HeadlessUIKit

/// An expectation of a step that is not met.
public struct StepFailure: Sendable, Codable, Equatable {
  /// The number of the step, from 1; 0 for all steps together.
  public var step: Int
  /// The label of the step or, without one, a description of its action; the name of the scenario for all steps.
  public var title: String
  /// The difference from the expectation.
  public var mismatch: Mismatch
  /// The position of the expectation in a file; nil if it was created elsewhere.
  public var source: SourcePosition?
}
