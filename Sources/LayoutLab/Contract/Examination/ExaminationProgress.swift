/// The options of an examination.
public struct ExaminationOptions: Sendable, Equatable {
  /// The rules that are not judged.
  public var disabled: Set<RuleID>
  /// Whether costs are measured, which takes a large part of the time.
  public var measuresCost: Bool
  /// The trap in another process when the layout was shown with several sections; `nil` if there was none.
  public var severalSections: SectionTrap?

  /// Creates options.
  public init(
    disabled: Set<RuleID> = [], measuresCost: Bool = true, severalSections: SectionTrap? = nil
  ) {
    self.disabled = disabled
    self.measuresCost = measuresCost
    self.severalSections = severalSections
  }
}

/// The end of a process in which a layout was shown with several sections.
public enum SectionTrap: String, Sendable, Codable {
  /// The layout crashed.
  case crash
  /// The layout stopped the process on purpose, because it supports one section only.
  case refusal
}

/// An event in a running examination.
public indirect enum ExaminationProgress: Sendable, Codable, Equatable {
  /// The names of the scenarios that will run, in order; reported first, and again when the layout has been probed.
  case planned([String])
  /// A step begins; steps count from 1. The phrase is a noun phrase, and `nil` for a display of plain data.
  case began(scenario: String, step: Int, phrase: String? = nil)
  /// A scenario has ended, and its candidates have been reported.
  case ended(scenario: String)
  /// A rule is broken.
  case candidate(CandidateFinding)
  /// A rule cannot be judged.
  case notChecked(NotChecked)
  /// A trait of the layout is known, such as `scrolls: vertically`.
  case property(name: String, value: String)
}

/// The result of an examination.
public struct ExaminationResult: Sendable, Codable, Equatable {
  /// One finding for each cause.
  public var findings: [Finding]
  /// The candidates that the findings were made from.
  public var candidates: [CandidateFinding]
  /// The rules that could not be judged.
  public var notChecked: [NotChecked]
  /// The traits of the layout as reports print them.
  public var properties: [Property]
  /// The scenarios that ran.
  public var scenarios: [BatteryScenarioID]

  /// A trait of the layout.
  public struct Property: Sendable, Codable, Equatable {
    /// The name, such as `scrolls`.
    public var name: String
    /// The value, such as `vertically`.
    public var value: String

    /// Creates a property.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Creates a result.
  public init(
    findings: [Finding], candidates: [CandidateFinding], notChecked: [NotChecked], properties: [Property],
    scenarios: [BatteryScenarioID]
  ) {
    self.findings = findings
    self.candidates = candidates
    self.notChecked = notChecked
    self.properties = properties
    self.scenarios = scenarios
  }
}
