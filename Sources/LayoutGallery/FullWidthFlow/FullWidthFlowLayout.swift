import HeadlessUIKit

/// A flow layout whose items are as wide as the view.
///
/// The getter of `itemSize` computes the size. The flow layout calls it only if an invalidation context says that
/// sizes are stale. The default context for new bounds does not, so this layout overrides it.
class FullWidthFlowLayout: UICollectionViewFlowLayout {
  var rowHeight: CGFloat = 60 { didSet { invalidateLayout() } }

  override var itemSize: CGSize {
    get {
      guard let collectionView = collectionView else { return CGSize(width: 1, height: rowHeight) }
      let width = collectionView.widthForContent - sectionInset.left - sectionInset.right
      return CGSize(width: max(1, width), height: rowHeight)
    }
    set { rowHeight = newValue.height }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }

  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let context = context as? UICollectionViewFlowLayoutInvalidationContext {
      context.invalidateFlowLayoutDelegateMetrics = changesSizes(newBounds)
    }
    return context
  }

  /// Returns whether new bounds change the item size.
  func changesSizes(_ newBounds: CGRect) -> Bool { newBounds.width != collectionView?.bounds.width }
}
