import HeadlessUIKit

/// One step of a scenario: something happens, the screen settles, and expectations are compared.
///
/// Two steps are equal if they say the same, wherever they were written.
public struct Step: Sendable {
  /// The action.
  public var action: Action
  /// The name of the step in results; nil to describe the action instead.
  public var label: String?
  /// The expectations, in the order in which they are compared.
  public var expectations: [Expectation]
  /// Whether update cycles run until nothing is pending; false stops before the next update cycle.
  public var settles: Bool
  /// The number of times that the action is done, at least 1; expectations are about all of them together.
  public var repetitions: Int
  /// The position of the step in a file; nil for a step that was created elsewhere.
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
