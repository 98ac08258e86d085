import HeadlessUIKit

/// Collects the steps of a scenario, and where each was written.
@resultBuilder
public enum StepBuilder {
  /// Takes a step, and stores its source line.
  public static func buildExpression(
    _ step: Step, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> [Step] {
    var step = step
    step.source = step.source ?? SourcePosition(file: filePath, fileID: fileID, line: line, column: column)
    return [step]
  }

  /// Takes steps that were created elsewhere.
  public static func buildExpression(_ steps: [Step]) -> [Step] { steps }

  /// Joins the steps of a block.
  public static func buildBlock(_ parts: [Step]...) -> [Step] { parts.flatMap { $0 } }

  /// Takes the steps of an `if` without `else`.
  public static func buildOptional(_ part: [Step]?) -> [Step] { part ?? [] }

  /// Takes the steps of a branch.
  public static func buildEither(first: [Step]) -> [Step] { first }

  /// Takes the steps of a branch.
  public static func buildEither(second: [Step]) -> [Step] { second }

  /// Joins the steps of a loop.
  public static func buildArray(_ parts: [[Step]]) -> [Step] { parts.flatMap { $0 } }
}

/// Collects the expectations of a step, and where each was written.
@resultBuilder
public enum ExpectationBuilder {
  /// Takes an expectation, and stores its source line.
  public static func buildExpression(
    _ expectation: Expect, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> [Expect] {
    var expectation = expectation
    expectation.source =
      expectation.source ?? SourcePosition(file: filePath, fileID: fileID, line: line, column: column)
    return [expectation]
  }

  /// Takes expectations that were created elsewhere.
  public static func buildExpression(_ expectations: [Expect]) -> [Expect] { expectations }

  /// Joins the expectations of a block.
  public static func buildBlock(_ parts: [Expect]...) -> [Expect] { parts.flatMap { $0 } }

  /// Takes the expectations of an `if` without `else`.
  public static func buildOptional(_ part: [Expect]?) -> [Expect] { part ?? [] }

  /// Takes the expectations of a branch.
  public static func buildEither(first: [Expect]) -> [Expect] { first }

  /// Takes the expectations of a branch.
  public static func buildEither(second: [Expect]) -> [Expect] { second }

  /// Joins the expectations of a loop.
  public static func buildArray(_ parts: [[Expect]]) -> [Expect] { parts.flatMap { $0 } }
}

extension Scenario {
  /// Creates a scenario from the steps of a closure.
  public init(
    _ name: String, about: String? = nil, subject: ScenarioSubject? = nil, data: ScenarioData = .plain,
    images: [String: CGSize] = [:], device: ScenarioDevice = ScenarioDevice(),
    answers: ScenarioAnswers = ScenarioAnswers(), @StepBuilder steps: () -> [Step]
  ) {
    self.init(
      name: name, about: about, subject: subject, data: data, images: images, device: device,
      answers: answers, steps: steps())
  }
}

extension Scenario {
  /// Returns the scenario with additional expectations of all its steps together: rules that are broken or
  /// kept.
  public func expecting(@ExpectationBuilder _ expectations: () -> [Expect]) -> Scenario {
    var scenario = self
    scenario.expectations = Expect.ordered(scenario.expectations + expectations())
    return scenario
  }
}

extension Step {
  /// Returns the step with a label.
  public func labeled(_ label: String) -> Step {
    var step = self
    step.label = label
    return step
  }

  /// Returns the step with additional expectations.
  public func expecting(@ExpectationBuilder _ expectations: () -> [Expect]) -> Step {
    var step = self
    step.expectations = Expect.ordered(step.expectations + expectations())
    return step
  }

  /// Returns the step, which then stops before the next update cycle.
  public func withoutSettling() -> Step {
    var step = self
    step.settles = false
    return step
  }

  /// Returns the step, which is then repeated.
  public func repeated(_ times: Int) -> Step {
    var step = self
    step.repetitions = times
    return step
  }
}
