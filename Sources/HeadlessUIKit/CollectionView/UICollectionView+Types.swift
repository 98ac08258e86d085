import Foundation

extension UICollectionView {
  /// Where an item shall be after scrolling to it; one vertical and one horizontal place can be combined.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates a position from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// At the top of the visible bounds.
    public static let top = ScrollPosition(rawValue: 1)
    /// In the middle, from top to bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// At the bottom of the visible bounds.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// At the left of the visible bounds.
    public static let left = ScrollPosition(rawValue: 8)
    /// In the middle, from left to right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// At the right of the visible bounds.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The direction in which a layout's content grows.
  public enum ScrollDirection: Int, Sendable {
    /// Downwards.
    case vertical = 0
    /// Sideways.
    case horizontal = 1
  }

  /// What an element is.
  public enum ElementCategory: UInt, Sendable {
    /// An item's cell.
    case cell = 0
    /// A view that the data source makes beside the cells, such as a header.
    case supplementaryView = 1
    /// A view that the layout makes, such as a background.
    case decorationView = 2
  }

  /// How fast items give way in an interactive movement.
  public enum ReorderingCadence: Int, Sendable {
    /// At once.
    case immediate = 0
    /// After a short delay.
    case fast = 1
    /// After a longer delay.
    case slow = 2
  }

  /// Which changes of a cell make it ask for its size again.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// None.
    case disabled = 0
    /// Those for which the cell asks.
    case enabled = 1
    /// Those for which the cell asks, and changes of its constraints.
    case enabledIncludingConstraints = 2
  }

  /// The kind of the headers of a flow layout.
  nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of the footers of a flow layout.
  nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// What is called when an interactive transition ends: whether the animation completed, and whether it finished.
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void
}
