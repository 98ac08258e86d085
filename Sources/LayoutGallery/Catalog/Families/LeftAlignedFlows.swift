import HeadlessUIKit

extension GalleryCatalog {
  static let leftAlignedFlows: [GalleryEntry] = {
    let family = GalleryFamily<LeftAlignedFlowLayout>(
      name: "left-aligned-flow", about: "A flow layout that aligns the items of each line to the left.",
      parameters: FlowParameters.all
    ) { layout, values, _ in
      FlowParameters.setUp(layout, values)
    }
    return [
      family.sound { LeftAlignedFlowLayout() },
      family.broken(
        "elements-only", fault: "Only layoutAttributesForElements(in:) is overridden.",
        about: "Items of a page are aligned to the left, but items that are queried one by one are not."
      ) { LeftAlignedFlowElementsOnlyLayout() },
      family.broken(
        "previous-in-answer",
        fault: "An item follows the previous one in the returned array, not in its line.",
        about: "Items at the edge of a page jump to the left."
      ) { LeftAlignedFlowPreviousInAnswerLayout() },
    ]
  }()
}
