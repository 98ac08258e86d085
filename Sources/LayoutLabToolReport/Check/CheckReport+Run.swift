import HeadlessUIKit
import LayoutLab
import LayoutLabReport

extension CheckReport {
  /// The recording of a scenario that shows findings, as the page of a check plays it.
  package struct Run: Sendable, Codable, Equatable {
    /// The JSON that the player reads.
    package var data: String
    /// The findings that it shows.
    package var starts: [Start]

    /// The call with which the player begins for a finding.
    package struct Start: Sendable, Codable, Equatable {
      /// The rule of the finding.
      package var rule: RuleID
      /// The message of the finding.
      package var message: String
      /// The address on the page of the run, such as `#event-42`.
      package var address: String
    }

    /// Creates the recording of a scenario.
    ///
    /// - Parameters:
    ///   - run: The recording.
    ///   - findings: The findings that it shows.
    package init(_ run: RecordedRun, showing findings: [Finding]) {
      data = RunPage.data([run], rows: []).line
      starts = findings.map {
        Start(rule: $0.rule, message: $0.message, address: run.recording.address(of: $0))
      }
    }
  }
}

extension CheckReport.Subject {
  /// Returns the place of the run that shows a finding, and the address of the decisive call in it.
  func start(of finding: Finding) -> (run: Int, address: String)? {
    for (place, run) in runs.enumerated() {
      for start in run.starts where start.rule == finding.rule && start.message == finding.message {
        return (place, start.address)
      }
    }
    return nil
  }
}

extension Recording {
  /// Returns the address of the decisive call of a finding, or of its step, on the page of the run.
  fileprivate func address(of finding: Finding) -> String {
    let number = max(1, min(finding.step, outcome.steps.count))
    guard outcome.steps.indices.contains(number - 1), let decisive = finding.calls.last else {
      return "#step-\(number)"
    }
    let calls = outcome.trace.entries[outcome.steps[number - 1].calls].map(\.event)
      .filter { $0.call == decisive.call }
    let call = calls.last { $0.number == decisive.number } ?? calls.last
    return call.map { "#event-\($0.number)" } ?? "#step-\(number)"
  }
}
