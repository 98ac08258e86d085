/// How a layout is examined.
public struct ExaminationOptions: Sendable, Equatable {
  /// The rules that are not judged.
  public var disabled: Set<RuleID>
  /// Whether costs are measured, which takes much of the time.
  public var measuresCost: Bool
  /// How many steps of each scenario are taken; nil for all.
  public var mostSteps: Int?

  /// Creates options.
  public init(disabled: Set<RuleID> = [], measuresCost: Bool = true, mostSteps: Int? = nil) {
    self.disabled = disabled
    self.measuresCost = measuresCost
    self.mostSteps = mostSteps
  }
}

/// What an examination tells while it runs.
public enum ExaminationProgress: Sendable, Codable, Equatable {
  /// The names of the scenarios that will run, in order; told first, and again when probing has chosen more.
  case planned([String])
  /// A step begins; steps count from 1.
  case began(scenario: String, step: Int)
  /// A scenario has ended; its suspicions have been told.
  case ended(scenario: String)
  /// Something was seen.
  case suspicion(Suspicion)
  /// A rule cannot be judged.
  case notChecked(NotChecked)
  /// Something was found out about the layout, such as `scrolls: vertically`.
  case property(name: String, value: String)
}

/// What an examination has found.
public struct ExaminationResult: Sendable, Codable, Equatable {
  /// One finding for each cause.
  public var findings: [Finding]
  /// What the findings were made from.
  public var suspicions: [Suspicion]
  /// The rules that could not be judged.
  public var notChecked: [NotChecked]
  /// What was found out about the layout.
  public var properties: [Property]
  /// The names of the scenarios that ran.
  public var scenarios: [String]

  /// Something that was found out about the layout.
  public struct Property: Sendable, Codable, Equatable {
    /// What it is, such as `scrolls`.
    public var name: String
    /// Its value, in words.
    public var value: String

    /// Creates a property.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Creates a result.
  public init(
    findings: [Finding], suspicions: [Suspicion], notChecked: [NotChecked], properties: [Property],
    scenarios: [String]
  ) {
    self.findings = findings
    self.suspicions = suspicions
    self.notChecked = notChecked
    self.properties = properties
    self.scenarios = scenarios
  }
}
