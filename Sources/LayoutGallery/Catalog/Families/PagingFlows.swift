import HeadlessUIKit

extension GalleryCatalog {
  static let pagingFlows: [GalleryEntry] = {
    let family = GalleryFamily<PagingFlowLayout>(
      name: "paging-flow", about: "A row of cards that comes to rest where a card begins.",
      parameters: [
        .length("itemWidth", "width of a card", default: 300),
        .length("itemHeight", "height of a card, at most that of the view", default: 600),
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
        "past-end", fault: "The last card is aimed at the left edge, beyond the end of the content.",
        about: "A flick to the last card springs back."
      ) { PagingFlowPastEndLayout() },
    ]
  }()
}
