import Foundation
import HeadlessUIKit
import LayoutLab

// Layouts with faults that few programs show.

/// Two columns of items, of which each goes to the side that the previous one did not use.
///
/// The side is not reset, so that preparing an odd number of items twice exchanges the columns.
class AlternatingColumns: UICollectionViewLayout {
  private var frames: [[CGRect]] = []
  private var isLeft = true
  private var width: CGFloat = 0

  /// Whether each preparation begins on the left.
  var resetsSide: Bool { false }

  override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    if resetsSide { isLeft = true }
    width = view.bounds.width
    var row = 0
    frames = (0..<view.numberOfSections).map { section in
      (0..<view.numberOfItems(inSection: section)).map { _ in
        defer {
          row += 1
          isLeft.toggle()
        }
        return CGRect(x: isLeft ? 0 : width / 2, y: CGFloat(row) * 40, width: width / 2, height: 40)
      }
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: width, height: CGFloat(frames.reduce(0) { $0 + $1.count }) * 40)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    frames.indices.flatMap { section in
      frames[section].indices.filter { frames[section][$0].intersects(rect) }.compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: section))
      }
    }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard frames.indices.contains(indexPath.section),
      frames[indexPath.section].indices.contains(indexPath.item)
    else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frames[indexPath.section][indexPath.item]
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

final class ResetColumns: AlternatingColumns {
  override var resetsSide: Bool { true }
}

/// A grid that no longer asks to be invalidated for a new size after items were deleted.
class DeafAfterDeletion: FixtureGrid {
  private var hasDeleted = false

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    if updateItems.contains(where: { $0.updateAction == .delete }) { hasDeleted = true }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    !hasDeleted && super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }
}

/// A grid that does not make room for its last row, and no longer asks to be invalidated after a deletion.
final class TwoFaultsGrid: DeafAfterDeletion {
  override var collectionViewContentSize: CGSize {
    CGSize(width: contentSize.width, height: max(0, contentSize.height - 20))
  }
}

/// A grid whose rows have another height in its horizontal form, which does not make room for the last one.
final class TurnableGrid: FixtureGrid {
  var isHorizontal = false

  override var collectionViewContentSize: CGSize {
    isHorizontal
      ? CGSize(width: contentSize.width, height: max(0, contentSize.height - 20)) : contentSize
  }
}

/// A grid with many properties, one of which has a style in which the content ends too early.
final class PanelGrid: FixtureGrid {
  enum Style: CaseIterable { case plain, cards, floating, split, stacked }

  var style = Style.plain
  var showsDates = true
  var isCompact = false
  var sectionGap: CGFloat = 10

  private let cutStyle: Style?

  static let settings = [
    LayoutSetting("style", \PanelGrid.style), LayoutSetting("showsDates", \PanelGrid.showsDates),
    LayoutSetting("isCompact", \PanelGrid.isCompact), LayoutSetting("sectionGap", \PanelGrid.sectionGap),
  ]

  init(cutStyle: Style? = .split) {
    self.cutStyle = cutStyle
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override var collectionViewContentSize: CGSize {
    CGSize(width: contentSize.width, height: max(0, contentSize.height - (style == cutStyle ? 20 : 0)))
  }
}

/// A grid that is stale after a third kind of change: an insertion, a rotation and another inset, in this order.
final class ThirdChangeGrid: FixtureGrid {
  private var changes = 0
  private var size = CGSize.zero

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    if changes == 0, updateItems.contains(where: { $0.updateAction == .insert }) { changes = 1 }
  }

  override func roomOfView(_ view: UICollectionView) -> CGFloat {
    if changes == 1, view.bounds.size != size {
      changes = 2
      insets = view.bounds.width - super.roomOfView(view)
    }
    size = view.bounds.size
    return changes == 2 ? view.bounds.width - insets : super.roomOfView(view)
  }

  private var insets: CGFloat = 0
}

/// A grid whose drags end a distance below the proposed offset, which is outside of the content at its end.
final class LowStopGrid: FixtureGrid {
  var stopSpacing: CGFloat = 0

  override func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { CGPoint(x: proposed.x, y: proposed.y + stopSpacing) }
}

/// A grid that stays at halves of rows, measured from where the content is at rest, also after updates.
final class SettledSnapGrid: EagerSnapGrid {
  override func place(_ exact: CGFloat, _ velocity: CGFloat) -> CGFloat { exact.rounded() }

  override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
    targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: .zero)
  }
}
