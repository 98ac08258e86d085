import HeadlessUIKit

extension GalleryCatalog {
  static let parallaxFlows: [GalleryEntry] = {
    let family = GalleryFamily<ParallaxFlowLayout>(
      name: "parallax-flow", about: "A flow layout whose pictures scroll more slowly than their cells.",
      parameters: FlowParameters.all
    ) { layout, values, _ in
      FlowParameters.setUp(layout, values, cellClass: ParallaxCell.self)
    }
    return [
      family.sound { ParallaxFlowLayout() },
      family.broken(
        "frozen",
        fault: "Scrolling does not invalidate the layout, although the pictures depend on the offset.",
        about: "Pictures keep the shift from when their page was loaded."
      ) { ParallaxFlowFrozenLayout() },
    ]
  }()
}
