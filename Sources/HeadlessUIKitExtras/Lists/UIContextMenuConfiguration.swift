import Foundation
import HeadlessUIKit

/// A closure that returns the controller that a context menu shows as a preview.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// A closure that returns a context menu, given the elements that the system suggests.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// The contents of a context menu; the simulator shows no menus.
///
/// An app returns it in `collectionView(_:contextMenuConfigurationForItemsAt:point:)`, which the simulator never calls.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  /// The order of the elements of a menu.
  public enum ElementOrder: Int, Sendable {
    /// The system decides.
    case automatic = 0
    /// The first element is nearest to the touch.
    case priority = 1
    /// The first element is at the top.
    case fixed = 2
  }

  /// The identifier.
  public let identifier: any NSCopying
  /// The identifiers of further items that the menu applies to.
  open var secondaryItemIdentifiers: Set<AnyHashable> = []
  /// The number on the badge of the preview.
  open var badgeCount = 0
  /// The order of the elements.
  open var preferredMenuElementOrder = ElementOrder.automatic
  /// The closure that returns the preview.
  let previewProvider: UIContextMenuContentPreviewProvider?
  /// The closure that returns the menu.
  let actionProvider: UIContextMenuActionProvider?

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - identifier: The identifier; nil for a new one.
  ///   - previewProvider: The closure that returns the preview; nil for the view itself.
  ///   - actionProvider: The closure that returns the menu.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }
}
