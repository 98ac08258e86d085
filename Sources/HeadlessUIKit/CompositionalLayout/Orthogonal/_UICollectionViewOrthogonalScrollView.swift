import Foundation

/// The scroll view inside a collection view that contains the cells of an orthogonal section.
///
/// Its bounds have the coordinates of the collection view's content: at rest the content offset is the origin of its
/// frame, so that the cells have the frames that the layout returns. It has no delegate; the delegate of the
/// collection view is not notified of its scrolling.
@preconcurrency @MainActor public final class _UICollectionViewOrthogonalScrollView: UIScrollView {
  weak var layout: UICollectionViewCompositionalLayout?
  /// The section of the layout.
  public internal(set) var section = 0
  private var axis = CompositionalAxis.horizontal
  private var rest: OrthogonalRest?
  /// The direction in which the offset of the section grows: -1 from right to left.
  private var sign: CGFloat = 1
  /// The offset from the origin of the frame at which the running drag began.
  private var dragStart: CGFloat = 0
  /// Whether the layout is setting frame and offset.
  private var isPlaced = false

  /// The offset of the section from its leading edge.
  public var sectionOffset: CGFloat { sectionOffset(at: contentOffset) }

  private func sectionOffset(at offset: CGPoint) -> CGFloat {
    sign * (axis.main(offset) - axis.main(frame.origin))
  }

  /// Returns the content offset for an offset of the section.
  private func contentOffset(at offset: CGFloat) -> CGPoint {
    axis.point(main: axis.main(frame.origin) + sign * offset, cross: axis.cross(frame.origin))
  }

  /// Sets the frame, the content size and the offset.
  ///
  /// - Parameters:
  ///   - state: The state of the section.
  ///   - viewport: The frame, in the collection view's content.
  ///   - axis: The axis along which the section scrolls.
  ///   - sign: The direction in which the offset of the section grows.
  ///   - properties: Deceleration and bounces.
  func place(
    _ state: OrthogonalSection, in viewport: CGRect, _ axis: CompositionalAxis, sign: CGFloat,
    _ properties: UICollectionLayoutSectionOrthogonalScrollingProperties?
  ) {
    isPlaced = true
    defer { isPlaced = false }
    self.axis = axis
    self.sign = sign
    rest = state.rest
    let isContinuous =
      state.rest.behavior == .continuous || state.rest.behavior == .continuousGroupLeadingBoundary
    let rate = properties?.decelerationRate ?? .automatic
    decelerationRate =
      rate == .automatic
      ? (isContinuous ? .normal : .fast) : UIScrollView.DecelerationRate(rawValue: rate.rawValue)
    let bounce = properties?.bounce ?? .automatic
    if axis == .horizontal {
      (bouncesHorizontally, alwaysBounceHorizontal) = (bounce != .never, bounce == .always)
    } else {
      (bouncesVertically, alwaysBounceVertical) = (bounce != .never, bounce == .always)
    }
    contentInsetAdjustmentBehavior = .never
    frame = viewport
    let range = state.rest.range
    let ends = [contentOffset(at: range.lowerBound), contentOffset(at: range.upperBound)].map(axis.main)
    let (low, high) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
    contentInset =
      axis == .horizontal
      ? UIEdgeInsets(top: -viewport.minY, left: -low, bottom: 0, right: 0)
      : UIEdgeInsets(top: -low, left: -viewport.minX, bottom: 0, right: 0)
    contentSize = axis.size(
      main: high + axis.main(viewport.size), cross: axis.cross(viewport.origin) + axis.cross(viewport.size))
    super.contentOffset = contentOffset(at: state.offset)
    cancelOffsetClamp()
  }

  /// The offset, which comes to rest as the section's behavior demands unless a drag or an animation sets it.
  public override var contentOffset: CGPoint {
    get { super.contentOffset }
    set {
      super.contentOffset =
        isPlaced || isTracking || isDecelerating || isScrollAnimating ? newValue : resting(newValue)
    }
  }

  /// Scrolls to the resting offset that is nearest to an offset.
  public override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    super.setContentOffset(resting(contentOffset), animated: animated)
  }

  private func resting(_ offset: CGPoint) -> CGPoint {
    guard let rest else { return offset }
    return contentOffset(at: rest.rest(near: sectionOffset(at: offset)))
  }

  override func notify(_ event: ScrollViewDelegateEvent) {
    if case .willBeginDragging = event { dragStart = sectionOffset }
    super.notify(event)
  }

  override func proposedTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint {
    guard let rest else { return target }
    let offset = rest.rest(ofDragTo: sectionOffset(at: target), from: dragStart)
    return axis.point(main: axis.main(contentOffset(at: offset)), cross: axis.cross(target))
  }

  override func boundsDidChange(from oldBounds: CGRect) {
    super.boundsDidChange(from: oldBounds)
    guard !isPlaced, bounds.origin != oldBounds.origin else { return }
    layout?.orthogonalSectionDidScroll(self)
  }
}
