import HeadlessUIKit

extension GalleryCatalog {
  static let classicWaterfalls: [GalleryEntry] = {
    let family = GalleryFamily<ClassicWaterfallLayout>(
      name: "classic-waterfall", about: "A waterfall that stores an attributes object for each item.",
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
        "shared-attributes", fault: "All items share one attributes object.",
        about: "Only the last item is visible, if it is on screen at all."
      ) { ClassicWaterfallSharedAttributesLayout() },
    ]
  }()
}
