import HeadlessUIKit

extension GalleryCatalog {
  static let insetFlows: [GalleryEntry] = {
    let family = GalleryFamily<InsetFlowLayout>(
      name: "inset-flow", about: "A flow layout that insets the frames of its items.",
      parameters: FlowParameters.all + [.length("margin", "space around each item", default: 4)]
    ) { layout, values, _ in
      layout.margin = values.number("margin")
      return FlowParameters.setUp(layout, values)
    }
    return [
      family.sound { InsetFlowLayout() },
      family.broken(
        "mutates-super", fault: "The attributes that super returns are changed without a copy.",
        about: "Each query shrinks the items further."
      ) { InsetFlowMutatesSuperLayout() },
    ]
  }()
}
