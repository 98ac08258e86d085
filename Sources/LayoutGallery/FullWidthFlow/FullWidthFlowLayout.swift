import HeadlessUIKit

/// A flow layout of rows that are as wide as the view.
///
/// The size of items is computed where flow asks for it, and flow asks only when its context says that sizes are
/// out of date. For a change of the bounds it says that they are not, so this layout says so itself.
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

  /// Whether items have other sizes in other bounds.
  func changesSizes(_ newBounds: CGRect) -> Bool { newBounds.width != collectionView?.bounds.width }
}
