import Foundation
import HeadlessUIKit
import LayoutLab

/// Rows of which an answer contains those near the visible bounds only.
final class NearbyRows: FixtureColumn {
  private let invalidates: Bool
  private let room: CGFloat

  /// Creates rows.
  ///
  /// - Parameters:
  ///   - invalidates: Whether each scroll step invalidates the layout, so that the view queries it again.
  ///   - room: The length of the content after the last row.
  init(invalidates: Bool, room: CGFloat = 0) {
    self.invalidates = invalidates
    self.room = room
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    super.prepare()
    if !frames.isEmpty { contentSize.height += room }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let bounds = collectionView?.bounds else { return nil }
    return super.layoutAttributesForElements(in: rect.intersection(bounds.insetBy(dx: 0, dy: -20)))
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    invalidates || super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }
}
