import HeadlessUIKit

extension GalleryCatalogue {
  static let mosaics: [GalleryEntry] = {
    let family = GalleryFamily<MosaicLayout>(
      name: "mosaic", about: "Bands of one, two or three tiles of different sizes.",
      parameters: [
        .length("bandHeight", "height of a band", default: 200),
        .length("spacing", "space between tiles", default: 2),
      ]
    ) { layout, values, _ in
      layout.bandHeight = values.number("bandHeight")
      layout.spacing = values.number("spacing")
      return GalleryInstance(layout: layout)
    }
    return [
      family.sound { MosaicLayout() },
      family.broken(
        "cut-content", fault: "The last tile is left out of the content size.",
        about: "A last tile that has a band to itself cannot be scrolled to."
      ) { MosaicCutContentLayout() },
      family.broken(
        "early-stop", fault: "The search stops at the first tile that is not in the rect.",
        about: "Large tiles are missing where a rect begins beside the lower of their small neighbours."
      ) { MosaicEarlyStopLayout() },
    ]
  }()

  static let onDemandGrids: [GalleryEntry] = {
    let family = GalleryFamily<OnDemandGridLayout>(
      name: "on-demand-grid", about: "Items of one size in rows, with attributes made only when asked.",
      parameters: [
        .length("itemWidth", "width of an item", default: 85),
        .length("itemHeight", "height of an item", default: 85),
        .length("spacing", "least space between the items of a row", default: 10),
        .length("rowSpacing", "space between rows", default: 10),
        .length("inset", "space around each section's items", default: 0),
        .length("headerHeight", "height of each section's header", default: 0),
        GalleryParameter("panels", "1 with a panel behind each section, 0 without", default: 0, in: 0...1),
      ]
    ) { layout, values, _ in
      let inset = values.number("inset")
      layout.itemSize = CGSize(width: values.number("itemWidth"), height: values.number("itemHeight"))
      layout.minimumSpacing = values.number("spacing")
      layout.rowSpacing = values.number("rowSpacing")
      layout.sectionInset = UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
      layout.headerHeight = values.number("headerHeight")
      layout.showsPanels = values.count("panels") == 1
      return GalleryInstance(
        layout: layout, supplementaryKinds: [UICollectionView.elementKindSectionHeader])
    }
    return [
      family.sound { OnDemandGridLayout() },
      family.broken(
        "negative-rect", fault: "A rect that begins above the content gets no answer.",
        about: "All cells vanish while the top is pulled down."
      ) { OnDemandGridNegativeRectLayout() },
      family.broken(
        "unregistered-panel", fault: "The kind of the panels is registered nowhere.",
        about: "UIKit raises an exception as soon as a panel is to be shown."
      ) { OnDemandGridUnregisteredPanelLayout() },
    ]
  }()

  static let frameWaterfalls: [GalleryEntry] = {
    let family = GalleryFamily<FrameWaterfallLayout>(
      name: "frame-waterfall", about: "A waterfall that stores plain frames and makes attributes when asked.",
      parameters: [.columns(default: 3), .length("spacing", "space between items", default: 8)]
    ) { layout, values, data in
      let delegate = GalleryDelegate(data)
      layout.numberOfColumns = values.count("columns")
      layout.spacing = values.number("spacing")
      layout.delegate = delegate
      return GalleryInstance(layout: layout, retained: [delegate])
    }
    return [
      family.sound { FrameWaterfallLayout() },
      family.broken(
        "scan", fault: "Each query looks at all frames.",
        about: "Looks right, but the cost of a page grows with the number of items."
      ) { FrameWaterfallScanLayout() },
    ]
  }()

  static let classicWaterfalls: [GalleryEntry] = {
    let family = GalleryFamily<ClassicWaterfallLayout>(
      name: "classic-waterfall", about: "A waterfall with an array of attributes objects, one for each item.",
      parameters: [.columns(default: 3), .length("spacing", "space between items", default: 8)]
    ) { layout, values, data in
      let delegate = GalleryDelegate(data)
      layout.numberOfColumns = values.count("columns")
      layout.spacing = values.number("spacing")
      layout.delegate = delegate
      return GalleryInstance(layout: layout, retained: [delegate])
    }
    return [
      family.sound { ClassicWaterfallLayout() },
      family.broken(
        "shared-attributes", fault: "One attributes object stands for all items.",
        about: "Only the last item is to be seen, if it is on screen at all."
      ) { ClassicWaterfallSharedAttributesLayout() },
    ]
  }()

  static let sectionLists: [GalleryEntry] = {
    let family = GalleryFamily<SectionListLayout>(
      name: "section-list", about: "Sections with a header, rows on a background, and a footer.",
      parameters: [
        .length("margin", "space between a background's edges and its rows", default: 8),
        .length("rowSpacing", "space between rows", default: 1),
      ]
    ) { layout, values, data in
      let delegate = GalleryDelegate(data)
      layout.margin = values.number("margin")
      layout.rowSpacing = values.number("rowSpacing")
      layout.delegate = delegate
      return GalleryInstance(
        layout: layout,
        supplementaryKinds: [
          UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
        ], retained: [delegate])
    }
    return [
      family.sound { SectionListLayout() },
      family.broken(
        "growing-content", fault: "The height is not reset when the sections are laid out again.",
        about: "Each invalidation puts everything below where it ended before."
      ) { SectionListGrowingContentLayout() },
      family.broken(
        "no-header-query", fault: "Asked for a single header or footer it answers nil.",
        about: "Looks right until UIKit needs one header: invalidated alone, it vanishes."
      ) { SectionListNoHeaderQueryLayout() },
      family.broken(
        "one-background", fault: "All backgrounds have the index path of the first section.",
        about: "One section at a time has a background."
      ) { SectionListOneBackgroundLayout() },
    ]
  }()

  static let carousels: [GalleryEntry] = {
    let family = GalleryFamily<CarouselLayout>(
      name: "carousel", about: "Cards that shrink and fade beside the middle of the view, and snap to it.",
      parameters: [
        .length("itemWidth", "width of a card", default: 240),
        .length("itemHeight", "height of a card", default: 320),
        .length("spacing", "space between cards", default: 16),
        GalleryParameter("sideScale", "scale of the cards beside the middle", default: 0.8, in: 0.01...1),
        GalleryParameter("sideAlpha", "alpha of the cards beside the middle", default: 0.5, in: 0.01...1),
      ]
    ) { layout, values, _ in
      layout.itemSize = CGSize(width: values.number("itemWidth"), height: values.number("itemHeight"))
      layout.spacing = values.number("spacing")
      layout.sideScale = values.number("sideScale")
      layout.sideAlpha = values.number("sideAlpha")
      return GalleryInstance(layout: layout)
    }
    return [
      family.sound { CarouselLayout() },
      family.broken(
        "frozen", fault: "Scrolling does not invalidate, although the cards depend on the offset.",
        about: "Cards keep the scale and alpha that they had when their page was loaded."
      ) { CarouselFrozenLayout() },
      family.broken(
        "overshoot", fault: "A fling goes one card further even at the last card.",
        about: "A fling at an end aims beyond the content and bounces back."
      ) { CarouselOvershootLayout() },
    ]
  }()
}
