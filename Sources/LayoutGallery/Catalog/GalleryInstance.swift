import HeadlessUIKit

/// A gallery layout that has been made, and what a collection view needs to show it.
@MainActor public struct GalleryInstance {
  /// The layout, ready to be installed.
  public let layout: UICollectionViewLayout

  /// The class to register for cells.
  public let cellClass: UICollectionViewCell.Type

  /// The classes to register for supplementary views, by kind; empty where the layout has none.
  public internal(set) var supplementaryClasses: [String: UICollectionReusableView.Type]

  /// What the layout refers to weakly; it must live as long as the layout is in use.
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
