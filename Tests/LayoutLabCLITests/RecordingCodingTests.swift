import Foundation
import HeadlessUIKit
import LayoutLab
import LayoutLabHost
import LayoutLabToolReport
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

  @Test func `the calls of a known finding can return what JSON has no number for`() throws {
    var finding = Finding(
      rule: .invalidGeometry, severity: .error, message: "", file: "My.swift", line: 1, scenario: "load",
      step: 1, evidence: .init(expected: "", actual: ""), fix: "")
    finding.calls = [
      LifecycleEvent(
        number: 1, depth: 0, time: 0, turn: 0, call: .layout(.collectionViewContentSize), arguments: [],
        result: .size(CGSize(width: 390, height: CGFloat.infinity)), cause: nil)
    ]
    var plan = ExplorationPlan(seeds: [1], programs: 1)
    plan.known = [CandidateFinding(finding)]
    var task = CheckTask(subject: 0, folder: "", descriptor: 3, memory: 1, seconds: 1)
    task.exploration = ExplorationTask(plan: plan, part: .seeds)
    #expect(try CheckTask(data: task.data()) == task)
  }

  @MainActor private static func recorded(_ file: String) throws -> (Scenario, RecordedRun) {
    let loaded = try ScenarioFiles(layouts: Gallery.signatures, needsSubject: true).read([file])[0]
    return (loaded.scenario, try PlayCommand.recorded(loaded))
  }
}
