import HeadlessUIKit

extension GalleryCatalogue {
  static let waterfalls: [GalleryEntry] = {
    let family = GalleryFamily<WaterfallLayout>(
      name: "waterfall", about: "Columns that are filled in turn, with heights from a delegate.",
      parameters: [
        .columns(default: 2),
        .length("cellPadding", "space around each cell", default: 6),
        GalleryParameter("delegate", "1 with a delegate, 0 without", default: 1, in: 0...1),
      ]
    ) { layout, values, data in
      let delegate = GalleryDelegate(data)
      layout.numberOfColumns = values.count("columns")
      layout.cellPadding = values.number("cellPadding")
      if values.count("delegate") == 1 { layout.delegate = delegate }
      return GalleryInstance(layout: layout, retained: [delegate])
    }
    return [
      family.sound { WaterfallLayout() },
      family.broken(
        "stale-cache", fault: "Nothing ever clears the cache that prepare() guards with.",
        about: "The frames of the first data stay, whatever is inserted, deleted or resized."
      ) { WaterfallStaleCacheLayout() },
      family.broken(
        "never-shrinks", fault: "The content height is not reset when the frames are computed again.",
        about: "After deletions there is empty space to scroll through below the last item."
      ) { WaterfallNeverShrinksLayout() },
      family.broken(
        "fixed-width", fault: "New bounds never invalidate the layout.",
        about: "After a rotation the columns are as wide as before."
      ) { WaterfallFixedWidthLayout() },
      family.broken(
        "every-scroll", fault: "Every scroll step invalidates, although no frame depends on the offset.",
        about: "Looks right, but all frames are computed again at every step."
      ) { WaterfallEveryScrollLayout() },
    ]
  }()

  static let photoWalls: [GalleryEntry] = {
    let family = GalleryFamily<PhotoWallLayout>(
      name: "photo-wall", about: "Photos with their own ratio, each in the shortest column.",
      parameters: [
        .columns(default: 2), .length("spacing", "space between photos", default: 10),
      ]
    ) { layout, values, data in
      let delegate = GalleryDelegate(data)
      layout.numberOfColumns = values.count("columns")
      layout.spacing = values.number("spacing")
      layout.delegate = delegate
      return GalleryInstance(layout: layout, retained: [delegate])
    }
    return [
      family.sound { PhotoWallLayout() },
      family.broken(
        "contained-only", fault: "Photos that cross an edge of the rect are left out.",
        about: "Photos appear late and vanish early, and those on the border of two pages never show."
      ) { PhotoWallContainedOnlyLayout() },
      family.broken(
        "no-item-query", fault: "Asked for a single photo it answers nil.",
        about: "Looks right until UIKit needs one photo: scrolling to it goes nowhere."
      ) { PhotoWallNoItemQueryLayout() },
      family.broken(
        "leftover-photos", fault: "Attributes of photos that are gone are never thrown away.",
        about: "After deletions the layout answers with index paths that the data no longer has."
      ) { PhotoWallLeftoverPhotosLayout() },
    ]
  }()

  static let annotatedWaterfalls: [GalleryEntry] = {
    let family = GalleryFamily<AnnotatedWaterfallLayout>(
      name: "annotated-waterfall",
      about: "Photos with text below; the attributes tell each cell the height of its photo.",
      parameters: [
        .columns(default: 2),
        .length("cellPadding", "space around each cell", default: 6),
        .length("annotationHeight", "height of the text", default: 40),
        .length("cellHeight", "height of photo and text together where it is not 0", default: 0),
      ]
    ) { layout, values, data in
      let delegate = GalleryDelegate(data)
      delegate.annotationHeight = values.number("annotationHeight")
      delegate.annotatedHeight = values.number("cellHeight")
      layout.numberOfColumns = values.count("columns")
      layout.cellPadding = values.number("cellPadding")
      layout.delegate = delegate
      return GalleryInstance(layout: layout, cellClass: AnnotatedPhotoCell.self, retained: [delegate])
    }
    return [
      family.sound { AnnotatedWaterfallLayout() },
      family.broken(
        "no-equality", fault: "The attributes class has no isEqual of its own.",
        about: "A photo that changes its height within a cell of the same size is not told to the cell."
      ) { AnnotatedWaterfallNoEqualityLayout() },
      family.broken(
        "no-copy", fault: "The attributes class has no copy of its own.",
        about: "Copies that UIKit makes say a photo height of 0."
      ) { AnnotatedWaterfallNoCopyLayout() },
      family.broken(
        "plain-class", fault: "layoutAttributesClass does not name the class that the layout uses.",
        about: "Attributes that UIKit makes on the layout's behalf have no photo height."
      ) { AnnotatedWaterfallPlainClassLayout() },
    ]
  }()

  static let flowWaterfalls: [GalleryEntry] = {
    let family = GalleryFamily<FlowWaterfallLayout>(
      name: "flow-waterfall", about: "A flow layout whose items stand in columns instead of lines.",
      parameters: [
        .columns(default: 2),
        .length("spacing", "space between columns", default: 10),
        .length("lineSpacing", "space between the items of a column", default: 10),
        .length("inset", "space around each section's items", default: 0),
        .length("headerHeight", "height of each section's header", default: 0),
        .length("footerHeight", "height of each section's footer", default: 0),
      ]
    ) { layout, values, data in
      let delegate = GalleryDelegate(data)
      let inset = values.number("inset")
      layout.numberOfColumns = values.count("columns")
      layout.minimumInteritemSpacing = values.number("spacing")
      layout.minimumLineSpacing = values.number("lineSpacing")
      layout.sectionInset = UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
      layout.headerReferenceSize.height = values.number("headerHeight")
      layout.footerReferenceSize.height = values.number("footerHeight")
      layout.heightDelegate = delegate
      return GalleryInstance(
        layout: layout,
        supplementaryKinds: [
          UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
        ], retained: [delegate])
    }
    return [
      family.sound { FlowWaterfallLayout() },
      family.broken(
        "mutates-super", fault: "The attributes that super returns are changed without copying them.",
        about: "Headers and footers move once more each time they are asked for."
      ) { FlowWaterfallMutatesSuperLayout() },
      family.broken(
        "no-super-prepare", fault: "prepare() does not call super.",
        about: "The flow layout has computed nothing, and nothing shows."
      ) { FlowWaterfallNoSuperPrepareLayout() },
    ]
  }()
}
