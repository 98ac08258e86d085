import Foundation

extension UICollectionViewCompositionalLayout {
  // Unverified: a difference of less than half a pixel does not invalidate the layout. Return sizes that differ by
  // fractions of a pixel on a device.
  private static let toleranceInPixels: CGFloat = 0.5

  /// An element whose view can be measured, and the axes on which its size is that of the view.
  private struct Measurable {
    var element: CompositionalElement
    var estimated: CompositionalEstimate
    /// Those of them on which the size is that of the largest sibling.
    var uniform: CompositionalEstimate = []
  }

  /// Returns what the layout takes from the view with some attributes; nil if the size has no estimates.
  private func measurable(_ attributes: UICollectionViewLayoutAttributes) -> Measurable? {
    let path = attributes.indexPath
    guard path.count == 2, let solution = compositional.solution,
      solution.sections.indices.contains(path[0])
    else { return nil }
    switch attributes.representedElementCategory {
    case .cell:
      guard let cell = solution.sections[path[0]].groups.cell(of: path[1])?.cell, !cell.estimated.isEmpty
      else { return nil }
      return Measurable(
        element: .cell(section: path[0], item: path[1]), estimated: cell.estimated, uniform: cell.uniform)
    case .supplementaryView:
      guard let element = supplementaryElement(attributes.representedElementKind ?? "", at: path) else {
        return nil
      }
      let item: SolvedBoundary.Item
      switch element {
      case .boundary(let section, let number): item = solution.sections[section].boundary.items[number]
      case .globalBoundary(let number): item = solution.globalBoundary.items[number]
      case .cell, .supplementary, .decoration: return nil
      }
      return item.estimated.isEmpty ? nil : Measurable(element: element, estimated: item.estimated)
    case .decorationView: return nil
    }
  }

  /// Returns the axes on which the size of an element is that of its view.
  final func estimatedAxes(of attributes: UICollectionViewLayoutAttributes) -> CompositionalEstimate {
    measurable(attributes)?.estimated ?? []
  }

  private func measure(of element: CompositionalElement) -> CompositionalMeasures.Measure? {
    switch element {
    case .cell(let section, let item): compositional.measures[section]?.items[item]
    case .boundary(let section, let number): compositional.measures[section]?.boundaryItems[number]
    case .globalBoundary(let number): compositional.globalMeasures[number]
    case .supplementary, .decoration: nil
    }
  }

  /// Returns whether a preferred size changes the layout.
  final func usesPreferredSize(
    of preferred: UICollectionViewLayoutAttributes, instead original: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard let measurable = measurable(original), let pixels = compositional.solution?.surroundings.pixels
    else { return false }
    let known = measure(of: measurable.element)
    let tolerance = Self.toleranceInPixels / pixels.scale
    func differs(_ axis: CompositionalAxis) -> Bool {
      guard measurable.estimated.contains(.main(axis)) else { return false }
      let new = axis.main(preferred.size)
      guard new.isFinite else { return false }
      if measurable.uniform.contains(.main(axis)) {
        return known.map { abs(new - axis.main($0.preferred)) > tolerance } ?? true
      }
      return abs(new - axis.main(original.size)) > tolerance
    }
    return differs(.horizontal) || differs(.vertical)
  }

  /// Stores a preferred size; returns false if the layout does not use it.
  final func storePreferredSize(
    of preferred: UICollectionViewLayoutAttributes, instead original: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard let measurable = measurable(original), RectQuery.isFinite(preferred.size) else { return false }
    let measure = CompositionalMeasures.Measure(preferred: preferred.size, given: original.size)
    switch measurable.element {
    case .cell(let section, let item):
      compositional.measures[section, default: CompositionalMeasures()].items[item] = measure
      compositional.measuredSections.insert(section)
    case .boundary(let section, let number):
      compositional.measures[section, default: CompositionalMeasures()].boundaryItems[number] = measure
      compositional.measuredSections.insert(section)
    case .globalBoundary(let number):
      compositional.globalMeasures[number] = measure
      compositional.hasMeasuredGlobally = true
    case .supplementary, .decoration: return false
    }
    return true
  }
}
