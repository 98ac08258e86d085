import HeadlessUIKit
import LayoutGallery
import LayoutLab

/// Provides the layouts of the gallery to scenarios.
enum Gallery {
  /// The names of the layouts, with the parameters and the kinds of views that each takes.
  static let signatures = GalleryCatalog.entries.map { entry in
    LayoutSignature(
      entry.name,
      parameters: Dictionary(
        uniqueKeysWithValues: entry.parameters.map { ($0.name, $0.kind == .flag ? .flag : .number) }),
      ranges: Dictionary(
        uniqueKeysWithValues: entry.parameters.filter { $0.kind == .number }.map { ($0.name, $0.range) }),
      kinds: LayoutKinds(
        supplementary: entry.supplementaryKinds.map(Step.ElementKind.init(rawValue:)),
        decoration: entry.decorationKinds.map(Step.ElementKind.init(rawValue:))))
  }

  /// The signatures without restrictions on kinds of views, for a scenario whose layout is about to be replaced.
  static let signaturesOfAnyKind = signatures.map { signature in
    var signature = signature
    signature.kinds = nil
    return signature
  }

  /// Creates the layout that a scenario names, with a delegate that returns values from the scenario's data.
  @MainActor static func subject(
    _ named: ScenarioSubject, _ data: ScenarioDataSource
  ) -> LayoutSession.Subject? {
    guard let entry = GalleryCatalog.entry(named: named.layout) else { return nil }
    let numbers = named.parameters.compactMapValues { value in
      switch value {
      case .number(let number): number
      case .flag(let flag): flag ? 1 : 0
      case .text, .list: nil
      }
    }
    let made = entry.make(parameters: numbers, data: answers(from: data))
    return LayoutSession.Subject(
      made.layout, cellClass: made.cellClass, supplementaryClasses: made.supplementaryClasses,
      retained: made.retained)
  }

  /// Returns the data that layouts query: the values of the scenario if it has any, otherwise the gallery's defaults.
  @MainActor private static func answers(from data: ScenarioDataSource) -> GalleryData {
    let plain = GalleryData()
    return GalleryData(
      itemSize: { path in
        let (item, usual) = (data.item(at: path), plain.itemSize(path))
        return CGSize(width: item?.width ?? usual.width, height: item?.height ?? usual.height)
      },
      itemHeight: { data.item(at: $0)?.height ?? plain.itemHeight($0) },
      sectionHeights: { section in
        guard data.store.sections.indices.contains(section) else { return [] }
        return data.store.sections[section].items.enumerated().map { index, item in
          item.height ?? plain.itemHeight(IndexPath(item: index, section: section))
        }
      },
      headerHeight: { data.metrics(ofSection: $0)?.header?.height ?? plain.headerHeight($0) },
      footerHeight: { data.metrics(ofSection: $0)?.footer?.height ?? plain.footerHeight($0) })
  }
}
