import Foundation

/// The place of an element on screen, which decides whether the element needs a view.
///
/// It has no references, so that reading it from a list of elements counts none.
struct ElementPlace {
  /// The frame on screen when the layout returned the attributes.
  let frame: CGRect
  let isHidden: Bool

  /// Whether the frame contains a NaN.
  ///
  /// UIKit shows such an element, and raises an exception when its view gets the frame.
  var isInvalid: Bool { frame.isInvalid }

  // Unverified: an element without area needs a view if it is inside the visible bounds, as Core Graphics defines it.
  // Tests of Parchment and a report about items without size rely on it. Log the cell requests on a device.
  /// Returns whether the element needs a view if a rectangle is visible.
  func isShown(in visible: CGRect) -> Bool {
    !isHidden && (RectQuery.intersect(frame, visible) || isInvalid)
  }

  /// Returns whether an element that has a view keeps it if a rectangle is visible.
  func keepsView(in visible: CGRect) -> Bool {
    isShown(in: visible) || (!isHidden && RectQuery.hasEmptyIntersection(frame, visible))
  }

  /// The edges of the frame that decides whether the element needs a view; none if it never does.
  var edgesWithoutView: FrameEdges {
    if isHidden { return .none }
    return FrameEdges(isInvalid ? .infinite : frame)
  }
}
