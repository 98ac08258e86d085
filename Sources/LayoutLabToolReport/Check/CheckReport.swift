import LayoutLab
import LayoutLabReport

/// The result of `layoutlab check` for all layouts of the given files.
package struct CheckReport: Sendable, Codable {
  /// The result for one layout.
  package struct Subject: Sendable, Codable {
    /// The overall result for a layout.
    package enum Verdict: String, Sendable, Codable {
      /// No finding has a severity that fails the layout.
      case pass
      /// At least one finding has such a severity.
      case fail
      /// The layout could not be created, or no scenario could run.
      case notChecked
    }

    /// The name of the class.
    package var type: String
    /// The path of the file that declares the class, as the user wrote it.
    package var file: String
    /// The line of the declaration.
    package var line: Int
    /// The overall result, for ``CheckReport/failOn``.
    package var verdict: Verdict
    /// The reason why the layout was not checked, and what to do about it; `nil` if it was checked.
    package var reason: String?
    /// The findings, errors first.
    package var findings: [Finding]
    /// The rules that could not be checked, with the reasons.
    package var notChecked: [NotChecked]
    /// Properties of the layout, for example the axis in which it scrolls.
    package var properties: [ExaminationResult.Property]
    /// The number of scenarios that ran.
    package var scenarios: Int
    /// The beginning of the layout's output.
    package var output: String
    /// The trace of the scenario; empty unless the user requested one.
    package var trace: String
    /// The extent of the exploration; `nil` if no programs were generated.
    package var exploration: Exploration?
    /// The parts of the layout that ran; `nil` if this was not measured.
    package var coverage: Coverage?
    /// The large parts of the layout's methods that no scenario has reached.
    package var unreached: [UnreachedPart] = []
    /// The time that the scenarios took, in seconds; 0 if it was not measured.
    package var seconds = 0.0
    /// Whether a process was stopped because it took too much time or memory, which another run may not need.
    package var hitLimit = false
    /// The scenarios that show findings again, as far as this was tried.
    package var replays: [Replay] = []
    /// The source at the lines of the findings.
    package var excerpts: [Excerpt] = []
    /// The recordings of the scenarios that show the findings; empty unless the report is a page.
    package var runs: [Run] = []

    /// Creates a result.
    ///
    /// - Parameters:
    ///   - type: The name of the class.
    ///   - file: The path of the file that declares the class.
    ///   - line: The line of the declaration.
    ///   - reason: The reason why the layout was not checked; `nil` if it was checked.
    ///   - findings: The findings, errors first.
    ///   - notChecked: The rules that could not be checked.
    ///   - properties: Properties of the layout.
    ///   - scenarios: The number of scenarios that ran.
    ///   - output: The beginning of the layout's output.
    ///   - trace: The trace of the scenario.
    package init(
      type: String, file: String, line: Int, reason: String? = nil, findings: [Finding] = [],
      notChecked: [NotChecked] = [], properties: [ExaminationResult.Property] = [], scenarios: Int = 0,
      output: String = "", trace: String = ""
    ) {
      self.type = type
      self.file = file
      self.line = line
      self.reason = reason
      self.findings = findings
      self.notChecked = notChecked
      self.properties = properties
      self.scenarios = scenarios
      self.output = output
      self.trace = trace
      verdict = reason != nil ? .notChecked : findings.contains { $0.severity.fails } ? .fail : .pass
    }
  }

  /// The scenarios that show a finding again.
  package struct Replay: Sendable, Codable, Equatable {
    /// The rule of the finding.
    package var rule: RuleID
    /// The scenario that the finding names.
    package var scenario: String
    /// The scenarios to run; empty if only the whole check shows the finding.
    package var scenarios: [String]

    /// Creates an entry.
    package init(rule: RuleID, scenario: String, scenarios: [String]) {
      (self.rule, self.scenario, self.scenarios) = (rule, scenario, scenarios)
    }
  }

  /// A line of the user's source that the check had to change or ignore.
  package typealias Note = SourceNote

  /// The layouts, in the order of the files.
  package var subjects: [Subject]
  /// The lines that the check had to change or ignore.
  package var notes: [Note]
  /// The name of the command.
  package var title = "check"
  /// The command that started the check, for the commands that the report suggests.
  package var command: String
  /// The address of a published documentation of the rules; `nil` if the project names none.
  package var documentation: String?
  /// The number of layouts while the report is incomplete; `nil` if it is complete.
  package var count: Int?

  /// Creates a report.
  package init(subjects: [Subject], notes: [Note] = [], command: String = "layoutlab check") {
    self.subjects = subjects
    self.notes = notes
    self.command = command
  }

  /// The least severity that fails a layout.
  package private(set) var failOn = RuleSeverity.error

  /// Lets findings fail a layout from a severity on.
  package mutating func fail(on least: RuleSeverity) {
    failOn = least
    subjects = subjects.map(judged)
  }

  /// Returns a layout with the verdict that follows from the least severity that fails it.
  package func judged(_ subject: Subject) -> Subject {
    var subject = subject
    if subject.verdict != .notChecked {
      subject.verdict = subject.findings.contains(where: fails) ? .fail : .pass
    }
    return subject
  }

  /// Whether another check of the same files gives the same report.
  package var isRepeatable: Bool {
    !subjects.contains { subject in
      subject.hitLimit || subject.findings.contains { $0.rule == .nondeterministic }
    }
  }

  /// Returns whether a finding fails its layout.
  package func fails(_ finding: Finding) -> Bool { finding.severity.fails(on: failOn) }

  /// The number of layouts for each verdict, and the number of findings of each severity.
  var totals: String {
    let failed = subjects.count { $0.verdict == .fail }
    let unchecked = subjects.count { $0.verdict == .notChecked }
    var parts = ["\(subjects.count - failed - unchecked) passed", "\(failed) failed"]
    if unchecked > 0 { parts.append("\(unchecked) not checked") }
    let counts = RuleSeverity.allCases.filter { count($0) > 0 }.map { "\(count($0)) \($0.rawValue)" }
    return parts.joined(separator: ", ") + (counts.isEmpty ? "" : ": " + counts.joined(separator: ", "))
  }

  /// Returns the command that checks one of the layouts.
  func command(for subject: Subject) -> String {
    let names = (count ?? subjects.count) > 1 && !command.contains(" --type ")
    return names ? "\(command) --type \(ShellWord.quoted(subject.type))" : command
  }

  /// Returns the command that shows a finding again, as it can be pasted into a shell.
  func replay(_ finding: Finding, of subject: Subject) -> String {
    let known = subject.replays.first { $0.rule == finding.rule && $0.scenario == finding.scenario }
    let isInBattery = BatteryScenarioID(rawValue: finding.scenario) != nil
    let scenarios = known?.scenarios ?? (isInBattery ? [finding.scenario] : [])
    let command = command(for: subject)
    if finding.program != nil { return finding.replay(command) }
    switch scenarios.count {
    case 0: return command
    case 1: return "\(command) --only \(scenarios[0]) --trace"
    default: return "\(command) --only \(scenarios.joined(separator: ","))"
    }
  }

  /// Returns where a rule is explained: its page in the documentation that the project names, or a command.
  func address(of rule: RuleID) -> String {
    documentation.map { rule.rule.address(on: $0) } ?? "layoutlab explain \(rule)"
  }

  /// Returns the number of findings of a severity.
  func count(_ severity: RuleSeverity) -> Int {
    subjects.reduce(0) { $0 + $1.findings.count { $0.severity == severity } }
  }
}
