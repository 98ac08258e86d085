import Foundation

/// The geometry and the looks of one view, or of a decoration inside it.
///
/// Nothing is drawn: the properties that say how a layer looks are kept and given back. A view's layer and the
/// view are one thing with two faces: a change through either is seen through both.
open class CALayer: NSObject {
  // Geometry that every view has; UIView reads and writes it directly.
  final var _bounds = CGRect.zero
  final var _position = CGPoint.zero
  final var _anchorPoint = CGPoint(x: 0.5, y: 0.5)
  final var _zPosition: CGFloat = 0
  final var _opacity: Float = 1
  final var _isHidden = false
  final var _masksToBounds = false
  /// Whether the transform is the identity, which spares most layers the arithmetic.
  final var _hasIdentityTransform = true
  /// Whether the anchor point is the middle.
  final var _hasCentralAnchor = true
  final var _needsLayout = false
  /// Changes with each change of bounds, position, anchor point, depth, transform, opacity and being hidden.
  final var _version = 0
  /// What only few layers have.
  final var _looks: LayerLooks?

  /// The view whose layer this is.
  nonisolated(unsafe) final unowned(unsafe) var _view: UIView?
  final unowned(unsafe) var _superlayer: CALayer?
  /// The sublayers, once there is one that is not a subview's; until then the subviews' layers are all.
  final var _sublayers: [CALayer]?
  private weak var _delegate: (any CALayerDelegate)?

  /// What watches the changes of all layers; nil while no animation block runs.
  nonisolated(unsafe) static var changeObserver: (any LayerChangeObserver)?
  /// What animates this layer; nil while nothing does.
  final var presentationSource: (any LayerPresentationSource)?

  /// Creates a layer of size zero at the origin.
  public override init() {
    super.init()
  }

  /// Creates a copy of a layer's properties, without its sublayers, delegate and animations.
  ///
  /// - Parameter layer: A layer; anything else gives a fresh one.
  public init(layer: Any) {
    super.init()
    if let original = layer as? CALayer { takeProperties(of: original) }
  }

  /// Creates a fresh layer; archives are not read.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Makes a layer of a class that is known only at run time, as views and presentations do.
  ///
  /// - Parameter layer: The layer to copy; nil makes a fresh one.
  public required convenience init(_instantiatedFrom layer: CALayer?) {
    if let layer { self.init(layer: layer) } else { self.init() }
  }

  deinit {
    if let sublayers = _sublayers {
      for sublayer in sublayers where sublayer._superlayer === self { sublayer._superlayer = nil }
    }
  }

  /// Takes over another layer's values.
  ///
  /// Subclasses of this module add their own.
  func takeProperties(of original: CALayer) {
    _bounds = original._bounds
    _position = original._position
    _anchorPoint = original._anchorPoint
    _zPosition = original._zPosition
    _opacity = original._opacity
    _isHidden = original._isHidden
    _masksToBounds = original._masksToBounds
    _hasIdentityTransform = original._hasIdentityTransform
    _hasCentralAnchor = original._hasCentralAnchor
    _looks = original._looks?.copied()
  }

  /// The object that the layer asks and tells; for a view's layer, the view.
  open weak var delegate: (any CALayerDelegate)? {
    get { if let view = _view { view } else { _delegate } }
    set { _delegate = newValue }
  }

  // MARK: Geometry

  /// The visible part of the layer's own coordinate space, in points.
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

  /// Where the anchor point is, in the superlayer's coordinate space.
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

  /// The point of the layer that `position` places and about which it turns, as fractions of the bounds.
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

  /// Where the layer is in depth; layers with a greater value are in front.
  open var zPosition: CGFloat {
    get { _zPosition }
    set {
      Self.changeObserver?.layer(self, willChange: .zPosition)
      _version += 1
      _zPosition = newValue
    }
  }

  /// The transform about the anchor point.
  open var transform: CATransform3D {
    get {
      _hasIdentityTransform ? CATransform3DIdentity : (_looks?.values.transform ?? CATransform3DIdentity)
    }
    set {
      Self.changeObserver?.layer(self, willChange: .transform)
      _version += 1
      if CATransform3DIsIdentity(newValue) {
        _hasIdentityTransform = true
      } else {
        _hasIdentityTransform = false
        looks.transform = newValue
      }
      geometryDidChange()
    }
  }

  /// The transform of all sublayers about the middle of the bounds.
  open var sublayerTransform: CATransform3D {
    get { _looks?.values.sublayerTransform ?? CATransform3DIdentity }
    set {
      Self.changeObserver?.layer(self, willChange: .sublayerTransform)
      looks.sublayerTransform = newValue
    }
  }

  /// The box around the transformed bounds, in the superlayer's coordinate space.
  ///
  /// Setting it keeps the bounds' origin and the anchor point.
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

  /// The transform in the plane; the identity where `transform` leaves the plane by more than its scale in depth.
  open func affineTransform() -> CGAffineTransform {
    if _hasIdentityTransform { return .identity }
    var flat = transform
    flat.m33 = 1
    return CATransform3DIsAffine(flat) ? CATransform3DGetAffineTransform(flat) : .identity
  }

  /// Sets `transform` from a transform of the plane.
  open func setAffineTransform(_ transform: CGAffineTransform) {
    self.transform = CATransform3DMakeAffineTransform(transform)
  }

  /// Says that anchor point or transform changed, which changes what the view's safe area covers.
  private final func geometryDidChange() {
    if let view = _view { MainActor.assumeIsolated { view.placementDidChange() } }
  }

  // MARK: Looks that layouts change often

  /// How opaque the layer is, from 0 to 1.
  open var opacity: Float {
    get { _opacity }
    set {
      Self.changeObserver?.layer(self, willChange: .opacity)
      _version += 1
      _opacity = newValue
    }
  }

  /// Whether the layer is left out of the picture.
  open var isHidden: Bool {
    get { _isHidden }
    set {
      Self.changeObserver?.layer(self, willChange: .isHidden)
      _version += 1
      _isHidden = newValue
    }
  }

  /// Whether sublayers are cut off at the bounds.
  open var masksToBounds: Bool {
    get { _masksToBounds }
    set { _masksToBounds = newValue }
  }

  // MARK: Presentation

  /// A copy with the values that are on screen now: the model's, changed by the animations that run.
  open func presentation() -> Self? {
    let copy = Self(_instantiatedFrom: self)
    if _view != nil, let color = backgroundColor { copy.looks.backgroundColor = color }
    presentationSource?.present(self, in: copy)
    copy.modelLayer = self
    return copy
  }

  /// The layer of which this one is a presentation; itself where it is none.
  open func model() -> Self {
    (modelLayer as? Self) ?? self
  }

  private final weak var modelLayer: CALayer?

  // MARK: Hierarchy

  /// The layer in which this one stands.
  open var superlayer: CALayer? {
    if let view = _view, let owner = MainActor.assumeIsolated({ view._superview }) { return owner._layer }
    return _superlayer
  }

  /// The layers in this one, the rearmost first; nil when there are none.
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

  /// Puts a layer in front of all others.
  open func addSublayer(_ layer: CALayer) {
    insert(layer, at: allSublayers.count)
  }

  /// Puts a layer at a place among the others.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    insert(layer, at: Int(index))
  }

  /// Puts a layer behind another one; without one, behind all.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, at: allSublayers.firstIndex { $0 === sibling } ?? 0)
  }

  /// Puts a layer in front of another one; without one, in front of all.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let all = allSublayers
    insert(layer, at: all.firstIndex { $0 === sibling }.map { $0 + 1 } ?? all.count)
  }

  /// Puts a layer in the place of another one.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard let index = allSublayers.firstIndex(where: { $0 === oldLayer }) else { return }
    oldLayer.removeFromSuperlayer()
    insert(newLayer, at: index)
  }

  /// Takes the layer out of its superlayer.
  ///
  /// The layer of a subview takes its view along.
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

  /// Asks for `layoutSublayers()` in the next layout pass.
  open func setNeedsLayout() {
    if let view = _view {
      MainActor.assumeIsolated { view.setNeedsLayout() }
    } else {
      _needsLayout = true
    }
  }

  /// Whether the layer waits for a layout pass.
  open func needsLayout() -> Bool {
    if let view = _view { return MainActor.assumeIsolated { view._needsLayout } }
    return _needsLayout
  }

  /// Lays the layer out now if it needs it.
  open func layoutIfNeeded() {
    if let view = _view {
      MainActor.assumeIsolated { view.layoutIfNeeded() }
    } else if _needsLayout {
      _needsLayout = false
      layoutSublayers()
    }
  }

  /// Lays out the sublayers by asking the delegate.
  open func layoutSublayers() {
    if let view = _view {
      MainActor.assumeIsolated { view.layoutSublayers(of: view._layer) }
    } else {
      delegate?.layoutSublayers(of: self)
    }
  }

  // MARK: Conversion and hits

  /// Converts a point from another layer's coordinate space, or from that of the outermost layer.
  open func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    convertFromRoot(layer?.convertToRoot(point) ?? point)
  }

  /// Converts a point to another layer's coordinate space, or to that of the outermost layer.
  open func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    let inRoot = convertToRoot(point)
    return layer?.convertFromRoot(inRoot) ?? inRoot
  }

  /// Converts a rectangle from another layer's coordinate space: the box around its four corners.
  open func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    rect.boxOfCorners { convert($0, from: layer) }
  }

  /// Converts a rectangle to another layer's coordinate space: the box around its four corners.
  open func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    rect.boxOfCorners { convert($0, to: layer) }
  }

  /// Whether a point of the layer's own coordinate space is in its bounds.
  open func contains(_ point: CGPoint) -> Bool {
    _bounds.contains(point)
  }

  /// The frontmost visible layer at a point of the superlayer's coordinate space.
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

  // MARK: Looks

  /// The colour behind the contents; for a view's layer, what the view's colour is in its traits.
  open var backgroundColor: CGColor? {
    get {
      guard let view = _view else { return looks.backgroundColor }
      return MainActor.assumeIsolated {
        view._backgroundColor?.resolvedColor(with: view.traitCollection).cgColor
      }
    }
    set {
      if let view = _view {
        MainActor.assumeIsolated { view.backgroundColor = newValue.map { UIColor(cgColor: $0) } }
      } else {
        Self.changeObserver?.layer(self, willChange: .backgroundColor)
        looks.backgroundColor = newValue
      }
    }
  }

  /// A layer whose opacity masks this one's.
  open var mask: CALayer? {
    get { _looks?.values.mask }
    set { looks.mask = newValue }
  }

  /// The radius of the rounded corners, in points.
  open var cornerRadius: CGFloat {
    get { if let looks = _looks { looks.values.cornerRadius } else { LookValues.initial.cornerRadius } }
    set {
      Self.changeObserver?.layer(self, willChange: .cornerRadius)
      looks.cornerRadius = newValue
    }
  }

  /// Which corners are rounded.
  open var maskedCorners: CACornerMask {
    get { if let looks = _looks { looks.values.maskedCorners } else { LookValues.initial.maskedCorners } }
    set { looks.maskedCorners = newValue }
  }

  /// The shape of the rounded corners; anything but `continuous` is `circular`.
  open var cornerCurve: CALayerCornerCurve {
    get { if let looks = _looks { looks.values.cornerCurve } else { LookValues.initial.cornerCurve } }
    set { looks.cornerCurve = newValue == .continuous ? .continuous : .circular }
  }

  /// The width of the border, inwards from the edges, in points.
  open var borderWidth: CGFloat {
    get { if let looks = _looks { looks.values.borderWidth } else { LookValues.initial.borderWidth } }
    set {
      Self.changeObserver?.layer(self, willChange: .borderWidth)
      looks.borderWidth = newValue
    }
  }

  /// The colour of the border.
  open var borderColor: CGColor? {
    get { if let looks = _looks { looks.values.borderColor } else { LookValues.initial.borderColor } }
    set {
      Self.changeObserver?.layer(self, willChange: .borderColor)
      looks.borderColor = newValue
    }
  }

  /// The colour of the shadow.
  open var shadowColor: CGColor? {
    get { if let looks = _looks { looks.values.shadowColor } else { LookValues.initial.shadowColor } }
    set {
      Self.changeObserver?.layer(self, willChange: .shadowColor)
      looks.shadowColor = newValue
    }
  }

  /// How opaque the shadow is, from 0 to 1.
  open var shadowOpacity: Float {
    get { if let looks = _looks { looks.values.shadowOpacity } else { LookValues.initial.shadowOpacity } }
    set {
      Self.changeObserver?.layer(self, willChange: .shadowOpacity)
      looks.shadowOpacity = newValue
    }
  }

  /// How far the shadow is shifted, in points.
  open var shadowOffset: CGSize {
    get { if let looks = _looks { looks.values.shadowOffset } else { LookValues.initial.shadowOffset } }
    set {
      Self.changeObserver?.layer(self, willChange: .shadowOffset)
      looks.shadowOffset = newValue
    }
  }

  /// How blurred the shadow is, in points.
  open var shadowRadius: CGFloat {
    get { if let looks = _looks { looks.values.shadowRadius } else { LookValues.initial.shadowRadius } }
    set {
      Self.changeObserver?.layer(self, willChange: .shadowRadius)
      looks.shadowRadius = newValue
    }
  }

  /// The shape of the shadow; nil for that of what is drawn.
  open var shadowPath: CGPath? {
    get { if let looks = _looks { looks.values.shadowPath } else { LookValues.initial.shadowPath } }
    set {
      Self.changeObserver?.layer(self, willChange: .shadowPath)
      looks.shadowPath = newValue
    }
  }

  /// What fills the layer, mostly an image.
  open var contents: Any? {
    get { if let looks = _looks { looks.values.contents } else { LookValues.initial.contents } }
    set {
      Self.changeObserver?.layer(self, willChange: .contents)
      looks.contents = newValue
    }
  }

  /// Which part of the contents is shown, as fractions.
  open var contentsRect: CGRect {
    get { if let looks = _looks { looks.values.contentsRect } else { LookValues.initial.contentsRect } }
    set {
      Self.changeObserver?.layer(self, willChange: .contentsRect)
      looks.contentsRect = newValue
    }
  }

  /// Which part of the contents is stretched, as fractions.
  open var contentsCenter: CGRect {
    get { if let looks = _looks { looks.values.contentsCenter } else { LookValues.initial.contentsCenter } }
    set { looks.contentsCenter = newValue }
  }

  /// How the contents are fitted into the bounds.
  open var contentsGravity: CALayerContentsGravity {
    get { if let looks = _looks { looks.values.contentsGravity } else { LookValues.initial.contentsGravity } }
    set { looks.contentsGravity = newValue }
  }

  /// How many pixels of the contents make a point.
  open var contentsScale: CGFloat {
    get { if let looks = _looks { looks.values.contentsScale } else { LookValues.initial.contentsScale } }
    set { looks.contentsScale = newValue }
  }

  /// How the contents are made smaller.
  open var minificationFilter: CALayerContentsFilter {
    get {
      if let looks = _looks { looks.values.minificationFilter } else { LookValues.initial.minificationFilter }
    }
    set { looks.minificationFilter = newValue }
  }

  /// How the contents are made larger.
  open var magnificationFilter: CALayerContentsFilter {
    get {
      if let looks = _looks {
        looks.values.magnificationFilter
      } else {
        LookValues.initial.magnificationFilter
      }
    }
    set { looks.magnificationFilter = newValue }
  }

  /// Where the anchor point is in depth.
  open var anchorPointZ: CGFloat {
    get { if let looks = _looks { looks.values.anchorPointZ } else { LookValues.initial.anchorPointZ } }
    set { looks.anchorPointZ = newValue }
  }

  /// Whether the layer fills its bounds with opaque content.
  open var isOpaque: Bool {
    get { if let looks = _looks { looks.values.isOpaque } else { LookValues.initial.isOpaque } }
    set { looks.isOpaque = newValue }
  }

  /// Whether the layer is seen from behind.
  open var isDoubleSided: Bool {
    get { if let looks = _looks { looks.values.isDoubleSided } else { LookValues.initial.isDoubleSided } }
    set { looks.isDoubleSided = newValue }
  }

  /// Whether the y-axis of the sublayers points upwards; kept, and not followed.
  open var isGeometryFlipped: Bool {
    get {
      if let looks = _looks { looks.values.isGeometryFlipped } else { LookValues.initial.isGeometryFlipped }
    }
    set { looks.isGeometryFlipped = newValue }
  }

  /// Whether the layer is drawn anew when its bounds change.
  open var needsDisplayOnBoundsChange: Bool {
    get {
      if let looks = _looks {
        looks.values.needsDisplayOnBoundsChange
      } else {
        LookValues.initial.needsDisplayOnBoundsChange
      }
    }
    set { looks.needsDisplayOnBoundsChange = newValue }
  }

  /// Whether drawing may happen elsewhere.
  open var drawsAsynchronously: Bool {
    get {
      if let looks = _looks {
        looks.values.drawsAsynchronously
      } else {
        LookValues.initial.drawsAsynchronously
      }
    }
    set { looks.drawsAsynchronously = newValue }
  }

  /// Whether edges may be smoothed.
  open var allowsEdgeAntialiasing: Bool {
    get {
      if let looks = _looks {
        looks.values.allowsEdgeAntialiasing
      } else {
        LookValues.initial.allowsEdgeAntialiasing
      }
    }
    set { looks.allowsEdgeAntialiasing = newValue }
  }

  /// Whether the opacity is applied to the layer and its sublayers as a whole.
  open var allowsGroupOpacity: Bool {
    get {
      if let looks = _looks { looks.values.allowsGroupOpacity } else { LookValues.initial.allowsGroupOpacity }
    }
    set { looks.allowsGroupOpacity = newValue }
  }

  /// Whether the layer is kept as a bitmap.
  open var shouldRasterize: Bool {
    get { if let looks = _looks { looks.values.shouldRasterize } else { LookValues.initial.shouldRasterize } }
    set { looks.shouldRasterize = newValue }
  }

  /// How many pixels of that bitmap make a point.
  open var rasterizationScale: CGFloat {
    get {
      if let looks = _looks { looks.values.rasterizationScale } else { LookValues.initial.rasterizationScale }
    }
    set { looks.rasterizationScale = newValue }
  }

  /// A name for the reader.
  open var name: String? {
    get { if let looks = _looks { looks.values.name } else { LookValues.initial.name } }
    set { looks.name = newValue }
  }

  // MARK: Drawing

  /// Does nothing: no layer is drawn.
  open func setNeedsDisplay() {}

  /// Does nothing: no layer is drawn.
  open func setNeedsDisplay(_ rect: CGRect) {}

  /// Does nothing: no layer is drawn.
  open func displayIfNeeded() {}

  /// Does nothing unless a subclass gives the layer contents.
  open func display() {}

  /// Draws the layer's contents; never called, since nothing is drawn.
  open func draw(in ctx: CGContext) {}

  /// Draws nothing.
  open func render(in ctx: CGContext) {}

  // MARK: Actions and time

  /// What happens when a property changes, by the property's name; nothing unless a subclass says otherwise.
  open func action(forKey event: String) -> (any CAAction)? { actions?[event] }

  /// What happens when properties change, by their names; kept.
  open var actions: [String: any CAAction]?

  /// Whether a property has an effect on how the layer looks; none unless a subclass says otherwise.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// The value of a property before it is set; none that subclasses have not named.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Converts a time from another layer; all layers have the same time.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { t }

  /// Converts a time to another layer; all layers have the same time.
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { t }
}
