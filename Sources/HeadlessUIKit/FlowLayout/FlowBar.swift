import Foundation

/// The header or the footer of a section.
enum FlowBar: CaseIterable {
  case header
  case footer

  /// Nil for a kind that flow layouts do not have.
  init?(kind: String) {
    switch kind {
    case UICollectionView.elementKindSectionHeader: self = .header
    case UICollectionView.elementKindSectionFooter: self = .footer
    default: return nil
    }
  }

  var kind: String {
    switch self {
    case .header: UICollectionView.elementKindSectionHeader
    case .footer: UICollectionView.elementKindSectionFooter
    }
  }

  /// The z-index of headers and footers that stay at the edges, which puts them in front of items.
  ///
  /// UIKit's own number is not known.
  static let pinnedZIndex = 1
}

extension UICollectionViewFlowLayout {
  func pins(_ bar: FlowBar) -> Bool {
    bar == .header ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
  }

  /// The frame of a header or footer at present; nil for a section without one.
  func frame(of bar: FlowBar, in section: Int, _ solution: FlowSolution) -> CGRect? {
    guard pins(bar), let view = attachedCollectionView else {
      return bar == .header ? solution.headerFrame(of: section) : solution.footerFrame(of: section)
    }
    return pinnedFrame(of: bar, in: section, solution, bounds: view.bounds)
  }

  /// Where a header or footer stays as long as its section is visible.
  ///
  /// A header never stands above its natural place, and leaves with the end of its section, footer included; a
  /// footer is the mirror image.
  private func pinnedFrame(
    of bar: FlowBar, in index: Int, _ solution: FlowSolution, bounds: CGRect
  ) -> CGRect? {
    guard solution.sections.indices.contains(index) else { return nil }
    let section = solution.sections[index]
    let (near, far) = visibleStretch(of: bounds, solution)
    switch bar {
    case .header:
      let place = min(max(section.start, near), section.end - section.header)
      return solution.barFrame(at: place, length: section.header)
    case .footer:
      let place = max(min(section.footerStart, far - section.footer), section.start)
      return solution.barFrame(at: place, length: section.footer)
    }
  }

  /// The stretch of the main axis that bounds show between the content insets, in the layout's own direction.
  private func visibleStretch(of bounds: CGRect, _ solution: FlowSolution) -> (near: CGFloat, far: CGFloat) {
    let axis = solution.surroundings.axis
    let inset = axis.main(solution.surroundings.contentInset)
    let stretch = (
      near: axis.main(bounds.origin) + inset.start,
      far: axis.main(bounds.origin) + axis.main(bounds.size) - inset.end
    )
    guard axis == .horizontal, isMirrored else { return stretch }
    let width = solution.contentSize.width
    return (width - stretch.far, width - stretch.near)
  }

  /// Names the headers and footers that stay at the edges of bounds, before or after a change, in a context.
  func namePinnedBars(
    in context: UICollectionViewLayoutInvalidationContext, from oldBounds: CGRect, to newBounds: CGRect
  ) {
    guard let solution = flow.solution else { return }
    var sections = IndexSet()
    for bounds in [oldBounds, newBounds] {
      var bounds = bounds
      if isMirrored { bounds.origin.x = solution.contentSize.width - bounds.maxX }
      let (low, high) = solution.stretch(of: bounds)
      sections.formUnion(IndexSet(integersIn: solution.sections(from: low, to: high)))
    }
    for bar in FlowBar.allCases where pins(bar) {
      let paths = sections.filter { solution.hasBar(bar, in: $0) }
        .map { IndexPath(item: 0, section: $0) }
      if !paths.isEmpty { context.invalidateSupplementaryElements(ofKind: bar.kind, at: paths) }
    }
  }
}

extension FlowSolution {
  /// Whether a section has a header or a footer.
  func hasBar(_ bar: FlowBar, in section: Int) -> Bool {
    (bar == .header ? sections[section].header : sections[section].footer) > 0
  }
}
