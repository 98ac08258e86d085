import LayoutLab

/// A recording, and where it comes from.
package struct RecordedRun: Sendable {
  /// What the run is called where two stand side by side.
  package var name: String
  /// The path of the scenario's file, as it was named.
  package var file: String
  /// The layout in words.
  package var layout: String
  /// The text of the scenario's file; nil where there is none to show.
  package var source: String?
  /// The recording.
  package var recording: Recording
  /// What was found about the layout in its steps.
  package var findings: [Finding] = []

  /// Creates a run of which nothing was found.
  package init(name: String, file: String, layout: String, source: String?, recording: Recording) {
    self.name = name
    self.file = file
    self.layout = layout
    self.source = source
    self.recording = recording
  }

  /// What is wrong with a step, a sentence each: what is not as expected, then what was found.
  func complaints(ofStep number: Int) -> [String] {
    let steps = recording.outcome.steps
    let failures = steps.indices.contains(number - 1) ? steps[number - 1].failures : []
    return failures.map(\.mismatch.sentence)
      + findings.filter { $0.step == number }.map { "[\($0.rule)] \($0.message)" }
  }
}
