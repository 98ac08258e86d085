import HeadlessUIKit

/// The parameters that all layouts on top of the flow layout take, and what follows from them.
enum FlowParameters {
  static let all: [GalleryParameter] = [
    .length("itemWidth", "width of an item for which the data gives none", default: 100),
    .length("itemHeight", "height of an item for which the data gives none", default: 120),
    .length("spacing", "least space between the items of a line", default: 10),
    .length("lineSpacing", "least space between lines", default: 10),
    .length("inset", "space around each section's items", default: 0),
    .length("headerHeight", "height of each section's header", default: 0),
    .length("footerHeight", "height of each section's footer", default: 0),
  ]

  /// Without the size of items, for layouts that give it themselves.
  static let withoutItemSize = all.filter { !$0.name.hasPrefix("item") }

  /// With headers of 40 points where nothing else is said.
  static let withHeaders = all.map { parameter in
    parameter.name == "headerHeight"
      ? .length("headerHeight", "height of each section's header", default: 40) : parameter
  }

  /// Gives a layout what the parameters say.
  @MainActor static func set(_ values: GalleryValues, on layout: UICollectionViewFlowLayout) {
    let inset = values.number("inset")
    layout.minimumInteritemSpacing = values.number("spacing")
    layout.minimumLineSpacing = values.number("lineSpacing")
    layout.sectionInset = UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
    layout.headerReferenceSize.height = values.number("headerHeight")
    layout.footerReferenceSize.height = values.number("footerHeight")
  }

  @MainActor static func setItemSize(_ values: GalleryValues, on layout: UICollectionViewFlowLayout) {
    layout.itemSize = CGSize(width: values.number("itemWidth"), height: values.number("itemHeight"))
  }

  /// Gives a layout everything, and makes it ready to be installed.
  @MainActor static func setUp(
    _ layout: UICollectionViewFlowLayout, _ values: GalleryValues,
    cellClass: UICollectionViewCell.Type = UICollectionViewCell.self
  ) -> GalleryInstance {
    set(values, on: layout)
    setItemSize(values, on: layout)
    return GalleryInstance(layout: layout, cellClass: cellClass)
  }
}
