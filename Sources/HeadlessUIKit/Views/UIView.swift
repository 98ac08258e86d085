import Foundation

/// A rectangle on the simulated screen that holds other views.
///
/// Geometry is kept in the view's layer. Nothing is drawn: what says how a view looks is kept and given back.
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency CALayerDelegate, UICoordinateSpace,
  UITraitEnvironment, UITraitChangeObservable
{
  // Storage. Plain fields, since frames, subviews and layout flags are what collection views change most.
  nonisolated(unsafe) final let _layer: CALayer
  nonisolated(unsafe) final unowned(unsafe) var _superview: UIView?
  /// The window, as a bare pointer: comparing it costs no reference counting.
  nonisolated(unsafe) final var _windowPointer: UnsafeMutableRawPointer?
  nonisolated(unsafe) final unowned(unsafe) var _viewController: UIViewController?
  nonisolated(unsafe) final var _subviews: [UIView] = []
  /// Whether the layer's class overrides nothing that a direct write to its fields would pass by.
  private final let layerIsPlain: Bool
  final var _needsLayout = true
  final var _descendantNeedsLayout = false
  final var _isWindow = false
  /// Whether the view lays out its subviews by which of them are hidden.
  final var _arrangesSubviews = false
  final var _needsUpdateConstraints = false
  final var _needsUpdateProperties = false
  /// Whether constraints place subviews.
  final var _placesSubviewsByConstraints = false
  final var _hasSafeArea = false
  final var _preservesMargins = false
  final var _safeAreaInsets = UIEdgeInsets.zero
  final var _backgroundColor: UIColor?
  final var _extras: ViewExtras?

  final var _window: UIWindow? {
    guard let pointer = _windowPointer else { return nil }
    return Unmanaged<UIWindow>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// The view's own rare values, made when first needed.
  final var extras: ViewExtras {
    if let extras = _extras { return extras }
    let extras = ViewExtras()
    _extras = extras
    return extras
  }

  // MARK: Creating

  /// Creates a view.
  ///
  /// - Parameter frame: Where the view is in its superview, in points.
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

  /// Creates a view of size zero; archives are not read.
  public required init?(coder: NSCoder) {
    _layer = Self.makeLayer()
    layerIsPlain = type(of: _layer) == CALayer.self
    super.init()
    _layer._view = self
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

  /// The box around the transformed bounds, in the superview's coordinate space.
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
      if isDynamicsReference { tellDynamics(oldSize) }
    }
  }

  /// The visible part of the view's own coordinate space.
  open var bounds: CGRect {
    get { _layer._bounds }
    set {
      let oldSize = _layer._bounds.size
      if layerIsPlain { storeBounds(newValue) } else { _layer.bounds = newValue }
      if isDynamicsReference { tellDynamics(oldSize) }
    }
  }

  /// Where the anchor point is in the superview's coordinate space; the middle unless the anchor point is moved.
  open var center: CGPoint {
    get { _layer._position }
    set { if layerIsPlain { storeCenter(newValue) } else { _layer.position = newValue } }
  }

  /// The transform about the anchor point; the identity where `transform3D` is not affine.
  open var transform: CGAffineTransform {
    get { _layer.affineTransform() }
    set {
      if layerIsPlain && _layer._hasIdentityTransform && newValue.isIdentity { return }
      _layer.transform = CATransform3DMakeAffineTransform(newValue)
    }
  }

  /// The transform about the anchor point, in three dimensions.
  open var transform3D: CATransform3D {
    get { _layer.transform }
    set { _layer.transform = newValue }
  }

  /// The point of the view that `center` places, as fractions of the bounds.
  open var anchorPoint: CGPoint {
    get { _layer.anchorPoint }
    set { _layer.anchorPoint = newValue }
  }

  /// The number of pixels per point; the screen's unless set.
  open var contentScaleFactor: CGFloat {
    get { _layer.contentsScale }
    set { _layer.contentsScale = newValue }
  }

  // MARK: Geometry, for the module

  /// Whether an animator of dynamics has the view as its reference, or had it.
  final var isDynamicsReference = false

  private final func tellDynamics(_ oldSize: CGSize) {
    if oldSize != _layer._bounds.size { UIDynamicAnimator.referenceSizeDidChange(of: self) }
  }

  /// Called before other bounds are stored by any route, while the view still has the old ones.
  func boundsWillChange(to newBounds: CGRect) {}

  /// Called after other bounds were stored by any route.
  func boundsDidChange(from oldBounds: CGRect) {}

  // MARK: Hierarchy

  /// The view in which this one stands.
  open var superview: UIView? { _superview }

  /// The views in this one, the rearmost first.
  open var subviews: [UIView] { _subviews }

  /// The window in which this view stands.
  open var window: UIWindow? { _window }

  /// Puts a view in front of all others.
  open func addSubview(_ view: UIView) {
    insert(view, at: .max)
  }

  /// Puts a view at a place among the others, 0 being the rearmost.
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }

  /// Puts a view right behind another one.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, besides: siblingSubview, offset: 0)
  }

  /// Puts a view right in front of another one.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, besides: siblingSubview, offset: 1)
  }

  /// Moves a subview in front of all others.
  open func bringSubviewToFront(_ view: UIView) {
    if view._superview === self { moveSubview(view, to: _subviews.count - 1) }
  }

  /// Moves a subview behind all others.
  open func sendSubviewToBack(_ view: UIView) {
    if view._superview === self { moveSubview(view, to: 0) }
  }

  /// Exchanges the places of two subviews.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard _subviews.indices.contains(index1), _subviews.indices.contains(index2) else { return }
    _subviews.swapAt(index1, index2)
    subviewOrderDidChange()
  }

  /// Takes the view out of its superview.
  open func removeFromSuperview() {
    leaveSuperview()
  }

  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}

  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Called before the view gets another superview or none.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Called after the view got another superview or none.
  open func didMoveToSuperview() {}

  /// Called before the view gets into another window or none.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Called after the view got into another window or none.
  open func didMoveToWindow() {}

  /// Whether the view is another one or stands in it at any depth.
  open func isDescendant(of view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current._superview
    }
    return false
  }

  /// The first view with a tag, this one and then its subviews at any depth, depth first.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in _subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// A number for ``viewWithTag(_:)``.
  open var tag = 0

  // MARK: Layout

  /// Asks for `layoutSubviews()` in the next layout pass.
  open func setNeedsLayout() {
    if _needsLayout { return }
    _needsLayout = true
    propagateNeedsLayout()
  }

  /// Lays out now what needs it, beginning with the topmost of the superviews that need layout.
  open func layoutIfNeeded() {
    if let superview = _superview, superview._needsLayout {
      superview.layoutIfNeeded()
    } else if _needsLayout || _descendantNeedsLayout {
      layOutNested()
    }
  }

  /// Lays out the subviews; called in layout passes, not by clients.
  ///
  /// The view's own implementation places the subviews that constraints place.
  open func layoutSubviews() {
    if _placesSubviewsByConstraints { placeSubviewsByConstraints() }
  }

  /// Lays out the subviews of a layer; for the view's own, its `layoutSubviews()`.
  ///
  /// The view's controller is told before and after.
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

  /// Asks for `updateProperties()` before the next layout of the view.
  open func setNeedsUpdateProperties() {
    _needsUpdateProperties = true
    setNeedsLayout()
  }

  /// Calls `updateProperties()` now if it is asked for, for the view's controller first.
  open func updatePropertiesIfNeeded() {
    guard _needsUpdateProperties else { return }
    _needsUpdateProperties = false
    _viewController?.updateProperties()
    updateProperties()
  }

  /// Sets what the view shows; called before layout of views that ask for it.
  open func updateProperties() {}

  /// Whether the subviews' frames follow the size of the bounds as their masks say.
  open var autoresizesSubviews = true

  /// What gives way when the superview's size changes.
  open var autoresizingMask: AutoresizingMask = []

  // MARK: Looks

  /// How opaque the view is, from 0 to 1.
  open var alpha: CGFloat {
    get { CGFloat(_layer._opacity) }
    set { _layer.opacity = Float(max(0, min(1, newValue))) }
  }

  /// Whether the view is left out of the picture and of hit tests.
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

  /// Whether what lies outside the bounds is cut off.
  open var clipsToBounds: Bool {
    get { _layer._masksToBounds }
    set { _layer.masksToBounds = newValue }
  }

  /// The colour behind the content.
  open var backgroundColor: UIColor? {
    get { _backgroundColor }
    set {
      CALayer.changeObserver?.layer(_layer, willChange: .backgroundColor)
      _backgroundColor = newValue
    }
  }

  /// The colour of what can be touched: the view's own, or else its superview's, grey while it is dimmed.
  ///
  /// Where no view has one it is the system's blue.
  open var tintColor: UIColor! {
    get { effectiveTint }
    set { changeTint { extras.tintColor = newValue } }
  }

  /// Whether the tint colour is dimmed; read, it says whether that of a superview is.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { effectiveTintMode }
    set { changeTint { extras.tintMode = newValue } }
  }

  /// Called after `tintColor` became another colour, for each view that the change reaches.
  open func tintColorDidChange() {}

  /// Whether the view fills its bounds with opaque content; kept, since nothing is drawn.
  open var isOpaque = true

  /// How content is fitted into the bounds; kept, since nothing is drawn.
  open var contentMode = ContentMode.scaleToFill

  /// Whether drawing begins with an empty area; kept, since nothing is drawn.
  open var clearsContextBeforeDrawing = true

  /// A view whose opacity masks this one's; it counts this view as its superview without being a subview.
  open var mask: UIView? {
    get { _extras?.mask }
    set { setMask(newValue) }
  }

  /// Draws the view's content; never called, since nothing is drawn.
  open func draw(_ rect: CGRect) {}

  /// Does nothing: no view is drawn.
  open func setNeedsDisplay() {}

  /// Does nothing: no view is drawn.
  open func setNeedsDisplay(_ rect: CGRect) {}

  /// Returns a view of the same size that stands for a picture of this one.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    UIView(frame: CGRect(origin: .zero, size: bounds.size))
  }

  /// Returns a view of the size of a part that stands for a picture of it.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    UIView(frame: CGRect(origin: .zero, size: rect.size))
  }

  /// Draws nothing, and says so.
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool { false }

  // MARK: Conversion and hits

  /// Converts a point to another view's coordinate space, or to the window's.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    converted(point, to: view)
  }

  /// Converts a point from another view's coordinate space, or from the window's.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    converted(point, from: view)
  }

  /// Converts a rectangle to another view's coordinate space, or to the window's: the box around its corners.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    rect.boxOfCorners { converted($0, to: view) }
  }

  /// Converts a rectangle from another view's coordinate space, or from the window's: the box around its corners.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    rect.boxOfCorners { converted($0, from: view) }
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

  /// Converts a rectangle to another coordinate space: the box around its corners.
  @_disfavoredOverload
  open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    rect.boxOfCorners { ScreenSpace.convert($0, from: self, to: coordinateSpace) }
  }

  /// Converts a rectangle from another coordinate space: the box around its corners.
  @_disfavoredOverload
  open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    rect.boxOfCorners { ScreenSpace.convert($0, from: coordinateSpace, to: self) }
  }

  /// The frontmost view, this one or one in it, that takes touches at a point of this view's space.
  ///
  /// Views that are hidden, almost transparent (below 0.01) or not interactive are passed over with all in them.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else {
      return nil
    }
    for subview in _subviews.reversed() {
      if let hit = subview.hitTest(subview._layer.fromSuperlayer(point), with: event) { return hit }
    }
    return self
  }

  /// Whether a point of the view's own space is in its bounds; the right and bottom edges are not.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  // MARK: Touches

  /// Whether the view takes touches.
  open var isUserInteractionEnabled = true

  /// Whether the view takes more than one touch at a time.
  open var isMultipleTouchEnabled = false

  /// Whether the view keeps others from getting touches while it has one.
  open var isExclusiveTouch = false

  /// The gesture recognizers of the view; nil when there are none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { _extras.flatMap { $0.gestureRecognizers.isEmpty ? nil : $0.gestureRecognizers } }
    set {
      for recognizer in _extras?.gestureRecognizers ?? [] { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Adds a gesture recognizer, and takes it from its present view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    if gestureRecognizer.view === self { return }
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.attachedView = self
    extras.gestureRecognizers.append(gestureRecognizer)
  }

  /// Takes a gesture recognizer away.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.attachedView = nil
    _extras?.gestureRecognizers.removeAll { $0 === gestureRecognizer }
  }

  /// Whether a recognizer of this view may begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// The interactions of the view.
  open var interactions: [any UIInteraction] {
    get { _extras?.interactions ?? [] }
    set {
      for interaction in interactions { removeInteraction(interaction) }
      for interaction in newValue { addInteraction(interaction) }
    }
  }

  /// Adds an interaction, and takes it from its present view.
  open func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    extras.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Takes an interaction away.
  open func removeInteraction(_ interaction: any UIInteraction) {
    guard let index = _extras?.interactions.firstIndex(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    extras.interactions.remove(at: index)
    interaction.didMove(to: nil)
  }

  /// The view's controller or, without one, the superview.
  open override var next: UIResponder? { _viewController ?? _superview }

  /// Takes the first responder's role from the view or one in it.
  ///
  /// - Parameter force: Whether the responder is not asked.
  /// - Returns: Whether none of them is the first responder now.
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

  /// Stands for a size that a view does not have by itself.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1
  /// Asks for the smallest size that fits.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  /// Asks for the largest size that fits.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The size that the content has by itself, with `noIntrinsicMetric` where it has none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Says that `intrinsicContentSize` is another one; a superview that lays out by it needs layout then.
  open func invalidateIntrinsicContentSize() {
    _superview?.contentSizeOfSubviewDidChange()
  }

  /// Called after the size of a subview's content changed: views that lay out by it need layout.
  func contentSizeOfSubviewDidChange() {
    guard _placesSubviewsByConstraints else { return }
    setNeedsLayout()
    _superview?.contentSizeOfSubviewDidChange()
  }

  /// The size that suits the view best within a size; the present one unless a subclass says otherwise.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size that suits the view best, and keeps the top left corner.
  open func sizeToFit() {
    frame = CGRect(origin: frame.origin, size: sizeThatFits(bounds.size))
  }

  /// The size that follows from the view's constraints, the nearest to a size.
  ///
  /// It is ``systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)`` with both sizes free.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel
    )
  }

  /// The size that follows from the view's constraints.
  ///
  /// - Parameters:
  ///   - targetSize: The size that is wanted.
  ///   - horizontalFittingPriority: How much the width is wanted.
  ///   - verticalFittingPriority: How much the height is wanted.
  /// - Returns: The size, rounded up to whole pixels; along an axis that nothing decides, the wanted size where it
  ///   is wanted more than ``UILayoutPriority/fittingSizeLevel``, or else 0.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    let size = fittingSize(
      targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
    let scale = max(1, traitCollection.displayScale)
    return CGSize(width: size.width.roundedUp(to: scale), height: size.height.roundedUp(to: scale))
  }

  /// The size that follows from constraints, before it is rounded.
  func fittingSize(
    _ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize {
    ConstraintPlacement(in: self, includesOutside: false)
      .fittingSize(target, horizontal: horizontal, vertical: vertical)
  }

  /// The size that the content has by itself, given the view's width where it is known.
  ///
  /// Negative numbers mean that it has none.
  final func contentSize(forWidth width: CGFloat?) -> CGSize {
    var size = intrinsicSize(forWidth: width)
    guard _placesSubviewsByConstraints, size.width < 0 || size.height < 0 else { return size }
    let fitting = fittingSize(
      CGSize(width: width ?? 0, height: 0), horizontal: width == nil ? .fittingSizeLevel : .required,
      vertical: .fittingSizeLevel)
    if size.width < 0 && fitting.width > 0 { size.width = fitting.width }
    if size.height < 0 && fitting.height > 0 { size.height = fitting.height }
    return size
  }

  /// `intrinsicContentSize` or, for content that is the higher the narrower it is, what it would be at a width.
  func intrinsicSize(forWidth width: CGFloat?) -> CGSize { intrinsicContentSize }

  /// The font of the text of which the view has baselines; nil without text.
  var baselineFont: UIFont? { nil }

  /// The size that constraints in the view give it, with the present length along an axis of which none speaks.
  ///
  /// It is the smallest that fits, rounded up to whole pixels.
  final func sizeByConstraints(from size: CGSize) -> CGSize {
    guard _placesSubviewsByConstraints else { return size }
    let placement = ConstraintPlacement(in: self, includesOutside: false)
    let fitting = systemLayoutSizeFitting(Self.layoutFittingCompressedSize)
    return CGSize(
      width: placement.speaks(of: .horizontal) ? fitting.width : size.width,
      height: placement.speaks(of: .vertical) ? fitting.height : size.height)
  }

  /// How far the first baseline is from the top edge, and the last from the bottom edge.
  var baselines: (first: CGFloat, last: CGFloat) { (0, 0) }

  // MARK: Safe area and margins

  /// How much of the view is covered at each edge by what belongs to the system and to containers.
  open var safeAreaInsets: UIEdgeInsets { _safeAreaInsets }

  /// Called after `safeAreaInsets` became others.
  open func safeAreaInsetsDidChange() {}

  /// The distances from the view's edges at which content should begin.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set { changeMargins { extras.margins = .plain(newValue) } }
  }

  /// The distances from the view's edges at which content should begin, by the direction of the interface.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { directional(layoutMargins) }
    set { changeMargins { extras.margins = .directional(newValue) } }
  }

  /// Whether the margins lie within the superview's as well.
  open var preservesSuperviewLayoutMargins: Bool {
    get { _preservesMargins }
    set { changeMargins { _preservesMargins = newValue } }
  }

  /// Whether the margins begin at the safe area.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { _extras?.insetsLayoutMarginsFromSafeArea ?? true }
    set { changeMargins { extras.insetsLayoutMarginsFromSafeArea = newValue } }
  }

  /// Called after `layoutMargins` became others.
  open func layoutMarginsDidChange() {}

  /// Called after safe area or margins became others.
  func safeAreaOrMarginsDidChange() {}

  /// The safe area that subviews see, which views that move their content out of it make smaller.
  var safeAreaInsetsForSubviews: UIEdgeInsets { _safeAreaInsets }

  /// A guide for what lies within the margins.
  open var layoutMarginsGuide: UILayoutGuide {
    guide(\.marginsGuide, identifier: "UIViewLayoutMarginsGuide") { $0.bounds.inset(by: $0.layoutMargins) }
  }

  /// A guide for what lies within the safe area.
  open var safeAreaLayoutGuide: UILayoutGuide {
    guide(\.safeAreaGuide, identifier: "UIViewSafeAreaLayoutGuide") { $0.bounds.inset(by: $0.safeAreaInsets) }
  }

  /// A guide for text that is not too wide to read: what lies within the margins, at most 672 points of it.
  open var readableContentGuide: UILayoutGuide {
    guide(\.readableGuide, identifier: "UIViewReadableContentGuide") { view in
      let margins = view.bounds.inset(by: view.layoutMargins)
      let excess = max(0, margins.width - 672)
      return margins.insetBy(dx: excess / 2, dy: 0)
    }
  }

  /// A guide for the keyboard: what the bottom of the safe area takes, since no keyboard comes.
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

  /// What the view shows, as far as it decides whether the view is flipped from right to left.
  ///
  /// Subviews do not inherit it.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { setNeedsLayout() } }
  }

  /// The direction in which the view lays out what is in it.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    }
  }

  /// The direction of views with an attribute, in the main screen's direction.
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(
      for: attribute,
      relativeTo: UITraitCollection.ofMainScreen.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    )
  }

  /// The direction of views with an attribute, in an interface of a direction.
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

  /// The view's traits: the superview's or the controller's, with the view's own overrides.
  ///
  /// A view outside any window answers the main screen's.
  open var traitCollection: UITraitCollection {
    TraitTracking.isNeeded ? traits(around: traitsFromAround) : UITraitCollection.ofMainScreen
  }

  /// The traits of a view that has no superview and no controller.
  var traitsWithoutSurroundings: UITraitCollection { UITraitCollection.ofMainScreen }

  /// The traits that the view gives itself and what is in it.
  open var traitOverrides: UITraitOverrides {
    get { _extras?.traits.overrides ?? UITraitOverrides() }
    set { changeTraitAdditions { $0.overrides = newValue } }
  }

  /// Whether the view and what is in it is light or dark, whatever is around.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { _extras?.traits.overrideUserInterfaceStyle ?? .unspecified }
    set { changeTraitAdditions { $0.overrideUserInterfaceStyle = newValue } }
  }

  /// Called after the view's traits changed, with those from before.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Tells everybody who wants to know that the view's traits changed.
  func traitsDidChange(from previous: UITraitCollection) {
    let present = traitCollection
    traitCollectionDidChange(previous)
    _extras?.traits.tell(from: previous, to: present)
    if previous.layoutDirection != present.layoutDirection { setNeedsLayout() }
  }

  /// Keeps a subscription to trait changes.
  public func _register(
    _ traits: [UITrait], notify: @escaping (UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    extras.traits.register(traits, notify: notify)
  }

  /// Ends a subscription to trait changes.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    _extras?.traits.unregister(registration)
  }

  // MARK: Constraints

  /// Whether the view needs constraints to be placed, whoever adds it; false unless a subclass says otherwise.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Whether the view's frame is what its frame and mask say, and not what constraints say.
  open var translatesAutoresizingMaskIntoConstraints = true

  /// The constraints that this view holds: those between views in it, and those of its own size.
  open var constraints: [NSLayoutConstraint] { _extras?.constraints ?? [] }

  /// Activates a constraint.
  open func addConstraint(_ constraint: NSLayoutConstraint) {
    constraint.activate(heldBy: self)
  }

  /// Activates constraints.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint that this view holds.
  open func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.isActive = false }
  }

  /// Deactivates constraints that this view holds.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// Asks for `updateConstraints()` before the next layout of the view.
  open func setNeedsUpdateConstraints() {
    _needsUpdateConstraints = true
    setNeedsLayout()
  }

  /// Whether `updateConstraints()` is asked for.
  open func needsUpdateConstraints() -> Bool { _needsUpdateConstraints }

  /// Calls `updateConstraints()` for the views in this one that ask for it, and then for this one if it asks.
  open func updateConstraintsIfNeeded() {
    for subview in _subviews { subview.updateConstraintsIfNeeded() }
    guard _needsUpdateConstraints else { return }
    _needsUpdateConstraints = false
    _viewController?.updateViewConstraints()
    updateConstraints()
  }

  /// Changes constraints; called before layout of views that ask for it.
  open func updateConstraints() {}

  /// How much the view resists growing beyond its intrinsic size.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    _extras?.hugging[axis] ?? .defaultLow
  }

  /// Sets how much the view resists growing beyond its intrinsic size.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    extras.hugging[axis] = priority
    invalidateIntrinsicContentSize()
  }

  /// How much the view resists shrinking below its intrinsic size.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    _extras?.compressionResistance[axis] ?? .defaultHigh
  }

  /// Sets how much the view resists shrinking below its intrinsic size.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    extras.compressionResistance[axis] = priority
    invalidateIntrinsicContentSize()
  }

  /// How far the rectangle by which the view is aligned lies within its frame.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// The rectangle by which the view is aligned, when it has a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  /// The frame that gives a rectangle by which the view is aligned.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// The view whose first baseline counts as this one's.
  open var forFirstBaselineLayout: UIView { self }

  /// The view whose last baseline counts as this one's.
  open var forLastBaselineLayout: UIView { self }

  /// The layout guides of the view, those of UIKit included once they were asked for.
  open var layoutGuides: [UILayoutGuide] { _extras?.layoutGuides ?? [] }

  /// Adds a layout guide, and takes it from its present view.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    if layoutGuide.owningView === self { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide._owningView = self
    extras.layoutGuides.append(layoutGuide)
  }

  /// Takes a layout guide away, and with it the constraints that name it.
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
  /// The middle across.
  open var centerXAnchor: NSLayoutXAxisAnchor { anchor(.centerX) }
  /// The middle from top to bottom.
  open var centerYAnchor: NSLayoutYAxisAnchor { anchor(.centerY) }
  /// The baseline of the first line of text; the top edge of a view without text.
  open var firstBaselineAnchor: NSLayoutYAxisAnchor { anchor(.firstBaseline) }
  /// The baseline of the last line of text; the bottom edge of a view without text.
  open var lastBaselineAnchor: NSLayoutYAxisAnchor { anchor(.lastBaseline) }

  // MARK: Accessibility

  /// Whether assistive technologies see the view.
  open var isAccessibilityElement: Bool {
    get { _extras?.accessibility.isElement ?? false }
    set { extras.accessibility.isElement = newValue }
  }

  /// What the view is called by assistive technologies.
  open var accessibilityLabel: String? {
    get { _extras?.accessibility.label }
    set { extras.accessibility.label = newValue }
  }

  /// What assistive technologies say of using the view.
  open var accessibilityHint: String? {
    get { _extras?.accessibility.hint }
    set { extras.accessibility.hint = newValue }
  }

  /// What value assistive technologies read out.
  open var accessibilityValue: String? {
    get { _extras?.accessibility.value }
    set { extras.accessibility.value = newValue }
  }

  /// A name for tests.
  open var accessibilityIdentifier: String? {
    get { _extras?.accessibility.identifier }
    set { extras.accessibility.identifier = newValue }
  }

  /// What the view is and does, for assistive technologies.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { _extras?.accessibility.traits ?? [] }
    set { extras.accessibility.traits = newValue }
  }

  /// Whether assistive technologies pass over what is in the view.
  open var accessibilityElementsHidden: Bool {
    get { _extras?.accessibility.elementsHidden ?? false }
    set { extras.accessibility.elementsHidden = newValue }
  }

  /// What assistive technologies see in the view.
  open var accessibilityElements: [Any]? {
    get { _extras?.accessibility.elements }
    set { extras.accessibility.elements = newValue }
  }

  /// A name for state restoration; kept, since nothing is restored.
  open var restorationIdentifier: String? {
    get { _extras?.restorationIdentifier }
    set { extras.restorationIdentifier = newValue }
  }
}
