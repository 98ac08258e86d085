// Wrong: the last card snaps to the left edge too, which is past the end of the content, so the view bounces back.
import HeadlessUIKit

final class PagingFlowPastEndLayout: PagingFlowLayout {
  override func lastOffset(in collectionView: UICollectionView) -> CGFloat { .greatestFiniteMagnitude }
}
