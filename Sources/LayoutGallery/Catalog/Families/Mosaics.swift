import HeadlessUIKit

extension GalleryCatalog {
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
        "cut-content", fault: "The content size does not include the last tile.",
        about: "If the last tile has a band of its own, no one can scroll to it."
      ) { MosaicCutContentLayout() },
      family.broken(
        "early-stop", fault: "The search stops at the first tile outside the rect.",
        about: "Large tiles are missing if a rect begins next to the lower of their small neighbors."
      ) { MosaicEarlyStopLayout() },
    ]
  }()
}
