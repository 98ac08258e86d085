import HeadlessUIKit

extension GalleryCatalog {
  static let carousels: [GalleryEntry] = {
    let family = GalleryFamily<CarouselLayout>(
      name: "carousel", about: "A row of cards that shrink and fade next to the center, and snap to it.",
      parameters: [
        .length("itemWidth", "width of a card", default: 240),
        .length("itemHeight", "height of a card", default: 320),
        .length("spacing", "space between cards", default: 16),
        GalleryParameter("sideScale", "scale of the cards next to the center", default: 0.8, in: 0.01...1),
        GalleryParameter("sideAlpha", "alpha of the cards next to the center", default: 0.5, in: 0.01...1),
      ]
    ) { layout, values, _ in
      layout.itemSize = CGSize(width: values.number("itemWidth"), height: values.number("itemHeight"))
      layout.spacing = values.number("spacing")
      layout.sideScale = values.number("sideScale")
      layout.sideAlpha = values.number("sideAlpha")
      return GalleryInstance(layout: layout)
    }
    return [
      family.sound { CarouselLayout() },
      family.broken(
        "frozen", fault: "Scrolling does not invalidate the layout, although the cards depend on the offset.",
        about: "Cards keep the scale and alpha from when their page was loaded."
      ) { CarouselFrozenLayout() },
      family.broken(
        "overshoot", fault: "It snaps to the next card even from a position exactly on a card.",
        about: "Every update moves the carousel by a card, also past the last one."
      ) { CarouselOvershootLayout() },
    ]
  }()
}
