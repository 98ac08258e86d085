import Foundation

/// The size of an element of a compositional layout: two dimensions.
///
/// Sizes never change after their creation, and are equal if their dimensions are.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject, @preconcurrency NSCopying {
  nonisolated(unsafe) private final var width: NSCollectionLayoutDimension
  nonisolated(unsafe) private final var height: NSCollectionLayoutDimension

  /// Creates a size, also one of a subclass, which inherits the public initializer.
  public init(_width width: NSCollectionLayoutDimension, _height height: NSCollectionLayoutDimension) {
    self.width = width
    self.height = height
    super.init()
  }

  /// Creates a size.
  public convenience init(
    widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension
  ) {
    self.init(_width: width, _height: height)
  }

  /// The width.
  open var widthDimension: NSCollectionLayoutDimension { width }
  /// The height.
  open var heightDimension: NSCollectionLayoutDimension { height }

  /// Returns the size itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns whether another size has equal dimensions.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCollectionLayoutSize else { return false }
    return width.value == other.width.value && height.value == other.height.value
  }

  /// A hash of both dimensions.
  nonisolated open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(width.value)
    hasher.combine(height.value)
    return hasher.finalize()
  }

  /// Both dimensions, for example `{.containerWidthFactor(0.5), .absolute(20)}`.
  nonisolated open override var description: String { "{\(width.description), \(height.description)}" }
}
