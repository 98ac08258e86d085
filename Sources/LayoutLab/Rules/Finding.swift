import HeadlessUIKit

/// A broken rule, with its place in the source and the evidence.
public struct Finding: Sendable, Codable, Equatable {
  /// The rule that is broken.
  public var rule: RuleID
  /// The severity of the rule.
  public var severity: RuleSeverity
  /// The problem of the layout, in one or several sentences.
  public var message: String
  /// The file of the override that gave the wrong answer, or of the class.
  public var file: String
  /// The line in the file, from 1.
  public var line: Int
  /// The name of the first scenario that shows it.
  public var scenario: String
  /// The number of the step in the scenario, from 1.
  public var step: Int
  /// The expected and the actual answer.
  public var evidence: Evidence
  /// The way to fix it.
  public var fix: String
  /// The current and the expected frames; `nil` if the problem cannot be drawn.
  public var sketch: GeometrySketch?
  /// The calls of the layout in the step that led to it, at most five; the last one is the decisive one.
  ///
  /// Empty if the step called no method of the layout, or if no step of a scenario shows the problem.
  public var calls: [LifecycleEvent] = []
  /// The generated scenario that shows it, with its steps; `nil` for a scenario with a name of its own.
  public var program: Scenario?

  /// The expected and the actual answer, in words and numbers.
  public struct Evidence: Sendable, Codable, Equatable {
    /// The answer of a layout that keeps the rule.
    public var expected: String
    /// The answer of this layout, followed by other effects of the same cause.
    public var actual: String

    /// Creates evidence.
    public init(expected: String, actual: String) {
      self.expected = expected
      self.actual = actual
    }
  }

  /// Creates a finding.
  public init(
    rule: RuleID, severity: RuleSeverity, message: String, file: String, line: Int, scenario: String,
    step: Int, evidence: Evidence, fix: String, sketch: GeometrySketch? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.file = file
    self.line = line
    self.scenario = scenario
    self.step = step
    self.evidence = evidence
    self.fix = fix
    self.sketch = sketch
  }
}

/// A rule that could not be judged for a layout.
public struct NotChecked: Sendable, Codable, Equatable {
  /// The rule; `nil` if the layout as a whole could not be judged.
  public var rule: RuleID?
  /// The reason, in a sentence.
  public var why: String

  /// The name of the rule as reports print it; `*` stands for the layout as a whole.
  public var ruleName: String { rule?.rawValue ?? "*" }

  /// Creates a note.
  public init(rule: RuleID?, why: String) {
    self.rule = rule
    self.why = why
  }
}
