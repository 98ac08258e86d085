import Foundation

/// The frame of an item in a custom group.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject, @preconcurrency NSCopying {
  private final let storedFrame: CGRect
  private final let storedZIndex: Int

  /// Creates an item, also one of a subclass, which inherits the public initializers.
  public init(_frame frame: CGRect, _zIndex zIndex: Int) {
    storedFrame = frame
    storedZIndex = zIndex
    super.init()
  }

  /// Creates an item with a z-index of 0.
  public convenience init(frame: CGRect) { self.init(_frame: frame, _zIndex: 0) }

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - frame: The frame, in the coordinate space of the group.
  ///   - zIndex: The z-index.
  public convenience init(frame: CGRect, zIndex: Int) { self.init(_frame: frame, _zIndex: zIndex) }

  /// The frame, in the coordinate space of the group.
  open var frame: CGRect { storedFrame }
  /// The z-index.
  open var zIndex: Int { storedZIndex }

  /// Returns the object itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
