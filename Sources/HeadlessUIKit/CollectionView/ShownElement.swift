import Foundation

/// A view on screen and the element that it shows.
@MainActor final class ShownElement {
  let key: ElementKey
  let view: UICollectionReusableView
  /// The element's frame when the layout returned its attributes, in content coordinates.
  @exclusivity(unchecked) var frame: CGRect

  init(_ key: ElementKey, _ view: UICollectionReusableView, frame: CGRect) {
    self.key = key
    self.view = view
    self.frame = frame
  }

  // Unverified: a view whose frame loses its area inside the visible bounds stays on screen, and is measured again.
  // Parchment's tests expect it of cells whose width becomes 0. Log the calls for a new cell without area on a device.
  /// Returns whether the element's frame is in the visible bounds; an empty frame counts if it is inside them.
  func isOnScreen(in visible: CGRect) -> Bool {
    RectQuery.overlaps(frame, visible) || RectQuery.hasEmptyIntersection(frame, visible)
  }

  func isSupplementary(ofKind kind: String) -> Bool {
    key.category == .supplementaryView && key.kind == kind
  }
}

/// A view that is removed when an animation ends.
struct LeavingView {
  var element: ShownElement
  /// The number of the animation, from ``EngineState/Animation/lastNumber``.
  var animation: Int
}
