import LayoutLab

/// A recording, its scenario file, and the findings about the layout.
package struct RecordedRun: Sendable {
  /// The name that distinguishes the run in a comparison.
  package var name: String
  /// The path of the scenario file, as the user wrote it.
  package var file: String
  /// The description of the layout.
  package var layout: String
  /// The text of the scenario file; `nil` if there is no file.
  package var source: String?
  package var recording: Recording
  /// Returns the source of the layout, which only a page needs; `nil` if it is not known.
  package var code: @Sendable () -> LayoutCode? = { nil }
  /// The findings about the layout.
  package var findings: [Finding] = []

  /// Creates a run without findings.
  package init(name: String, file: String, layout: String, source: String?, recording: Recording) {
    self.name = name
    self.file = file
    self.layout = layout
    self.source = source
    self.recording = recording
  }

  /// How many expectations the run met, in words.
  var expectations: String {
    let (outcome, failures) = (recording.outcome, recording.outcome.failures.count)
    let scenario = outcome.scenario
    let expected = scenario.expectations.count + scenario.steps.lazy.map(\.expectations.count).reduce(0, +)
    guard failures == 0 else {
      return expected == 0 ? "failed" : "\(failures) not met"
    }
    return expected == 0 ? "none" : "\(expected) met"
  }

  /// Returns a sentence for each failed expectation of a step, then one for each finding in it.
  func complaints(ofStep number: Int) -> [String] {
    let steps = recording.outcome.steps
    let failures = steps.indices.contains(number - 1) ? steps[number - 1].failures : []
    return failures.map(\.mismatch.sentence)
      + findings.filter { $0.step == number }.map { "[\($0.rule)] \($0.message)" }
  }
}
