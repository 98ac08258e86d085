import Foundation

/// The view that shows an item.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  private var content: UIView?

  /// Creates a cell with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a cell from an archive; the archive's contents are not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The view that holds what the cell shows; it fills the cell.
  open var contentView: UIView {
    if let content { return content }
    let view = CellContentView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content = view
    addSubview(view)
    return view
  }

  override var constrainedView: UIView? { content }

  /// Says that the content has changed: from iOS 16 a collection view that measures its cells measures this one again.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    askToBeMeasured()
  }

  final func askToBeMeasured() { (superview as? UICollectionView)?.measureAgain(self) }

  override func contentSizeOfSubviewDidChange() {
    super.contentSizeOfSubviewDidChange()
    guard let view = superview as? UICollectionView,
      view.selfSizingInvalidation == .enabledIncludingConstraints
    else { return }
    view.measureAgain(self)
  }

  /// Whether the item is selected.
  open var isSelected = false {
    didSet { selectedBackgroundView?.isHidden = !isSelected }
  }

  /// Whether the item is touched.
  open var isHighlighted = false

  /// The view behind the content; it fills the cell.
  open var backgroundView: UIView? {
    didSet { install(backgroundView, replacing: oldValue, at: 0) }
  }

  /// The view behind the content of a selected cell; it fills the cell.
  open var selectedBackgroundView: UIView? {
    didSet {
      install(selectedBackgroundView, replacing: oldValue, at: backgroundView == nil ? 0 : 1)
      selectedBackgroundView?.isHidden = !isSelected
    }
  }

  private func install(_ view: UIView?, replacing old: UIView?, at index: Int) {
    old?.removeFromSuperview()
    guard let view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: index)
  }
}

/// The view that holds what a cell shows.
private final class CellContentView: UIView {
  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    (superview as? UICollectionViewCell)?.askToBeMeasured()
  }
}
