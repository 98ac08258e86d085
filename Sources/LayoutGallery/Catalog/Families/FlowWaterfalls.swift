import HeadlessUIKit

extension GalleryCatalog {
  static let flowWaterfalls: [GalleryEntry] = {
    let family = GalleryFamily<FlowWaterfallLayout>(
      name: "flow-waterfall", about: "A flow layout that arranges its items in columns instead of lines.",
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
        "mutates-super", fault: "The attributes that super returns are changed without a copy.",
        about: "Each query moves headers and footers further."
      ) { FlowWaterfallMutatesSuperLayout() },
      family.broken(
        "no-super-invalidation", fault: "invalidateLayout(with:) does not call super.",
        about: "The columns are discarded, but nothing is prepared again, so that the items disappear."
      ) { FlowWaterfallNoSuperInvalidationLayout() },
      family.broken(
        "content-size-only", fault: "Only the content size is overridden.",
        about: "Items are in lines, but the content size is that of the columns."
      ) { FlowWaterfallContentSizeOnlyLayout() },
    ]
  }()
}
