import Foundation

/// A constraint between a height and a width, as a rule for the height.
struct HeightByWidth {
  /// The item whose height the constraint determines.
  let tall: AnyObject
  /// The item whose width the height depends on.
  let wide: AnyObject
  let relation: NSLayoutConstraint.Relation
  private let multiplier: CGFloat
  private let constant: CGFloat

  /// Creates a rule; nil if the constraint is not between a height and a width.
  @MainActor init?(_ constraint: NSLayoutConstraint) {
    guard let first = constraint.firstItem, let second = constraint.secondItem else { return nil }
    switch (constraint.firstAttribute, constraint.secondAttribute) {
    case (.height, .width):
      (tall, wide, relation) = (first, second, constraint.relation)
      (multiplier, constant) = (constraint.multiplier, constraint.constant)
    case (.width, .height) where constraint.multiplier != 0:
      (tall, wide) = (second, first)
      relation = constraint.multiplier > 0 ? constraint.relation.turned : constraint.relation
      (multiplier, constant) = (1 / constraint.multiplier, -constraint.constant / constraint.multiplier)
    default: return nil
    }
  }

  /// Returns the height at a width.
  func height(atWidth width: CGFloat) -> CGFloat { multiplier * width + constant }
}
