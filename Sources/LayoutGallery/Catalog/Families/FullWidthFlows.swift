import HeadlessUIKit

extension GalleryCatalog {
  static let fullWidthFlows: [GalleryEntry] = {
    let family = GalleryFamily<FullWidthFlowLayout>(
      name: "full-width-flow", about: "A flow layout of rows that are as wide as the view.",
      parameters: [.length("rowHeight", "height of each row", default: 60)] + FlowParameters.withoutItemSize
    ) { layout, values, _ in
      FlowParameters.set(values, on: layout)
      layout.rowHeight = values.number("rowHeight")
      return GalleryInstance(layout: layout)
    }
    return [
      family.sound { FullWidthFlowLayout() },
      family.broken(
        "kept-sizes", fault: "The context for a new width says that sizes are as before.",
        about: "After a rotation the rows have the old width."
      ) { FullWidthFlowKeptSizesLayout() },
    ]
  }()
}
