import Foundation

/// A part of the definition of a section that has no effect, or has a different one from what it seems to have.
package enum DefinitionFlaw: Hashable {
  /// A group has an estimated length, and all its items are fractions of it, so that no view is measured.
  case estimate(CGFloat, isHeight: Bool)
  /// Content insets are on an estimated axis, on which UIKit ignores them.
  case contentInsets(CGFloat, isHeight: Bool)
  /// An item has an estimated length in a group that keeps its own length, a number of points or a fraction.
  case estimateInFixedGroup(CGFloat, group: CGFloat, isFraction: Bool, isHeight: Bool)
  /// A group repeats an item more often than it has space for.
  case overflow(count: Int, length: CGFloat, space: CGFloat, isHeight: Bool)
  /// A boundary item is pinned, but its alignment names no edge at which it could stay.
  case pinAtSide(kind: String)
  /// A dimension is zero or negative.
  case notPositive(CGFloat, name: String)
}

extension UICollectionViewCompositionalLayout {
  /// The flaws in each section's definition, in the order of the sections.
  package var definitionFlaws: [(section: Int, flaw: DefinitionFlaw)] {
    guard let definitions = compositional.definitions, let solution = compositional.solution else {
      return []
    }
    return definitions.enumerated().flatMap { section, definition in
      definition.section == nil
        ? [] : definition.value.flaws(in: solution.surroundings).map { (section, $0) }
    }
  }
}

extension CompositionalSection {
  fileprivate func flaws(in surroundings: CompositionalSurroundings) -> [DefinitionFlaw] {
    let pins = boundaryItems.filter { $0.isPinned && !$0.isAtEnd(of: surroundings.axis) }
    let lengths = boundaryItems.flatMap { [$0.width, $0.height] }
    let scrollAxes = Set([surroundings.axis, groupAxis(in: surroundings.axis)])
    return group.ineffectiveParts + group.estimatesInFixedGroups(scrollAxes)
      + group.overflows(in: container(in: surroundings), surroundings.pixels)
      + pins.map { .pinAtSide(kind: $0.kind) } + (lengths + group.dimensions).compactMap(\.flaw)
  }
}

extension CompositionalBoundaryItem {
  /// Whether the alignment names an edge at an end of an axis.
  fileprivate func isAtEnd(of axis: CompositionalAxis) -> Bool {
    alignment.edges.contains(axis.startEdge) || alignment.edges.contains(axis.endEdge)
  }
}

extension CompositionalDimension {
  /// The flaw of a dimension that is zero or negative.
  fileprivate var flaw: DefinitionFlaw? {
    guard value <= 0 else { return nil }
    return switch self {
    case .fractionalWidth: .notPositive(value, name: "fractional width")
    case .fractionalHeight: .notPositive(value, name: "fractional height")
    case .absolute: .notPositive(value, name: "absolute dimension")
    case .estimated, .uniformAcrossSiblings: .notPositive(value, name: "estimated dimension")
    }
  }
}

extension CompositionalItem {
  /// The parts of the item, and of the items in it, that have no effect.
  fileprivate var ineffectiveParts: [DefinitionFlaw] {
    var found: [DefinitionFlaw] = []
    for axis in [CompositionalAxis.vertical, .horizontal] {
      let isHeight = axis == .vertical
      let dimension = axis.main(self)
      guard dimension.isEstimated else { continue }
      let insets = axis.main(insets)
      // An inset of a group narrows what is in it, and is a different matter.
      if group == nil, insets.sum != 0 { found.append(.contentInsets(insets.sum, isHeight: isHeight)) }
      if group != nil, isFractionOfItself(on: axis) {
        found.append(.estimate(dimension.value, isHeight: isHeight))
      }
    }
    return found + (group?.definedSubitems.flatMap(\.ineffectiveParts) ?? [])
  }

  /// Whether the lengths of all items in the group are fractions of the group's length on an axis.
  ///
  /// A group grows to a fraction above 1, for example 44 times an estimate of 1 for 44 points.
  private func isFractionOfItself(on axis: CompositionalAxis) -> Bool {
    guard let group, group.frames == nil, !group.subitems.isEmpty else { return false }
    return group.definedSubitems.allSatisfy { item in
      switch axis.main(item) {
      case .fractionalHeight(let fraction): axis == .vertical && fraction <= 1
      case .fractionalWidth(let fraction): axis == .horizontal && fraction <= 1
      case .absolute, .estimated, .uniformAcrossSiblings: false
      }
    }
  }

  /// The estimates of items in groups that do not grow with them, on axes along which something follows the group.
  ///
  /// On the other axis an item may well be narrower than its group, for example a bubble in a conversation.
  fileprivate func estimatesInFixedGroups(_ axes: Set<CompositionalAxis>) -> [DefinitionFlaw] {
    guard let group else { return [] }
    var found: [DefinitionFlaw] = []
    for axis in [CompositionalAxis.vertical, .horizontal] where axes.contains(axis) {
      let own = axis.main(self)
      guard !own.isEstimated else { continue }
      for item in group.definedSubitems where item.group == nil && axis.main(item).isEstimated {
        found.append(
          .estimateInFixedGroup(
            axis.main(item).value, group: own.value, isFraction: own.isFraction, isHeight: axis == .vertical))
      }
    }
    return found + group.definedSubitems.flatMap { $0.estimatesInFixedGroups(axes) }
  }

  /// The groups that repeat an item more often than fits.
  fileprivate func overflows(in container: CGSize, _ pixels: CompositionalPixels) -> [DefinitionFlaw] {
    guard let group, group.frames == nil else { return [] }
    let axis = group.axis
    let inner = inner(of: size(in: container, pixels))
    let isEstimated = axis.main(self).isEstimated
    let count = GroupCount(of: group, in: inner, isEstimated: isEstimated, pixels)
    let space = axis.size(main: count.base, cross: axis.cross(inner))
    var found: [DefinitionFlaw] = []
    if case .repeating(let number) = group.countRule, number > 0, !isEstimated,
      let item = group.subitems.first,
      !axis.main(item).isEstimated, axis.main(inner) > 0
    {
      let edges = axis.main(item.edges)
      let extent = axis.main(item).length(in: space, pixels) + edges.start.length + edges.end.length
      let length = CGFloat(number) * extent + CGFloat(number - 1) * group.spacing.length
      if length > axis.main(inner) + GroupCount.tolerance {
        found.append(
          .overflow(count: number, length: length, space: axis.main(inner), isHeight: axis == .vertical))
      }
    }
    let subitems = group.subitems.indices.map { group.subitem(at: $0, base: count.base, pixels) }
    return found + subitems.flatMap { $0.overflows(in: space, pixels) }
  }

  /// The dimensions of the item, of the items in it and of their supplementary views.
  fileprivate var dimensions: [CompositionalDimension] {
    [width, height] + supplementaries.flatMap { [$0.width, $0.height] }
      + (group?.subitems.flatMap(\.dimensions) ?? [])
  }
}

extension CompositionalGroup {
  /// The subitems; those of a group of shares are fractions of its length, whatever their definition says.
  fileprivate var definedSubitems: [CompositionalItem] {
    guard case .shares(let count) = countRule else { return subitems }
    let fraction = 1 / CGFloat(max(1, count))
    let share: CompositionalDimension =
      axis == .horizontal ? .fractionalWidth(fraction) : .fractionalHeight(fraction)
    return subitems.map { axis.replacingMain(of: $0, with: share) }
  }
}

extension CompositionalDimension {
  fileprivate var isFraction: Bool {
    switch self {
    case .fractionalWidth, .fractionalHeight: true
    case .absolute, .estimated, .uniformAcrossSiblings: false
    }
  }
}
