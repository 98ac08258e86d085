import Foundation
import HeadlessUIKit

// Subclasses of the flow layout with code before and after super.

/// Reads the previous frames before super computes new ones.
final class LooksBackFlow: UICollectionViewFlowLayout {
  private(set) var before: [UICollectionViewLayoutAttributes] = []
  override func prepare() {
    if let view = collectionView { before = super.layoutAttributesForElements(in: view.bounds) ?? [] }
    super.prepare()
  }
}
/// Rows that move to the lower edge if they do not fill the view.
final class BottomFlow: UICollectionViewFlowLayout {
  private var slack: CGFloat {
    guard let v = collectionView else { return 0 }
    let room = v.bounds.height - v.adjustedContentInset.top - v.adjustedContentInset.bottom
    return max(0, room - super.collectionViewContentSize.height)
  }
  override var collectionViewContentSize: CGSize {
    let size = super.collectionViewContentSize
    return CGSize(width: size.width, height: size.height + slack)
  }
  private func moved(_ a: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let c = a.copy() as! UICollectionViewLayoutAttributes
    c.frame.origin.y += slack
    return c
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect.offsetBy(dx: 0, dy: -slack))?.map(moved)
  }
  override func layoutAttributesForItem(at i: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: i).map(moved)
  }
  override func layoutAttributesForSupplementaryView(
    ofKind k: String, at i: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForSupplementaryView(ofKind: k, at: i).map(moved)
  }
  override func shouldInvalidateLayout(forBoundsChange b: CGRect) -> Bool {
    b.size != collectionView?.bounds.size
  }
}
/// A base for layouts that place items, which decide what an invalidation discards.
final class BaseWithoutFrames: UICollectionViewLayout {
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {}
}
/// Pages of the view's size, each shifted by how many pages it is away from the current one.
class ShiftedFlow: UICollectionViewFlowLayout {
  /// Returns the shift of a page in points.
  func shift(ofPage page: CGFloat) -> CGFloat { 0 }
  override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    (scrollDirection, minimumLineSpacing, itemSize) = (.horizontal, 0, view.bounds.size)
  }
  private func moved(_ a: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let view = collectionView, let c = a.copy() as? UICollectionViewLayoutAttributes else { return a }
    c.center.x += shift(ofPage: (c.center.x - view.contentOffset.x) / c.size.width - 0.5)
    return c
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let wide = rect.insetBy(dx: -2000, dy: 0)
    return super.layoutAttributesForElements(in: wide)?.map(moved).filter { $0.frame.intersects(rect) }
  }
  override func layoutAttributesForItem(at i: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: i).map(moved)
  }
  override func shouldInvalidateLayout(forBoundsChange b: CGRect) -> Bool { true }
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
/// Pages that keep a distance, so that the last ones are beyond the content at first.
final class SpreadFlow: ShiftedFlow {
  override func shift(ofPage page: CGFloat) -> CGFloat { page * 10 }
}
/// Pages that overlap from some page after the current one on.
final class CrowdedFlow: ShiftedFlow {
  private let first: CGFloat
  init(from first: CGFloat) {
    self.first = first
    super.init()
  }
  required init?(coder: NSCoder) { nil }
  override func shift(ofPage page: CGFloat) -> CGFloat { -max(0, page - first) * 20 }
}
/// A content size that is half of super's.
final class ShortFlow: UICollectionViewFlowLayout {
  override init() { super.init(); itemSize = CGSize(width: 150, height: 90) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override var collectionViewContentSize: CGSize {
    let size = super.collectionViewContentSize
    return CGSize(width: size.width, height: size.height / 2)
  }
}
/// Does not call super in `prepare()`.
final class ForgetfulFlow: UICollectionViewFlowLayout {
  override func prepare() {
    scrollDirection = .horizontal
    itemSize = CGSize(width: 120, height: 120)
  }
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
/// Columns of tags that are computed from super's items before super is called.
final class LateFlow: UICollectionViewFlowLayout {
  private var frames: [IndexPath: CGRect] = [:]
  override func prepare() {
    frames = [:]
    for item in 0..<(collectionView?.numberOfItems(inSection: 0) ?? 0) {
      let path = IndexPath(item: item, section: 0)
      frames[path] = super.layoutAttributesForItem(at: path)?.frame
    }
    super.prepare()
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    frames.keys.sorted().compactMap(layoutAttributesForItem).filter { $0.frame.intersects(rect) }
  }
  override func layoutAttributesForItem(at i: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let frame = frames[i] else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: i)
    attributes.frame = frame
    return attributes
  }
}
/// A banner with a height that the layout sets itself, which grows while the content is pulled down.
final class BannerFlow: UICollectionViewFlowLayout {
  override init() {
    super.init()
    itemSize = CGSize(width: 100, height: 100)
    headerReferenceSize = CGSize(width: 0, height: 200)
  }
  required init?(coder: NSCoder) { nil }
  private func stretched(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard attributes.representedElementKind == UICollectionView.elementKindSectionHeader,
      attributes.indexPath.section == 0, let copy = attributes.copy() as? UICollectionViewLayoutAttributes
    else { return attributes }
    let pull = max(0, -(collectionView?.contentOffset.y ?? 0))
    copy.frame = CGRect(
      x: 0, y: -pull, width: copy.frame.width, height: headerReferenceSize.height + pull)
    return copy
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map(stretched)
  }
  override func layoutAttributesForSupplementaryView(
    ofKind k: String, at i: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForSupplementaryView(ofKind: k, at: i).map(stretched)
  }
  override func shouldInvalidateLayout(forBoundsChange b: CGRect) -> Bool {
    b.minY < 0 || (collectionView?.bounds.minY ?? 0) < 0 || super.shouldInvalidateLayout(forBoundsChange: b)
  }
}
/// Shelves below the rows on screen, all with the same path.
final class ShelfFlow: UICollectionViewFlowLayout {
  final class Board: UICollectionReusableView {}
  override init() {
    super.init()
    itemSize = CGSize(width: 70, height: 100)
    minimumLineSpacing = 24
    register(Board.self, forDecorationViewOfKind: "Board")
  }
  required init?(coder: NSCoder) { nil }
  private func board(_ y: CGFloat) -> UICollectionViewLayoutAttributes {
    let board = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "Board", with: [0, 0])
    board.frame = CGRect(x: 0, y: y, width: collectionView?.bounds.width ?? 0, height: 12)
    return board
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let items = super.layoutAttributesForElements(in: rect) ?? []
    return items + Set(items.map(\.frame.maxY)).sorted().map(board)
  }
  override func layoutAttributesForDecorationView(
    ofKind k: String, at i: IndexPath
  ) -> UICollectionViewLayoutAttributes? { board(100) }
}

/// Items that move to the left edge of their line.
final class LeftAlignedFlow: UICollectionViewFlowLayout {
  override init() { super.init(); itemSize = CGSize(width: 150, height: 90) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map { attributes in
      let copy = attributes.copy() as! UICollectionViewLayoutAttributes
      if copy.representedElementCategory == .cell, copy.indexPath.item.isMultiple(of: 2) == false {
        copy.frame.origin.x = 160
      }
      return copy
    }
  }
  override func layoutAttributesForItem(at i: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let copy = super.layoutAttributesForItem(at: i)?.copy() as? UICollectionViewLayoutAttributes else {
      return nil
    }
    if !i.item.isMultiple(of: 2) { copy.frame.origin.x = 160 }
    return copy
  }
}
/// Room after the last line.
final class RoomyFlow: UICollectionViewFlowLayout {
  private let room: CGFloat
  init(_ room: CGFloat) {
    self.room = room
    super.init()
    itemSize = CGSize(width: 150, height: 90)
  }
  required init?(coder: NSCoder) { nil }
  override var collectionViewContentSize: CGSize {
    let size = super.collectionViewContentSize
    return CGSize(width: size.width, height: size.height + room)
  }
}
/// Keeps its sections unless everything is invalidated, also when the counts change.
final class HalfDiscardingGrid: FixtureGrid {
  private var isPrepared = false
  override func prepare() {
    if isPrepared { return }
    super.prepare()
    isPrepared = true
  }
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    if context.invalidateEverything { isPrepared = false }
  }
}
