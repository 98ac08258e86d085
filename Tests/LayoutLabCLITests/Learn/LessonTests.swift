import Foundation
import TestSupport
import Testing

@testable import LayoutLab
@testable import LayoutLabCLI

/// The shipped scenarios, without those about a single layout of the gallery, which has its own tests.
///
/// A full run tries all of them; otherwise one in twelve is tried.
@Suite("Shipped scenarios") @MainActor
struct LessonTests {
  nonisolated static let folder = PackageFolder.url.appending(path: "Scenarios")
  nonisolated static let names = ScenarioFiles.scenarios(inFolder: folder.path)
    .map { URL(filePath: $0).deletingPathExtension().lastPathComponent }
    .filter { name in !Gallery.signatures.contains { $0.name == name } }

  /// Reads a file outside of the main actor, which is busy with the sessions.
  nonisolated private static func read(_ name: String) async throws -> Scenario {
    try ScenarioReader.read(
      Data(contentsOf: folder.appending(path: "\(name).json")), file: "\(name).json",
      layouts: Gallery.signatures)
  }

  @Test(arguments: FullRun.some(of: names, oneIn: 12)) func `passes, and has expectations that could fail`(
    name: String
  ) async throws {
    let scenario = try await Self.read(name)
    let session = try #require(LayoutSession(scenario, layouts: Gallery.subject))
    let outcome = session.run()
    #expect(outcome.failures.map(\.sentence) == [])
    #expect(scenario.about != nil)
    #expect(scenario.steps.allSatisfy { $0.label != nil })
    // An expectation that is always met would be useless.
    for step in outcome.steps {
      let evidence = step.evidence(outcome.trace.entries[step.calls].map(\.event))
      let opposite = OppositeEvidence(of: evidence, for: step.step.expectations)
      for expectation in step.step.expectations {
        #expect(opposite.canFail(expectation), "step \(step.number), '\(expectation.key)'")
      }
    }
    for expectation in scenario.expectations {
      #expect(OppositeEvidence.canFail(asAWhole: expectation), "'\(expectation.key)'")
    }
  }
}
