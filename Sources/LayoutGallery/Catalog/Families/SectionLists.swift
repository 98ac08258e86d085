import HeadlessUIKit

extension GalleryCatalog {
  static let sectionLists: [GalleryEntry] = {
    let family = GalleryFamily<SectionListLayout>(
      name: "section-list", about: "Sections with a header, rows on a background, and a footer.",
      parameters: [
        .length("margin", "space between a background's edges and its rows", default: 8),
        .length("rowSpacing", "space between rows", default: 1),
      ],
      supplementaryKinds: [
        UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
      ], decorationKinds: [SectionListBackground.kind]
    ) { layout, values, data in
      let delegate = GalleryDelegate(data)
      layout.margin = values.number("margin")
      layout.rowSpacing = values.number("rowSpacing")
      layout.delegate = delegate
      return GalleryInstance(layout: layout, retained: [delegate])
    }
    return [
      family.sound { SectionListLayout() },
      family.broken(
        "growing-content", fault: "The height is not reset when the sections are laid out again.",
        about: "Each invalidation moves everything below its previous end."
      ) { SectionListGrowingContentLayout() },
      family.broken(
        "no-header-query", fault: "A query for a single header or footer returns nil.",
        about: "Looks correct until a header is invalidated on its own, which makes it disappear."
      ) { SectionListNoHeaderQueryLayout() },
      family.broken(
        "one-background", fault: "All backgrounds have the index path of the first section.",
        about: "Only one section at a time has a background."
      ) { SectionListOneBackgroundLayout() },
    ]
  }()
}
