import Foundation
import HeadlessUIKit
import LayoutLab
import LayoutLabReport

/// A recording as text, step by step, if there is no interactive terminal.
package struct PlayerText {
  private let style: TextStyle

  /// Creates a report.
  package init(style: TextStyle = .plain) { self.style = style }

  /// Returns the steps with their calls, their changes, and the screen at the end of each.
  package func text(_ run: RecordedRun) -> String {
    let outcome = run.recording.outcome
    let trace = TraceText(style: style, isBrief: true)
    let scenario = ScenarioRun(file: run.file, outcome: outcome)
    let steps = outcome.steps.map { step -> String in
      let picture = run.recording.lastStop(ofStep: step.number).map { place in
        ScreenCharacters(style: style).lines(run.recording, at: place, width: 44, height: 22)
      }
      let changes = StepChanges.list(step, run.recording)
      let parts =
        trace.lines(of: step, in: outcome)
        + (changes.isEmpty ? [] : ["", "  " + changes.joined(separator: ", ")])
        + run.findings.filter { $0.step == step.number }.flatMap { finding in
          ["", "  " + style(.bad, "✗ [\(finding.rule)] \(finding.message)")]
        }
        + [""] + (picture ?? []).map { $0.isEmpty ? "" : "  " + $0 }
      return parts.map { $0 + "\n" }.joined()
    }
    return trace.heading(scenario) + "\n" + steps.joined(separator: "\n")
  }
}
