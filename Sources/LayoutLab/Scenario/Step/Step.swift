import HeadlessUIKit

/// One step of a scenario: something happens, the screen settles, and expectations are compared.
///
/// Two steps are equal when they say the same, wherever they were written.
public struct Step: Sendable {
  /// What happens.
  public var action: Action
  /// What the reader of a result calls the step; nil where the action speaks for itself.
  public var label: String?
  /// What is compared after the step, in the order of ``Expectation/Kind``.
  public var expectations: [Expectation]
  /// Whether update cycles run until nothing is pending; false stops before the next update cycle.
  public var settles: Bool
  /// How often the action is done, at least once; expectations speak of all of them together.
  public var repetitions: Int
  /// Where the step was written; nil for a step that was made elsewhere.
  public var source: SourcePosition?

  /// Creates a step.
  public init(
    _ action: Action, label: String? = nil, expectations: [Expectation] = [], settles: Bool = true,
    repetitions: Int = 1, source: SourcePosition? = nil
  ) {
    self.action = action
    self.label = label
    self.expectations = Expectation.ordered(expectations)
    self.settles = settles
    self.repetitions = repetitions
    self.source = source
  }
}

extension Step: Equatable {
  /// Whether two steps say the same.
  public static func == (one: Step, other: Step) -> Bool {
    one.action == other.action && one.label == other.label && one.expectations == other.expectations
      && one.settles == other.settles && one.repetitions == other.repetitions
  }
}
