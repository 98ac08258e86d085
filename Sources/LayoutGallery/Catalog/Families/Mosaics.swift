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
        "cut-content", fault: "The last tile is left out of the content size.",
        about: "A last tile that has a band to itself cannot be scrolled to."
      ) { MosaicCutContentLayout() },
      family.broken(
        "early-stop", fault: "The search stops at the first tile that is not in the rect.",
        about: "Large tiles are missing where a rect begins beside the lower of their small neighbours."
      ) { MosaicEarlyStopLayout() },
    ]
  }()
}
