import Foundation
import LayoutLab
import LayoutLabReport

/// Findings that a team has accepted, so that a check only reports others.
///
/// A finding is recognized by its rule, its layout and its message without numbers, not by its line.
package struct CheckBaseline: Sendable, Codable, Equatable {
  /// An accepted finding.
  package struct Entry: Sendable, Codable, Hashable {
    /// The name of the rule; `*` for a layout that cannot be checked.
    package var rule: String
    /// The name of the layout's class.
    package var type: String
    /// The message, with `#` in place of each number.
    package var message: String
  }

  /// The accepted findings, in the order of the report.
  package var findings: [Entry]

  /// Accepts everything in a report.
  package init(_ report: CheckReport) {
    findings = []
    for subject in report.subjects {
      for entry in Self.entries(of: subject) where !findings.contains(entry) { findings.append(entry) }
    }
  }

  /// Decodes a baseline.
  ///
  /// - Parameter data: The contents of the file.
  /// - Throws: The errors of `JSONDecoder`.
  package init(json data: Data) throws { self = try JSONDecoder().decode(CheckBaseline.self, from: data) }

  /// The contents of the file.
  package var json: String {
    JSONText.object([
      (
        "findings",
        .list(
          findings.map {
            .object([
              ("rule", .string($0.rule)), ("type", .string($0.type)), ("message", .string($0.message)),
            ])
          })
      )
    ]).lines() + "\n"
  }

  /// Removes accepted findings from a report.
  ///
  /// - Parameter report: The report.
  /// - Returns: The number of findings that were removed, and the accepted findings that no longer exist.
  package func apply(to report: inout CheckReport) -> (quiet: Int, gone: [Entry]) {
    let known = Set(findings)
    var seen: Set<Entry> = []
    var quiet = 0
    for index in report.subjects.indices {
      let subject = report.subjects[index]
      seen.formUnion(Self.entries(of: subject))
      let kept = subject.findings.filter { !known.contains(Self.entry(for: $0, of: subject)) }
      quiet += subject.findings.count - kept.count
      report.subjects[index].findings = kept
    }
    report.subjects.removeAll { subject in
      guard subject.reason != nil, Self.entries(of: subject).allSatisfy(known.contains) else { return false }
      quiet += 1
      return true
    }
    report.fail(on: report.failOn)
    return (quiet, findings.filter { !seen.contains($0) })
  }

  private static func entries(of subject: CheckReport.Subject) -> [Entry] {
    subject.findings.map { entry(for: $0, of: subject) }
      + (subject.reason.map { [Entry(rule: "*", type: subject.type, message: shape(of: $0))] } ?? [])
  }

  static func entry(for finding: Finding, of subject: CheckReport.Subject) -> Entry {
    Entry(rule: finding.rule.rawValue, type: subject.type, message: shape(of: finding.message))
  }

  /// Returns a message with `#` in place of each number.
  static func shape(of message: String) -> String {
    message.replacing(/[0-9]+(?:\.[0-9]+)?/, with: "#")
  }
}
