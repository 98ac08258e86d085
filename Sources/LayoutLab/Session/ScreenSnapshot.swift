import Foundation
import HeadlessUIKit

/// The content of the screen at one moment.
public struct ScreenSnapshot: Sendable, Codable, Equatable {
  /// The view of one element.
  public struct Element: Sendable, Codable, Equatable {
    /// The element.
    public var element: Step.Element
    /// The view's frame in the content, in points.
    public var frame: CGRect
    /// The opacity of the view, from 0 to 1.
    public var alpha: CGFloat
    /// Whether the view is hidden.
    public var isHidden: Bool
    /// The index of the view from back to front.
    public var depth: Int
    /// The text that a cell shows; nil for other views.
    public var value: String?
  }

  /// The views: cells, then supplementary views, then decoration views, each by kind and path.
  public var elements: [Element]
  /// The size of the content, in points.
  public var contentSize: CGSize
  /// The visible part of the content, in points; its origin is the content offset.
  public var bounds: CGRect
  /// The selected items, sorted.
  public var selected: [IndexPath]
  /// The offset of each orthogonal section that was visible, by section; nil if there is none.
  public var sectionOffsets: [Int: CGPoint]?

  /// The items that have a cell on screen, sorted.
  public var items: [IndexPath] {
    elements.compactMap { if case .item(let path) = $0.element { path } else { nil } }
  }

  /// The view of an element; nil if it has none.
  public subscript(element: Step.Element) -> Element? { elements.first { $0.element == element } }

  /// Creates the content of an empty screen.
  init() {
    (elements, selected) = ([], [])
    (contentSize, bounds) = (.zero, .zero)
  }

  @MainActor init(_ view: UICollectionView) {
    var tracker = ScreenChangeTracker()
    _ = tracker.update(from: view)
    let displayed = tracker.views.filter { !$0.isLeaving }
    let order = DepthOrder.places(displayed.map { ($0.element.view.layer.zPosition, $0.depth) })
    elements = order.enumerated().map { depth, place in
      let shown = displayed[place].element
      let distance = shown.scrolledDistance
      return Element(
        element: Step.Element(category: shown.category, kind: shown.kind, path: shown.indexPath),
        frame: shown.view.frame.offsetBy(dx: -distance.x, dy: -distance.y), alpha: shown.view.alpha,
        isHidden: shown.view.isHidden, depth: depth,
        value: shown.category == .cell ? shown.view.accessibilityValue : nil)
    }
    .sorted { $0.element.precedes($1.element) }
    contentSize = view.contentSize
    bounds = view.bounds
    selected = (view.indexPathsForSelectedItems ?? []).sorted()
    sectionOffsets = view.sectionOffsets
  }
}

extension UICollectionView {
  /// The offset of each orthogonal section that was visible, from its first group; nil if there is none.
  fileprivate var sectionOffsets: [Int: CGPoint]? {
    guard collectionViewLayout is UICollectionViewCompositionalLayout else { return nil }
    var offsets: [Int: CGPoint] = [:]
    for case let view as _UICollectionViewOrthogonalScrollView in subviews {
      let (offset, origin) = (view.contentOffset, view.frame.origin)
      offsets[view.section] = CGPoint(x: offset.x - origin.x, y: offset.y - origin.y)
    }
    return offsets.isEmpty ? nil : offsets
  }
}

extension Step.Element {
  /// Creates an element from the category, kind and index path of attributes or a view.
  init(category: UICollectionView.ElementCategory, kind: String?, path: IndexPath) {
    let elementKind = Step.ElementKind(rawValue: kind ?? "")
    self =
      switch category {
      case .cell: .item(path)
      case .supplementaryView: .supplementary(elementKind, path)
      case .decorationView: .decoration(elementKind, path)
      }
  }

  /// Creates the element of attributes.
  @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
    self.init(
      category: attributes.representedElementCategory, kind: attributes.representedElementKind,
      path: attributes.indexPath)
  }

  private var rank: (Int, String) {
    switch self {
    case .item: (0, "")
    case .supplementary(let kind, _): (1, kind.rawValue)
    case .decoration(let kind, _): (2, kind.rawValue)
    }
  }

  /// Returns whether the element sorts before another: items, supplementary, then decoration views, by kind and path.
  package func precedes(_ other: Step.Element) -> Bool {
    rank == other.rank ? path < other.path : rank < other.rank
  }
}
