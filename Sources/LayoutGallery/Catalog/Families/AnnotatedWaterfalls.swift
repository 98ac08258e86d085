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
        .length("cellHeight", "height of photo and text together; 0 for separate heights", default: 0),
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
        "no-equality", fault: "The attributes class does not override isEqual(_:).",
        about: "A cell keeps its photo height if its frame does not change."
      ) { AnnotatedWaterfallNoEqualityLayout() },
      family.broken(
        "no-copy", fault: "The attributes class does not override copy(with:).",
        about: "Copies that UIKit makes have a photo height of 0."
      ) { AnnotatedWaterfallNoCopyLayout() },
      family.broken(
        "plain-class", fault: "layoutAttributesClass is not the class that the layout uses.",
        about: "Attributes that UIKit creates for the layout have no photo height."
      ) { AnnotatedWaterfallPlainClassLayout() },
    ]
  }()
}
