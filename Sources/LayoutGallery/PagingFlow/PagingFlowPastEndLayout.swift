// Wrong: the last card is put at the left edge like all others, beyond the end of the content, from where the view springs back.
import HeadlessUIKit

final class PagingFlowPastEndLayout: PagingFlowLayout {
  override func lastOffset(in collectionView: UICollectionView) -> CGFloat { .greatestFiniteMagnitude }
}
