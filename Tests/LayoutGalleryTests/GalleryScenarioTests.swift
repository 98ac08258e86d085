import Foundation
import LayoutGallery
import LayoutLab
import TestSupport
import Testing

@testable import LayoutLabCLI

/// Each layout of the gallery has a scenario of its name, which shows what it does, or what is wrong with it.
///
/// `layoutlab run` plays all of them within two seconds; here it is one in twelve, and all in the full run.
@Suite @MainActor struct GalleryScenarioTests {
  nonisolated static let names = GalleryCatalog.entries.map(\.name)

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

  @Test(arguments: FullRun.some(of: names, oneIn: 12))
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

  /// Sections with headers and footers, and every switch on, bring out what a layout has.
  @Test func kindsAreThoseThatAreSaid() throws {
    let bars = SectionMetrics(header: CGSize(width: 30, height: 30), footer: CGSize(width: 20, height: 20))
    let data = ScenarioData(sections: [
      SectionData(items: 3, metrics: bars), SectionData(items: 2, metrics: bars),
    ])
    let layouts = Array(zip(GalleryCatalog.entries, Gallery.signatures))
    for (entry, signature) in FullRun.some(of: layouts, oneIn: 10) {
      let switches = entry.parameters.filter { $0.kind == .flag && $0.name != "horizontal" }.map(\.name)
      let subject = ScenarioSubject(
        entry.name, parameters: Dictionary(uniqueKeysWithValues: switches.map { ($0, .flag(true)) }))
      let scenario = Scenario("kinds", subject: subject, data: data) { Step.load }
      let session = try #require(LayoutSession(scenario, layouts: Gallery.subject))
      let elements = session.run().steps.flatMap(\.screen.elements).map(\.element)
      var shown = LayoutKinds()
      for element in elements {
        switch element {
        case .item: continue
        case .supplementary(let kind, _):
          if !shown.supplementary.contains(kind) { shown.supplementary.append(kind) }
        case .decoration(let kind, _): if !shown.decoration.contains(kind) { shown.decoration.append(kind) }
        }
      }
      let said = try #require(signature.kinds)
      #expect(shown.supplementary.filter { !said.supplementary.contains($0) } == [], "\(entry.name)")
      #expect(shown.decoration.filter { !said.decoration.contains($0) } == [], "\(entry.name)")
      if entry.fault == nil { #expect(said.decoration == shown.decoration, "\(entry.name)") }
    }
  }
}
