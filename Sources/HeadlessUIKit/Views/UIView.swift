import Foundation

/// A rectangular area on the simulated screen that contains subviews.
///
/// The view's layer holds the geometry. The engine draws nothing, so properties that only affect drawing are
/// stored and returned.
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency CALayerDelegate, UICoordinateSpace,
  UITraitEnvironment, UITraitChangeObservable, UIFocusEnvironment
{
  // Storage. These are plain fields because collection views change frames, subviews and layout flags very
  // often.
  nonisolated(unsafe) final let _layer: CALayer
  @exclusivity(unchecked) nonisolated(unsafe) final unowned(unsafe) var _superview: UIView?
  /// The window as an unretained pointer, which can be compared without reference counting.
  @exclusivity(unchecked) nonisolated(unsafe) final var _windowPointer: UnsafeMutableRawPointer?
  @exclusivity(unchecked) nonisolated(unsafe) final unowned(unsafe) var _viewController: UIViewController?
  @exclusivity(unchecked) nonisolated(unsafe) final var _subviews: [UIView] = []
  /// Whether the layer is exactly `CALayer`, so that its fields can be written directly.
  private final let layerIsPlain: Bool
  @exclusivity(unchecked) final var _needsLayout = true
  @exclusivity(unchecked) final var _descendantNeedsLayout = false
  @exclusivity(unchecked) final var _isWindow = false
  /// Whether the view, like a stack view, lays out its subviews depending on which of them are hidden.
  @exclusivity(unchecked) package final var _arrangesSubviews = false
  @exclusivity(unchecked) final var _needsUpdateConstraints = false
  @exclusivity(unchecked) final var _needsUpdateProperties = false
  /// Whether constraints determine the frames of subviews.
  @exclusivity(unchecked) final var _placesSubviewsByConstraints = false
  @exclusivity(unchecked) final var _hasSafeArea = false
  @exclusivity(unchecked) final var _preservesMargins = false
  @exclusivity(unchecked) final var _safeAreaInsets = UIEdgeInsets.zero
  @exclusivity(unchecked) final var _backgroundColor: UIColor?
  @exclusivity(unchecked) final var _extras: ViewExtras?

  final var _window: UIWindow? {
    guard let pointer = _windowPointer else { return nil }
    return Unmanaged<UIWindow>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// The storage of the properties that few views set, created when it is first needed.
  final var extras: ViewExtras {
    if let extras = _extras { return extras }
    let extras = ViewExtras()
    _extras = extras
    return extras
  }

  // MARK: Creating

  /// Creates a view.
  ///
  /// - Parameter frame: The frame in the superview's coordinate space, in points.
  public init(frame: CGRect) {
    _layer = Self.makeLayer()
    layerIsPlain = type(of: _layer) == CALayer.self
    super.init()
    _layer._view = self
    if frame.isIdentical(to: .zero) { return }
    let (bounds, position) = _layer.geometry(forFrame: frame)
    _layer._bounds = bounds
    _layer._position = position
  }

  /// Creates a view of size zero at the origin.
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Creates a view of size zero, or with the frame that a nib file gives it; other archives are not read.
  public required init?(coder: NSCoder) {
    _layer = Self.makeLayer()
    layerIsPlain = type(of: _layer) == CALayer.self
    super.init()
    _layer._view = self
    if let nib = coder as? NibCoder {
      (_layer._bounds, _layer._position) = _layer.geometry(forFrame: nib.frame)
    }
  }

  deinit {
    _layer._view = nil
    _extras?.mask?._superview = nil
    for subview in _subviews {
      subview._superview = nil
      if subview._windowPointer != nil { subview.forgetWindow() }
    }
  }

  private static func makeLayer() -> CALayer {
    let layerClass: AnyClass = layerClass
    if layerClass == CALayer.self { return CALayer() }
    guard let layerClass = layerClass as? CALayer.Type else { return CALayer() }
    return layerClass.init(_instantiatedFrom: nil)
  }

  /// The class of the view's layer.
  open class var layerClass: AnyClass { CALayer.self }

  /// The view's layer.
  open var layer: CALayer { _layer }

  // MARK: Geometry

  /// The bounding box of the transformed bounds, in the superview's coordinate space.
  open var frame: CGRect {
    get { layerIsPlain ? _layer.modelFrame : _layer.frame }
    set {
      let oldSize = _layer._bounds.size
      if layerIsPlain {
        let (bounds, position) = _layer.geometry(forFrame: newValue)
        storeGeometry(bounds: bounds, position: position)
      } else {
        _layer.frame = newValue
      }
      if let handler = _extras?.sizeHandler, oldSize != _layer._bounds.size { handler(self) }
    }
  }

  /// The visible rectangle of the view's own coordinate space.
  open var bounds: CGRect {
    get { _layer._bounds }
    set {
      let oldSize = _layer._bounds.size
      if layerIsPlain { storeBounds(newValue) } else { _layer.bounds = newValue }
      if let handler = _extras?.sizeHandler, oldSize != _layer._bounds.size { handler(self) }
    }
  }

  /// The position of the anchor point in the superview's coordinate space, by default the center of the
  /// frame.
  open var center: CGPoint {
    get { _layer._position }
    set { if layerIsPlain { storeCenter(newValue) } else { _layer.position = newValue } }
  }

  /// The transform relative to the anchor point, or the identity if `transform3D` is not affine.
  open var transform: CGAffineTransform {
    get { _layer.affineTransform() }
    set {
      if layerIsPlain && _layer._hasIdentityTransform && newValue.isIdentity { return }
      _layer.transform = CATransform3DMakeAffineTransform(newValue)
    }
  }

  /// The three-dimensional transform relative to the anchor point.
  open var transform3D: CATransform3D {
    get { _layer.transform }
    set { _layer.transform = newValue }
  }

  /// The point of the view that `center` refers to and that transforms are relative to, in fractions of the
  /// bounds.
  open var anchorPoint: CGPoint {
    get { _layer.anchorPoint }
    set { _layer.anchorPoint = newValue }
  }

  /// The number of pixels per point.
  open var contentScaleFactor: CGFloat {
    get { _layer.contentsScale }
    set { _layer.contentsScale = newValue }
  }

  // MARK: Geometry hooks

  /// Called with the view after its size was set on the view itself, as opposed to its layer.
  package final var sizeHandler: ((UIView) -> Void)? {
    get { _extras?.sizeHandler }
    set { extras.sizeHandler = newValue }
  }

  /// Called before the bounds change, while the view still has the old bounds.
  func boundsWillChange(to newBounds: CGRect) {}

  /// Called after the bounds changed.
  func boundsDidChange(from oldBounds: CGRect) {}

  // MARK: Hierarchy

  /// The superview of the view.
  open var superview: UIView? { _superview }

  /// The subviews from back to front.
  open var subviews: [UIView] { _subviews }

  /// The window that contains the view.
  open var window: UIWindow? { _window }

  /// Adds a view in front of all subviews.
  open func addSubview(_ view: UIView) {
    insert(view, at: .max)
  }

  /// Inserts a view at an index; index 0 is behind all other subviews.
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }

  /// Inserts a view below a sibling.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, besides: siblingSubview, offset: 0)
  }

  /// Inserts a view above a sibling.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, besides: siblingSubview, offset: 1)
  }

  /// Moves a subview in front of its siblings.
  open func bringSubviewToFront(_ view: UIView) {
    if view._superview === self { moveSubview(view, to: _subviews.count - 1) }
  }

  /// Moves a subview behind its siblings.
  open func sendSubviewToBack(_ view: UIView) {
    if view._superview === self { moveSubview(view, to: 0) }
  }

  /// Exchanges the subviews at two indexes.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard _subviews.indices.contains(index1), _subviews.indices.contains(index2) else { return }
    _subviews.swapAt(index1, index2)
    subviewOrderDidChange()
  }

  /// Removes the view from its superview.
  open func removeFromSuperview() {
    leaveSuperview()
  }

  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}

  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Called before the superview of the view changes.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Called after the superview of the view changed.
  open func didMoveToSuperview() {}

  /// Called before the window of the view changes.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Called after the window of the view changed.
  open func didMoveToWindow() {}

  /// Returns whether the view is a given view or one of its descendants.
  open func isDescendant(of view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current._superview
    }
    return false
  }

  /// Returns the first view with a tag, which is the view itself or a descendant in depth-first order.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in _subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// A number that identifies the view for ``viewWithTag(_:)``.
  open var tag = 0

  // MARK: Layout

  /// Schedules a call of `layoutSubviews()` for the next layout pass.
  open func setNeedsLayout() {
    if _needsLayout { return }
    _needsLayout = true
    propagateNeedsLayout()
  }

  /// Runs the pending layout immediately, beginning with the topmost superview that needs layout.
  open func layoutIfNeeded() {
    if let superview = _superview, superview._needsLayout {
      superview.layoutIfNeeded()
    } else if _needsLayout || _descendantNeedsLayout {
      layOutNested()
    }
  }

  /// Lays out the subviews; called in layout passes, not by the app.
  ///
  /// The implementation of `UIView` sets the frames that constraints determine.
  open func layoutSubviews() {
    if _placesSubviewsByConstraints { placeSubviewsByConstraints() }
  }

  /// Lays out the sublayers of a layer; the view's own layer calls `layoutSubviews()`.
  ///
  /// The view's controller is notified before and after.
  open func layoutSublayers(of layer: CALayer) {
    if _needsUpdateProperties { updatePropertiesIfNeeded() }
    if _needsUpdateConstraints { updateConstraintsIfNeeded() }
    guard let controller = _viewController else {
      layoutSubviews()
      return
    }
    controller.viewWillLayoutSubviews()
    layoutSubviews()
    controller.viewDidLayoutSubviews()
  }

  /// Schedules a call of `updateProperties()` before the next layout of the view.
  open func setNeedsUpdateProperties() {
    _needsUpdateProperties = true
    setNeedsLayout()
  }

  /// Calls `updateProperties()` if the call is pending, first of the view's controller and then of the view.
  open func updatePropertiesIfNeeded() {
    guard _needsUpdateProperties else { return }
    _needsUpdateProperties = false
    _viewController?.updateProperties()
    updateProperties()
  }

  /// Updates the properties of the view's content; called before layout if it was requested.
  open func updateProperties() {}

  /// A Boolean value that indicates whether subviews are resized according to their autoresizing masks.
  @exclusivity(unchecked) open var autoresizesSubviews = true

  /// The parts of the view's geometry that adapt when the superview's size changes.
  open var autoresizingMask: AutoresizingMask = []

  // MARK: Appearance

  /// The opacity of the view, from 0 to 1.
  open var alpha: CGFloat {
    get { CGFloat(_layer._opacity) }
    set { _layer.opacity = Float(max(0, min(1, newValue))) }
  }

  /// A Boolean value that indicates whether the view is hidden, which also excludes it from hit testing.
  open var isHidden: Bool {
    get { _layer._isHidden }
    set {
      let changes = newValue != _layer._isHidden
      _layer.isHidden = newValue
      if changes, let superview = _superview, superview._arrangesSubviews {
        superview.contentSizeOfSubviewDidChange()
      }
    }
  }

  /// A Boolean value that indicates whether subviews are clipped to the bounds.
  open var clipsToBounds: Bool {
    get { _layer._masksToBounds }
    set { _layer.masksToBounds = newValue }
  }

  /// The background color.
  open var backgroundColor: UIColor? {
    get { _backgroundColor }
    set {
      CALayer.changeObserver?.layer(_layer, willChange: .backgroundColor)
      _backgroundColor = newValue
    }
  }

  /// The color of interactive elements: the view's own or that of the nearest ancestor, dimmed if the tint is
  /// dimmed.
  ///
  /// Without any tint color in the hierarchy, the property returns the system's blue.
  open var tintColor: UIColor! {
    get { effectiveTint }
    set { changeTint { extras.tintColor = newValue } }
  }

  /// The adjustment of the tint color; the getter returns the mode that results from the ancestors.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { effectiveTintMode }
    set { changeTint { extras.tintMode = newValue } }
  }

  /// Called when `tintColor` has changed, for each view that the change affects.
  open func tintColorDidChange() {}

  /// A Boolean value that indicates whether the content is opaque; it has no effect here.
  open var isOpaque = true

  /// The way in which the content is positioned and scaled in the bounds; it has no effect here.
  open var contentMode = ContentMode.scaleToFill

  /// A Boolean value that indicates whether drawing begins with a cleared area; it has no effect here.
  open var clearsContextBeforeDrawing = true

  /// The view whose alpha channel masks this view; this view is its superview, but it isn't a subview.
  open var mask: UIView? {
    get { _extras?.mask }
    set { setMask(newValue) }
  }

  /// Draws the content; never called, because the engine draws no views.
  open func draw(_ rect: CGRect) {}

  /// Draws the view for printing, which by default calls ``draw(_:)``; the engine prints nothing.
  open func draw(_ rect: CGRect, for formatter: UIViewPrintFormatter) { draw(rect) }

  /// Does nothing, because the engine draws no views.
  open func setNeedsDisplay() {}

  /// Does nothing, because the engine draws no views.
  open func setNeedsDisplay(_ rect: CGRect) {}

  /// Returns an empty view of the same size, which stands for a snapshot.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    UIView(frame: CGRect(origin: .zero, size: bounds.size))
  }

  /// Returns an empty view of the size of a rectangle, which stands for a snapshot.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    UIView(frame: CGRect(origin: .zero, size: rect.size))
  }

  /// Draws nothing and returns `false`.
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool { false }

  // MARK: Conversion and hit testing

  /// Converts a point to another view's coordinate space, or to the window's if the view is `nil`.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    converted(point, to: view)
  }

  /// Converts a point from another view's coordinate space, or from the window's if the view is `nil`.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    converted(point, from: view)
  }

  /// Converts a rectangle to another view's coordinate space; returns the bounding box of its corners.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    rect.boundingBoxOfCorners { converted($0, to: view) }
  }

  /// Converts a rectangle from another view's coordinate space; returns the bounding box of its corners.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    rect.boundingBoxOfCorners { converted($0, from: view) }
  }

  /// Converts a point to another coordinate space.
  @_disfavoredOverload
  open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    ScreenSpace.convert(point, from: self, to: coordinateSpace)
  }

  /// Converts a point from another coordinate space.
  @_disfavoredOverload
  open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    ScreenSpace.convert(point, from: coordinateSpace, to: self)
  }

  /// Converts a rectangle to another coordinate space; returns the bounding box of its corners.
  @_disfavoredOverload
  open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    rect.boundingBoxOfCorners { ScreenSpace.convert($0, from: self, to: coordinateSpace) }
  }

  /// Converts a rectangle from another coordinate space; returns the bounding box of its corners.
  @_disfavoredOverload
  open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    rect.boundingBoxOfCorners { ScreenSpace.convert($0, from: coordinateSpace, to: self) }
  }

  /// Returns the frontmost descendant, or the view itself, that receives touches at a point.
  ///
  /// Views that are hidden, have an alpha below 0.01 or don't allow user interaction are ignored together
  /// with their descendants.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else {
      return nil
    }
    for subview in _subviews.reversed() {
      if let hit = subview.hitTest(subview._layer.fromSuperlayer(point), with: event) { return hit }
    }
    return self
  }

  /// Returns whether the bounds contain a point of the view's own coordinate space, excluding right and
  /// bottom edges.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  // MARK: Touches

  /// A Boolean value that indicates whether the view receives touches.
  open var isUserInteractionEnabled = true

  /// A Boolean value that indicates whether the view receives more than one touch at a time.
  open var isMultipleTouchEnabled = false

  /// A Boolean value that indicates whether other views receive no touches while this view has one.
  open var isExclusiveTouch = false

  /// The gesture recognizers of the view, or `nil` if there are none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { _extras.flatMap { $0.gestureRecognizers.isEmpty ? nil : $0.gestureRecognizers } }
    set {
      for recognizer in _extras?.gestureRecognizers ?? [] { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Adds a gesture recognizer, after removing it from its current view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    if gestureRecognizer.view === self { return }
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.attachedView = self
    extras.gestureRecognizers.append(gestureRecognizer)
  }

  /// Removes a gesture recognizer.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.attachedView = nil
    _extras?.gestureRecognizers.removeAll { $0 === gestureRecognizer }
  }

  /// Returns whether a gesture recognizer of this view can begin; `true` by default.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// The interactions of the view.
  open var interactions: [any UIInteraction] {
    get { _extras?.interactions ?? [] }
    set {
      for interaction in interactions { removeInteraction(interaction) }
      for interaction in newValue { addInteraction(interaction) }
    }
  }

  /// Adds an interaction, after removing it from its current view.
  open func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    extras.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction.
  open func removeInteraction(_ interaction: any UIInteraction) {
    guard let index = _extras?.interactions.firstIndex(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    extras.interactions.remove(at: index)
    interaction.didMove(to: nil)
  }

  /// The view's controller or, if it has none, the superview.
  open override var next: UIResponder? { _viewController ?? _superview }

  /// Resigns the first responder if it is the view or a descendant.
  ///
  /// - Parameter force: A Boolean value that indicates whether the responder can't refuse.
  /// - Returns: Whether neither the view nor a descendant is now the first responder.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    guard let responder = FirstResponder.current as? UIView, responder.isDescendant(of: self) else {
      return true
    }
    if force {
      FirstResponder.current = nil
      return true
    }
    return responder.resignFirstResponder()
  }

  // MARK: Size

  /// The value of a dimension for which a view has no intrinsic size.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1
  /// The target size for the smallest possible size.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  /// The target size for the largest possible size.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The natural size of the content; `noIntrinsicMetric` for dimensions in which it has none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Invalidates `intrinsicContentSize`, so that a superview that depends on it runs a layout pass.
  open func invalidateIntrinsicContentSize() {
    _superview?.contentSizeOfSubviewDidChange()
  }

  /// Called when the content size of a subview has changed; views that depend on it run a layout pass.
  package func contentSizeOfSubviewDidChange() {
    if _arrangesSubviews, let arranging = self as? any SubviewArranging {
      return arranging.arrangedContentSizeDidChange()
    }
    guard _placesSubviewsByConstraints else { return }
    setNeedsLayout()
    _superview?.contentSizeOfSubviewDidChange()
  }

  /// Returns the size that fits the view best; by default the current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the view to the size that fits it best and keeps the top left corner.
  open func sizeToFit() {
    frame = CGRect(origin: frame.origin, size: sizeThatFits(bounds.size))
  }

  /// Returns the size of the view that best satisfies its constraints and a target size.
  ///
  /// Both dimensions of the target size have the priority ``UILayoutPriority/fittingSizeLevel``.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel
    )
  }

  /// Returns the size of the view that best satisfies its constraints and a target size.
  ///
  /// - Parameters:
  ///   - targetSize: The target size.
  ///   - horizontalFittingPriority: The priority of the target width.
  ///   - verticalFittingPriority: The priority of the target height.
  /// - Returns: The size, rounded up to whole pixels. Along an axis without constraints it is the target size
  ///   if its priority is greater than ``UILayoutPriority/fittingSizeLevel``, and 0 otherwise.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    return wholePixels(
      fittingSize(targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority))
  }

  /// Returns a function that fits the view as the content view of a cell, with constraints to the cell itself.
  final func sizeWithConstraints(
    of cell: UIView
  ) -> (CGSize, UILayoutPriority, UILayoutPriority) -> CGSize {
    { target, horizontal, vertical in
      let placement = ConstraintPlacement(in: self, includesOutside: false, filling: cell)
      return self.wholePixels(placement.fittingSize(target, horizontal: horizontal, vertical: vertical))
    }
  }

  private func wholePixels(_ size: CGSize) -> CGSize {
    let scale = max(1, traitCollection.displayScale)
    return CGSize(width: size.width.roundedUp(to: scale), height: size.height.roundedUp(to: scale))
  }

  /// Returns the size that best satisfies the constraints, before rounding.
  package final func fittingSize(
    _ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize {
    if _arrangesSubviews, let arranging = self as? any SubviewArranging {
      return arranging.arrangedSize(target, horizontal: horizontal, vertical: vertical)
    }
    return ConstraintPlacement(in: self, includesOutside: false)
      .fittingSize(target, horizontal: horizontal, vertical: vertical)
  }

  /// Returns the intrinsic content size, at a width if the height of the content depends on the width.
  final func intrinsicSize(forWidth width: CGFloat?) -> CGSize {
    (self as? any WidthDependentContent)?.contentSize(atWidth: width) ?? intrinsicContentSize
  }

  /// The distances of the first baseline from the top edge and of the last baseline from the bottom edge.
  final var baselines: (first: CGFloat, last: CGFloat) {
    (self as? any TextBaselines).map { ($0.fontMeasures.ascender, -$0.fontMeasures.descender) } ?? (0, 0)
  }

  // MARK: Safe area and margins

  /// The distances of the view's edges from the area that the system and containers don't cover, in points.
  open var safeAreaInsets: UIEdgeInsets { _safeAreaInsets }

  /// Called when `safeAreaInsets` has changed.
  open func safeAreaInsetsDidChange() {}

  /// The default spacing of content from the view's edges, in points.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set { changeMargins { extras.margins = .plain(newValue) } }
  }

  /// The default spacing of content from the view's edges, with sides that follow the layout direction.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { directional(layoutMargins) }
    set { changeMargins { extras.margins = .directional(newValue) } }
  }

  /// A Boolean value that indicates whether the margins are at least those of the superview.
  open var preservesSuperviewLayoutMargins: Bool {
    get { _preservesMargins }
    set { changeMargins { _preservesMargins = newValue } }
  }

  /// A Boolean value that indicates whether the margins are relative to the safe area.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { _extras?.insetsLayoutMarginsFromSafeArea ?? true }
    set { changeMargins { extras.insetsLayoutMarginsFromSafeArea = newValue } }
  }

  /// Called when `layoutMargins` has changed.
  open func layoutMarginsDidChange() {}

  /// Called when the safe area or the margins have changed.
  func safeAreaOrMarginsDidChange() {}

  /// The safe area that subviews receive; views that inset their content by the safe area return less.
  var safeAreaInsetsForSubviews: UIEdgeInsets { _safeAreaInsets }

  /// The layout guide for the area inside the margins.
  open var layoutMarginsGuide: UILayoutGuide {
    guide(\.marginsGuide, identifier: "UIViewLayoutMarginsGuide") { $0.bounds.inset(by: $0.layoutMargins) }
  }

  /// The layout guide for the area inside the safe area.
  open var safeAreaLayoutGuide: UILayoutGuide {
    guide(\.safeAreaGuide, identifier: "UIViewSafeAreaLayoutGuide") { $0.bounds.inset(by: $0.safeAreaInsets) }
  }

  /// The layout guide for readable text: the area inside the margins, at most 672 points wide.
  open var readableContentGuide: UILayoutGuide {
    guide(\.readableGuide, identifier: "UIViewReadableContentGuide") { view in
      let margins = view.bounds.inset(by: view.layoutMargins)
      let excess = max(0, margins.width - 672)
      return margins.insetBy(dx: excess / 2, dy: 0)
    }
  }

  /// The layout guide for the keyboard: the bottom of the safe area, because there is no keyboard.
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let guide = _extras?.keyboardGuide { return guide }
    let guide = UIKeyboardLayoutGuide(_owner: self, identifier: "UIKeyboardLayoutGuide") { view in
      let height = view.safeAreaInsets.bottom
      return CGRect(
        x: view.bounds.minX, y: view.bounds.maxY - height, width: view.bounds.width, height: height)
    }
    extras.keyboardGuide = guide
    extras.layoutGuides.append(guide)
    return guide
  }

  // MARK: Direction

  /// The meaning of the view's content, which determines whether the view is mirrored in right-to-left
  /// interfaces.
  ///
  /// Subviews don't inherit the attribute.
  @exclusivity(unchecked) open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { setNeedsLayout() } }
  }

  /// The direction in which the view lays out its content.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    }
  }

  /// Returns the layout direction for an attribute in the main screen's direction.
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(
      for: attribute,
      relativeTo: UITraitCollection.ofMainScreen.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    )
  }

  /// Returns the layout direction for an attribute relative to a direction.
  open class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .forceRightToLeft: .rightToLeft
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    }
  }

  // MARK: Traits

  /// The traits that the view inherits from its controller or superview, with the view's own overrides.
  ///
  /// A view outside of windows has the traits of the main screen.
  open var traitCollection: UITraitCollection {
    TraitTracking.isNeeded ? traits(inheriting: inheritedTraits) : UITraitCollection.ofMainScreen
  }

  /// The traits of a view without superview and controller.
  var traitsWithoutAncestors: UITraitCollection { UITraitCollection.ofMainScreen }

  /// The traits that the view overrides for itself and its descendants.
  open var traitOverrides: UITraitOverrides {
    get { _extras?.traits.overrides ?? UITraitOverrides() }
    set { changeTraitAdditions { $0.overrides = newValue } }
  }

  /// The interface style of the view and its descendants, regardless of the inherited style.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { _extras?.traits.overrideUserInterfaceStyle ?? .unspecified }
    set { changeTraitAdditions { $0.overrideUserInterfaceStyle = newValue } }
  }

  /// Called when the view's traits have changed, with the previous traits.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Calls the methods and handlers that report changed traits.
  func traitsDidChange(from previous: UITraitCollection) {
    let present = traitCollection
    traitCollectionDidChange(previous)
    _extras?.traits.notify(from: previous, to: present)
    if previous.layoutDirection != present.layoutDirection { setNeedsLayout() }
  }

  /// Registers a closure for changes of traits.
  public func _register(
    _ traits: [UITrait], notify: @escaping (UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    extras.traits.register(traits, notify: notify)
  }

  /// Ends a registration for changes of traits.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    _extras?.traits.unregister(registration)
  }

  // MARK: Constraints

  /// A Boolean value that indicates whether the view requires constraints; `false` by default.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// A Boolean value that indicates whether the view's frame and autoresizing mask, not constraints,
  /// determine its frame.
  @exclusivity(unchecked) open var translatesAutoresizingMaskIntoConstraints = true

  /// The constraints that the view holds: those of its own size and those between views in it.
  open var constraints: [NSLayoutConstraint] { _extras?.constraints ?? [] }

  /// Activates a constraint.
  open func addConstraint(_ constraint: NSLayoutConstraint) {
    constraint.activate(heldBy: self)
  }

  /// Activates constraints.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint that the view holds.
  open func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.isActive = false }
  }

  /// Deactivates constraints that the view holds.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// Schedules a call of `updateConstraints()` before the next layout of the view.
  open func setNeedsUpdateConstraints() {
    _needsUpdateConstraints = true
    setNeedsLayout()
  }

  /// Returns whether a call of `updateConstraints()` is pending.
  open func needsUpdateConstraints() -> Bool { _needsUpdateConstraints }

  /// Calls `updateConstraints()` where the call is pending, for descendants first and then for the view.
  open func updateConstraintsIfNeeded() {
    for subview in _subviews { subview.updateConstraintsIfNeeded() }
    guard _needsUpdateConstraints else { return }
    _needsUpdateConstraints = false
    _viewController?.updateViewConstraints()
    updateConstraints()
  }

  /// Updates the constraints of the view; called before layout if it was requested.
  open func updateConstraints() {}

  /// Returns the priority with which the view resists growing beyond its intrinsic size.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    _extras?.hugging[axis] ?? .defaultLow
  }

  /// Sets the priority with which the view resists growing beyond its intrinsic size.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    extras.hugging[axis] = priority
    invalidateIntrinsicContentSize()
  }

  /// Returns the priority with which the view resists shrinking below its intrinsic size.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    _extras?.compressionResistance[axis] ?? .defaultHigh
  }

  /// Sets the priority with which the view resists shrinking below its intrinsic size.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    extras.compressionResistance[axis] = priority
    invalidateIntrinsicContentSize()
  }

  /// The insets of the view's alignment rectangle in its frame, in points.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// Returns the alignment rectangle for a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  /// Returns the frame for an alignment rectangle.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// The view that determines the first baseline.
  open var forFirstBaselineLayout: UIView { self }

  /// The view that determines the last baseline.
  open var forLastBaselineLayout: UIView { self }

  /// The layout guides of the view, including UIKit's own guides after their first use.
  open var layoutGuides: [UILayoutGuide] { _extras?.layoutGuides ?? [] }

  /// Adds a layout guide, after removing it from its current view.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    if layoutGuide.owningView === self { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide._owningView = self
    extras.layoutGuides.append(layoutGuide)
  }

  /// Removes a layout guide and its constraints.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    NSLayoutConstraint.dropAll(naming: layoutGuide, above: self)
    layoutGuide._owningView = nil
    extras.layoutGuides.removeAll { $0 === layoutGuide }
  }

  /// The leading edge.
  open var leadingAnchor: NSLayoutXAxisAnchor { anchor(.leading) }
  /// The trailing edge.
  open var trailingAnchor: NSLayoutXAxisAnchor { anchor(.trailing) }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { anchor(.left) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { anchor(.right) }
  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { anchor(.top) }
  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { anchor(.bottom) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { anchor(.width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { anchor(.height) }
  /// The horizontal center.
  open var centerXAnchor: NSLayoutXAxisAnchor { anchor(.centerX) }
  /// The vertical center.
  open var centerYAnchor: NSLayoutYAxisAnchor { anchor(.centerY) }
  /// The baseline of the first line of text, or the top edge of a view without text.
  open var firstBaselineAnchor: NSLayoutYAxisAnchor { anchor(.firstBaseline) }
  /// The baseline of the last line of text, or the bottom edge of a view without text.
  open var lastBaselineAnchor: NSLayoutYAxisAnchor { anchor(.lastBaseline) }

  // MARK: Accessibility

  /// A Boolean value that indicates whether assistive technologies treat the view as an element.
  open var isAccessibilityElement: Bool {
    get { _extras?.accessibility.isElement ?? false }
    set { extras.accessibility.isElement = newValue }
  }

  /// Whether the view can get the focus, which does not move; `false` by default.
  open var canBecomeFocused: Bool { false }

  /// Whether the view has the focus; always `false`, because the focus does not move.
  open var isFocused: Bool { false }

  /// The places where the focus starts; none by default.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }

  /// Does nothing, because the focus does not move.
  open func setNeedsFocusUpdate() {}

  /// Does nothing, because the focus does not move.
  open func updateFocusIfNeeded() {}

  /// Returns whether the focus can move; the simulator never calls it.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

  /// Notifies the view that the focus has moved; the simulator never calls it.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  /// The label that describes the view to assistive technologies.
  open var accessibilityLabel: String? {
    get { _extras?.accessibility.label }
    set { extras.accessibility.label = newValue }
  }

  /// The description of the result of an action on the view.
  open var accessibilityHint: String? {
    get { _extras?.accessibility.hint }
    set { extras.accessibility.hint = newValue }
  }

  /// The value of the view, for assistive technologies.
  open var accessibilityValue: String? {
    get { _extras?.accessibility.value }
    set { extras.accessibility.value = newValue }
  }

  /// A string that identifies the view in tests.
  open var accessibilityIdentifier: String? {
    get { _extras?.accessibility.identifier }
    set { extras.accessibility.identifier = newValue }
  }

  /// The traits that describe the view to assistive technologies.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { _extras?.accessibility.traits ?? [] }
    set { extras.accessibility.traits = newValue }
  }

  /// A Boolean value that indicates whether assistive technologies ignore the view's descendants.
  open var accessibilityElementsHidden: Bool {
    get { _extras?.accessibility.elementsHidden ?? false }
    set { extras.accessibility.elementsHidden = newValue }
  }

  /// The accessibility elements in the view.
  open var accessibilityElements: [Any]? {
    get { _extras?.accessibility.elements }
    set { extras.accessibility.elements = newValue }
  }

  /// The actions that assistive technologies offer.
  package var _accessibilityCustomActions: [AnyObject]? {
    get { _extras?.accessibility.customActions }
    set { extras.accessibility.customActions = newValue }
  }

  /// A Boolean value that indicates whether a large version of the view appears while the user holds it.
  open var showsLargeContentViewer: Bool {
    get { _extras?.accessibility.showsLargeContentViewer ?? false }
    set { extras.accessibility.showsLargeContentViewer = newValue }
  }

  /// The title in the large version of the view.
  open var largeContentTitle: String? {
    get { _extras?.accessibility.largeContentTitle }
    set { extras.accessibility.largeContentTitle = newValue }
  }

  /// The appearance of the view while it has the focus; it has no effect here.
  open var focusEffect: UIFocusEffect? {
    get { _extras?.focusEffect }
    set { extras.focusEffect = newValue }
  }

  /// The identifier for state restoration; it has no effect here.
  open var restorationIdentifier: String? {
    get { _extras?.restorationIdentifier }
    set { extras.restorationIdentifier = newValue }
  }
}
