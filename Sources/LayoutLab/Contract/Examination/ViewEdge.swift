import Foundation
import HeadlessUIKit

/// An edge of a view at which an inset or a bar takes room.
enum ViewEdge: String {
  case top, left, bottom, right

  private var isAtSide: Bool { self == .left || self == .right }

  /// Returns where a frame begins along the axis of the edge.
  func start(_ frame: CGRect) -> CGFloat { isAtSide ? frame.minX : frame.minY }

  /// Returns where a frame ends along the axis of the edge.
  func end(_ frame: CGRect) -> CGFloat { isAtSide ? frame.maxX : frame.maxY }

  /// Returns the length of a size along the axis of the edge.
  func length(_ size: CGSize) -> CGFloat { isAtSide ? size.width : size.height }

  /// Returns insets with a distance at the edge, and none at the others.
  func insets(_ distance: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(
      top: self == .top ? distance : 0, left: self == .left ? distance : 0,
      bottom: self == .bottom ? distance : 0, right: self == .right ? distance : 0)
  }
}
