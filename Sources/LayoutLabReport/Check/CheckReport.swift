import LayoutLab

/// What `layoutlab check` has found out about the layouts of some files.
package struct CheckReport: Sendable {
  /// What was found out about one layout.
  package struct Subject: Sendable {
    /// Whether a layout passed.
    package enum Verdict: String, Sendable {
      /// No finding of severity error or performance.
      case pass
      /// At least one of those.
      case fail
      /// The layout could not be made, or nothing could be run.
      case notChecked
    }

    /// The name of the class.
    package var type: String
    /// The file of the class, as it was named.
    package var file: String
    /// The line of the class.
    package var line: Int
    /// Whether it passed; warnings do not count against it here.
    package var verdict: Verdict
    /// Why it could not be checked, with what to do; nil where it was.
    package var reason: String?
    /// What was found, errors first.
    package var findings: [Finding]
    /// The rules that could not be judged.
    package var notChecked: [NotChecked]
    /// What was found out about the layout, such as how it scrolls.
    package var properties: [ExaminationResult.Property]
    /// The number of scenarios that ran.
    package var scenarios: Int
    /// What the layout printed, up to a limit.
    package var output: String
    /// The lifecycle of the scenario, where it was asked for.
    package var trace: String

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - type: The name of the class.
    ///   - file: The file of the class.
    ///   - line: The line of the class.
    ///   - reason: Why it could not be checked; nil where it was.
    ///   - findings: What was found.
    ///   - notChecked: The rules that could not be judged.
    ///   - properties: What was found out about the layout.
    ///   - scenarios: The number of scenarios that ran.
    ///   - output: What the layout printed.
    ///   - trace: The lifecycle of the scenario, where it was asked for.
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

  /// A line of a file that could not be kept as it was, and what became of it.
  package struct Note: Sendable, Hashable {
    /// The file, as it was named.
    package var file: String
    /// The line.
    package var line: Int
    /// What it is about.
    package var message: String

    /// Creates a note.
    package init(file: String, line: Int, message: String) {
      self.file = file
      self.line = line
      self.message = message
    }
  }

  /// The layouts, in the order of the files.
  package var subjects: [Subject]
  /// What could not be kept of the files.
  package var notes: [Note]
  /// The words with which the check was started, for the commands that the report proposes.
  package var command: String

  /// Creates a report.
  package init(subjects: [Subject], notes: [Note] = [], command: String = "layoutlab check") {
    self.subjects = subjects
    self.notes = notes
    self.command = command
  }

  /// Lets warnings fail a layout too.
  package mutating func failWarnings() {
    for index in subjects.indices where subjects[index].findings.contains(where: { $0.severity == .warning })
    {
      subjects[index].verdict = .fail
    }
  }

  /// How many layouts passed, failed and were not checked, and how many findings there are of each severity.
  var totals: String {
    let failed = subjects.count { $0.verdict == .fail }
    let unchecked = subjects.count { $0.verdict == .notChecked }
    var parts = ["\(subjects.count - failed - unchecked) passed", "\(failed) failed"]
    if unchecked > 0 { parts.append("\(unchecked) not checked") }
    let counts = RuleSeverity.allCases.filter { count($0) > 0 }.map { "\(count($0)) \($0.rawValue)" }
    return parts.joined(separator: ", ") + (counts.isEmpty ? "" : ": " + counts.joined(separator: ", "))
  }

  /// The command line that checks one of the layouts.
  func command(for subject: Subject) -> String {
    subjects.count > 1 ? "\(command) --type \(subject.type)" : command
  }

  /// The number of findings of a severity.
  func count(_ severity: RuleSeverity) -> Int {
    subjects.reduce(0) { $0 + $1.findings.count { $0.severity == severity } }
  }
}
