import HeadlessUIKit

extension GalleryCatalog {
  static let stretchyHeaderFlows: [GalleryEntry] = {
    let family = GalleryFamily<StretchyHeaderFlowLayout>(
      name: "stretchy-header-flow",
      about: "A flow layout whose first header stretches while the content is pulled down.",
      parameters: FlowParameters.withHeaders
    ) { layout, values, _ in FlowParameters.setUp(layout, values) }
    return [
      family.sound { StretchyHeaderFlowLayout() },
      family.broken(
        "mutates-super", fault: "The header attributes that super returns are changed without a copy.",
        about: "While the content is pulled down, each query stretches the header further."
      ) { StretchyHeaderFlowMutatesSuperLayout() },
    ]
  }()

  static let stickyHeaderFlows: [GalleryEntry] = {
    let family = GalleryFamily<StickyHeaderFlowLayout>(
      name: "sticky-header-flow",
      about: "A flow layout whose headers stick to the top until the next one pushes them out.",
      parameters: FlowParameters.withHeaders
    ) { layout, values, _ in FlowParameters.setUp(layout, values) }
    return [
      family.sound { StickyHeaderFlowLayout() },
      family.broken(
        "lost", fault: "Headers that the flow layout has outside the rect are not returned.",
        about: "A header disappears if its section is longer than a page."
      ) { StickyHeaderFlowLostLayout() },
    ]
  }()
}
