import Foundation

/// The view that shows an item of a collection view.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  private var content: UIView?
  /// The configurations of the cell; nil until one is set.
  final var configurationIfAny: CellConfiguration?
  /// Whether the configurations are updated before the next layout of the cell.
  final var needsUpdateConfiguration = true

  /// The configurations of the cell, which are created on first use.
  final var configuration: CellConfiguration {
    if let configurationIfAny { return configurationIfAny }
    let new = CellConfiguration()
    configurationIfAny = new
    return new
  }

  /// Creates a cell with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a cell; the archive is not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The view to which the cell's content is added; it fills the cell.
  ///
  /// With a content configuration it is the view that shows the configuration.
  open var contentView: UIView {
    if let content { return content }
    let view = CellContentView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content = view
    addSubview(view)
    return view
  }

  /// Replaces the content view; nil stands for a new, empty one.
  final func replaceContentView(with view: UIView?) {
    let index = content.flatMap { old in subviews.firstIndex { $0 === old } } ?? subviews.count
    content?.removeFromSuperview()
    content = view
    guard let view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: index)
  }

  /// Returns the size of the cell that best satisfies its constraints, those of the content view, and a target size.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    func size(of fit: (CGSize, UILayoutPriority, UILayoutPriority) -> CGSize) -> CGSize {
      fit(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }
    let own = size(of: super.systemLayoutSizeFitting)
    guard let content = constrainedView else { return own }
    let inner = size(of: content.systemLayoutSizeFitting)
    let outer = constraints.isEmpty ? .zero : size(of: content.sizeWithConstraints(of: self))
    return CGSize(
      width: max(own.width, inner.width, outer.width), height: max(own.height, inner.height, outer.height))
  }

  override var constrainedView: UIView? {
    updateConfigurationIfNeeded()
    return content
  }

  // MARK: - Configurations

  /// Whether the content configuration is updated when the state changes.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configurationIfAny?.updatesContent ?? true }
    set { configuration.updatesContent = newValue }
  }

  /// Whether the background configuration is updated when the state changes.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configurationIfAny?.updatesBackground ?? true }
    set { configuration.updatesBackground = newValue }
  }

  /// The present state of the cell; a subclass can add values of its own.
  open var configurationState: UICellConfigurationState { presentState }

  /// Requests an update of the configurations before the next layout of the cell.
  open func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  /// Updates the configurations for a state; a subclass overrides it to set its own ones.
  ///
  /// It is called before the first layout of the cell and before the next one after each change of the state.
  open func updateConfiguration(using state: UICellConfigurationState) { updateConfigurations(for: state) }

  /// Notes that a drag of the cell began or ended.
  open func dragStateDidChange(_ dragState: DragState) {
    configuration.dragState = dragState
    setNeedsUpdateConfiguration()
  }

  /// Updates the configurations if necessary, and then lays out the cell.
  open override func layoutSublayers(of layer: CALayer) {
    updateConfigurationIfNeeded()
    super.layoutSublayers(of: layer)
  }

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
  @exclusivity(unchecked) open var isSelected = false {
    didSet {
      selectedBackgroundView?.isHidden = !isSelected
      if isSelected != oldValue { setNeedsUpdateConfiguration() }
    }
  }

  /// Whether the cell is highlighted, as during a touch.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } }
  }

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
