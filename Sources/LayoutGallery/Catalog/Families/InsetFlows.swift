import HeadlessUIKit

extension GalleryCatalog {
  static let insetFlows: [GalleryEntry] = {
    let family = GalleryFamily<InsetFlowLayout>(
      name: "inset-flow", about: "A flow layout whose items stand back from the edges of their places.",
      parameters: FlowParameters.all + [.length("margin", "space around each item", default: 4)]
    ) { layout, values, _ in
      layout.margin = values.number("margin")
      return FlowParameters.setUp(layout, values)
    }
    return [
      family.sound { InsetFlowLayout() },
      family.broken(
        "mutates-super", fault: "The attributes that super returns are changed without copying them.",
        about: "Items shrink once more each time they are asked for."
      ) { InsetFlowMutatesSuperLayout() },
    ]
  }()
}
