import Foundation

/// A decoration view behind a section, whose class is registered with the layout.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  private final var storedElementKind = ""

  /// Returns a decoration item that fills the section, including its boundary items, except for its content insets.
  open class func background(elementKind: String) -> Self {
    let item = self.init(_instantiated: ())
    item.storedElementKind = elementKind
    return item
  }

  /// The z-index of the view; 0 by default, and all other elements of the section are at least at 1.
  open var zIndex = 0

  /// The kind of the view.
  open var elementKind: String { storedElementKind }

  override func takeValues(into copy: NSCollectionLayoutItem) {
    super.takeValues(into: copy)
    guard let copy = copy as? NSCollectionLayoutDecorationItem else { return }
    copy.storedElementKind = storedElementKind
    copy.zIndex = zIndex
  }
}
