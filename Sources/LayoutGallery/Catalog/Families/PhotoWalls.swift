import HeadlessUIKit

extension GalleryCatalog {
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
}
