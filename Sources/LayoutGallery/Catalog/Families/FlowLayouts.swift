import HeadlessUIKit

extension GalleryCatalog {
  /// UIKit's own layout; the data of a scenario can provide sizes and insets.
  static let flowLayouts: [GalleryEntry] = {
    let family = GalleryFamily<UICollectionViewFlowLayout>(
      name: "flow", about: "UICollectionViewFlowLayout: lines of items with headers and footers.",
      parameters: [
        .length("itemWidth", "width of items without a size in the data", default: 50),
        .length("itemHeight", "height of items without a size in the data", default: 50),
        .length("estimatedWidth", "estimated width of self-sizing cells; 0 for none", default: 0),
        .length("estimatedHeight", "estimated height of self-sizing cells; 0 for none", default: 0),
        .length("lineSpacing", "minimum space between lines", default: 10),
        .length("interitemSpacing", "minimum space between the items of a line", default: 10),
        .length("inset", "space around the items of sections without an inset in the data", default: 0),
        .flag("horizontal", "whether the layout scrolls horizontally", default: false),
        .flag("pinsHeaders", "whether headers pin to the visible bounds", default: false),
        .flag("pinsFooters", "whether footers pin to the visible bounds", default: false),
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
