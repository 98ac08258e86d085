import Foundation
import HeadlessUIKit

// Flow layouts that adjust the horizontal offset at which a scroll ends.

/// Columns to which a scroll snaps, optionally beyond the end.
final class ColumnSnapFlow: UICollectionViewFlowLayout {
  private let clamps: Bool

  init(clamps: Bool) {
    self.clamps = clamps
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard scrollDirection == .horizontal, let view = collectionView else { return proposed }
    let column = (proposed.x / (itemSize.width + minimumLineSpacing)).rounded(.up)
    let x = column * (itemSize.width + minimumLineSpacing)
    let last = max(0, collectionViewContentSize.width - view.bounds.width)
    return CGPoint(x: clamps ? min(x, last) : x, y: proposed.y)
  }
}
/// Rows to the nearest of which a scroll snaps, optionally below the bars.
final class RowSnapFlow: UICollectionViewFlowLayout {
  private let addsInset: Bool

  init(addsInset: Bool) {
    self.addsInset = addsInset
    super.init()
    itemSize = CGSize(width: 390, height: 160)
    minimumLineSpacing = 20
  }

  required init?(coder: NSCoder) { nil }

  override func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let view = collectionView else { return proposed }
    let inset = addsInset ? view.adjustedContentInset : .zero
    let pitch: CGFloat = 180
    let row = ((proposed.y + inset.top) / pitch).rounded()
    let end = collectionViewContentSize.height - view.bounds.height + view.adjustedContentInset.bottom
    return CGPoint(x: proposed.x, y: min(row * pitch - inset.top, max(end, -inset.top)))
  }
}
/// Cards of which a scroll centers the nearest one, or one that lies a distance away from it.
final class CenteringFlow: UICollectionViewFlowLayout {
  private let error: CGFloat

  init(error: CGFloat = 0) {
    self.error = error
    super.init()
    scrollDirection = .horizontal
    itemSize = CGSize(width: 200, height: 500)
  }

  required init?(coder: NSCoder) { nil }

  override func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let view = collectionView else { return proposed }
    let middle = proposed.x + view.bounds.width / 2
    let nearest = layoutAttributesForElements(in: view.bounds)?.min {
      abs($0.center.x - middle) < abs($1.center.x - middle)
    }
    guard let nearest else { return proposed }
    return CGPoint(x: nearest.center.x - view.bounds.width / 2 + error, y: proposed.y)
  }
}
/// Cards of which a scroll centers the nearest one, or the left edge if there is none.
final class EmptyCenteringFlow: UICollectionViewFlowLayout {
  private let bounces: Bool

  init(bounces: Bool) {
    self.bounces = bounces
    super.init()
    scrollDirection = .horizontal
    itemSize = CGSize(width: 200, height: 500)
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    super.prepare()
    collectionView?.alwaysBounceHorizontal = bounces
  }

  override func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let view = collectionView else { return proposed }
    let middle = proposed.x + view.bounds.width / 2
    let nearest = layoutAttributesForElements(in: view.bounds)?.min {
      abs($0.center.x - middle) < abs($1.center.x - middle)
    }
    return CGPoint(x: (nearest?.center.x ?? 0) - view.bounds.width / 2, y: proposed.y)
  }
}

/// Cards between insets that are wider than the view, with an offset of its own for a view without items.
final class WideInsetFlow: UICollectionViewFlowLayout {
  private let offsetWithoutItems: CGFloat?

  /// Creates a layout that returns an offset without items, or the proposed one if it is `nil`.
  init(withoutItems offset: CGFloat?) {
    offsetWithoutItems = offset
    super.init()
    scrollDirection = .horizontal
    itemSize = CGSize(width: 200, height: 500)
    sectionInset = UIEdgeInsets(top: 0, left: 300, bottom: 0, right: 300)
  }

  required init?(coder: NSCoder) { nil }

  override func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard collectionView?.numberOfItems(inSection: 0) == 0, let x = offsetWithoutItems else {
      return proposed
    }
    return CGPoint(x: x, y: proposed.y)
  }
}

/// Cards that snap to the column at which the finger was lifted.
final class LiftedSnapFlow: UICollectionViewFlowLayout {
  override init() {
    super.init()
    scrollDirection = .horizontal
  }

  required init?(coder: NSCoder) { nil }

  override func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    let pitch = itemSize.width + minimumLineSpacing
    return CGPoint(x: ((collectionView?.contentOffset.x ?? 0) / pitch).rounded(.up) * pitch, y: proposed.y)
  }
}

/// Cards of which a scroll shows whole ones, and at last the end of the content with one of the insets.
final class EndSnapFlow: UICollectionViewFlowLayout {
  private let inset: KeyPath<UIEdgeInsets, CGFloat>

  init(inset: KeyPath<UIEdgeInsets, CGFloat>) {
    self.inset = inset
    super.init()
    scrollDirection = .horizontal
    itemSize = CGSize(width: 250, height: 500)
  }

  required init?(coder: NSCoder) { nil }

  override func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let view = collectionView else { return proposed }
    let insets = view.adjustedContentInset
    let last = max(-insets.left, collectionViewContentSize.width + insets[keyPath: inset] - view.bounds.width)
    let card = ((proposed.x + insets.left) / 260).rounded() * 260 - insets.left
    return CGPoint(x: min(max(card, -insets.left), last), y: proposed.y)
  }
}

/// A list that stays at its beginning in an update if all of its content is visible, below a bar or under it.
final class TopKeepingFlow: UICollectionViewFlowLayout {
  private let keepsInset: Bool

  init(keepsInset: Bool) {
    self.keepsInset = keepsInset
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
    guard let view = collectionView else { return proposed }
    let inset = view.adjustedContentInset
    guard collectionViewContentSize.height <= view.bounds.height - inset.top - inset.bottom else {
      return proposed
    }
    return CGPoint(x: proposed.x, y: keepsInset ? -inset.top : 0)
  }
}

/// A list that keeps an item in the center of the view when its size changes, within the range of its offsets.
///
/// The range ends before it begins if the content is shorter than the view.
final class CenterKeepingFlow: UICollectionViewFlowLayout {
  private let startsLast: Bool
  private var kept: IndexPath?

  init(startsLast: Bool) {
    self.startsLast = startsLast
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let view = collectionView, newBounds.size != view.bounds.size else { return false }
    kept = view.indexPathsForVisibleItems.min()
    return true
  }

  override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
    guard let view = collectionView, let kept, let item = layoutAttributesForItem(at: kept) else {
      return proposed
    }
    let inset = view.adjustedContentInset
    let end = collectionViewContentSize.height - view.bounds.height + inset.bottom
    let place = item.center.y - view.bounds.height / 2
    return CGPoint(
      x: proposed.x, y: startsLast ? max(min(place, end), -inset.top) : min(max(place, -inset.top), end))
  }
}

/// Rows that scroll to a distance beyond the end if the end is proposed.
final class ExcessFlow: UICollectionViewFlowLayout {
  private let excess: CGFloat

  init(_ excess: CGFloat) {
    self.excess = excess
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    let last = max(0, collectionViewContentSize.height - (collectionView?.bounds.height ?? 0))
    return CGPoint(x: proposed.x, y: proposed.y >= last ? last + excess : proposed.y)
  }
}
