import HeadlessUIKit

extension GalleryCatalog {
  static let photoWalls: [GalleryEntry] = {
    let family = GalleryFamily<PhotoWallLayout>(
      name: "photo-wall", about: "Photos with their own aspect ratios, each in the shortest column.",
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
        "contained-only", fault: "Photos that cross an edge of the rect are not returned.",
        about: "Photos appear late and disappear early; those on the border of two pages never appear."
      ) { PhotoWallContainedOnlyLayout() },
      family.broken(
        "no-item-query", fault: "A query for a single photo returns nil.",
        about: "Looks correct, but scrolling to a photo does nothing."
      ) { PhotoWallNoItemQueryLayout() },
      family.broken(
        "leftover-photos", fault: "The attributes of deleted photos are never discarded.",
        about: "After deletions, the layout returns index paths that the data no longer has."
      ) { PhotoWallLeftoverPhotosLayout() },
    ]
  }()
}
