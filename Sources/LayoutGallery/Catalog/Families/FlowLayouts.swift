import HeadlessUIKit

extension GalleryCatalog {
  /// UIKit's own layout, as it is; the scenario's data gives sizes and insets where they differ.
  static let flowLayouts: [GalleryEntry] = {
    let family = GalleryFamily<UICollectionViewFlowLayout>(
      name: "flow", about: "UICollectionViewFlowLayout: lines of items, with headers and footers.",
      parameters: [
        .length("itemWidth", "width of an item for which the data gives none", default: 50),
        .length("itemHeight", "height of an item for which the data gives none", default: 50),
        .length("estimatedWidth", "estimated width where cells prefer their sizes; 0 for none", default: 0),
        .length("estimatedHeight", "estimated height where cells prefer their sizes; 0 for none", default: 0),
        .length("lineSpacing", "least space between lines", default: 10),
        .length("interitemSpacing", "least space between the items of a line", default: 10),
        .length("inset", "space around a section's items where the data gives none", default: 0),
        .flag("horizontal", "whether lines stand side by side and scroll sideways", default: false),
        .flag("pinsHeaders", "whether headers stay on screen as long as their section", default: false),
        .flag("pinsFooters", "whether footers stay on screen as long as their section", default: false),
      ]
    ) { layout, values, _ in
      let inset = values.number("inset")
      layout.itemSize = CGSize(width: values.number("itemWidth"), height: values.number("itemHeight"))
      layout.estimatedItemSize = CGSize(
        width: values.number("estimatedWidth"), height: values.number("estimatedHeight"))
      layout.minimumLineSpacing = values.number("lineSpacing")
      layout.minimumInteritemSpacing = values.number("interitemSpacing")
      layout.sectionInset = UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
      layout.scrollDirection = values.flag("horizontal") ? .horizontal : .vertical
      layout.sectionHeadersPinToVisibleBounds = values.flag("pinsHeaders")
      layout.sectionFootersPinToVisibleBounds = values.flag("pinsFooters")
      return GalleryInstance(layout: layout)
    }
    return [family.sound { UICollectionViewFlowLayout() }]
  }()
}
