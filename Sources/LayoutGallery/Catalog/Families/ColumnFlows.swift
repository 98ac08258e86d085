import HeadlessUIKit

extension GalleryCatalog {
  static let columnFlows: [GalleryEntry] = {
    let family = GalleryFamily<ColumnFlowLayout>(
      name: "column-flow", about: "A flow layout that computes its item size from the width in prepare().",
      parameters: [.columns(default: 3)] + FlowParameters.withoutItemSize
    ) { layout, values, _ in
      FlowParameters.set(values, on: layout)
      layout.numberOfColumns = values.count("columns")
      return GalleryInstance(layout: layout)
    }
    return [
      family.sound { ColumnFlowLayout() },
      family.broken(
        "first-width", fault: "The item size is computed only for the first width.",
        about: "After a rotation, the columns do not fit the width."
      ) { ColumnFlowFirstWidthLayout() },
      family.broken(
        "growing-items", fault: "Each call of prepare() sets a new item size.",
        about: "The layout invalidates itself endlessly, until UIKit stops the loop."
      ) { ColumnFlowGrowingItemsLayout() },
      family.broken(
        "every-scroll",
        fault: "Every scroll step invalidates the layout, although nothing depends on the offset.",
        about: "Each step prepares the layout and queries everything again."
      ) { ColumnFlowEveryScrollLayout() },
    ]
  }()
}
