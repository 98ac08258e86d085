import HeadlessUIKit

/// Something that was not as a step expected.
public struct StepFailure: Sendable, Codable, Equatable {
  /// The step's number, from 1; 0 where all steps together are meant.
  public var step: Int
  /// The step's label or, without one, what it does in words; the scenario's name for all steps.
  public var title: String
  /// What was not as expected.
  public var mismatch: Mismatch
  /// Where the expectation was written; nil where it was made elsewhere.
  public var source: SourcePosition?
}
