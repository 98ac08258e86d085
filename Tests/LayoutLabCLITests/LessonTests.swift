import Foundation
import LayoutLab
import Testing

@testable import LayoutLabCLI

/// The shipped scenarios that are not about one layout of the gallery, which has tests of its own.
@Suite("Lessons") @MainActor
struct LessonTests {
  nonisolated static let folder = URL(filePath: #filePath).appending(path: "../../../Scenarios").standardized
  nonisolated static let names = ScenarioFiles.scenarios(inFolder: folder.path)
    .map { URL(filePath: $0).deletingPathExtension().lastPathComponent }
    .filter { name in !Gallery.signatures.contains { $0.name == name } }

  @Test(arguments: names) func `goes as it says`(name: String) throws {
    let file = Self.folder.appending(path: "\(name).json")
    let scenario = try ScenarioReader.read(
      Data(contentsOf: file), file: "\(name).json", layouts: Gallery.signatures)
    let subject = try #require(scenario.subject)
    let session = LayoutSession(scenario) { Gallery.subject(subject, $0)! }
    #expect(session.run().failures.map(\.sentence) == [])
    #expect(scenario.about != nil)
    #expect(scenario.steps.allSatisfy { $0.label != nil })
  }
}
