import Foundation
import LayoutLab
import LayoutLabReport
import TestSupport
import Testing

@testable import LayoutLabCLI

/// A recording that is passed from one process to another stays the same.
@Suite("Recordings between processes")
struct RecordingCodingTests {
  /// Scenarios with animations, updates, queries, exceptions and failed expectations.
  static let files = FullRun.isOn ? all : all.filter { $0.contains("/insert-and-delete.json") }

  private static let all = ScenarioFiles.scenarios(
    inFolder: PackageFolder.url.appending(path: "Scenarios").path)

  @Test(arguments: files) func `result in a page with the same bytes`(_ file: String) async throws {
    let (scenario, recorded) = try await Self.recorded(file)
    var run = recorded
    let page = RunPage.text(run)
    let line = try CheckMessage.recording(run.recording).line()
    guard case .recording(var recording) = try CheckMessage(line: line) else {
      Issue.record("another message has come back")
      return
    }
    recording.adopt(scenario)
    run.recording = recording
    #expect(RunPage.text(run) == page)
  }

  @MainActor private static func recorded(_ file: String) throws -> (Scenario, RecordedRun) {
    let loaded = try ScenarioFiles(layouts: Gallery.signatures, needsSubject: true).read([file])[0]
    return (loaded.scenario, try PlayCommand.recorded(loaded))
  }
}
