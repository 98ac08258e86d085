import Foundation
import HeadlessUIKit

/// A row of a table, reduced to its content view; labels and image are there, but have no frames.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  /// The identifier under which the cell is reused.
  open private(set) var reuseIdentifier: String?
  /// The view to which the cell's content is added; it fills the cell.
  open var contentView: UIView { content }
  private let content = UIView()
  private let cellStyle: CellStyle
  private var title: UILabel?
  private var detail: UILabel?
  private var picture: UIImageView?

  /// Creates a cell of 320 by 44 points.
  public init(style: CellStyle, reuseIdentifier: String?) {
    cellStyle = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addContentView()
  }

  /// Creates a cell without an identifier.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a cell; the archive is not read.
  public required init?(coder: NSCoder) {
    cellStyle = .default
    reuseIdentifier = nil
    super.init(coder: coder)
    addContentView()
  }

  /// Calls the `init(style:reuseIdentifier:)` of the class of which an instance is created.
  public convenience init(_style: Int, _identifier: String) {
    self.init(style: CellStyle(rawValue: _style) ?? .default, reuseIdentifier: _identifier)
  }

  // The symbol is the allocating entry of the convenience initializer above, as for views with a frame.
  // An initializer consumes its arguments.
  @_silgen_name("$s19HeadlessUIKitExtras15UITableViewCellC6_style11_identifierACSi_SStcfC")
  static func _create(_ style: Int, _ identifier: __owned String) -> UITableViewCell

  private func addContentView() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  // MARK: Content

  /// The label of the title.
  open var textLabel: UILabel? {
    if title == nil { title = added(UILabel()) }
    return title
  }
  /// The label below or next to the title; nil in a cell of the default style.
  open var detailTextLabel: UILabel? {
    if cellStyle == .default { return nil }
    if detail == nil { detail = added(UILabel()) }
    return detail
  }
  /// The view of the picture at the left edge.
  open var imageView: UIImageView? {
    if picture == nil { picture = added(UIImageView()) }
    return picture
  }

  private func added<View: UIView>(_ view: View) -> View {
    contentView.addSubview(view)
    return view
  }

  /// The view behind the content.
  open var backgroundView: UIView? {
    didSet { place(backgroundView, instead: oldValue) }
  }
  /// The view behind the content of a selected cell.
  open var selectedBackgroundView: UIView?
  /// The view behind the content of a cell that is selected with others.
  open var multipleSelectionBackgroundView: UIView?

  private func place(_ view: UIView?, instead old: UIView?) {
    if old !== view { old?.removeFromSuperview() }
    guard let view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }

  // MARK: State

  /// Whether the cell is selected.
  open var isSelected = false
  /// Whether the cell is highlighted.
  open var isHighlighted = false
  /// Whether the cell is edited.
  open var isEditing = false

  /// Selects or deselects the cell without animation.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

  /// Highlights the cell, or removes the highlight, without animation.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

  /// Begins or ends the editing without animation.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// The look of the selected cell.
  open var selectionStyle = SelectionStyle.default
  /// How the row can be edited.
  open var editingStyle: EditingStyle { .none }
  /// Whether the control that moves the row is visible.
  open var showsReorderControl = false
  /// Whether the background is indented while the cell is edited.
  open var shouldIndentWhileEditing = true
  /// The picture at the right edge.
  open var accessoryType = AccessoryType.none
  /// The view at the right edge.
  open var accessoryView: UIView?
  /// The picture at the right edge while the cell is edited.
  open var editingAccessoryType = AccessoryType.none
  /// The view at the right edge while the cell is edited.
  open var editingAccessoryView: UIView?
  /// The depth of the row.
  open var indentationLevel = 0
  /// The indentation of each level, in points.
  open var indentationWidth: CGFloat = 10
  /// The inset of the separator, in points.
  open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)

  /// Called before the cell is used for another row.
  open func prepareForReuse() {}

  /// Called before the visible controls for editing change; the simulator never calls it.
  open func willTransition(to state: StateMask) {}

  /// Called after the visible controls for editing have changed; the simulator never calls it.
  open func didTransition(to state: StateMask) {}
}
