import HeadlessUIKit

extension GalleryCatalog {
  static let parallaxFlows: [GalleryEntry] = {
    let family = GalleryFamily<ParallaxFlowLayout>(
      name: "parallax-flow", about: "A flow layout whose pictures move slower than their cells.",
      parameters: FlowParameters.all
    ) { layout, values, _ in
      FlowParameters.setUp(layout, values, cellClass: ParallaxCell.self)
    }
    return [
      family.sound { ParallaxFlowLayout() },
      family.broken(
        "frozen", fault: "Scrolling does not invalidate, although the pictures depend on the offset.",
        about: "Pictures stand as they stood when their page was loaded."
      ) { ParallaxFlowFrozenLayout() },
    ]
  }()
}
