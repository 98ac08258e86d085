import HeadlessUIKit

/// The parameters that all subclasses of the flow layout share.
enum FlowParameters {
  static let all: [GalleryParameter] = [
    .length("itemWidth", "width of items without a size in the data", default: 100),
    .length("itemHeight", "height of items without a size in the data", default: 120),
    .length("spacing", "minimum space between the items of a line", default: 10),
    .length("lineSpacing", "minimum space between lines", default: 10),
    .length("inset", "space around each section's items", default: 0),
    .length("headerHeight", "height of each section's header", default: 0),
    .length("footerHeight", "height of each section's footer", default: 0),
  ]

  /// All parameters except for the item size, for layouts that compute it.
  static let withoutItemSize = all.filter { !$0.name.hasPrefix("item") }

  /// All parameters, with a default header height of 40 points.
  static let withHeaders = all.map { parameter in
    parameter.name == "headerHeight"
      ? .length("headerHeight", "height of each section's header", default: 40) : parameter
  }

  /// Sets the properties of a layout.
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

  /// Sets the properties of a layout, including its item size, and returns it as an instance.
  @MainActor static func setUp(
    _ layout: UICollectionViewFlowLayout, _ values: GalleryValues,
    cellClass: UICollectionViewCell.Type = UICollectionViewCell.self
  ) -> GalleryInstance {
    set(values, on: layout)
    setItemSize(values, on: layout)
    return GalleryInstance(layout: layout, cellClass: cellClass)
  }
}
