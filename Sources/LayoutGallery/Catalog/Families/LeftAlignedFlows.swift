import HeadlessUIKit

extension GalleryCatalog {
  static let leftAlignedFlows: [GalleryEntry] = {
    let family = GalleryFamily<LeftAlignedFlowLayout>(
      name: "left-aligned-flow", about: "A flow layout whose lines begin at the left and are not spread.",
      parameters: FlowParameters.all
    ) { layout, values, _ in
      FlowParameters.setUp(layout, values)
    }
    return [
      family.sound { LeftAlignedFlowLayout() },
      family.broken(
        "elements-only", fault: "Only the query for a rectangle is overridden.",
        about: "Items shown by a page stand at the left, those asked for one by one where flow has them."
      ) { LeftAlignedFlowElementsOnlyLayout() },
      family.broken(
        "previous-in-answer", fault: "An item is put behind the one before it in the answer.",
        about: "Items at the edge of a page jump to the left."
      ) { LeftAlignedFlowPreviousInAnswerLayout() },
    ]
  }()
}
