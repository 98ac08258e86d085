import Foundation

/// A distance between elements of a compositional layout that is either fixed or takes a share of the free space.
///
/// Spacings never change after their creation, and are equal if they have the same kind and value.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject, @preconcurrency NSCopying {
  nonisolated(unsafe) private(set) final var value = CompositionalSpacing.zero

  /// Creates an instance of a subclass from its metatype, as UIKit does.
  public required init(_instantiated: Void) { super.init() }

  /// Returns a spacing that grows with the free space.
  ///
  /// - Parameter flexibleSpacing: The minimum, in points.
  /// - Returns: The spacing.
  open class func flexible(_ flexibleSpacing: CGFloat) -> Self {
    let spacing = self.init(_instantiated: ())
    spacing.value = CompositionalSpacing(length: flexibleSpacing, isFlexible: true)
    return spacing
  }

  /// Returns a spacing in points.
  open class func fixed(_ fixedSpacing: CGFloat) -> Self {
    let spacing = self.init(_instantiated: ())
    spacing.value = CompositionalSpacing(length: fixedSpacing, isFlexible: false)
    return spacing
  }

  /// The length, or the minimum of a flexible spacing, in points.
  open var spacing: CGFloat { value.length }
  /// Whether the spacing grows with the free space.
  open var isFlexible: Bool { value.isFlexible }
  /// Whether the spacing is fixed.
  open var isFixed: Bool { !value.isFlexible }

  /// Returns the spacing itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns whether another spacing has the same kind and value.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutSpacing)?.value == value
  }

  /// A hash of the kind and the value.
  nonisolated open override var hash: Int { value.hashValue }

  /// The kind and the value, for example `fixed:4`.
  nonisolated open override var description: String {
    "\(value.isFlexible ? "flexible" : "fixed"):\(GeometryFormat.number(value.length))"
  }
}

/// A spacing as a value.
struct CompositionalSpacing: Hashable, Sendable {
  /// The length, or the minimum of a flexible spacing, in points.
  var length: CGFloat
  var isFlexible: Bool

  static let zero = CompositionalSpacing(length: 0, isFlexible: false)
}
