import Foundation

extension UICollectionView {
  /// The position of an item after scrolling to it; a vertical and a horizontal position can be combined.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits, with UIKit's values.
    public let rawValue: UInt

    /// Creates a position from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// At the top of the visible bounds.
    public static let top = ScrollPosition(rawValue: 1)
    /// In the vertical center of the visible bounds.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// At the bottom of the visible bounds.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// At the left of the visible bounds.
    public static let left = ScrollPosition(rawValue: 8)
    /// In the horizontal center of the visible bounds.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// At the right of the visible bounds.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The direction in which a flow layout scrolls.
  public enum ScrollDirection: Int, Sendable {
    /// Content grows downward.
    case vertical = 0
    /// Content grows to the trailing side.
    case horizontal = 1
  }

  /// The category of an element.
  public enum ElementCategory: UInt, Sendable {
    /// An item's cell.
    case cell = 0
    /// A view that the data source provides in addition to the cells, for example a header.
    case supplementaryView = 1
    /// A view whose class the layout registers, for example a background.
    case decorationView = 2
  }

  /// The speed at which items make room during an interactive movement.
  public enum ReorderingCadence: Int, Sendable {
    /// Without delay.
    case immediate = 0
    /// After a short delay.
    case fast = 1
    /// After a longer delay.
    case slow = 2
  }

  /// The changes of a cell's content after which the cell is measured again.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// No changes.
    case disabled = 0
    /// Calls of `invalidateIntrinsicContentSize()` on the cell or its content view.
    case enabled = 1
    /// Also changes of the constraints in the cell.
    case enabledIncludingConstraints = 2
  }

  /// The kind of the headers of a flow layout.
  nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of the footers of a flow layout.
  nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The completion of an interactive transition; receives whether the transition completed and whether it finished.
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void
}
