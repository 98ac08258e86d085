import HeadlessUIKit

extension GalleryCatalog {
  /// The compositional layouts, with their broken forms.
  static let compositionalLayouts =
    compositionalGrids + estimatedLists + featuredRows + shelves + photoMosaics + badgeGrids + adaptiveColumns
    + settingsLists

  private static let compositionalGrids: [GalleryEntry] = {
    let family = CompositionalFamily<CompositionalGrid>(
      name: "compositional-grid",
      about: "A compositional grid with a header that stays at the upper edge.",
      parameters: [
        .columns(default: 3), .length("itemHeight", "height of the items", default: 100),
        .length("spacing", "space between and around the items", default: 8),
        .length("headerHeight", "height of each section's header", default: 40),
      ], supplementaryKinds: [UICollectionView.elementKindSectionHeader]
    ) { grid, values in
      grid.numberOfColumns = values.count("columns")
      grid.itemHeight = values.number("itemHeight")
      grid.spacing = values.number("spacing")
      grid.headerHeight = values.number("headerHeight")
      return grid.makeLayout()
    }
    return [
      family.sound { CompositionalGrid() },
      family.broken(
        "overflow", fault: "Each item is as wide as its row, which contains several.",
        about: "All items but the first of each row are beyond the edge of the screen."
      ) { CompositionalGridOverflow() },
    ]
  }()

  private static let estimatedLists: [GalleryEntry] = {
    let family = CompositionalFamily<EstimatedList>(
      name: "estimated-list", about: "A compositional list whose rows are as high as their cells prefer.",
      parameters: [
        .length("estimatedHeight", "height of a row before its cell was measured", default: 60),
        .length("spacing", "space between rows", default: 4),
      ]
    ) { list, values in
      list.estimatedHeight = values.number("estimatedHeight")
      list.spacing = values.number("spacing")
      return list.makeLayout()
    }
    return [
      family.sound { EstimatedList() },
      family.broken(
        "fixed-rows", fault: "The items are as high as their rows, which have an estimated height.",
        about: "No cell is measured, and each row keeps the estimate."
      ) { EstimatedListFixedRows() },
      family.broken(
        "lost-insets", fault: "The space between rows is an inset of items with an estimated height.",
        about: "UIKit ignores the insets, so that the rows touch."
      ) { EstimatedListLostInsets() },
    ]
  }()

  private static let featuredRows: [GalleryEntry] = {
    let family = CompositionalFamily<FeaturedRows>(
      name: "featured-rows", about: "Rows of one large item and two small ones, in nested groups.",
      parameters: [
        .length("rowHeight", "height of a row", default: 200),
        .length("spacing", "space between rows and between small items", default: 4),
      ]
    ) { rows, values in
      rows.rowHeight = values.number("rowHeight")
      rows.spacing = values.number("spacing")
      return rows.makeLayout()
    }
    return [
      family.sound { FeaturedRows() },
      family.broken(
        "wide-first", fault: "The first item of each row is wider than the row.",
        about: "Not even one item fits into a row, and the app crashes."
      ) { FeaturedRowsWideFirst() },
    ]
  }()

  private static let shelves: [GalleryEntry] = {
    let family = CompositionalFamily<Shelves>(
      name: "shelves", about: "Sections that scroll sideways, with the largest card in the center.",
      parameters: [
        .length("cardHeight", "height of the cards", default: 160),
        .length("spacing", "space between cards and between sections", default: 10),
        GalleryParameter(
          "behavior", "orthogonal scrolling behavior, by its raw value", default: 5, in: 1...5),
      ]
    ) { shelves, values in
      shelves.cardHeight = values.number("cardHeight")
      shelves.spacing = values.number("spacing")
      shelves.behavior =
        UICollectionLayoutSectionOrthogonalScrollingBehavior(rawValue: values.count("behavior"))
        ?? .groupPagingCentered
      return shelves.makeLayout()
    }
    return [
      family.sound { Shelves() },
      family.broken(
        "shrinking-cards", fault: "The handler scales each card further in each call.",
        about: "The cards get smaller with every scroll step."
      ) { ShelvesShrinkingCards() },
    ]
  }()

  private static let photoMosaics: [GalleryEntry] = {
    let family = CompositionalFamily<PhotoMosaic>(
      name: "photo-mosaic",
      about: "A custom group of one large tile and two small ones.",
      parameters: [.length("spacing", "space between tiles", default: 2)]
    ) { mosaic, values in
      mosaic.spacing = values.number("spacing")
      return mosaic.makeLayout()
    }
    return [
      family.sound { PhotoMosaic() },
      family.broken(
        "first-width", fault: "The mosaic keeps the width of its first layout.",
        about: "After a rotation, the mosaic fills only a part of the screen."
      ) { PhotoMosaicFirstWidth() },
    ]
  }()

  private static let badgeGrids: [GalleryEntry] = {
    let family = CompositionalFamily<BadgeGrid>(
      name: "badge-grid", about: "A grid with a badge on each item, and a background behind each section.",
      parameters: [
        .length("itemHeight", "height of the items", default: 80),
        .length("spacing", "space between and around the items", default: 12),
      ], supplementaryKinds: [BadgeGrid.badgeKind], decorationKinds: [BadgeGrid.backgroundKind]
    ) { grid, values in
      grid.itemHeight = values.number("itemHeight")
      grid.spacing = values.number("spacing")
      return grid.makeLayout()
    }
    return [
      family.sound { BadgeGrid() },
      family.broken(
        "unregistered-background", fault: "The class of the background is not registered with the layout.",
        about: "The app crashes when the first section appears."
      ) { BadgeGridUnregisteredBackground() },
      family.broken(
        "repeated-kind", fault: "The row lists an item with a badge twice, so that the kind is not unique.",
        about: "The app crashes when the layout is prepared."
      ) { BadgeGridRepeatedKind() },
    ]
  }()

  private static let adaptiveColumns: [GalleryEntry] = {
    let family = CompositionalFamily<AdaptiveColumns>(
      name: "adaptive-columns", about: "A compositional grid with as many columns as fit into the width.",
      parameters: [
        GalleryParameter(
          "minimumWidth", "least width of a column, in points", default: 120, in: 20...100_000),
        .length("itemHeight", "height of the items", default: 90),
        .length("spacing", "space between items", default: 6),
      ]
    ) { grid, values in
      grid.minimumWidth = values.number("minimumWidth")
      grid.itemHeight = values.number("itemHeight")
      grid.spacing = values.number("spacing")
      return grid.makeLayout()
    }
    return [
      family.sound { AdaptiveColumns() },
      family.broken(
        "captured-width", fault: "The number of columns is computed only for the first width.",
        about: "After a rotation, the columns are too wide."
      ) { AdaptiveColumnsCapturedWidth() },
    ]
  }()

  private static let settingsLists: [GalleryEntry] = {
    let family = CompositionalFamily<SettingsList>(
      name: "settings-list",
      about: "Sections like those of a settings screen, in the style of UIKit's lists.",
      parameters: [], supplementaryKinds: [UICollectionView.elementKindSectionHeader]
    ) { list, _ in list.makeLayout() }
    return [
      family.sound { SettingsList() },
      family.broken(
        "unknown-section", fault: "The provider returns nil for each section that it does not know.",
        about: "The app crashes as soon as another section has items."
      ) { SettingsListUnknownSection() },
    ]
  }()
}
