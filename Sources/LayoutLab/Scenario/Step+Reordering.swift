import HeadlessUIKit

extension Step {
  /// A part of a drag by which a person gives items another order.
  public enum Reordering: Sendable, Equatable {
    /// `beginInteractiveMovementForItem(at:)`: the item's cell is lifted, if it is on screen and may move.
    case begin(IndexPath)
    /// `updateInteractiveMovementTargetPosition(_:)`: the cell is dragged to a point of the content.
    case update(to: CGPoint)
    /// `endInteractiveMovement()`: the cell is let go where it is, and the data follows.
    case end
    /// `cancelInteractiveMovement()`: the cell goes back to where it was.
    case cancel
  }
}
