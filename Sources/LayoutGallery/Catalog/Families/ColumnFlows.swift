import HeadlessUIKit

extension GalleryCatalog {
  static let columnFlows: [GalleryEntry] = {
    let family = GalleryFamily<ColumnFlowLayout>(
      name: "column-flow", about: "A flow layout of squares whose size follows from the width in prepare().",
      parameters: [.columns(default: 3)] + FlowParameters.withoutItemSize
    ) { layout, values, _ in
      FlowParameters.set(values, on: layout)
      layout.numberOfColumns = values.count("columns")
      return GalleryInstance(layout: layout)
    }
    return [
      family.sound { ColumnFlowLayout() },
      family.broken(
        "first-width", fault: "The item size is computed for the first width only.",
        about: "After a rotation the columns do not fit the width."
      ) { ColumnFlowFirstWidthLayout() },
      family.broken(
        "growing-items", fault: "Each pass sets another item size than the one before.",
        about: "The layout is invalidated by its own preparation, and UIKit ends the loop."
      ) { ColumnFlowGrowingItemsLayout() },
      family.broken(
        "every-scroll", fault: "Every scroll step invalidates, although nothing depends on the offset.",
        about: "The layout is prepared and asked for everything at each step."
      ) { ColumnFlowEveryScrollLayout() },
    ]
  }()
}
