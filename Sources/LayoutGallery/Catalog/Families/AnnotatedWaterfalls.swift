import HeadlessUIKit

extension GalleryCatalog {
  static let annotatedWaterfalls: [GalleryEntry] = {
    let family = GalleryFamily<AnnotatedWaterfallLayout>(
      name: "annotated-waterfall",
      about: "Photos with text below; the attributes tell each cell the height of its photo.",
      parameters: [
        .columns(default: 2),
        .length("cellPadding", "space around each cell", default: 6),
        .length("annotationHeight", "height of the text", default: 40),
        .length("cellHeight", "height of photo and text together where it is not 0", default: 0),
      ]
    ) { layout, values, data in
      let delegate = GalleryDelegate(data)
      delegate.annotationHeight = values.number("annotationHeight")
      delegate.annotatedHeight = values.number("cellHeight")
      layout.numberOfColumns = values.count("columns")
      layout.cellPadding = values.number("cellPadding")
      layout.delegate = delegate
      return GalleryInstance(layout: layout, cellClass: AnnotatedPhotoCell.self, retained: [delegate])
    }
    return [
      family.sound { AnnotatedWaterfallLayout() },
      family.broken(
        "no-equality", fault: "The attributes class has no isEqual of its own.",
        about: "A photo that changes its height within a cell of the same size is not told to the cell."
      ) { AnnotatedWaterfallNoEqualityLayout() },
      family.broken(
        "no-copy", fault: "The attributes class has no copy of its own.",
        about: "Copies that UIKit makes say a photo height of 0."
      ) { AnnotatedWaterfallNoCopyLayout() },
      family.broken(
        "plain-class", fault: "layoutAttributesClass does not name the class that the layout uses.",
        about: "Attributes that UIKit makes on the layout's behalf have no photo height."
      ) { AnnotatedWaterfallPlainClassLayout() },
    ]
  }()
}
