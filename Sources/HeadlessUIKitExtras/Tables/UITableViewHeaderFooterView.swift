import Foundation
import HeadlessUIKit

/// A header or footer of a section of a table, reduced to its content view.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  /// The identifier under which the view is reused.
  open private(set) var reuseIdentifier: String?
  /// The view to which the content is added; it fills the header.
  open var contentView: UIView { content }
  private let content = UIView()
  private var title: UILabel?
  private var detail: UILabel?

  /// Creates a view without a size.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addContentView()
  }

  /// Creates a view without an identifier.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a view; the archive is not read.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    addContentView()
  }

  /// Calls the `init(reuseIdentifier:)` of the class of which an instance is created.
  public convenience init(_identifier: String) { self.init(reuseIdentifier: _identifier) }

  // The symbol is the allocating entry of the convenience initializer above, as for views with a frame.
  // An initializer consumes its arguments.
  @_silgen_name("$s19HeadlessUIKitExtras023UITableViewHeaderFooterE0C11_identifierACSS_tcfC")
  static func _create(_ identifier: __owned String) -> UITableViewHeaderFooterView

  private func addContentView() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// The label of the title.
  open var textLabel: UILabel? {
    if title == nil { title = added(UILabel()) }
    return title
  }
  /// The label of further text.
  open var detailTextLabel: UILabel? {
    if detail == nil { detail = added(UILabel()) }
    return detail
  }

  private func added(_ label: UILabel) -> UILabel {
    contentView.addSubview(label)
    return label
  }

  /// The view behind the content.
  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
      guard let backgroundView else { return }
      backgroundView.frame = bounds
      backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(backgroundView, at: 0)
    }
  }

  /// Called before the view is used for another section.
  open func prepareForReuse() {}
}
