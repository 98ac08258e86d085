import Foundation

/// The parts of a layout that an invalidation affects.
///
/// A new context names no element and invalidates the whole layout; a context that names elements invalidates only
/// these. The index paths are sorted and without duplicates.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  private var everything = false
  private var counts = false
  private var items: [IndexPath]?
  private var supplementary: [String: [IndexPath]]?
  private var decoration: [String: [IndexPath]]?
  private var movement: (previous: [IndexPath], target: [IndexPath], position: CGPoint)?
  /// The operations of the batch update to which the context belongs; empty outside one.
  var updateItems: [UICollectionViewUpdateItem] = []

  /// Creates a context that names no element.
  public override init() { super.init() }

  /// Creates an instance of a subclass from its metatype, as UIKit does.
  public required convenience init(_instantiated: Void) { self.init() }

  /// Whether everything is invalid, including the data; true for the first display, `reloadData()`, a new data source
  /// and a new layout.
  open var invalidateEverything: Bool { everything }

  /// Whether the numbers of sections and items are invalid; true for reloads and batch updates.
  open var invalidateDataSourceCounts: Bool { counts }

  /// Adds items to the invalid elements.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    items = Self.merged(items, indexPaths)
  }

  /// Adds supplementary views of a kind to the invalid elements.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    var all = supplementary ?? [:]
    all[elementKind] = Self.merged(all[elementKind], indexPaths)
    supplementary = all
  }

  /// Adds decoration views of a kind to the invalid elements.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    var all = decoration ?? [:]
    all[elementKind] = Self.merged(all[elementKind], indexPaths)
    decoration = all
  }

  /// The invalid items; nil if no items were added.
  open var invalidatedItemIndexPaths: [IndexPath]? { items }

  /// The invalid supplementary views, by kind; nil if none were added.
  open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { supplementary }

  /// The invalid decoration views, by kind; nil if none were added.
  open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { decoration }

  /// The distance by which the next layout pass moves the content offset, in points.
  open var contentOffsetAdjustment = CGPoint.zero

  /// The amount by which the next layout pass changes the content size, in points.
  open var contentSizeAdjustment = CGSize.zero

  /// The index paths of the moving items before the step of an interactive movement; nil outside one.
  open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { movement?.previous }

  /// The index paths of the moving items after the step of an interactive movement; nil outside one.
  open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { movement?.target }

  /// The position of the drag in an interactive movement, in content coordinates; zero outside one.
  open var interactiveMovementTarget: CGPoint { movement?.position ?? .zero }

  // MARK: - Properties that the collection view sets

  func markDataSourceChange(everything: Bool) {
    self.everything = everything
    counts = true
  }

  func setMovement(previous: [IndexPath], target: [IndexPath], position: CGPoint) {
    movement = (previous, target, position)
  }

  /// Whether the whole layout is invalid, also if the context names elements.
  var coversLayout = false

  /// Whether the context names elements, so that the rest of the layout stays valid.
  package var namesElements: Bool {
    !coversLayout && (items != nil || supplementary != nil || decoration != nil)
  }

  private static func merged(_ old: [IndexPath]?, _ new: [IndexPath]) -> [IndexPath] {
    let sorted = ((old ?? []) + new).sorted()
    var unique: [IndexPath] = []
    for path in sorted where unique.last != path { unique.append(path) }
    return unique
  }
}
