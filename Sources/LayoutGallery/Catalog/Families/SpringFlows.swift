import HeadlessUIKit

extension GalleryCatalog {
  static let springFlows: [GalleryEntry] = {
    let family = GalleryFamily<SpringFlowLayout>(
      name: "spring-flow", about: "A flow layout whose cells hang on springs and swing when it scrolls.",
      parameters: FlowParameters.all + [
        .length("looseness", "how far from the middle a cell moves as far as the content", default: 1000)
      ]
    ) { layout, values, _ in
      layout.looseness = values.number("looseness")
      return FlowParameters.setUp(layout, values)
    }
    return [
      family.sound { SpringFlowLayout() },
      family.broken(
        "leftover-cells", fault: "Cells stay on their springs when their items are gone.",
        about: "Items that were deleted are still answered, and others stand where they stood before."
      ) { SpringFlowLeftoverCellsLayout() },
    ]
  }()
}
