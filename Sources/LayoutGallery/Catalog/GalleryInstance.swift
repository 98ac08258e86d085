import HeadlessUIKit

/// An instance of a gallery layout, with everything that a collection view needs to show it.
@MainActor public struct GalleryInstance {
  /// The layout, ready to be installed.
  public let layout: UICollectionViewLayout

  /// The class to register for cells.
  public let cellClass: UICollectionViewCell.Type

  /// The classes to register for supplementary views, by kind.
  public internal(set) var supplementaryClasses: [String: UICollectionReusableView.Type]

  /// The objects that the layout references weakly, which must be retained while the layout is in use.
  public let retained: [AnyObject]

  init(
    layout: UICollectionViewLayout, cellClass: UICollectionViewCell.Type = UICollectionViewCell.self,
    retained: [AnyObject] = []
  ) {
    self.layout = layout
    self.cellClass = cellClass
    self.supplementaryClasses = [:]
    self.retained = retained
  }
}
