/// The scroll directions in which a flow layout is examined.
public enum FlowDirections: String, Sendable {
  /// The direction that the layout has.
  case own
  /// The horizontal direction, which the app of the layout sets.
  case horizontal
  /// The direction that the layout has, and the horizontal one in some scenarios.
  case both
}
