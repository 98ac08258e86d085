import HeadlessUIKit

extension GalleryCatalog {
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
      return GalleryInstance(layout: layout, retained: [delegate])
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
      family.broken(
        "late-super-prepare", fault: "prepare() calls super after it has asked super for the items.",
        about: "The flow layout has no items yet, and none shows."
      ) { FlowWaterfallLateSuperPrepareLayout() },
      family.broken(
        "content-size-only", fault: "Only the content size is overridden.",
        about: "Items stand in flow's lines, and the content is as long as columns would be."
      ) { FlowWaterfallContentSizeOnlyLayout() },
    ]
  }()
}
