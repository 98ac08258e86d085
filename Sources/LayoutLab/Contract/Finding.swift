/// A broken rule: what is wrong, where, and how it showed.
public struct Finding: Sendable, Codable, Equatable {
  /// The rule that is broken.
  public var rule: RuleID
  /// The rule's severity.
  public var severity: RuleSeverity
  /// What is wrong with this layout, in one or several sentences.
  public var message: String
  /// The file of the override that gave the wrong answer, or of the class.
  public var file: String
  /// The line in the file, from 1.
  public var line: Int
  /// The name of the scenario in which it first showed.
  public var scenario: String
  /// The number of the step in it, from 1.
  public var step: Int
  /// What was expected, and what came instead.
  public var evidence: Evidence
  /// What to do.
  public var fix: String
  /// Where the elements are and where they should be; nil where that is not what is wrong.
  public var sketch: GeometrySketch?

  /// What was expected, and what came instead, in words and numbers.
  public struct Evidence: Sendable, Codable, Equatable {
    /// What a layout that keeps the rule answers.
    public var expected: String
    /// What this layout answered; the other effects of the same cause follow.
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
