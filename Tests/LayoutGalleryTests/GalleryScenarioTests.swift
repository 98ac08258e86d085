import Foundation
import LayoutGallery
import LayoutLab
import Testing

@testable import LayoutLabCLI

/// Each layout of the gallery has a scenario of its name, which shows what it does, or what is wrong with it.
///
/// `layoutlab run` plays all of them within two seconds; here it is one in four, and all in the full run.
@Suite @MainActor struct GalleryScenarioTests {
  nonisolated static let names = GalleryCatalogue.entries.map(\.name)

  nonisolated private static func file(_ name: String) -> URL {
    URL(filePath: #filePath).appending(path: "../../../Scenarios/\(name).json").standardized
  }

  /// Reads a file beside the main actor, which is busy with the sessions.
  nonisolated private func scenario(_ name: String) async throws -> Scenario {
    let file = Self.file(name)
    return try ScenarioReader.read(
      Data(contentsOf: file), file: file.lastPathComponent, layouts: Gallery.signatures)
  }

  @Test func everyLayoutHasOne() {
    #expect(Self.names.filter { !FileManager.default.fileExists(atPath: Self.file($0).path) } == [])
  }

  @Test(arguments: FullRun.some(of: names, oneIn: 4))
  func goesAsItSays(_ name: String) async throws {
    let scenario = try await scenario(name)
    let subject = try #require(scenario.subject)
    #expect(subject.layout == name)
    let session = try #require(LayoutSession(scenario, layouts: Gallery.subject))
    #expect(session.run().failures.map(\.sentence) == [])
    // A lesson says what it is about, and what each step shows.
    #expect(!scenario.name.isEmpty && scenario.about != nil)
    #expect(scenario.steps.allSatisfy { $0.label != nil })
  }
}
