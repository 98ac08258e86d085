import Foundation

/// The geometry and appearance of a view, or of decoration inside a view.
///
/// The engine draws nothing, so properties that only affect drawing are stored and returned. A view and its
/// layer share their geometry and appearance: a change of one is visible in the other.
open class CALayer: NSObject {
  // Geometry that every view has. UIView accesses these fields directly.
  final var _bounds = CGRect.zero
  final var _position = CGPoint.zero
  final var _anchorPoint = CGPoint(x: 0.5, y: 0.5)
  final var _zPosition: CGFloat = 0
  final var _opacity: Float = 1
  final var _isHidden = false
  final var _masksToBounds = false
  /// Whether the transform is the identity, so that most layers need no matrix arithmetic.
  final var _hasIdentityTransform = true
  /// Whether the anchor point is the center.
  final var _hasCentralAnchor = true
  final var _needsLayout = false
  /// A counter that every change of bounds, position, anchor point, z-position, transform, opacity or
  /// visibility increments.
  final var _version = 0
  /// The properties that few layers set, or `nil` if all have their default values.
  final var _appearance: LayerAppearance?

  /// The view that owns the layer.
  nonisolated(unsafe) final unowned(unsafe) var _view: UIView?
  final unowned(unsafe) var _superlayer: CALayer?
  /// The sublayers if at least one doesn't belong to a subview; otherwise `nil`, and the subviews' layers are
  /// all.
  @exclusivity(unchecked) final var _sublayers: [CALayer]?
  private weak var _delegate: (any CALayerDelegate)?

  /// The observer of changes to all layers; `nil` while no animation block or transaction is active.
  nonisolated(unsafe) static var changeObserver: (any LayerChangeObserver)?
  /// The animations of this layer, or `nil` if it was never animated.
  final var presentationSource: (any LayerPresentationSource)?

  /// Creates a layer of size zero at the origin.
  public override init() {
    super.init()
  }

  /// Creates a copy of a layer's properties, without its sublayers, delegate and animations.
  ///
  /// - Parameter layer: The layer to copy; any other object results in a layer with default values.
  public init(layer: Any) {
    super.init()
    if let original = layer as? CALayer { copyProperties(from: original) }
  }

  /// Creates a layer with default values without reading the archive.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Creates a layer whose class is known only at run time, as views and presentation layers need it.
  ///
  /// - Parameter layer: The layer to copy, or `nil` to create a layer with default values.
  public required convenience init(_instantiatedFrom layer: CALayer?) {
    if let layer { self.init(layer: layer) } else { self.init() }
  }

  deinit {
    if let sublayers = _sublayers {
      for sublayer in sublayers where sublayer._superlayer === self { sublayer._superlayer = nil }
    }
  }

  /// Copies the values of another layer; subclasses in this module add their own.
  func copyProperties(from original: CALayer) {
    _bounds = original._bounds
    _position = original._position
    _anchorPoint = original._anchorPoint
    _zPosition = original._zPosition
    _opacity = original._opacity
    _isHidden = original._isHidden
    _masksToBounds = original._masksToBounds
    _hasIdentityTransform = original._hasIdentityTransform
    _hasCentralAnchor = original._hasCentralAnchor
    _appearance = original._appearance?.copied()
  }

  /// The delegate of the layer; for a view's layer always the view.
  open weak var delegate: (any CALayerDelegate)? {
    get { if let view = _view { view } else { _delegate } }
    set { _delegate = newValue }
  }

  // MARK: Geometry

  /// The visible rectangle of the layer's own coordinate space, in points.
  open var bounds: CGRect {
    get { _bounds }
    set {
      if let view = _view {
        MainActor.assumeIsolated { view.storeBounds(newValue) }
      } else if !_bounds.isIdentical(to: newValue) {
        Self.changeObserver?.layer(self, willChange: .bounds)
        let sizeChanges = _bounds.size != newValue.size
        _version += 1
        _bounds = newValue
        if sizeChanges { setNeedsLayout() }
      }
    }
  }

  /// The position of the anchor point in the superlayer's coordinate space.
  open var position: CGPoint {
    get { _position }
    set {
      if let view = _view {
        MainActor.assumeIsolated { view.storeCenter(newValue) }
      } else {
        Self.changeObserver?.layer(self, willChange: .position)
        _version += 1
        _position = newValue
      }
    }
  }

  /// The point of the layer that `position` refers to and that transforms are relative to, in fractions of
  /// the bounds.
  open var anchorPoint: CGPoint {
    get { _anchorPoint }
    set {
      Self.changeObserver?.layer(self, willChange: .anchorPoint)
      _version += 1
      _anchorPoint = newValue
      _hasCentralAnchor = newValue.x == 0.5 && newValue.y == 0.5
      geometryDidChange()
    }
  }

  /// The position along the z-axis; layers with a greater value are in front.
  open var zPosition: CGFloat {
    get { _zPosition }
    set {
      Self.changeObserver?.layer(self, willChange: .zPosition)
      _version += 1
      _zPosition = newValue
    }
  }

  /// The transform relative to the anchor point.
  open var transform: CATransform3D {
    get {
      _hasIdentityTransform ? CATransform3DIdentity : (_appearance?.values.transform ?? CATransform3DIdentity)
    }
    set {
      Self.changeObserver?.layer(self, willChange: .transform)
      _version += 1
      if CATransform3DIsIdentity(newValue) {
        _hasIdentityTransform = true
      } else {
        _hasIdentityTransform = false
        appearance.transform = newValue
      }
      geometryDidChange()
    }
  }

  /// The transform of all sublayers relative to the center of the bounds.
  open var sublayerTransform: CATransform3D {
    get { _appearance?.values.sublayerTransform ?? CATransform3DIdentity }
    set {
      Self.changeObserver?.layer(self, willChange: .sublayerTransform)
      appearance.sublayerTransform = newValue
    }
  }

  /// The bounding box of the transformed bounds, in the superlayer's coordinate space.
  ///
  /// Setting the frame preserves the origin of the bounds and the anchor point.
  open var frame: CGRect {
    get { modelFrame }
    set {
      let (bounds, position) = geometry(forFrame: newValue)
      if let view = _view {
        MainActor.assumeIsolated { view.storeGeometry(bounds: bounds, position: position) }
      } else {
        self.bounds = bounds
        self.position = position
      }
    }
  }

  /// Returns the affine part of `transform`, or the identity if `transform` has perspective or moves points
  /// in depth.
  open func affineTransform() -> CGAffineTransform {
    if _hasIdentityTransform { return .identity }
    var flat = transform
    flat.m33 = 1
    return CATransform3DIsAffine(flat) ? CATransform3DGetAffineTransform(flat) : .identity
  }

  /// Sets `transform` to an affine transform.
  open func setAffineTransform(_ transform: CGAffineTransform) {
    self.transform = CATransform3DMakeAffineTransform(transform)
  }

  /// Notifies the view that its anchor point or transform changed, which affects its safe area.
  private final func geometryDidChange() {
    if let view = _view { MainActor.assumeIsolated { view.placementDidChange() } }
  }

  // MARK: Appearance that layouts change often

  /// The opacity of the layer, from 0 to 1.
  open var opacity: Float {
    get { _opacity }
    set {
      Self.changeObserver?.layer(self, willChange: .opacity)
      _version += 1
      _opacity = newValue
    }
  }

  /// A Boolean value that indicates whether the layer is hidden.
  open var isHidden: Bool {
    get { _isHidden }
    set {
      Self.changeObserver?.layer(self, willChange: .isHidden)
      _version += 1
      _isHidden = newValue
    }
  }

  /// A Boolean value that indicates whether sublayers are clipped to the bounds.
  open var masksToBounds: Bool {
    get { _masksToBounds }
    set { _masksToBounds = newValue }
  }

  // MARK: Presentation

  /// Returns a copy with the values on screen: the model values changed by the running animations.
  open func presentation() -> Self? {
    let copy = Self(_instantiatedFrom: self)
    if _view != nil, let color = backgroundColor { copy.appearance.backgroundColor = color }
    presentationSource?.present(self, in: copy)
    copy.modelLayer = self
    return copy
  }

  /// Returns the model layer of a presentation layer, or the layer itself.
  open func model() -> Self {
    (modelLayer as? Self) ?? self
  }

  private final weak var modelLayer: CALayer?

  // MARK: Hierarchy

  /// The superlayer of the layer.
  open var superlayer: CALayer? {
    if let view = _view, let owner = MainActor.assumeIsolated({ view._superview }) { return owner._layer }
    return _superlayer
  }

  /// The sublayers from back to front, or `nil` if there are none.
  open var sublayers: [CALayer]? {
    get {
      let all = allSublayers
      return all.isEmpty ? nil : all
    }
    set {
      for old in allSublayers where old._view == nil { old.removeFromSuperlayer() }
      for sublayer in newValue ?? [] { addSublayer(sublayer) }
    }
  }

  /// Adds a layer in front of all sublayers.
  open func addSublayer(_ layer: CALayer) {
    insert(layer, at: allSublayers.count)
  }

  /// Inserts a layer at an index.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    insert(layer, at: Int(index))
  }

  /// Inserts a layer below a sibling, or behind all sublayers if there is no such sibling.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, at: allSublayers.firstIndex { $0 === sibling } ?? 0)
  }

  /// Inserts a layer above a sibling, or in front of all sublayers if there is no such sibling.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let all = allSublayers
    insert(layer, at: all.firstIndex { $0 === sibling }.map { $0 + 1 } ?? all.count)
  }

  /// Replaces a sublayer with another layer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard let index = allSublayers.firstIndex(where: { $0 === oldLayer }) else { return }
    oldLayer.removeFromSuperlayer()
    insert(newLayer, at: index)
  }

  /// Removes the layer from its superlayer.
  ///
  /// Removing the layer of a subview also removes the view.
  open func removeFromSuperlayer() {
    if let view = _view {
      MainActor.assumeIsolated { if view._superview != nil { view.removeFromSuperview() } }
    }
    guard let superlayer = _superlayer else { return }
    _superlayer = nil
    superlayer._sublayers?.removeAll { $0 === self }
    superlayer.setNeedsLayout()
  }

  // MARK: Layout

  /// Schedules a call of `layoutSublayers()` for the next layout pass.
  open func setNeedsLayout() {
    if let view = _view {
      MainActor.assumeIsolated { view.setNeedsLayout() }
    } else {
      _needsLayout = true
    }
  }

  /// Returns whether the layer has a pending layout pass.
  open func needsLayout() -> Bool {
    if let view = _view { return MainActor.assumeIsolated { view._needsLayout } }
    return _needsLayout
  }

  /// Lays out the layer immediately if a layout pass is pending.
  open func layoutIfNeeded() {
    if let view = _view {
      MainActor.assumeIsolated { view.layoutIfNeeded() }
    } else if _needsLayout {
      _needsLayout = false
      layoutSublayers()
    }
  }

  /// Lays out the sublayers by calling the delegate.
  open func layoutSublayers() {
    if let view = _view {
      MainActor.assumeIsolated { view.layoutSublayers(of: view._layer) }
    } else {
      delegate?.layoutSublayers(of: self)
    }
  }

  // MARK: Conversion and hits

  /// Converts a point from another layer's coordinate space, or from the root layer's if the layer is `nil`.
  open func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    convertFromRoot(layer?.convertToRoot(point) ?? point)
  }

  /// Converts a point to another layer's coordinate space, or to the root layer's if the layer is `nil`.
  open func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    let inRoot = convertToRoot(point)
    return layer?.convertFromRoot(inRoot) ?? inRoot
  }

  /// Converts a rectangle from another layer's coordinate space; returns the bounding box of its corners.
  open func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    rect.boundingBoxOfCorners { convert($0, from: layer) }
  }

  /// Converts a rectangle to another layer's coordinate space; returns the bounding box of its corners.
  open func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    rect.boundingBoxOfCorners { convert($0, to: layer) }
  }

  /// Returns whether the bounds contain a point of the layer's own coordinate space.
  open func contains(_ point: CGPoint) -> Bool {
    _bounds.contains(point)
  }

  /// Returns the frontmost visible layer at a point of the superlayer's coordinate space.
  open func hitTest(_ point: CGPoint) -> CALayer? {
    guard !isHidden, opacity > 0 else { return nil }
    let inside = fromSuperlayer(point)
    let isIn = contains(inside)
    if !isIn && masksToBounds { return nil }
    for sublayer in allSublayers.reversed() {
      if let hit = sublayer.hitTest(inside) { return hit }
    }
    return isIn ? self : nil
  }

  // MARK: Appearance

  /// The background color; for a view's layer, the view's color resolved with the view's traits.
  open var backgroundColor: CGColor? {
    get {
      guard let view = _view else { return appearance.backgroundColor }
      return MainActor.assumeIsolated {
        view._backgroundColor?.resolvedColor(with: view.traitCollection).cgColor
      }
    }
    set {
      if let view = _view {
        MainActor.assumeIsolated { view.backgroundColor = newValue.map { UIColor(cgColor: $0) } }
      } else {
        Self.changeObserver?.layer(self, willChange: .backgroundColor)
        appearance.backgroundColor = newValue
      }
    }
  }

  /// The layer whose alpha channel masks this layer.
  open var mask: CALayer? {
    get { _appearance?.values.mask }
    set { appearance.mask = newValue }
  }

  /// The radius of rounded corners, in points.
  open var cornerRadius: CGFloat {
    get {
      if let appearance = _appearance {
        appearance.values.cornerRadius
      } else {
        AppearanceValues.initial.cornerRadius
      }
    }
    set {
      Self.changeObserver?.layer(self, willChange: .cornerRadius)
      appearance.cornerRadius = newValue
    }
  }

  /// The corners that are rounded.
  open var maskedCorners: CACornerMask {
    get {
      if let appearance = _appearance {
        appearance.values.maskedCorners
      } else {
        AppearanceValues.initial.maskedCorners
      }
    }
    set { appearance.maskedCorners = newValue }
  }

  /// The curve of rounded corners; values other than `continuous` are stored as `circular`.
  open var cornerCurve: CALayerCornerCurve {
    get {
      if let appearance = _appearance {
        appearance.values.cornerCurve
      } else {
        AppearanceValues.initial.cornerCurve
      }
    }
    set { appearance.cornerCurve = newValue == .continuous ? .continuous : .circular }
  }

  /// The width of the border inside the bounds, in points.
  open var borderWidth: CGFloat {
    get {
      if let appearance = _appearance {
        appearance.values.borderWidth
      } else {
        AppearanceValues.initial.borderWidth
      }
    }
    set {
      Self.changeObserver?.layer(self, willChange: .borderWidth)
      appearance.borderWidth = newValue
    }
  }

  /// The color of the border.
  open var borderColor: CGColor? {
    get {
      if let appearance = _appearance {
        appearance.values.borderColor
      } else {
        AppearanceValues.initial.borderColor
      }
    }
    set {
      Self.changeObserver?.layer(self, willChange: .borderColor)
      appearance.borderColor = newValue
    }
  }

  /// The color of the shadow.
  open var shadowColor: CGColor? {
    get {
      if let appearance = _appearance {
        appearance.values.shadowColor
      } else {
        AppearanceValues.initial.shadowColor
      }
    }
    set {
      Self.changeObserver?.layer(self, willChange: .shadowColor)
      appearance.shadowColor = newValue
    }
  }

  /// The opacity of the shadow, from 0 to 1.
  open var shadowOpacity: Float {
    get {
      if let appearance = _appearance {
        appearance.values.shadowOpacity
      } else {
        AppearanceValues.initial.shadowOpacity
      }
    }
    set {
      Self.changeObserver?.layer(self, willChange: .shadowOpacity)
      appearance.shadowOpacity = newValue
    }
  }

  /// The offset of the shadow, in points.
  open var shadowOffset: CGSize {
    get {
      if let appearance = _appearance {
        appearance.values.shadowOffset
      } else {
        AppearanceValues.initial.shadowOffset
      }
    }
    set {
      Self.changeObserver?.layer(self, willChange: .shadowOffset)
      appearance.shadowOffset = newValue
    }
  }

  /// The blur radius of the shadow, in points.
  open var shadowRadius: CGFloat {
    get {
      if let appearance = _appearance {
        appearance.values.shadowRadius
      } else {
        AppearanceValues.initial.shadowRadius
      }
    }
    set {
      Self.changeObserver?.layer(self, willChange: .shadowRadius)
      appearance.shadowRadius = newValue
    }
  }

  /// The shape of the shadow, or `nil` for the shape of the drawn content.
  open var shadowPath: CGPath? {
    get {
      if let appearance = _appearance {
        appearance.values.shadowPath
      } else {
        AppearanceValues.initial.shadowPath
      }
    }
    set {
      Self.changeObserver?.layer(self, willChange: .shadowPath)
      appearance.shadowPath = newValue
    }
  }

  /// The content of the layer, usually an image.
  open var contents: Any? {
    get {
      if let appearance = _appearance {
        appearance.values.contents
      } else {
        AppearanceValues.initial.contents
      }
    }
    set {
      Self.changeObserver?.layer(self, willChange: .contents)
      appearance.contents = newValue
    }
  }

  /// The visible part of the content, in fractions of its size.
  open var contentsRect: CGRect {
    get {
      if let appearance = _appearance {
        appearance.values.contentsRect
      } else {
        AppearanceValues.initial.contentsRect
      }
    }
    set {
      Self.changeObserver?.layer(self, willChange: .contentsRect)
      appearance.contentsRect = newValue
    }
  }

  /// The part of the content that is stretched, in fractions of its size.
  open var contentsCenter: CGRect {
    get {
      if let appearance = _appearance {
        appearance.values.contentsCenter
      } else {
        AppearanceValues.initial.contentsCenter
      }
    }
    set { appearance.contentsCenter = newValue }
  }

  /// The way in which the content is positioned and scaled in the bounds.
  open var contentsGravity: CALayerContentsGravity {
    get {
      if let appearance = _appearance {
        appearance.values.contentsGravity
      } else {
        AppearanceValues.initial.contentsGravity
      }
    }
    set { appearance.contentsGravity = newValue }
  }

  /// The number of pixels of the content per point.
  open var contentsScale: CGFloat {
    get {
      if let appearance = _appearance {
        appearance.values.contentsScale
      } else {
        AppearanceValues.initial.contentsScale
      }
    }
    set { appearance.contentsScale = newValue }
  }

  /// The filter that reduces the size of the content.
  open var minificationFilter: CALayerContentsFilter {
    get {
      if let appearance = _appearance {
        appearance.values.minificationFilter
      } else {
        AppearanceValues.initial.minificationFilter
      }
    }
    set { appearance.minificationFilter = newValue }
  }

  /// The filter that increases the size of the content.
  open var magnificationFilter: CALayerContentsFilter {
    get {
      if let appearance = _appearance {
        appearance.values.magnificationFilter
      } else {
        AppearanceValues.initial.magnificationFilter
      }
    }
    set { appearance.magnificationFilter = newValue }
  }

  /// The position of the anchor point along the z-axis.
  open var anchorPointZ: CGFloat {
    get {
      if let appearance = _appearance {
        appearance.values.anchorPointZ
      } else {
        AppearanceValues.initial.anchorPointZ
      }
    }
    set { appearance.anchorPointZ = newValue }
  }

  /// A Boolean value that indicates whether the content is opaque.
  open var isOpaque: Bool {
    get {
      if let appearance = _appearance {
        appearance.values.isOpaque
      } else {
        AppearanceValues.initial.isOpaque
      }
    }
    set { appearance.isOpaque = newValue }
  }

  /// A Boolean value that indicates whether the layer is visible from behind.
  open var isDoubleSided: Bool {
    get {
      if let appearance = _appearance {
        appearance.values.isDoubleSided
      } else {
        AppearanceValues.initial.isDoubleSided
      }
    }
    set { appearance.isDoubleSided = newValue }
  }

  /// A Boolean value that indicates whether the y-axis of sublayers points upward; it has no effect here.
  open var isGeometryFlipped: Bool {
    get {
      if let appearance = _appearance {
        appearance.values.isGeometryFlipped
      } else {
        AppearanceValues.initial.isGeometryFlipped
      }
    }
    set { appearance.isGeometryFlipped = newValue }
  }

  /// A Boolean value that indicates whether a change of the bounds redraws the layer; it has no effect here.
  open var needsDisplayOnBoundsChange: Bool {
    get {
      if let appearance = _appearance {
        appearance.values.needsDisplayOnBoundsChange
      } else {
        AppearanceValues.initial.needsDisplayOnBoundsChange
      }
    }
    set { appearance.needsDisplayOnBoundsChange = newValue }
  }

  /// A Boolean value that indicates whether the layer draws asynchronously; it has no effect here.
  open var drawsAsynchronously: Bool {
    get {
      if let appearance = _appearance {
        appearance.values.drawsAsynchronously
      } else {
        AppearanceValues.initial.drawsAsynchronously
      }
    }
    set { appearance.drawsAsynchronously = newValue }
  }

  /// A Boolean value that indicates whether edges are antialiased; it has no effect here.
  open var allowsEdgeAntialiasing: Bool {
    get {
      if let appearance = _appearance {
        appearance.values.allowsEdgeAntialiasing
      } else {
        AppearanceValues.initial.allowsEdgeAntialiasing
      }
    }
    set { appearance.allowsEdgeAntialiasing = newValue }
  }

  /// A Boolean value that indicates whether the opacity applies to the layer and its sublayers as a group.
  open var allowsGroupOpacity: Bool {
    get {
      if let appearance = _appearance {
        appearance.values.allowsGroupOpacity
      } else {
        AppearanceValues.initial.allowsGroupOpacity
      }
    }
    set { appearance.allowsGroupOpacity = newValue }
  }

  /// A Boolean value that indicates whether the layer is cached as a bitmap; it has no effect here.
  open var shouldRasterize: Bool {
    get {
      if let appearance = _appearance {
        appearance.values.shouldRasterize
      } else {
        AppearanceValues.initial.shouldRasterize
      }
    }
    set { appearance.shouldRasterize = newValue }
  }

  /// The number of pixels of the cached bitmap per point.
  open var rasterizationScale: CGFloat {
    get {
      if let appearance = _appearance {
        appearance.values.rasterizationScale
      } else {
        AppearanceValues.initial.rasterizationScale
      }
    }
    set { appearance.rasterizationScale = newValue }
  }

  /// A name for the developer.
  open var name: String? {
    get { if let appearance = _appearance { appearance.values.name } else { AppearanceValues.initial.name } }
    set { appearance.name = newValue }
  }

  /// The speed of the layer's time; it has no effect here, because virtual time has one speed.
  open var speed: Float {
    get {
      if let appearance = _appearance { appearance.values.speed } else { AppearanceValues.initial.speed }
    }
    set { appearance.speed = newValue }
  }

  // MARK: Drawing

  /// Does nothing, because the engine draws no layers.
  open func setNeedsDisplay() {}

  /// Does nothing, because the engine draws no layers.
  open func setNeedsDisplay(_ rect: CGRect) {}

  /// Does nothing, because the engine draws no layers.
  open func displayIfNeeded() {}

  /// Does nothing; subclasses override it to set the content.
  open func display() {}

  /// Draws the content; never called, because the engine draws no layers.
  open func draw(in ctx: CGContext) {}

  /// Does nothing, because the engine draws no layers.
  open func render(in ctx: CGContext) {}

  // MARK: Actions and time

  /// Returns the action for a change of a property, or `nil` if ``actions`` contains none.
  open func action(forKey event: String) -> (any CAAction)? { actions?[event] }

  /// The actions for changes of properties, by property name; the engine runs none of them.
  open var actions: [String: any CAAction]?

  /// Returns whether a change of a property redraws the layer; `false` by default.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Returns the default value of a property; `nil` by default.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Converts a time from another layer's time space; all layers have the same time.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { t }

  /// Converts a time to another layer's time space; all layers have the same time.
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { t }
}
