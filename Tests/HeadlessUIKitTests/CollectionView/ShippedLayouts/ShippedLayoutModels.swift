import Foundation
import HeadlessUIKit

// Small models of the mechanisms on which layouts in many apps rely. Each is a list of rows in one section.

/// The frames of a list of rows, and the queries of a layout that has them.
class ModelLayout: UICollectionViewLayout {
  static let rowHeight: CGFloat = 60
  final var frames: [CGRect] = []

  final func makeFrames() {
    guard let view = collectionView else { return }
    let count = view.numberOfSections > 0 ? view.numberOfItems(inSection: 0) : 0
    frames = (0..<count).map {
      CGRect(x: 0, y: CGFloat($0) * Self.rowHeight, width: view.bounds.width, height: Self.rowHeight - 10)
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(frames.count) * Self.rowHeight)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    frames.indices.filter { RectQuery.overlaps(frames[$0], rect) }
      .compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard frames.indices.contains(indexPath.item) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frames[indexPath.item]
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}

/// Builds its model in `prepare()`, but only after a context that says that the data is new, as MagazineLayout,
/// ChatLayout and SwiftyCollectionViewFlowLayout do.
final class ContextBuiltLayout: ModelLayout {
  private var needsModel = false

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let width = collectionView?.bounds.width ?? 0
    if context.invalidateEverything || context.invalidateDataSourceCounts || frames.first?.width != width {
      needsModel = true
    }
    super.invalidateLayout(with: context)
  }

  override func prepare() {
    super.prepare()
    guard needsModel else { return }
    needsModel = false
    makeFrames()
  }
}

/// Has no `prepare()`: it computes everything when it is invalidated, as WMFCollectionViewLayout does.
final class PreparedByContextLayout: ModelLayout {
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    makeFrames()
  }
}

/// Clears its cache in `invalidateLayout()` only, as 15 of 93 public layouts do.
final class ClearedByPlainInvalidationLayout: ModelLayout {
  override func invalidateLayout() {
    frames = []
    super.invalidateLayout()
  }

  override func prepare() {
    super.prepare()
    if frames.isEmpty { makeFrames() }
  }
}

/// Returns nil between the invalidation of the counts and `prepare(forCollectionViewUpdates:)`, as MagazineLayout and
/// ChatLayout do, and applies the update items to its model.
final class LearnsFromUpdateItemsLayout: ModelLayout {
  private var awaitsItems = false
  private var isReloaded = false

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything {
      isReloaded = true
    } else if context.invalidateDataSourceCounts {
      awaitsItems = true
    }
    super.invalidateLayout(with: context)
  }

  override func prepare() {
    super.prepare()
    let width = collectionView?.bounds.width ?? 0
    if isReloaded || (!awaitsItems && frames.first?.width != width) { makeFrames() }
    isReloaded = false
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    awaitsItems = false
    makeFrames()
    super.prepare(forCollectionViewUpdates: updateItems)
  }

  // The two layouts make the content narrower than the view by this much.
  override var collectionViewContentSize: CGSize {
    let size = super.collectionViewContentSize
    return CGSize(width: max(0, size.width - 0.0001), height: size.height)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    awaitsItems ? nil : super.layoutAttributesForElements(in: rect)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    awaitsItems ? nil : super.layoutAttributesForItem(at: indexPath)
  }
}

/// Invalidates itself in `prepare(forCollectionViewUpdates:)`, as BrickKit does.
final class InvalidatesInUpdateCallLayout: ModelLayout {
  override func prepare() {
    super.prepare()
    makeFrames()
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    invalidateLayout()
  }
}

/// Sets the content inset and the content offset while it is being invalidated, as an expanding layout does.
final class ScrollsInInvalidationLayout: ModelLayout {
  private(set) var invalidations = 0

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    invalidations += 1
    super.invalidateLayout(with: context)
    guard let view = collectionView else { return }
    view.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: CGFloat(invalidations), right: 0)
    view.contentOffset = CGPoint(x: 0, y: view.contentOffset.y + 1)
  }

  override func prepare() {
    super.prepare()
    makeFrames()
  }
}

/// Reads its model when it is asked about new bounds, as a chat layout does.
final class ReadsModelForBoundsLayout: ModelLayout {
  private var model: [CGRect]!

  override func prepare() {
    super.prepare()
    makeFrames()
    model = frames
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    model.first?.width != newBounds.width
  }
}
