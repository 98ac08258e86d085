import HeadlessUIKit

extension GalleryCatalog {
  static let fullWidthFlows: [GalleryEntry] = {
    let family = GalleryFamily<FullWidthFlowLayout>(
      name: "full-width-flow", about: "A flow layout whose items are as wide as the view.",
      parameters: [.length("rowHeight", "height of each row", default: 60)] + FlowParameters.withoutItemSize
    ) { layout, values, _ in
      FlowParameters.set(values, on: layout)
      layout.rowHeight = values.number("rowHeight")
      return GalleryInstance(layout: layout)
    }
    return [
      family.sound { FullWidthFlowLayout() },
      family.broken(
        "kept-sizes", fault: "The invalidation context for a new width says that item sizes are still valid.",
        about: "After a rotation, rows have the previous width."
      ) { FullWidthFlowKeptSizesLayout() },
    ]
  }()
}
