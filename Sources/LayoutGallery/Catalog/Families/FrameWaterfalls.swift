import HeadlessUIKit

extension GalleryCatalog {
  static let frameWaterfalls: [GalleryEntry] = {
    let family = GalleryFamily<FrameWaterfallLayout>(
      name: "frame-waterfall",
      about: "A waterfall that stores only frames and creates attributes when they are queried.",
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
        "scan", fault: "Each query scans all frames.",
        about: "Looks correct, but the cost of a page grows with the number of items."
      ) { FrameWaterfallScanLayout() },
    ]
  }()
}
