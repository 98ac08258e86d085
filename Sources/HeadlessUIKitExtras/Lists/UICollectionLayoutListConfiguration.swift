import Foundation
import HeadlessUIKit

/// The properties of a list: appearance, headers and footers, separators and swipe actions.
///
/// Appearance, headers and footers decide about the layout. The simulator stores colors, separators and swipe actions, and
/// neither draws nor swipes.
public struct UICollectionLayoutListConfiguration {
  /// The appearance of a list.
  public enum Appearance: Hashable, Sendable {
    /// Rows across the whole width, with headers that stay at the top.
    case plain
    /// Groups of rows across the whole width.
    case grouped
    /// Groups of rows with rounded corners.
    case insetGrouped
    /// A sidebar with rounded rows.
    case sidebar
    /// A sidebar with rows across the whole width.
    case sidebarPlain
  }

  /// The headers of a list.
  public enum HeaderMode: Hashable, Sendable {
    /// Sections have no headers.
    case none
    /// Sections have supplementary views as headers.
    case supplementary
    /// The first item of a section is its header.
    case firstItemInSection
  }

  /// The footers of a list.
  public enum FooterMode: Hashable, Sendable {
    /// Sections have no footers.
    case none
    /// Sections have supplementary views as footers.
    case supplementary
  }

  /// Elements whose height follows their content exactly.
  public struct ContentHuggingElements: OptionSet, Sendable {
    /// The bits of the elements.
    public let rawValue: Int

    /// Creates a set of elements from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The supplementary headers.
    public static let supplementaryHeader = ContentHuggingElements(rawValue: 1)
  }

  /// A closure that returns the swipe actions of an item; nil for none.
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) ->
    UISwipeActionsConfiguration?

  /// A closure that returns the separators of an item, given those of its section.
  public typealias ItemSeparatorHandler = (
    _ itemIndexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration

  /// The appearance.
  public let appearance: Appearance
  /// Whether the list shows separators; true except in a sidebar.
  public var showsSeparators: Bool
  /// The separators of the section.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// The closure that changes the separators of single items.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The color behind the list; nil for that of the appearance.
  public var backgroundColor: UIColor?
  /// The closure that returns the actions of a swipe from the leading edge.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The closure that returns the actions of a swipe from the trailing edge.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The headers.
  public var headerMode = HeaderMode.none
  /// The footers.
  public var footerMode = FooterMode.none
  /// The space above a header that is the first item of its section, in points; nil for that of the appearance.
  public var headerTopPadding: CGFloat?
  /// The elements whose height follows their content exactly.
  public var contentHuggingElements: ContentHuggingElements = []

  /// Creates the configuration of an appearance.
  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }
}
