import HeadlessUIKit

extension GalleryCatalog {
  static let stretchyHeaderFlows: [GalleryEntry] = {
    let family = GalleryFamily<StretchyHeaderFlowLayout>(
      name: "stretchy-header-flow",
      about: "A flow layout whose first header grows when the content is pulled down.",
      parameters: FlowParameters.withHeaders
    ) { layout, values, _ in FlowParameters.setUp(layout, values) }
    return [
      family.sound { StretchyHeaderFlowLayout() },
      family.broken(
        "mutates-super", fault: "The header that super returns is stretched without copying it.",
        about: "Once pulled, the header grows each time it is asked for."
      ) { StretchyHeaderFlowMutatesSuperLayout() },
    ]
  }()

  static let stickyHeaderFlows: [GalleryEntry] = {
    let family = GalleryFamily<StickyHeaderFlowLayout>(
      name: "sticky-header-flow",
      about: "A flow layout whose headers stay at the top until the next one pushes them out.",
      parameters: FlowParameters.withHeaders
    ) { layout, values, _ in FlowParameters.setUp(layout, values) }
    return [
      family.sound { StickyHeaderFlowLayout() },
      family.broken(
        "lost", fault: "Headers whose own place is outside of the rectangle are left out.",
        about: "A header vanishes when its section is longer than a page."
      ) { StickyHeaderFlowLostLayout() },
    ]
  }()
}
