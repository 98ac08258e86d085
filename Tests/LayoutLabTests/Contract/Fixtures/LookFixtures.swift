import Foundation
import HeadlessUIKit
import LayoutLab

// Layouts whose queries differ in how elements look.

/// Changes items only in the answers to rectangles.
final class RectStyledGrid: FixtureGrid {
  private let change: (UICollectionViewLayoutAttributes) -> Void

  init(_ change: @escaping (UICollectionViewLayoutAttributes) -> Void) {
    self.change = change
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let found = super.layoutAttributesForElements(in: rect) ?? []
    for item in found where item.representedElementCategory == .cell { change(item) }
    return found
  }
}

/// A column that keeps its attributes, and changes them with the offset.
final class KeptColumn: FixtureColumn {
  private let change: (UICollectionViewLayoutAttributes, CGFloat) -> Void
  /// Whether only a query for a rectangle changes the items in it.
  private let isLate: Bool
  private var kept: [UICollectionViewLayoutAttributes] = []

  init(isLate: Bool, _ change: @escaping (UICollectionViewLayoutAttributes, CGFloat) -> Void) {
    (self.isLate, self.change) = (isLate, change)
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    super.prepare()
    kept = frames.indices.compactMap { super.layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    if !isLate { kept.forEach(style) }
  }

  private func style(_ item: UICollectionViewLayoutAttributes) {
    change(item, 100 + (collectionView?.contentOffset.y ?? 0))
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let found = kept.filter { $0.frame.intersects(rect) }
    if isLate { found.forEach(style) }
    return found
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    kept.first { $0.indexPath == indexPath }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// Sets the stacking order in the objects of super.
final class StackedFlow: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let attributes = super.layoutAttributesForElements(in: rect)
    attributes?.forEach { $0.zIndex = $0.indexPath.item + 1 }
    return attributes
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = super.layoutAttributesForItem(at: indexPath)
    attributes?.zIndex = indexPath.item + 1
    return attributes
  }
}

/// A flow layout that returns nil for each header that is queried alone.
final class HeaderlessQueryFlow: UICollectionViewFlowLayout {
  override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
}

/// A delegate that gives a flow layout headers wherever delegates may.
final class HeaderDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  private let height: CGFloat

  init(_ answers: SubjectAnswers) { height = answers.includesOptional ? 40 : 0 }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { CGSize(width: 0, height: height) }
}

/// Tells the cells how far they are from the left edge, in the objects of super.
final class ProgressFlow: UICollectionViewFlowLayout {
  override class var layoutAttributesClass: AnyClass { GoodAttributes.self }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map(marked)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath).map(marked)
  }

  private func marked(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    (attributes as? GoodAttributes)?.progress = 1 + attributes.frame.minX
    return attributes
  }
}
/// Lengthens the content with every query for an item.
final class ResizingQueryGrid: FixtureGrid {
  /// The first item whose query changes the content size.
  private let first: Int

  init(from first: Int = 0) { self.first = first; super.init() }
  required init?(coder: NSCoder) { nil }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let size = contentSize
    defer { contentSize = size }
    return super.layoutAttributesForElements(in: rect)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    if indexPath.item >= first { contentSize.height += 10 }
    return super.layoutAttributesForItem(at: indexPath)
  }
}
/// Sets frames under a transform that moves items away from the viewer, and may scale them.
final class LoweredGrid: FixtureGrid {
  private let scale: CGFloat

  init(scale: CGFloat) {
    self.scale = scale
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func makeItem(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.transform3D = CATransform3DScale(CATransform3DMakeTranslation(0, 0, -1), scale, scale, 1)
    attributes.frame = frame(path)
    return attributes
  }
}
class AnchoredAttributes: UICollectionViewLayoutAttributes {
  nonisolated(unsafe) var anchorPoint = CGPoint(x: 0.5, y: 0.5)

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? AnchoredAttributes)?.anchorPoint = anchorPoint
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    (object as? AnchoredAttributes)?.anchorPoint == anchorPoint && super.isEqual(object)
  }
}
/// Overlapping items that turn around another point than their center.
final class AnchoredGrid: FixtureGrid {
  override class var layoutAttributesClass: AnyClass { AnchoredAttributes.self }

  override func makeItem(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
    let attributes = AnchoredAttributes(forCellWith: path)
    attributes.frame = frame(path).insetBy(dx: -10, dy: 0)
    attributes.anchorPoint.y = CGFloat(path.item)
    return attributes
  }
}
/// Gives its view the first insets that it sees, which may contain the safe area.
final class FirstInsetGrid: FixtureGrid {
  private var first: UIEdgeInsets?

  override func prepare() {
    if let view = collectionView {
      let insets = first ?? view.adjustedContentInset
      first = insets
      view.contentInset = insets
    }
    super.prepare()
  }
}
/// Items below a header that gets higher than the view with the first insertion.
final class WideGapGrid: FixtureGrid {
  override func prepare() {
    headerHeight = (collectionView?.numberOfItems(inSection: 0) ?? 0) > 40 ? 2000 : 30
    super.prepare()
  }
}
/// Gives its view an inset and an offset whenever it is invalidated at a new size.
final class SizeInsetGrid: FixtureGrid {
  private var known = CGSize.zero

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    guard let view = collectionView, view.bounds.size != known else { return }
    known = view.bounds.size
    view.contentInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 40)
    view.contentOffset = CGPoint(x: -40, y: 0)
  }
}
/// Lines above the items, which only the answers with their items contain.
class RuledGrid: FixtureGrid {
  private let thickness: CGFloat

  init(thickness: CGFloat = 1) {
    self.thickness = thickness
    super.init()
    register(UICollectionReusableView.self, forDecorationViewOfKind: "line")
  }

  required init?(coder: NSCoder) { nil }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let found = super.layoutAttributesForElements(in: rect) ?? []
    return found
      + found.filter { $0.representedElementCategory == .cell }.map { item in
        let line = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "line", with: item.indexPath)
        line.frame = CGRect(
          x: item.frame.minX, y: item.frame.minY - thickness, width: item.frame.width, height: thickness)
        line.zIndex = 1
        return line
      }
  }
}
/// Answers the query for a line, but with nothing.
final class AnsweringRuledGrid: RuledGrid {
  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
}

/// Cards that overlap, of which each lies above the ones before it in all sections.
class NumberedCards: FixtureGrid {
  func order(of path: IndexPath) -> Int { path.section * 1_000 + path.item }
  override func prepare() {
    super.prepare()
    var top: CGFloat = 0
    for index in sections.indices {
      sections[index].top = top
      top += CGFloat(sections[index].count) * 40
      sections[index].bottom = top + 60
    }
    contentSize.height = top + 60
  }
  override func frame(_ path: IndexPath) -> CGRect {
    CGRect(x: 0, y: sections[path.section].top + CGFloat(path.item) * 40, width: room, height: 100)
  }
  override func makeItem(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
    let attributes = super.makeItem(path)
    attributes.zIndex = order(of: path)
    return attributes
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    sections.indices.flatMap { section in
      (0..<sections[section].count).map { makeItem(IndexPath(item: $0, section: section)) }
    }.filter { $0.frame.intersects(rect) }
  }
  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
}

/// Cards that overlap, whose order begins again in each section.
final class SectionwiseCards: NumberedCards {
  override func order(of path: IndexPath) -> Int { path.item }
}

/// A grid of narrow items, of which the second in each row can have the frame of the first.
final class TwinGrid: FixtureGrid {
  private let sharesFrames: Bool

  init(sharesFrames: Bool) {
    self.sharesFrames = sharesFrames
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func frame(_ path: IndexPath) -> CGRect {
    var path = path
    if sharesFrames, path.item % columns == 1 { path.item -= 1 }
    var frame = super.frame(path)
    frame.size.width = 1
    return frame
  }
}

/// A grid whose items are lowered along an arc, which ends at its radius from the center of the view.
final class ArcGrid: FixtureGrid {
  private let radius: CGFloat

  init(radius: CGFloat) {
    self.radius = radius
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func makeItem(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
    let attributes = super.makeItem(path)
    let distance = attributes.center.x
    let depth = radius - (radius * radius - distance * distance).squareRoot()
    attributes.transform3D = CATransform3DMakeTranslation(0, depth / 100, 0)
    return attributes
  }

  /// Leaves out what has no place, as an intersection with a rectangle does in UIKit.
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    sections.enumerated().flatMap { number, section in
      (0..<section.count).map { makeItem(IndexPath(item: $0, section: number)) }
    }.filter { $0.transform3D.m42.isFinite }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
}

/// A flow layout that moves items down only in the answers to rectangles, after it has looked for them.
final class DroppedFlow: UICollectionViewFlowLayout {
  private let drop: CGFloat

  init(_ direction: UICollectionView.ScrollDirection, _ size: CGSize, drop: CGFloat) {
    self.drop = drop
    super.init()
    (scrollDirection, itemSize) = (direction, size)
    (minimumLineSpacing, minimumInteritemSpacing) = (0, 1)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.compactMap { attributes in
      let copy = attributes.copy() as? UICollectionViewLayoutAttributes
      copy?.frame.origin.y += drop
      return copy
    }
  }
}

/// A flow layout that changes its headers.
class ChangedHeadersFlow: UICollectionViewFlowLayout {
  override init() {
    super.init()
    headerReferenceSize = CGSize(width: 40, height: 40)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map {
      $0.representedElementCategory == .supplementaryView ? changed($0) : $0
    }
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath).map(changed)
  }

  /// Returns the attributes of a header, which subclasses override.
  func changed(_ header: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes { header }
}

/// Lowers its headers, in super's objects or in copies of them.
final class LowerHeadersFlow: ChangedHeadersFlow {
  private let copies: Bool

  init(copies: Bool = false) {
    self.copies = copies
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func changed(_ header: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let header = copies ? header.copy() as! UICollectionViewLayoutAttributes : header
    header.frame.size.height -= 4
    return header
  }
}
