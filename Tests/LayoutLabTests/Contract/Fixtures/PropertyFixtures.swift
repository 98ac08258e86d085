import Foundation
import HeadlessUIKit
import LayoutLab

// Layouts that are wrong for some values of their properties.

/// A layout whose properties the tests set.
@MainActor protocol ConfigurableFixture {
  static var settings: [LayoutSetting] { get }
  /// The members of other fixtures that this one does not override.
  static var notOverridden: [String] { get }
}

extension ConfigurableFixture {
  static var notOverridden: [String] { [] }
}

/// Is only invalidated when its rows become taller.
final class TallerRowsGrid: FixtureGrid, ConfigurableFixture {
  static let settings = [LayoutSetting("rowHeight", \TallerRowsGrid.rowHeight)]
  override var rowHeight: CGFloat { didSet { if rowHeight > oldValue { invalidateLayout() } } }
}

/// Is invalidated when the height of its rows changes.
final class OtherRowsGrid: FixtureGrid, ConfigurableFixture {
  static let settings = [LayoutSetting("rowHeight", \OtherRowsGrid.rowHeight)]
  override var rowHeight: CGFloat { didSet { if rowHeight != oldValue { invalidateLayout() } } }
}

/// Is invalidated when the insets of its content change, but only at the top and on the left.
class LeftPaddedGrid: FixtureGrid, ConfigurableFixture {
  class var settings: [LayoutSetting] { [LayoutSetting("padding", \LeftPaddedGrid.padding)] }
  var padding = UIEdgeInsets(top: 0, left: 6, bottom: 0, right: 6) {
    didSet { if isChanged(from: oldValue) { invalidateLayout() } }
  }
  func isChanged(from old: UIEdgeInsets) -> Bool { padding.top != old.top || padding.left != old.left }
  override func roomOfView(_ view: UICollectionView) -> CGFloat {
    super.roomOfView(view) - padding.left - padding.right
  }
}

/// Is invalidated when any of the insets of its content changes.
final class PaddedGrid: LeftPaddedGrid {
  override class var settings: [LayoutSetting] { [LayoutSetting("padding", \PaddedGrid.padding)] }
  override func isChanged(from old: UIEdgeInsets) -> Bool { padding != old }
}

/// Leaves it to the app to invalidate it.
final class QuietRowsGrid: FixtureGrid, ConfigurableFixture {
  static let settings = [LayoutSetting("rowHeight", \QuietRowsGrid.rowHeight)]
}

/// Lays all sections over each other if there are no headers.
final class BelowHeadersGrid: FixtureGrid, ConfigurableFixture {
  static let settings = [LayoutSetting("headerHeight", \BelowHeadersGrid.headerHeight)]
  override func frame(_ path: IndexPath) -> CGRect {
    var frame = super.frame(path)
    if headerHeight == 0 { frame.origin.y -= sections[path.section].top }
    return frame
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: CGRect(origin: .zero, size: contentSize))?
      .filter { $0.frame.intersects(rect) }
  }
}

/// Lays items over each other, whatever height the headers have.
final class WideItemsGrid: FixtureGrid, ConfigurableFixture {
  static let settings = [LayoutSetting("headerHeight", \WideItemsGrid.headerHeight)]
  override func frame(_ path: IndexPath) -> CGRect {
    var frame = super.frame(path)
    if path.item % 3 == 0 { frame.size.width += 20 }
    return frame
  }
}

/// Does without headers if they have no height.
final class BareGrid: FixtureGrid, ConfigurableFixture {
  static let settings = [LayoutSetting("headerHeight", \BareGrid.headerHeight)]
}

/// Indents one section, and remembers the indentation of the section that was indented before.
class IndentedSectionGrid: FixtureGrid, ConfigurableFixture {
  class var settings: [LayoutSetting] {
    [LayoutSetting("indentedSection", \IndentedSectionGrid.indentedSection)]
  }
  var indentedSection = -1 {
    didSet {
      guard indentedSection != oldValue else { return }
      changed = concerned(oldValue)
      invalidateLayout()
    }
  }
  private var indents: [Int: CGFloat] = [:]
  private var changed: Set<Int>?

  /// Returns the sections that look different after a change.
  func concerned(_ oldSection: Int) -> Set<Int> { [indentedSection] }

  override func prepare() {
    indents = changed.map { changed in indents.filter { !changed.contains($0.key) } } ?? [:]
    changed = nil
    super.prepare()
    for section in sections.indices where indents[section] == nil {
      indents[section] = section == indentedSection ? 12 : 0
    }
  }
  override func frame(_ path: IndexPath) -> CGRect {
    super.frame(path).insetBy(dx: indents[path.section] ?? 0, dy: 0)
  }
}

/// Indents one section, and no other.
final class OnlyIndentedSectionGrid: IndentedSectionGrid {
  override func concerned(_ oldSection: Int) -> Set<Int> { [indentedSection, oldSection] }
}

/// Moves its items by an inset that is 0 at first, and leaves their width as it is.
class MovedGrid: FixtureGrid, ConfigurableFixture {
  class var settings: [LayoutSetting] { [LayoutSetting("leftInset", \MovedGrid.leftInset)] }
  var leftInset: CGFloat = 0
  override func frame(_ path: IndexPath) -> CGRect { super.frame(path).offsetBy(dx: leftInset, dy: 0) }
}

/// Moves its items, and raises only those in a rectangle.
final class MovedRaisedGrid: MovedGrid {
  override class var settings: [LayoutSetting] {
    [LayoutSetting("columnSpacing", \MovedRaisedGrid.columnSpacing)] + super.settings
  }
  var columnSpacing: CGFloat = 0
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let elements = super.layoutAttributesForElements(in: rect)
    for element in elements ?? [] { element.zIndex = 2 }
    return elements
  }
}

/// Makes room for its inset.
final class InsetGrid: MovedGrid {
  override func roomOfView(_ view: UICollectionView) -> CGFloat { super.roomOfView(view) - leftInset }
  override func prepare() {
    super.prepare()
    contentSize.width += leftInset
  }
}

/// Has rows of a height that its spacing does not take into account.
class DefaultRowsGrid: FixtureGrid, ConfigurableFixture {
  class var settings: [LayoutSetting] {
    [LayoutSetting("defaultRowHeight", \DefaultRowsGrid.defaultRowHeight)]
  }
  var defaultRowHeight: CGFloat = 60
  override func frame(_ path: IndexPath) -> CGRect {
    var frame = super.frame(path)
    frame.size.height = defaultRowHeight
    return frame
  }
}

/// Has rows of any height.
final class SpacedDefaultRowsGrid: DefaultRowsGrid {
  override func prepare() {
    rowHeight = defaultRowHeight
    super.prepare()
  }
}

/// A column with insets, from a property or from a delegate.
final class InsetColumn: FixtureColumn, ConfigurableFixture {
  /// Where the content ends.
  enum End {
    /// After the bottom inset.
    case inset
    /// With the last item.
    case item
    /// After whole pages.
    case page
    /// After the top inset, once more.
    case start
    /// With the last item, and only queries for single items begin after the top inset.
    case query
  }
  class var settings: [LayoutSetting] { [LayoutSetting("sectionInset", \InsetColumn.sectionInset)] }
  var sectionInset = UIEdgeInsets.zero
  var insetsOfDelegate: (() -> UIEdgeInsets)?
  private let end: End
  private var insets: UIEdgeInsets { insetsOfDelegate?() ?? sectionInset }
  private var queriesRect = false

  init(end: End) {
    self.end = end
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    super.prepare()
    if end == .query { return }
    for item in frames.indices {
      frames[item].origin = CGPoint(x: insets.left, y: frames[item].minY + insets.top)
      frames[item].size.width -= insets.left + insets.right
    }
    contentSize.height += insets.top
    switch end {
    case .inset: contentSize.height += insets.bottom
    case .item, .query: break
    case .start: contentSize.height += insets.top
    case .page: contentSize.height = (contentSize.height / 900).rounded(.up) * 900
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    queriesRect = true
    defer { queriesRect = false }
    return super.layoutAttributesForElements(in: rect)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = super.layoutAttributesForItem(at: indexPath)
    if end == .query, !queriesRect { attributes?.frame.origin.y += insets.top }
    return attributes
  }
}

/// Is invalidated when its spacing changes, unless that becomes equal to another one.
class MixedUpGrid: FixtureGrid, ConfigurableFixture {
  class var settings: [LayoutSetting] {
    [
      LayoutSetting("columnSpacing", \MixedUpGrid.columnSpacing),
      LayoutSetting("lineSpacing", \MixedUpGrid.lineSpacing),
    ]
  }
  var columnSpacing: CGFloat = 9 { didSet { if isChanged(from: oldValue) { invalidateLayout() } } }
  var lineSpacing: CGFloat = 5 { didSet { if lineSpacing != oldValue { invalidateLayout() } } }
  func isChanged(from old: CGFloat) -> Bool { columnSpacing != lineSpacing }
  override func prepare() {
    spacing = columnSpacing
    super.prepare()
  }
}

/// Is invalidated when its spacing changes.
final class SpacedGrid: MixedUpGrid {
  override class var settings: [LayoutSetting] {
    [
      LayoutSetting("columnSpacing", \SpacedGrid.columnSpacing),
      LayoutSetting("lineSpacing", \SpacedGrid.lineSpacing),
    ]
  }
  override func isChanged(from old: CGFloat) -> Bool { columnSpacing != old }
}

/// Is as dense as it was at first, although it is invalidated for another density.
final class FirstDensityGrid: FixtureGrid, ConfigurableFixture {
  static let settings = [LayoutSetting("density", \FirstDensityGrid.density)]
  var density: CGFloat = 2 { didSet { invalidateLayout() } }
  private lazy var first = density
  override func frame(_ path: IndexPath) -> CGRect { super.frame(path).insetBy(dx: first, dy: first) }
}

/// Is as dense as its property says.
final class DensityGrid: FixtureGrid, ConfigurableFixture {
  static let settings = [LayoutSetting("density", \DensityGrid.density)]
  var density: CGFloat = 2 { didSet { invalidateLayout() } }
  override func frame(_ path: IndexPath) -> CGRect { super.frame(path).insetBy(dx: density, dy: density) }
}

/// Makes one item smaller, and is invalidated when another one takes its place.
class OpenItemGrid: FixtureGrid, ConfigurableFixture {
  class var settings: [LayoutSetting] { [LayoutSetting("openItem", \OpenItemGrid.openItem)] }
  var openItem: Int? { didSet { if isChanged(from: oldValue) { invalidateLayout() } } }
  func isChanged(from old: Int?) -> Bool { openItem != old }
  override func frame(_ path: IndexPath) -> CGRect {
    let frame = super.frame(path)
    return path.item == openItem ? frame.insetBy(dx: 8, dy: 8) : frame
  }
}

/// Is invalidated when an item opens or closes, but not when another one takes its place.
final class OpenOrClosedGrid: OpenItemGrid {
  override func isChanged(from old: Int?) -> Bool { (openItem == nil) != (old == nil) }
}

/// Lets the app invalidate it.
final class QuietOpenItemGrid: OpenItemGrid {
  override func isChanged(from old: Int?) -> Bool { false }
}

/// Moves what `super` returns, by a gap that is zero at first.
class GapFlow: UICollectionViewFlowLayout, ConfigurableFixture {
  class var settings: [LayoutSetting] { [LayoutSetting("topGap", \GapFlow.topGap)] }
  var topGap: CGFloat = 0 { didSet { invalidateLayout() } }
  func moved(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    attributes.frame.origin.y += topGap
    return attributes
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map(moved)
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath).map(moved)
  }
}

/// Moves copies of what `super` returns.
final class CopiedGapFlow: GapFlow {
  override func moved(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    (attributes.copy() as? UICollectionViewLayoutAttributes).map { super.moved($0) } ?? attributes
  }
}

/// Shows a banner above the items, for which a compact grid may forget to make room.
final class BannerGrid: FixtureGrid, ConfigurableFixture {
  static let settings = [
    LayoutSetting("showsBanner", \BannerGrid.showsBanner), LayoutSetting("isCompact", \BannerGrid.isCompact),
  ]

  var showsBanner = false
  var isCompact = false
  private let makesRoom: Bool

  init(makesRoom: Bool) {
    self.makesRoom = makesRoom
    super.init()
    headerHeight = 0
    register(UICollectionReusableView.self, forDecorationViewOfKind: "banner")
  }

  required init?(coder: NSCoder) { nil }

  private var roomOfBanner: CGFloat { showsBanner && (makesRoom || !isCompact) ? 50 : 0 }

  override func prepare() {
    super.prepare()
    contentSize.height += roomOfBanner
  }

  override func frame(_ path: IndexPath) -> CGRect { super.frame(path).offsetBy(dx: 0, dy: roomOfBanner) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let items = super.layoutAttributesForElements(in: rect.insetBy(dx: 0, dy: -roomOfBanner)) ?? []
    let banner = layoutAttributesForDecorationView(ofKind: "banner", at: IndexPath(item: 0, section: 0))
    return (items + [banner].compactMap(\.self)).filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard showsBanner, !sections.isEmpty else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
    attributes.frame = CGRect(x: 0, y: 0, width: contentSize.width, height: 50)
    return attributes
  }
}

/// A column with a header that stays at the top if a property says so, for which scrolling must invalidate it.
final class StickyHeaderColumn: FixtureColumn, ConfigurableFixture {
  var isSticky = false
  private let isInvalidatedByScrolling: Bool

  static var settings: [LayoutSetting] { [LayoutSetting("isSticky", \StickyHeaderColumn.isSticky)] }

  init(isInvalidatedByScrolling: Bool) {
    self.isInvalidatedByScrolling = isInvalidatedByScrolling
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let header = layoutAttributesForSupplementaryView(ofKind: "top", at: [0, 0])
    return (super.layoutAttributesForElements(in: rect) ?? [])
      + [header].compactMap { $0 }.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForSupplementaryView(
    ofKind kind: String, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let view = collectionView, kind == "top", !frames.isEmpty, path == [0, 0] else { return nil }
    let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
    header.frame = CGRect(
      x: 0, y: isSticky ? max(0, view.contentOffset.y) : 0, width: view.bounds.width, height: 30)
    header.zIndex = 10
    return header
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    isSticky && isInvalidatedByScrolling || super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }
}
