import Foundation
import HeadlessUIKit

// Everything in the definition of a compositional section must have the effect that it seems to have.
extension Inspection {
  /// Finds parts of the definitions that UIKit ignores or that mislead; each is reported once for a layout.
  func checkDefinitions(_ layout: UICollectionViewLayout) {
    guard let layout = layout as? UICollectionViewCompositionalLayout else { return }
    var reported: Set<DefinitionFlaw> = []
    for (section, flaw) in layout.definitionFlaws where reported.insert(flaw).inserted {
      switch flaw {
      case .estimate(let length, let isHeight):
        let number = GeometryFormat.number(length)
        report(
          .estimateWithoutEffect, at: nil,
          "The \(isHeight ? "height" : "width") of a group in section \(section) is estimated at \(number) points, but each "
            + "of its items is a fraction of the group, so that no cell is measured and the group stays \(number) points "
            + "\(isHeight ? "high" : "wide").",
          expected: "an item with an estimated \(isHeight ? "height" : "width")",
          actual: "items with fractions of the estimate")
      case .contentInsets(let length, let isHeight):
        report(
          .insetsWithoutEffect, at: nil,
          "An item in section \(section) has content insets of \(GeometryFormat.number(length)) points "
            + "\(isHeight ? "at top and bottom" : "at its sides"), but its \(isHeight ? "height" : "width") is estimated, and "
            + "UIKit ignores insets on an estimated axis.",
          expected: "no content insets on an estimated axis",
          actual: "\(GeometryFormat.number(length)) points of insets")
      case .estimateInFixedGroup(let estimate, let group, let isFraction, let isHeight):
        let axis = isHeight ? "height" : "width"
        let number = GeometryFormat.number(group)
        let own = isFraction ? "a fraction of \(number)" : "\(number) points"
        report(
          .estimateInFixedGroup, at: nil,
          "The \(axis) of an item in section \(section) is estimated at \(GeometryFormat.number(estimate)) points, but the "
            + "\(axis) of its group is \(own) and does not follow the cells, so that cells of another \(axis) overlap what "
            + "follows or leave gaps.",
          expected: "a group with an estimated \(axis)", actual: "a group with a \(axis) of \(own)")
      case .overflow(let count, let length, let space, let isHeight):
        let numbers = (GeometryFormat.number(length), GeometryFormat.number(space))
        report(
          .repeatedItemsOverflow, at: nil,
          "A group in section \(section) repeats an item \(count) times, which takes \(numbers.0) points, but the group is "
            + "\(numbers.1) points \(isHeight ? "high" : "wide"), so that items stick out of it.",
          expected: "items of at most \(numbers.1) points together", actual: "\(numbers.0) points")
      case .pinAtSide(let kind):
        report(
          .pinWithoutEffect, at: nil,
          "The boundary item '\(kind)' of section \(section) is pinned to the visible bounds, but its alignment names no edge "
            + "along the scroll direction, so that it scrolls away.",
          expected: "an alignment to an edge along the scroll direction", actual: "an alignment to a side")
      case .notPositive(let value, let name):
        report(
          .dimensionNotPositive, at: nil,
          "A definition in section \(section) has \(name.first == "a" || name.first == "e" ? "an" : "a") \(name) of "
            + "\(GeometryFormat.number(value)), for which UIKit writes a message to the console.",
          expected: "a positive \(name)", actual: GeometryFormat.number(value))
      }
    }
  }
}
