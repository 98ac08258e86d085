import Foundation

/// A rectangle on the simulated screen that holds other views.
///
/// Geometry is kept in the view's layer. Nothing is drawn: what says how a view looks is kept and given back.
@preconcurrency @MainActor open class UIView: UIResponder, @preconcurrency CALayerDelegate {
  // Storage. Plain fields, since frames, subviews and layout flags are what collection views change most.
  nonisolated(unsafe) final let _layer: CALayer
  nonisolated(unsafe) final unowned(unsafe) var _superview: UIView?
  nonisolated(unsafe) final unowned(unsafe) var _window: UIWindow?
  nonisolated(unsafe) final unowned(unsafe) var _viewController: UIViewController?
  nonisolated(unsafe) final var _subviews: [UIView] = []
  /// Whether the layer's class overrides nothing that a direct write to its fields would pass by.
  private final let layerIsPlain: Bool
  final var _needsLayout = true
  final var _descendantNeedsLayout = false

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
    for subview in _subviews {
      subview._superview = nil
      if subview._window != nil { subview.forgetWindow() }
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
      if layerIsPlain {
        let (bounds, position) = _layer.geometry(forFrame: newValue)
        storeGeometry(bounds: bounds, position: position)
      } else {
        _layer.frame = newValue
      }
    }
  }

  /// The visible part of the view's own coordinate space.
  open var bounds: CGRect {
    get { _layer._bounds }
    set { if layerIsPlain { storeBounds(newValue) } else { _layer.bounds = newValue } }
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
    var top = self
    while let superview = top._superview, superview._needsLayout { top = superview }
    top.layOutSubtree()
  }

  /// Lays out the subviews; called in layout passes, not by clients.
  open func layoutSubviews() {}

  /// Lays out the subviews of a layer; for the view's own, its `layoutSubviews()`.
  open func layoutSublayers(of layer: CALayer) {
    layoutSubviews()
  }

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
    set { _layer.isHidden = newValue }
  }

  /// Whether what lies outside the bounds is cut off.
  open var clipsToBounds: Bool {
    get { _layer._masksToBounds }
    set { _layer.masksToBounds = newValue }
  }
}
