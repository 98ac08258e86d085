import Foundation

/// What an invalidation makes out of date.
///
/// A fresh context names no element, which stands for the whole layout; one that names elements stands for those
/// alone. What is added is kept sorted and without duplicates.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  private var everything = false
  private var counts = false
  private var items: [IndexPath]?
  private var supplementary: [String: [IndexPath]]?
  private var decoration: [String: [IndexPath]]?
  private var movement: (previous: [IndexPath], target: [IndexPath], position: CGPoint)?
  /// What an update does, where the context belongs to one.
  var updateItems: [UICollectionViewUpdateItem] = []

  /// Creates a context that names nothing.
  public override init() { super.init() }

  /// Creates an instance of a subclass from its metatype, as UIKit does.
  public required convenience init(_instantiated: Void) { self.init() }

  /// Whether all data is out of date as well; true only for `reloadData()` and a new data source.
  open var invalidateEverything: Bool { everything }

  /// Whether the numbers of sections and items are asked again; true for reloads, inserts and deletes.
  open var invalidateDataSourceCounts: Bool { counts }

  /// Names items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    items = Self.merged(items, indexPaths)
  }

  /// Names supplementary views of a kind.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    var all = supplementary ?? [:]
    all[elementKind] = Self.merged(all[elementKind], indexPaths)
    supplementary = all
  }

  /// Names decoration views of a kind.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    var all = decoration ?? [:]
    all[elementKind] = Self.merged(all[elementKind], indexPaths)
    decoration = all
  }

  /// The items named so far; nil where none has been.
  open var invalidatedItemIndexPaths: [IndexPath]? { items }

  /// The supplementary views named so far, by kind; nil where none has been.
  open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { supplementary }

  /// The decoration views named so far, by kind; nil where none has been.
  open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { decoration }

  /// A change of the content offset, in points, added in the layout pass that follows.
  open var contentOffsetAdjustment = CGPoint.zero

  /// A change of the content size, in points, added in the layout pass that follows.
  open var contentSizeAdjustment = CGSize.zero

  /// Where the items of an interactive movement were before the step; nil outside one.
  open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { movement?.previous }

  /// Where the items of an interactive movement are now; nil outside one.
  open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { movement?.target }

  /// The position of an interactive movement; zero outside one.
  open var interactiveMovementTarget: CGPoint { movement?.position ?? .zero }

  // MARK: - What UIKit sets

  func markDataSourceChange(everything: Bool) {
    self.everything = everything
    counts = true
  }

  func setMovement(previous: [IndexPath], target: [IndexPath], position: CGPoint) {
    movement = (previous, target, position)
  }

  /// Whether single elements are named.
  var namesElements: Bool { items != nil || supplementary != nil || decoration != nil }

  private static func merged(_ old: [IndexPath]?, _ new: [IndexPath]) -> [IndexPath] {
    let sorted = ((old ?? []) + new).sorted()
    var unique: [IndexPath] = []
    for path in sorted where unique.last != path { unique.append(path) }
    return unique
  }
}
