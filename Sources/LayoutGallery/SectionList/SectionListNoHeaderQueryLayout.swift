// Wrong: a query for a single header or footer returns nil, although a query for a rect returns it.
import HeadlessUIKit

final class SectionListNoHeaderQueryLayout: SectionListLayout {
  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
}
