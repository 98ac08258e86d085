import Foundation

/// What gives a scroll view its `delegate`.
///
/// `UICollectionView` narrows the property's type, which Swift forbids for an overridden property; a property of a
/// protocol extension it may declare anew.
@MainActor public protocol ScrollViewDelegateHolder: AnyObject {}

extension ScrollViewDelegateHolder where Self: UIScrollView {
  /// The object that is told of scrolling.
  public var delegate: (any UIScrollViewDelegate)? {
    get { _delegate }
    set { _delegate = newValue }
  }
}

/// A view whose content is larger than it is.
///
/// The content offset is the origin of the bounds, whoever sets either. An offset that code sets is kept as it is;
/// only when the content size or an inset shrank does the next layout pass bring the offset back into the valid
/// range, unless a finger or its momentum moves the content.
@preconcurrency @MainActor open class UIScrollView: UIView, ScrollViewDelegateHolder {
  /// The delegate, under whichever type.
  final weak var _delegate: (any UIScrollViewDelegate)?
  /// The running drag, glide or animated scroll.
  final var motion: ScrollMotion = .none
  private final var needsOffsetInRange = false

  /// Creates a scroll view without content.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// Creates a scroll view of size zero; archives are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  // MARK: Content

  /// The point of the content at the top left corner of the view: the origin of the bounds.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds = CGRect(origin: newValue, size: bounds.size) }
  }

  /// The size of the content, in points.
  open var contentSize: CGSize = .zero {
    didSet {
      guard contentSize != oldValue else { return }
      if contentSize.width < oldValue.width || contentSize.height < oldValue.height { askForOffsetInRange() }
      motion.rangeDidChange()
      updateAdjustedContentInset()
      contentSizeDidChange()
      KeyValueObservers.changed(self)
    }
  }

  /// The distance by which the content may be scrolled beyond its edges, in points.
  open var contentInset: UIEdgeInsets = .zero {
    didSet {
      guard contentInset != oldValue else { return }
      updateAdjustedContentInset()
      KeyValueObservers.changed(self)
    }
  }

  /// The content inset and what the safe area adds to it.
  open var adjustedContentInset: UIEdgeInsets { storedAdjustedContentInset }
  private final var storedAdjustedContentInset = UIEdgeInsets.zero

  /// Called after the adjusted content inset changed, before the delegate is told.
  open func adjustedContentInsetDidChange() {}

  /// Which edges of the safe area are added to the content inset.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { updateAdjustedContentInset() }
  }

  /// Whether the safe area is added to the insets of the indicators; kept only.
  open var automaticallyAdjustsScrollIndicatorInsets = true

  /// Where content that is smaller than the view is aligned; kept only.
  open var contentAlignmentPoint = CGPoint.zero

  // MARK: Behaviour

  /// Whether a drag may scroll; code always may.
  open var isScrollEnabled = true
  /// Whether a drag scrolls along one axis only, the one in which it begins.
  open var isDirectionalLockEnabled = false
  /// Whether scrolling comes to rest at multiples of the view's size.
  open var isPagingEnabled = false
  /// Whether a drag may go beyond the edges and comes back.
  open var bounces: Bool {
    get { bouncesHorizontally && bouncesVertically }
    set { (bouncesHorizontally, bouncesVertically) = (newValue, newValue) }
  }
  /// Whether a drag may go beyond the left and right edges and comes back.
  open var bouncesHorizontally = true
  /// Whether a drag may go beyond the top and bottom edges and comes back.
  open var bouncesVertically = true
  /// Whether a vertical drag bounces where the content does not fill the view.
  open var alwaysBounceVertical = false { didSet { updateAdjustedContentInset() } }
  /// Whether a horizontal drag bounces where the content does not fill the view.
  open var alwaysBounceHorizontal = false { didSet { updateAdjustedContentInset() } }
  /// How fast scrolling slows down after a drag.
  open var decelerationRate = DecelerationRate.normal
  /// Whether a tap on the status bar scrolls to the top.
  open var scrollsToTop = true
  /// Whether horizontal drags that can't scroll go to the scroll view around this one; kept only.
  open var transfersHorizontalScrollingToParent = true
  /// Whether vertical drags that can't scroll go to the scroll view around this one; kept only.
  open var transfersVerticalScrollingToParent = true
  /// Whether the keyboard scrolls; kept only.
  open var allowsKeyboardScrolling = true
  /// Whether touches wait until they are known not to scroll; kept only.
  open var delaysContentTouches = true
  /// Whether touches of the content may become drags; kept only.
  open var canCancelContentTouches = true
  /// What makes the keyboard go away; kept only.
  open var keyboardDismissMode = KeyboardDismissMode.none

  // MARK: Indicators

  /// Whether the vertical indicator is shown; none is drawn.
  open var showsVerticalScrollIndicator = true
  /// Whether the horizontal indicator is shown; none is drawn.
  open var showsHorizontalScrollIndicator = true
  /// How indicators look.
  open var indicatorStyle = IndicatorStyle.default
  /// Whether an index is shown beside the content.
  open var indexDisplayMode = IndexDisplayMode.automatic
  /// The distances of the vertical indicator from the edges.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The distances of the horizontal indicator from the edges.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The distances of both indicators from the edges; answers those of the vertical one.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }

  /// How content fades out under the top edge; kept.
  open private(set) lazy var topEdgeEffect = UIScrollEdgeEffect()
  /// How content fades out under the left edge; kept.
  open private(set) lazy var leftEdgeEffect = UIScrollEdgeEffect()
  /// How content fades out under the bottom edge; kept.
  open private(set) lazy var bottomEdgeEffect = UIScrollEdgeEffect()
  /// How content fades out under the right edge; kept.
  open private(set) lazy var rightEdgeEffect = UIScrollEdgeEffect()

  /// Does nothing: no indicator is drawn.
  open func flashScrollIndicators() {}

  /// Runs a block at once; the indicators that its changes of the offset would show are not drawn.
  open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) { changes() }

  // MARK: Scrolling

  /// Scrolls to an offset, which is not brought into the valid range.
  ///
  /// Animated, it takes ``scrollAnimationDuration`` of virtual time, tells the delegate of each frame and of the end;
  /// in no window it jumps, and the end is told in the next turn. An animated scroll to where the view is tells
  /// nothing.
  ///
  /// - Parameters:
  ///   - contentOffset: The offset.
  ///   - animated: Whether to animate.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroll(to: contentOffset, animated: animated)
  }

  /// Scrolls as little as possible so that a rectangle of the content is visible; nothing where it is already.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in the coordinate space of the content; an empty one does nothing.
  ///   - animated: Whether to animate.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    let target = offset(showing: rect)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  /// Whether a finger is down.
  open var isTracking: Bool { motion.isDrag }
  /// Whether a finger drags the content.
  open var isDragging: Bool { motion.isDrag }
  /// Whether the content moves on after a drag.
  open var isDecelerating: Bool { motion.isGlide }
  /// Whether an animated scroll asked for by code runs.
  open var isScrollAnimating: Bool { motion.isAnimation }

  /// Ends scrolling where the content is or, beyond an edge or between pages, at the nearest place of rest.
  open func stopScrollingAndZooming() {
    guard motion.isGlide || motion.isAnimation else { return }
    stopMotion()
    let rest = isPagingEnabled ? nearestPage(to: contentOffset) : contentOffset
    contentOffset = scrollRange.clamp(rest)
  }

  /// What is pulled down to have content loaded anew.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      refreshInset = refreshControl?.isRefreshing == true ? UIRefreshControl.height : 0
      guard let refreshControl else { return }
      insertSubview(refreshControl, at: 0)
      refreshControl.place(in: self)
    }
  }

  // MARK: Gestures and guides

  /// The recognizer that simulated drags move; its handlers are called before the delegate.
  open var panGestureRecognizer: UIPanGestureRecognizer {
    if let storedPanRecognizer { return storedPanRecognizer }
    let recognizer = UIPanGestureRecognizer()
    storedPanRecognizer = recognizer
    addGestureRecognizer(recognizer)
    return recognizer
  }
  private final var storedPanRecognizer: UIPanGestureRecognizer?

  /// The recognizer of zooming; nil where the limits of the zoom scale leave nothing to zoom.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? {
    guard maximumZoomScale > minimumZoomScale else { return nil }
    if storedPinchRecognizer == nil {
      let recognizer = UIPinchGestureRecognizer()
      storedPinchRecognizer = recognizer
      addGestureRecognizer(recognizer)
    }
    return storedPinchRecognizer
  }
  private final var storedPinchRecognizer: UIPinchGestureRecognizer?

  /// The recognizer of presses of a remote control; there is none.
  open var directionalPressGestureRecognizer: UIGestureRecognizer {
    if let storedPressRecognizer { return storedPressRecognizer }
    let recognizer = UIGestureRecognizer()
    storedPressRecognizer = recognizer
    addGestureRecognizer(recognizer)
    return recognizer
  }
  private final var storedPressRecognizer: UIGestureRecognizer?

  /// The content's rectangle for constraints; constrained on all sides, it gives the content its size.
  open var contentLayoutGuide: UILayoutGuide {
    if let contentGuide { return contentGuide.guide }
    let new = ContentGuide(of: self)
    contentGuide = new
    return new.guide
  }
  private final var contentGuide: ContentGuide?

  /// The view's own rectangle for constraints, which does not scroll.
  open var frameLayoutGuide: UILayoutGuide {
    if let frameGuide { return frameGuide }
    let guide = UILayoutGuide(_owner: self, identifier: "UIScrollView-frameLayoutGuide") { $0.bounds }
    frameGuide = guide
    extras.layoutGuides.append(guide)
    return guide
  }
  private final var frameGuide: UILayoutGuide?

  /// Whether a touch of the content begins there; touches are not simulated, so nobody asks.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    true
  }

  /// Whether a touch of the content may become a drag; touches are not simulated, so nobody asks.
  open func touchesShouldCancel(in view: UIView) -> Bool { true }

  // MARK: Zooming, as data

  /// The smallest zoom scale.
  open var minimumZoomScale: CGFloat = 1
  /// The greatest zoom scale.
  open var maximumZoomScale: CGFloat = 1
  /// The zoom scale, between the smallest and the greatest; the content is not scaled.
  open var zoomScale: CGFloat {
    get { storedZoomScale }
    set {
      let scale = min(max(newValue, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
      guard scale != storedZoomScale else { return }
      storedZoomScale = scale
      notify(.didZoom)
    }
  }
  private final var storedZoomScale: CGFloat = 1
  /// Whether zooming may go beyond its limits and comes back.
  open var bouncesZoom = true
  /// Whether fingers zoom; there are none.
  open var isZooming: Bool { false }
  /// Whether zooming comes back from beyond its limits.
  open var isZoomBouncing: Bool { false }
  /// Whether an animated zoom runs.
  open var isZoomAnimating: Bool { false }

  /// Sets the zoom scale at once.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }

  /// Sets the zoom scale so that a rectangle fills the view, and scrolls to the rectangle.
  open func zoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    zoomScale = zoomScale * min(bounds.width / rect.width, bounds.height / rect.height)
    scrollRectToVisible(rect, animated: animated)
  }

  // MARK: For subclasses of this module

  /// Calls the delegate; every call of it passes through here.
  func notify(_ event: ScrollViewDelegateEvent) {
    if let delegate = _delegate { event.send(to: delegate, from: self) }
  }

  /// Asks the delegate whether a tap on the status bar scrolls to the top.
  func asksToScrollToTop() -> Bool {
    _delegate?.scrollViewShouldScrollToTop(self) ?? true
  }

  /// Called after the adjusted content inset changed, before the offset follows it.
  func contentInsetsDidChange(from old: UIEdgeInsets) {}

  /// Called after the content size changed.
  func contentSizeDidChange() {}

  /// Returns where a drag comes to rest, before the delegate is asked.
  ///
  /// - Parameters:
  ///   - target: Where deceleration or paging would end, in the valid range.
  ///   - velocity: Of the content offset, in points per millisecond.
  /// - Returns: The place of rest.
  func proposedTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint { target }

  /// Whether the safe area's top and bottom count even where the content does not scroll.
  var isContentScrollViewOfController = false { didSet { updateAdjustedContentInset() } }

  /// The height that a refresh control takes from the content while it refreshes.
  final var refreshInset: CGFloat = 0 {
    didSet { if refreshInset != oldValue { updateAdjustedContentInset(pinsOffset: false) } }
  }

  // MARK: Following the bounds

  override func safeAreaOrMarginsDidChange() {
    super.safeAreaOrMarginsDidChange()
    updateAdjustedContentInset()
  }

  override func boundsDidChange(from oldBounds: CGRect) {
    super.boundsDidChange(from: oldBounds)
    let bounds = _layer._bounds
    if bounds.size != oldBounds.size {
      motion.rangeDidChange()
      updateAdjustedContentInset()
    }
    if bounds.origin != oldBounds.origin { notify(.didScroll) }
  }

  /// Brings the offset into the valid range where the content size or an inset shrank.
  open override func layoutSubviews() {
    super.layoutSubviews()
    refreshControl?.place(in: self)
    if let size = contentGuide?.contentSize { contentSize = size }
    bringOffsetIntoRangeIfNeeded()
  }

  /// Brings the offset into the valid range if something shrank since the last pass.
  ///
  /// While a finger or its momentum moves the content it waits.
  final func bringOffsetIntoRangeIfNeeded() {
    guard needsOffsetInRange, !isTracking, !isDecelerating else { return }
    needsOffsetInRange = false
    let offset = scrollRange.clamp(contentOffset)
    if offset != contentOffset { contentOffset = offset }
  }

  /// Says that whoever changed the content size has chosen an offset for it.
  final func offsetIsInRange() { needsOffsetInRange = false }

  /// Asks for the pass that brings the offset into the range, where one had to wait.
  final func motionDidEnd() {
    if needsOffsetInRange { setNeedsLayout() }
  }

  private final func askForOffsetInRange() {
    needsOffsetInRange = true
    setNeedsLayout()
  }

  /// Works out the adjusted content inset anew and, where it changed, lets the offset follow and tells everybody.
  ///
  /// - Parameter pinsOffset: Whether content that stands at its edge stays there.
  final func updateAdjustedContentInset(pinsOffset: Bool = true) {
    let old = storedAdjustedContentInset
    let new = computedAdjustedContentInset
    guard new != old else { return }
    let offset = contentOffset
    storedAdjustedContentInset = new
    motion.rangeDidChange()
    if new.top < old.top || new.left < old.left || new.bottom < old.bottom || new.right < old.right {
      askForOffsetInRange()
    }
    contentInsetsDidChange(from: old)
    // Content that stands at its edge stays there.
    var pinned = contentOffset
    if pinsOffset && !isTracking && !isDecelerating {
      if offset.x == -old.left { pinned.x = -new.left }
      if offset.y == -old.top { pinned.y = -new.top }
    }
    if pinned != contentOffset { contentOffset = pinned }
    adjustedContentInsetDidChange()
    notify(.didChangeAdjustedContentInset)
  }
}
