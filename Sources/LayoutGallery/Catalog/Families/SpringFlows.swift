import HeadlessUIKit

extension GalleryCatalog {
  static let springFlows: [GalleryEntry] = {
    let family = GalleryFamily<SpringFlowLayout>(
      name: "spring-flow",
      about: "A flow layout whose cells are attached to springs and swing when it scrolls.",
      parameters: FlowParameters.all + [
        .length(
          "looseness", "distance from the center at which a cell moves as far as the content", default: 1000)
      ]
    ) { layout, values, _ in
      layout.looseness = values.number("looseness")
      return FlowParameters.setUp(layout, values)
    }
    return [
      family.sound { SpringFlowLayout() },
      family.broken(
        "leftover-cells", fault: "Cells stay attached to their springs after their items are deleted.",
        about: "Deleted items are still returned, and others keep their previous frames."
      ) { SpringFlowLeftoverCellsLayout() },
    ]
  }()
}
