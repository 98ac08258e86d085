import HeadlessUIKit

extension GalleryCatalog {
  static let pagingFlows: [GalleryEntry] = {
    let family = GalleryFamily<PagingFlowLayout>(
      name: "paging-flow", about: "A row of cards that snaps to the left edge of a card.",
      parameters: [
        .length("itemWidth", "width of a card", default: 300),
        .length("itemHeight", "maximum height of a card", default: 600),
        .length("spacing", "space between cards", default: 10),
      ]
    ) { layout, values, _ in
      layout.cardSize = CGSize(width: values.number("itemWidth"), height: values.number("itemHeight"))
      layout.minimumLineSpacing = values.number("spacing")
      return GalleryInstance(layout: layout)
    }
    return [
      family.sound { PagingFlowLayout() },
      family.broken(
        "past-end", fault: "The last card snaps to the left edge, past the end of the content.",
        about: "After a flick to the last card, the view bounces back."
      ) { PagingFlowPastEndLayout() },
    ]
  }()
}
