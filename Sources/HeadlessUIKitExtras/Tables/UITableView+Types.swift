import Foundation
import HeadlessUIKit

extension UITableView {
  /// The appearance of a table.
  public enum Style: Int, Sendable {
    /// Rows fill the width, and headers stay at the top.
    case plain = 0
    /// Sections are separated by space.
    case grouped = 1
    /// Sections are separated by space and inset.
    case insetGrouped = 2
  }

  /// The position of a row after scrolling to it.
  public enum ScrollPosition: Int, Sendable {
    /// As near as possible to the current position.
    case none = 0
    /// At the top.
    case top = 1
    /// In the middle.
    case middle = 2
    /// At the bottom.
    case bottom = 3
  }

  /// The animation of a change; it has no effect here.
  public enum RowAnimation: Int, Sendable {
    /// Rows fade.
    case fade = 0
    /// Rows move from or to the right.
    case right = 1
    /// Rows move from or to the left.
    case left = 2
    /// Rows move from or to the top.
    case top = 3
    /// Rows move from or to the bottom.
    case bottom = 4
    /// Nothing moves.
    case none = 5
    /// Rows stay in the middle of their space.
    case middle = 6
    /// The table chooses.
    case automatic = 100
  }

  /// The position of separators.
  public enum SeparatorInsetReference: Int, Sendable {
    /// The inset begins at the edges of the cell.
    case fromCellEdges = 0
    /// The inset is added to the automatic one.
    case fromAutomaticInsets = 1
  }

  /// The height that the table chooses itself.
  public nonisolated static let automaticDimension: CGFloat = -1
  /// The icon of the search field among the titles at the right edge.
  public nonisolated static let indexSearch = "{search}"
  /// The notification after the selection has changed.
  public nonisolated static let selectionDidChangeNotification = NSNotification.Name(
    "UITableViewSelectionDidChangeNotification")
}

extension UITableViewCell {
  /// The labels and images of a cell.
  public enum CellStyle: Int, Sendable {
    /// A title.
    case `default` = 0
    /// A title on the left and a value on the right.
    case value1 = 1
    /// A short title on the left and a value next to it.
    case value2 = 2
    /// A title with a smaller one below it.
    case subtitle = 3
  }

  /// The separator below a cell; it has no effect here.
  public enum SeparatorStyle: Int, Sendable {
    /// No separator.
    case none = 0
    /// A line.
    case singleLine = 1
    /// A line that looks etched.
    case singleLineEtched = 2
  }

  /// The look of a selected cell; it has no effect here.
  public enum SelectionStyle: Int, Sendable {
    /// The look of other cells.
    case none = 0
    /// Formerly blue.
    case blue = 1
    /// Gray.
    case gray = 2
    /// The look of the system.
    case `default` = 3
  }

  /// The ways in which a row can be edited.
  public enum EditingStyle: Int, Sendable {
    /// Not at all.
    case none = 0
    /// It can be deleted.
    case delete = 1
    /// A row can be inserted.
    case insert = 2
  }

  /// The picture at the right edge of a cell.
  public enum AccessoryType: Int, Sendable {
    /// None.
    case none = 0
    /// An arrow.
    case disclosureIndicator = 1
    /// A button and an arrow.
    case detailDisclosureButton = 2
    /// A check mark.
    case checkmark = 3
    /// A button.
    case detailButton = 4
  }

  /// The parts of the editing of a row that the user sees.
  public struct StateMask: OptionSet, Sendable {
    /// The bits of the state.
    public let rawValue: UInt
    /// Creates a state from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The control for editing is visible.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// The button that confirms a deletion is visible.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }
}
