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
  /// The offset from the origin of the frame at which the running drag began.
  private var dragStart: CGFloat = 0
  /// Whether the layout is setting frame and offset.
  private var isPlaced = false

  /// The offset of the section from its leading edge.
  public var sectionOffset: CGFloat { axis.main(contentOffset) - axis.main(frame.origin) }

  /// Sets the frame, the content size and the offset.
  func place(
    _ state: OrthogonalSection, _ axis: CompositionalAxis,
    _ properties: UICollectionLayoutSectionOrthogonalScrollingProperties?
  ) {
    isPlaced = true
    defer { isPlaced = false }
    self.axis = axis
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
    frame = state.viewport
    let range = state.rest.range
    let origin = state.viewport.origin
    let start = axis.main(origin) + range.lowerBound
    contentInset =
      axis == .horizontal
      ? UIEdgeInsets(top: -origin.y, left: -start, bottom: 0, right: 0)
      : UIEdgeInsets(top: -start, left: -origin.x, bottom: 0, right: 0)
    contentSize = axis.size(
      main: axis.main(origin) + range.upperBound + axis.main(state.viewport.size),
      cross: axis.cross(origin) + axis.cross(state.viewport.size))
    super.contentOffset = axis.point(
      main: axis.main(origin) + state.offset, cross: axis.cross(origin))
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
    let origin = axis.main(frame.origin)
    return axis.point(
      main: origin + rest.rest(near: axis.main(offset) - origin), cross: axis.cross(frame.origin))
  }

  override func notify(_ event: ScrollViewDelegateEvent) {
    if case .willBeginDragging = event { dragStart = sectionOffset }
    super.notify(event)
  }

  override func proposedTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint {
    guard let rest else { return target }
    let origin = axis.main(frame.origin)
    let offset = rest.rest(ofDragTo: axis.main(target) - origin, from: dragStart)
    return axis.point(main: origin + offset, cross: axis.cross(target))
  }

  override func boundsDidChange(from oldBounds: CGRect) {
    super.boundsDidChange(from: oldBounds)
    guard !isPlaced, bounds.origin != oldBounds.origin else { return }
    layout?.orthogonalSectionDidScroll(self)
  }
}
