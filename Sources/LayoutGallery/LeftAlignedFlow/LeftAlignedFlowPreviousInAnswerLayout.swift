// Wrong: an item follows the previous one in the returned array, which can begin in the middle of a line.
import HeadlessUIKit

final class LeftAlignedFlowPreviousInAnswerLayout: LeftAlignedFlowLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var previous: UICollectionViewLayoutAttributes?
    return flowElements(in: rect)?.map { attributes in
      guard attributes.representedElementCategory == .cell else { return attributes }
      let copy = attributes.editableCopy()
      let section = copy.indexPath.section
      copy.frame.origin.x = inset(ofSection: section).left
      if let previous, previous.indexPath.section == section, sharesLine(previous, copy) {
        copy.frame.origin.x = previous.frame.maxX + interitemSpacing(ofSection: section)
      }
      previous = copy
      return copy
    }
  }
}
