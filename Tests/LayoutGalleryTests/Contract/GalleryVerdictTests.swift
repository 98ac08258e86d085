import LayoutGallery
import LayoutLab
import Testing

/// What `layoutlab check` says of the layouts of the gallery.
@MainActor @Suite struct GalleryVerdictTests {
  @Test(arguments: GalleryCatalogue.entries.map(\.name))
  func verdict(_ name: String) throws {
    let entry = try #require(GalleryCatalogue.entry(named: name))
    let clock = ContinuousClock()
    var result: ExaminationResult?
    let time = clock.measure { result = Examination(subject: GallerySubject.make(entry)).run() }
    print("=== \(name) (\(entry.fault ?? "sound")) \(result!.scenarios.count) scenarios \(time)")
    for finding in result!.findings {
      print(
        "  \(finding.severity.rawValue) [\(finding.rule)] \(finding.scenario):\(finding.step) \(finding.message)\n"
          + "      expected \(finding.evidence.expected); actual \(finding.evidence.actual)")
    }
  }
}
