// Wrong: invalidateLayout(with:) does not call super, so the collection view never prepares the layout again.
import HeadlessUIKit

final class FlowWaterfallNoSuperInvalidationLayout: FlowWaterfallLayout {
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { forgetColumns() }
}
