import HeadlessUIKit

extension GalleryCatalog {
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
}
