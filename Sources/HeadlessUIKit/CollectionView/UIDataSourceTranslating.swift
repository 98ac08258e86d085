import Foundation

/// A view that translates between the index paths of its data source and those on screen.
///
/// They differ while placeholders of a drop are on screen, which the simulator has not.
@preconcurrency @MainActor public protocol UIDataSourceTranslating: NSObjectProtocol {
  /// Returns the index on screen of a section of the data source.
  func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int

  /// Returns the index in the data source of a section on screen.
  func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int

  /// Returns the index path on screen of an item of the data source.
  func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath?

  /// Returns the index path in the data source of an item on screen.
  func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath?

  /// Runs a closure in which the view takes index paths on screen.
  func performUsingPresentationValues(_ actionsToTranslate: () -> Void)
}

extension UICollectionView: UIDataSourceTranslating {
  /// Returns the index, which is the same without placeholders.
  public func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int {
    dataSourceSectionIndex
  }

  /// Returns the index, which is the same without placeholders.
  public func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int {
    presentationSectionIndex
  }

  /// Returns the index path, which is the same without placeholders.
  public func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
    dataSourceIndexPath
  }

  /// Returns the index path, which is the same without placeholders.
  public func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
    presentationIndexPath
  }

  /// Runs a closure; the index paths on screen are those of the data source.
  public func performUsingPresentationValues(_ actionsToTranslate: () -> Void) { actionsToTranslate() }
}
