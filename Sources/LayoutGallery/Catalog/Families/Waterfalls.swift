import HeadlessUIKit

extension GalleryCatalog {
  static let waterfalls: [GalleryEntry] = {
    let family = GalleryFamily<WaterfallLayout>(
      name: "waterfall", about: "Columns that are filled in turn, with heights from a delegate.",
      parameters: [
        .columns(default: 2),
        .length("cellPadding", "space around each cell", default: 6),
        .flag("delegate", "whether a delegate provides the heights", default: true),
      ]
    ) { layout, values, data in
      let delegate = GalleryDelegate(data)
      layout.numberOfColumns = values.count("columns")
      layout.cellPadding = values.number("cellPadding")
      if values.flag("delegate") { layout.delegate = delegate }
      return GalleryInstance(layout: layout, retained: [delegate])
    }
    return [
      family.sound { WaterfallLayout() },
      family.broken(
        "stale-cache", fault: "Nothing clears the cache, so prepare() never computes frames again.",
        about: "The first frames stay, whatever is inserted, deleted or resized."
      ) { WaterfallStaleCacheLayout() },
      family.broken(
        "never-shrinks", fault: "The content height is not reset when the frames are computed again.",
        about: "After deletions, there is empty space below the last item."
      ) { WaterfallNeverShrinksLayout() },
      family.broken(
        "fixed-width", fault: "New bounds never invalidate the layout.",
        about: "After a rotation, the columns have the previous width."
      ) { WaterfallFixedWidthLayout() },
      family.broken(
        "every-scroll",
        fault: "Every scroll step invalidates the layout, although no frame depends on the offset.",
        about: "Looks correct, but each step computes all frames again."
      ) { WaterfallEveryScrollLayout() },
    ]
  }()
}
