import Foundation

/// The protocol that provides the `delegate` property of scroll views.
///
/// `UICollectionView` narrows the type of the property. Swift doesn't allow that for an overridden property,
/// but a class can redeclare a property of a protocol extension.
@MainActor public protocol ScrollViewDelegateHolder: AnyObject {}

extension ScrollViewDelegateHolder where Self: UIScrollView {
  /// The scroll view's delegate.
  public var delegate: (any UIScrollViewDelegate)? {
    get { _delegate }
    set { _delegate = newValue }
  }
}

/// A view that shows a part of content that is larger than the view.
///
/// The content offset is the origin of the bounds, regardless of which of the two the app sets. An offset
/// that the app sets is never clamped immediately. After the content size or an inset shrank, the next layout
/// pass clamps the offset to the valid range, unless the content is dragged or decelerates.
@preconcurrency @MainActor open class UIScrollView: UIView, ScrollViewDelegateHolder {
  /// The delegate, as the type that all scroll views share.
  @exclusivity(unchecked) package final weak var _delegate: (any UIScrollViewDelegate)?
  /// The current drag, deceleration or animated scroll.
  @exclusivity(unchecked) final var motion: ScrollMotion = .none
  @exclusivity(unchecked) private final var needsOffsetClamp = false

  /// Creates a scroll view without content.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// Creates a scroll view of size zero without reading the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  // MARK: Content

  /// The point of the content at the top left corner of the view, which is the origin of the bounds.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds = CGRect(origin: newValue, size: bounds.size) }
  }

  /// The size of the content, in points.
  @exclusivity(unchecked) open var contentSize: CGSize = .zero {
    didSet {
      guard contentSize != oldValue else { return }
      if contentSize.width < oldValue.width || contentSize.height < oldValue.height { setNeedsOffsetClamp() }
      motion.rangeDidChange()
      updateAdjustedContentInset()
      contentSizeDidChange()
      KeyValueObservers.changed(self)
    }
  }

  /// The distance by which the content can scroll beyond its edges, in points.
  open var contentInset: UIEdgeInsets = .zero {
    didSet {
      guard contentInset != oldValue else { return }
      updateAdjustedContentInset()
      KeyValueObservers.changed(self)
    }
  }

  /// The content inset plus the part of the safe area that ``contentInsetAdjustmentBehavior`` adds, in
  /// points.
  open var adjustedContentInset: UIEdgeInsets { storedAdjustedContentInset }
  @exclusivity(unchecked) private final var storedAdjustedContentInset = UIEdgeInsets.zero

  /// Called when the adjusted content inset has changed, before the delegate is notified.
  open func adjustedContentInsetDidChange() {}

  /// The edges of the safe area that adjust the content inset.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { updateAdjustedContentInset() }
  }

  /// A Boolean value that indicates whether the safe area adjusts the indicator insets; it has no effect
  /// here.
  open var automaticallyAdjustsScrollIndicatorInsets = true

  /// The alignment of content that is smaller than the view; it has no effect here.
  open var contentAlignmentPoint = CGPoint.zero

  // MARK: Behavior

  /// A Boolean value that indicates whether drags scroll the content; the app can always scroll it.
  open var isScrollEnabled = true
  /// A Boolean value that indicates whether a drag scrolls only along the axis in which it begins.
  open var isDirectionalLockEnabled = false
  /// A Boolean value that indicates whether scrolling stops at multiples of the view's size.
  open var isPagingEnabled = false
  /// A Boolean value that indicates whether a drag can move the content beyond the edges, from where it
  /// bounces back.
  open var bounces: Bool {
    get { bouncesHorizontally && bouncesVertically }
    set { (bouncesHorizontally, bouncesVertically) = (newValue, newValue) }
  }
  /// A Boolean value that indicates whether the content bounces at the left and right edges.
  open var bouncesHorizontally = true
  /// A Boolean value that indicates whether the content bounces at the top and bottom edges.
  open var bouncesVertically = true
  /// A Boolean value that indicates whether a vertical drag bounces even if the content fits into the view.
  open var alwaysBounceVertical = false { didSet { updateAdjustedContentInset() } }
  /// A Boolean value that indicates whether a horizontal drag bounces even if the content fits into the view.
  open var alwaysBounceHorizontal = false { didSet { updateAdjustedContentInset() } }
  /// The rate at which scrolling decelerates after a drag.
  open var decelerationRate = DecelerationRate.normal
  /// A Boolean value that indicates whether a tap on the status bar scrolls to the top.
  open var scrollsToTop = true
  /// A Boolean value that indicates whether a horizontal drag at the end scrolls the parent; it has no effect
  /// here.
  open var transfersHorizontalScrollingToParent = true
  /// A Boolean value that indicates whether a vertical drag at the end scrolls the parent; it has no effect
  /// here.
  open var transfersVerticalScrollingToParent = true
  /// A Boolean value that indicates whether the keyboard scrolls the content; it has no effect here.
  open var allowsKeyboardScrolling = true
  /// A Boolean value that indicates whether touches are delayed until they can't be a drag; it has no effect
  /// here.
  open var delaysContentTouches = true
  /// A Boolean value that indicates whether touches in the content can become drags; it has no effect here.
  open var canCancelContentTouches = true
  /// The way in which scrolling dismisses the keyboard; it has no effect here.
  open var keyboardDismissMode = KeyboardDismissMode.none

  // MARK: Indicators

  /// A Boolean value that indicates whether the vertical indicator is visible; none is drawn.
  open var showsVerticalScrollIndicator = true
  /// A Boolean value that indicates whether the horizontal indicator is visible; none is drawn.
  open var showsHorizontalScrollIndicator = true
  /// The style of the scroll indicators.
  open var indicatorStyle = IndicatorStyle.default
  /// The visibility of an index beside the content.
  open var indexDisplayMode = IndexDisplayMode.automatic
  /// The insets of the vertical indicator, in points.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The insets of the horizontal indicator, in points.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The insets of both indicators, in points; the getter returns those of the vertical indicator.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }

  /// The visual effect at the top edge.
  open private(set) lazy var topEdgeEffect = UIScrollEdgeEffect()
  /// The visual effect at the left edge.
  open private(set) lazy var leftEdgeEffect = UIScrollEdgeEffect()
  /// The visual effect at the bottom edge.
  open private(set) lazy var bottomEdgeEffect = UIScrollEdgeEffect()
  /// The visual effect at the right edge.
  open private(set) lazy var rightEdgeEffect = UIScrollEdgeEffect()

  /// Does nothing, because no indicator is drawn.
  open func flashScrollIndicators() {}

  /// Calls a block immediately; the indicators that UIKit would show for its changes are not drawn.
  open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) { changes() }

  // MARK: Scrolling

  /// Scrolls to an offset, which is not clamped to the valid range.
  ///
  /// An animated scroll takes ``scrollAnimationDuration`` of virtual time and notifies the delegate of each
  /// frame and of the end. A scroll view outside of a window jumps to the offset and notifies the delegate of
  /// the end in the next turn. An animated scroll to the current offset does nothing.
  ///
  /// - Parameters:
  ///   - contentOffset: The offset.
  ///   - animated: Whether to animate the scroll.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroll(to: contentOffset, animated: animated)
  }

  /// Scrolls by the smallest distance that makes a rectangle of the content visible.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in the coordinate space of the content; an empty rectangle does nothing.
  ///   - animated: Whether to animate the scroll.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    let target = offset(showing: rect)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  /// A Boolean value that indicates whether a finger is on the content.
  open var isTracking: Bool { motion.isDrag }
  /// A Boolean value that indicates whether a finger drags the content.
  open var isDragging: Bool { motion.isDrag }
  /// A Boolean value that indicates whether the content decelerates after a drag.
  open var isDecelerating: Bool { motion.isGlide }
  /// A Boolean value that indicates whether an animated scroll is in progress.
  open var isScrollAnimating: Bool { motion.isAnimation }

  /// Stops scrolling at the current offset or, beyond an edge or between pages, at the nearest valid offset.
  open func stopScrollingAndZooming() {
    guard motion.isGlide || motion.isAnimation else { return }
    stopMotion()
    let rest = isPagingEnabled ? nearestPage(to: contentOffset) : contentOffset
    contentOffset = scrollRange.clamp(rest)
  }

  /// The view above the content with which the user refreshes the content; another module declares its class.
  @exclusivity(unchecked) package final var pullRefreshView: (any PullRefreshing)? {
    didSet {
      guard pullRefreshView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      refreshInset = pullRefreshView?.refreshInset ?? 0
      guard let pullRefreshView else { return }
      insertSubview(pullRefreshView, at: 0)
      pullRefreshView.place(in: self)
    }
  }

  // MARK: Gestures and guides

  /// The gesture recognizer that simulated drags move; its handlers are called before the delegate.
  open var panGestureRecognizer: UIPanGestureRecognizer {
    if let storedPanRecognizer { return storedPanRecognizer }
    let recognizer = UIPanGestureRecognizer()
    storedPanRecognizer = recognizer
    addGestureRecognizer(recognizer)
    return recognizer
  }
  @exclusivity(unchecked) private final var storedPanRecognizer: UIPanGestureRecognizer?

  /// The gesture recognizer for zooming, or `nil` if the zoom scales allow no zooming.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? {
    guard maximumZoomScale > minimumZoomScale else { return nil }
    if storedPinchRecognizer == nil {
      let recognizer = UIPinchGestureRecognizer()
      storedPinchRecognizer = recognizer
      addGestureRecognizer(recognizer)
    }
    return storedPinchRecognizer
  }
  @exclusivity(unchecked) private final var storedPinchRecognizer: UIPinchGestureRecognizer?

  /// The gesture recognizer for presses of a remote control, which are not simulated.
  open var directionalPressGestureRecognizer: UIGestureRecognizer {
    if let storedPressRecognizer { return storedPressRecognizer }
    let recognizer = UIGestureRecognizer()
    storedPressRecognizer = recognizer
    addGestureRecognizer(recognizer)
    return recognizer
  }
  @exclusivity(unchecked) private final var storedPressRecognizer: UIGestureRecognizer?

  /// The layout guide of the content; constraints to all its sides determine the content size.
  open var contentLayoutGuide: UILayoutGuide {
    if let contentGuide { return contentGuide.guide }
    let new = ContentGuide(of: self)
    contentGuide = new
    return new.guide
  }
  @exclusivity(unchecked) private final var contentGuide: ContentGuide?

  /// The layout guide of the view's frame, which doesn't scroll.
  open var frameLayoutGuide: UILayoutGuide {
    if let frameGuide { return frameGuide }
    let guide = UILayoutGuide(_owner: self, identifier: "UIScrollView-frameLayoutGuide") { $0.bounds }
    frameGuide = guide
    extras.layoutGuides.append(guide)
    return guide
  }
  @exclusivity(unchecked) private final var frameGuide: UILayoutGuide?

  /// Returns whether a touch in the content begins; never called, because touches are not simulated.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    true
  }

  /// Returns whether a touch in the content can become a drag; never called, because touches are not
  /// simulated.
  open func touchesShouldCancel(in view: UIView) -> Bool { true }

  // MARK: Zooming

  /// The minimum zoom scale.
  open var minimumZoomScale: CGFloat = 1
  /// The maximum zoom scale.
  open var maximumZoomScale: CGFloat = 1
  /// The zoom scale, between the minimum and the maximum; the engine doesn't scale the content.
  open var zoomScale: CGFloat {
    get { storedZoomScale }
    set {
      let scale = min(max(newValue, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
      guard scale != storedZoomScale else { return }
      storedZoomScale = scale
      notify(.didZoom)
    }
  }
  @exclusivity(unchecked) private final var storedZoomScale: CGFloat = 1
  /// A Boolean value that indicates whether zooming can exceed the limits, from where it bounces back.
  open var bouncesZoom = true
  /// A Boolean value that indicates whether fingers zoom the content; always `false`.
  open var isZooming: Bool { false }
  /// A Boolean value that indicates whether zooming bounces back from beyond its limits; always `false`.
  open var isZoomBouncing: Bool { false }
  /// A Boolean value that indicates whether an animated zoom is in progress; always `false`.
  open var isZoomAnimating: Bool { false }

  /// Sets the zoom scale immediately.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }

  /// Sets the zoom scale such that a rectangle fills the view, and scrolls to the rectangle.
  open func zoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    zoomScale = zoomScale * min(bounds.width / rect.width, bounds.height / rect.height)
    scrollRectToVisible(rect, animated: animated)
  }

  // MARK: Overrides in this module

  /// Calls the delegate; all calls of delegate methods without a result pass through this method.
  func notify(_ event: ScrollViewDelegateEvent) {
    if let delegate = _delegate { event.send(to: delegate, from: self) }
  }

  /// Returns whether the delegate lets a tap on the status bar scroll to the top.
  func shouldScrollToTop() -> Bool {
    _delegate?.scrollViewShouldScrollToTop(self) ?? true
  }

  /// Called when the adjusted content inset has changed, before the offset is adjusted.
  func contentInsetsDidChange(from old: UIEdgeInsets) {}

  /// Called when the content size has changed.
  func contentSizeDidChange() {}

  /// Returns the offset at which a drag comes to rest, before the delegate is asked.
  ///
  /// - Parameters:
  ///   - target: The offset at which deceleration or paging would end, within the valid range.
  ///   - velocity: The velocity of the content offset, in points per millisecond.
  /// - Returns: The offset at which the drag comes to rest.
  func proposedTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint { target }

  /// The height by which a refresh control extends the content inset while it is refreshing, in points.
  @exclusivity(unchecked) package final var refreshInset: CGFloat = 0 {
    didSet { if refreshInset != oldValue { updateAdjustedContentInset(pinsOffset: false) } }
  }

  // MARK: Changes of the bounds

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
    if bounds.origin != oldBounds.origin {
      notify(.didScroll)
      // Apple's samples of endless scrolling lay out their content in layoutSubviews().
      setNeedsLayout()
    }
  }

  /// Clamps the content offset to the valid range if the content size or an inset shrank.
  open override func layoutSubviews() {
    super.layoutSubviews()
    pullRefreshView?.place(in: self)
    if let size = contentGuide?.contentSize { contentSize = size }
    clampOffsetIfNeeded()
  }

  // Unverified: UIKit clamps the offset in a layout pass after content size or inset shrank, and never an
  // offset that the app sets. A log of the content offset around such changes on a device would settle it.
  /// Clamps the offset to the valid range if the content size or an inset shrank since the last layout pass.
  ///
  /// The scroll view waits while the content is dragged or decelerates.
  final func clampOffsetIfNeeded() {
    guard needsOffsetClamp, !isTracking, !isDecelerating else { return }
    needsOffsetClamp = false
    let offset = scrollRange.clamp(contentOffset)
    if offset != contentOffset { contentOffset = offset }
  }

  /// Cancels a pending clamp, because the caller that changed the content size has also chosen an offset.
  final func cancelOffsetClamp() { needsOffsetClamp = false }

  /// Requests the layout pass that clamps the offset if one had to wait for the motion.
  final func motionDidEnd() {
    if needsOffsetClamp { setNeedsLayout() }
  }

  private final func setNeedsOffsetClamp() {
    needsOffsetClamp = true
    setNeedsLayout()
  }

  /// Updates the adjusted content inset; if it changed, adjusts the offset and notifies subclasses and the
  /// delegate.
  ///
  /// - Parameter pinsOffset: Whether content whose edge is at the inset stays there.
  final func updateAdjustedContentInset(pinsOffset: Bool = true) {
    let old = storedAdjustedContentInset
    let new = computedAdjustedContentInset
    guard new != old else { return }
    let offset = contentOffset
    storedAdjustedContentInset = new
    motion.rangeDidChange()
    if new.top < old.top || new.left < old.left || new.bottom < old.bottom || new.right < old.right {
      setNeedsOffsetClamp()
    }
    contentInsetsDidChange(from: old)
    // Content whose edge is at the inset stays there.
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
