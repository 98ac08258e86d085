import Foundation

/// The view that shows an item of a collection view.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  private var content: UIView?

  /// Creates a cell with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a cell; the archive is not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The view to which the cell's content is added; it fills the cell.
  open var contentView: UIView {
    if let content { return content }
    let view = CellContentView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content = view
    addSubview(view)
    return view
  }

  override var constrainedView: UIView? { content }

  /// Reports that the content has changed; from iOS 16 the collection view measures a self-sizing cell again.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    requestMeasurement()
  }

  /// The collection view that shows the cell, directly or in the scroll view of an orthogonal section.
  private final var containingCollectionView: UICollectionView? {
    superview as? UICollectionView ?? (superview as? _UICollectionViewOrthogonalScrollView)?.superview
      as? UICollectionView
  }

  /// Asks the collection view to measure the cell in the next layout pass.
  final func requestMeasurement() { containingCollectionView?.measureAgain(self) }

  package override func contentSizeOfSubviewDidChange() {
    super.contentSizeOfSubviewDidChange()
    guard let view = containingCollectionView,
      view.selfSizingInvalidation == .enabledIncludingConstraints
    else { return }
    view.measureAgain(self)
  }

  /// Whether the item is selected.
  open var isSelected = false {
    didSet { selectedBackgroundView?.isHidden = !isSelected }
  }

  /// Whether the cell is highlighted, as during a touch.
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

/// The content view of a cell, which passes on changes of its content.
private final class CellContentView: UIView {
  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    (superview as? UICollectionViewCell)?.requestMeasurement()
  }
}
