// Wrong: an item is put behind the one before it in the answer, which begins anywhere in a line.
import HeadlessUIKit

final class LeftAlignedFlowPreviousInAnswerLayout: LeftAlignedFlowLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var previous: UICollectionViewLayoutAttributes?
    return flowElements(in: rect)?.map { attributes in
      guard attributes.representedElementCategory == .cell else { return attributes }
      let own = attributes.ownCopy()
      let section = own.indexPath.section
      own.frame.origin.x = inset(ofSection: section).left
      if let previous, previous.indexPath.section == section, sharesLine(previous, own) {
        own.frame.origin.x = previous.frame.maxX + interitemSpacing(ofSection: section)
      }
      previous = own
      return own
    }
  }
}
