import Foundation

/// The frame of an item in a custom group.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject, @preconcurrency NSCopying {
  private final let storedFrame: CGRect
  private final let storedZIndex: Int

  private init(_ frame: CGRect, _ zIndex: Int) {
    storedFrame = frame
    storedZIndex = zIndex
    super.init()
  }

  /// Creates an item with a z-index of 0.
  public convenience init(frame: CGRect) { self.init(frame, 0) }

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - frame: The frame, in the coordinate space of the group.
  ///   - zIndex: The z-index.
  public convenience init(frame: CGRect, zIndex: Int) { self.init(frame, zIndex) }

  /// The frame, in the coordinate space of the group.
  open var frame: CGRect { storedFrame }
  /// The z-index.
  open var zIndex: Int { storedZIndex }

  /// Returns the object itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
