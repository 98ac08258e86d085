// Wrong: asked for a single header or footer it answers nil, although the query by rect knows them.
import HeadlessUIKit

final class SectionListNoHeaderQueryLayout: SectionListLayout {
  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
}
