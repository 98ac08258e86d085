import Foundation

/// The spacings outside of the four edges of an item.
///
/// Edge spacings never change after their creation, and are equal if all four spacings are.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject, @preconcurrency NSCopying {
  nonisolated(unsafe) private final var edges: [NSCollectionLayoutSpacing?]

  /// Creates spacings, also of a subclass, which inherits the public initializer.
  public init(_edges edges: [NSCollectionLayoutSpacing?]) {
    self.edges = edges
    super.init()
  }

  /// Creates spacings for the four edges; nil stands for a fixed spacing of zero.
  public convenience init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    self.init(_edges: [leading, top, trailing, bottom])
  }

  /// The spacing before the leading edge.
  open var leading: NSCollectionLayoutSpacing? { edges[0] }
  /// The spacing above the top edge.
  open var top: NSCollectionLayoutSpacing? { edges[1] }
  /// The spacing after the trailing edge.
  open var trailing: NSCollectionLayoutSpacing? { edges[2] }
  /// The spacing below the bottom edge.
  open var bottom: NSCollectionLayoutSpacing? { edges[3] }

  /// Returns the object itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  nonisolated private var values: [CompositionalSpacing?] { edges.map { $0?.value } }

  /// Returns whether another object has equal spacings.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutEdgeSpacing)?.values == values
  }

  /// A hash of the four spacings.
  nonisolated open override var hash: Int { values.hashValue }
}
