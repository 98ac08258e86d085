import HeadlessUIKit

extension GalleryCatalog {
  static let onDemandGrids: [GalleryEntry] = {
    let family = GalleryFamily<OnDemandGridLayout>(
      name: "on-demand-grid",
      about: "A grid of items of one size that creates attributes only when they are queried.",
      parameters: [
        .length("itemWidth", "width of an item", default: 85),
        .length("itemHeight", "height of an item", default: 85),
        .length("spacing", "minimum space between the items of a row", default: 10),
        .length("rowSpacing", "space between rows", default: 10),
        .length("inset", "space around each section's items", default: 0),
        .length("headerHeight", "height of each section's header", default: 0),
        .flag("panels", "whether each section has a panel behind it", default: false),
      ], supplementaryKinds: [UICollectionView.elementKindSectionHeader], decorationKinds: [GridPanel.kind]
    ) { layout, values, _ in
      let inset = values.number("inset")
      layout.itemSize = CGSize(width: values.number("itemWidth"), height: values.number("itemHeight"))
      layout.minimumSpacing = values.number("spacing")
      layout.rowSpacing = values.number("rowSpacing")
      layout.sectionInset = UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
      layout.headerHeight = values.number("headerHeight")
      layout.showsPanels = values.flag("panels")
      return GalleryInstance(layout: layout)
    }
    return [
      family.sound { OnDemandGridLayout() },
      family.broken(
        "negative-rect", fault: "A query for a rect that begins above the content returns nothing.",
        about: "All cells disappear while the content is pulled down."
      ) { OnDemandGridNegativeRectLayout() },
      family.broken(
        "unregistered-panel", fault: "The decoration view kind of the panels is not registered.",
        about: "UIKit raises an exception when the first panel becomes visible."
      ) { OnDemandGridUnregisteredPanelLayout() },
    ]
  }()
}
