import HeadlessUIKit

/// Something that was not as a step expected.
public struct StepFailure: Sendable, Codable, Equatable {
  /// The step's number, from 1; 0 where all steps together are meant.
  public var step: Int
  /// The step's label or, without one, what it does in words; the scenario's name for all steps.
  public var title: String
  /// The difference from the expectation.
  public var mismatch: Mismatch
  /// The position of the expectation in a file; nil if it was created elsewhere.
  public var source: SourcePosition?
}
