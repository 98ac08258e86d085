import Foundation
import LayoutGallery
import LayoutLab
import TestSupport
import Testing

@testable import LayoutLabCLI

/// Each gallery layout has a scenario with its name, which demonstrates the layout or its fault.
///
/// Everyday test runs include one scenario in twelve.
@Suite @MainActor struct GalleryScenarioTests {
  nonisolated static let names = GalleryCatalog.entries.map(\.name)

  nonisolated private static func file(_ name: String) -> URL {
    URL(filePath: #filePath).appending(path: "../../../Scenarios/\(name).json").standardized
  }

  /// Reads a scenario off the main actor, which is busy with the sessions.
  nonisolated private func scenario(_ name: String) async throws -> Scenario {
    let file = Self.file(name)
    return try ScenarioReader.read(
      Data(contentsOf: file), file: file.lastPathComponent, layouts: Gallery.signatures)
  }

  @Test func `every layout has a scenario`() {
    #expect(Self.names.filter { !FileManager.default.fileExists(atPath: Self.file($0).path) } == [])
  }

  @Test(arguments: FullRun.some(of: names, oneIn: 12))
  func `the scenario meets its expectations`(_ name: String) async throws {
    let scenario = try await scenario(name)
    let subject = try #require(scenario.subject)
    #expect(subject.layout == name)
    let session = try #require(LayoutSession(scenario, layouts: Gallery.subject))
    #expect(session.run().failures.map(\.sentence) == [])
    // The scenarios are lessons, so they need a description and a label for each step.
    #expect(!scenario.name.isEmpty && scenario.about != nil)
    #expect(scenario.steps.allSatisfy { $0.label != nil })
  }

  /// Sections with headers and footers, and with all flags set, make every kind of view visible.
  @Test func `the catalog lists the kinds of views of each layout`() throws {
    let metrics = SectionMetrics(header: CGSize(width: 30, height: 30), footer: CGSize(width: 20, height: 20))
    let data = ScenarioData(sections: [
      SectionData(items: 3, metrics: metrics), SectionData(items: 2, metrics: metrics),
    ])
    let layouts = Array(zip(GalleryCatalog.entries, Gallery.signatures))
    for (entry, signature) in FullRun.some(of: layouts, oneIn: 10) {
      let flags = entry.parameters.filter { $0.kind == .flag && $0.name != "horizontal" }.map(\.name)
      let subject = ScenarioSubject(
        entry.name, parameters: Dictionary(uniqueKeysWithValues: flags.map { ($0, .flag(true)) }))
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
      let listed = try #require(signature.kinds)
      #expect(shown.supplementary.filter { !listed.supplementary.contains($0) } == [], "\(entry.name)")
      #expect(shown.decoration.filter { !listed.decoration.contains($0) } == [], "\(entry.name)")
      if entry.fault == nil { #expect(listed.decoration == shown.decoration, "\(entry.name)") }
    }
  }
}
