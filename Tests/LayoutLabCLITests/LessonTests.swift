import Foundation
import TestSupport
import Testing

@testable import LayoutLab
@testable import LayoutLabCLI

/// The shipped scenarios that are not about one layout of the gallery, which has tests of its own.
///
/// `layoutlab run` plays all of them within two seconds; here it is one in twelve, and all in the full run.
@Suite("Lessons") @MainActor
struct LessonTests {
  nonisolated static let folder = URL(filePath: #filePath).appending(path: "../../../Scenarios").standardized
  nonisolated static let names = ScenarioFiles.scenarios(inFolder: folder.path)
    .map { URL(filePath: $0).deletingPathExtension().lastPathComponent }
    .filter { name in !Gallery.signatures.contains { $0.name == name } }

  /// Reads a file beside the main actor, which is busy with the sessions.
  nonisolated private static func read(_ name: String) async throws -> Scenario {
    try ScenarioReader.read(
      Data(contentsOf: folder.appending(path: "\(name).json")), file: "\(name).json",
      layouts: Gallery.signatures)
  }

  @Test(arguments: FullRun.some(of: names, oneIn: 12)) func `goes as it says`(name: String) async throws {
    let scenario = try await Self.read(name)
    let session = try #require(LayoutSession(scenario, layouts: Gallery.subject))
    let outcome = session.run()
    #expect(outcome.failures.map(\.sentence) == [])
    #expect(scenario.about != nil)
    #expect(scenario.steps.allSatisfy { $0.label != nil })
    // Nothing is expected that would be met whatever happens.
    for step in outcome.steps {
      let evidence = step.evidence(outcome.trace.entries[step.calls].map(\.event))
      for expectation in step.step.expectations.compactMap(\.changed) {
        #expect(evidence.mismatch(expectation) != nil, "step \(step.number)")
      }
    }
    for expectation in scenario.expectations.compactMap(\.changed) {
      #expect(outcome.judgement?.mismatch(expectation) != nil)
    }
  }
}
