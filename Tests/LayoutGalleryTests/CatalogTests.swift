import Foundation
import LayoutGallery
import Testing

@Suite struct CatalogTests {
  @Test func `names are unique and in kebab case`() {
    let names = GalleryCatalog.entries.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.filter { !$0.allSatisfy { $0 == "-" || ("a"..."z").contains($0) } } == [])
    #expect(GalleryCatalog.entry(named: "waterfall")?.fault == nil)
    #expect(GalleryCatalog.entry(named: "no-such-layout") == nil)
  }

  @Test func `every broken form has a sound form with the same parameters`() {
    for entry in GalleryCatalog.entries where entry.fault != nil {
      let soundForm = entry.soundForm.flatMap(GalleryCatalog.entry(named:))
      #expect(soundForm != nil && soundForm?.fault == nil, "\(entry.name)")
      #expect(soundForm?.parameters == entry.parameters, "\(entry.name)")
    }
    let sound = GalleryCatalog.entries.filter { $0.fault == nil }
    // The flow layout is UIKit's own.
    #expect(sound.filter { GalleryCatalog.brokenForms(of: $0.name).isEmpty }.map(\.name) == ["flow"])
    #expect(sound.count == 28)
  }

  @Test @MainActor func `values are clamped to the range of their parameter`() {
    let exhibit = Exhibit("waterfall", ExhibitData([10, 10]), parameters: ["columns": 0, "cellPadding": -4])
    #expect(exhibit.items == ["[0, 0] (0, 0, 390, 10)", "[0, 1] (0, 10, 390, 10)"])
  }

  // MARK: - Sources

  /// The source files of the layouts, without the catalog.
  private var sources: [(name: String, text: String)] {
    get throws {
      let root = URL(filePath: #filePath).appending(path: "../../../Sources/LayoutGallery").standardized
      let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
      return try (files?.allObjects as? [URL] ?? [])
        .filter { $0.pathExtension == "swift" && !$0.path.contains("/Catalog/") }
        .map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
    }
  }

  /// With these imports replaced by `UIKit`, the layouts compile in an app.
  @Test func `layouts import only the simulator`() throws {
    let sources = try sources
    #expect(sources.count > 30)
    for (name, text) in sources {
      let imports = text.split(separator: "\n").filter { $0.contains("import ") && !$0.hasPrefix("/") }
      #expect([["import HeadlessUIKit"], ["import HeadlessUIKitExtras"]].contains(imports), "\(name)")
    }
  }

  @Test func `the source of each broken form begins with its fault`() throws {
    let broken = GalleryCatalog.entries.filter { $0.fault != nil }
    #expect(try sources.filter { $0.text.hasPrefix("// Wrong: ") }.count == broken.count)
  }
}
