/// An operation whose cost `layoutlab measure` measures.
///
/// The raw values are the names in gates, baselines and JSON.
public enum MeasuredOperation: String, Sendable, Codable, CaseIterable {
  /// The first `prepare()` of a new layout.
  case prepare
  /// `invalidateLayout()` and the following `prepare()`.
  case relayout
  /// The first query for a screen after `prepare()`.
  case query
  /// The same query again.
  case queryAgain = "query-again"
  /// A query for a screen at a random offset.
  case queryRandom = "query-random"
  /// A quarter of a screen of scrolling: `shouldInvalidateLayout(forBoundsChange:)`, and a query for a new page.
  case scroll
  /// The insertion of an item before all others.
  case insertFront = "insert-front"
  /// The insertion of an item in the middle.
  case insertMiddle = "insert-middle"
  /// The insertion of an item after all others.
  case insertEnd = "insert-end"
  /// An invalidation context with one visible item.
  case invalidateItems = "invalidate-items"
  /// A screen of cells that prefer a different size.
  case selfSizing = "self-sizing"
  /// The memory of a layout that is prepared and displayed.
  case memory

  /// Whether the plain loop with which the operation is compared makes attributes for all items.
  ///
  /// For other operations, the loop makes attributes for one screen.
  public var isAboutAllItems: Bool {
    switch self {
    case .prepare, .relayout, .insertFront, .insertMiddle, .insertEnd, .memory: true
    case .query, .queryAgain, .queryRandom, .scroll, .invalidateItems, .selfSizing: false
    }
  }

  /// Whether the operation runs between two frames, so that it must not take longer than a frame.
  public var isInFrame: Bool { self != .memory }

  /// A few words for tables.
  public var label: String {
    switch self {
    case .prepare: "prepare"
    case .relayout: "relayout"
    case .query: "query, first"
    case .queryAgain: "query, again"
    case .queryRandom: "query, random"
    case .scroll: "scroll step"
    case .insertFront: "insert, front"
    case .insertMiddle: "insert, middle"
    case .insertEnd: "insert, end"
    case .invalidateItems: "invalidate"
    case .selfSizing: "self-sizing"
    case .memory: "memory"
    }
  }
}
