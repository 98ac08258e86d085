import Foundation

/// The header or the footer of a section.
enum FlowSupplementary: CaseIterable {
  case header
  case footer

  /// Returns nil for a kind that flow layouts do not have.
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

  /// The z-index of headers and footers, pinned or not, which places them in front of items.
  ///
  /// Four apps and libraries have recorded it, from iOS 10 on.
  static let zIndex = 10
}

extension UICollectionViewFlowLayout {
  /// Whether headers or footers stay at the edge of the visible bounds while their section is visible.
  func pins(_ supplementary: FlowSupplementary) -> Bool {
    supplementary == .header ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
  }

  /// Returns the present frame of a header or footer; nil if the section has none.
  func frame(of supplementary: FlowSupplementary, in section: Int, _ solution: FlowSolution) -> CGRect? {
    guard pins(supplementary), let view = attachedCollectionView else {
      return supplementary == .header ? solution.headerFrame(of: section) : solution.footerFrame(of: section)
    }
    return pinnedFrame(of: supplementary, in: section, solution, bounds: view.bounds)
  }

  /// Returns the frame of a header or footer that stays at the edge of the visible bounds.
  ///
  /// A header is never above its unpinned position, and never extends below the end of its section, footer included.
  /// A footer is the mirror image.
  private func pinnedFrame(
    of supplementary: FlowSupplementary, in index: Int, _ solution: FlowSolution, bounds: CGRect
  ) -> CGRect? {
    guard solution.sections.indices.contains(index) else { return nil }
    let section = solution.sections[index]
    let (near, far) = visibleRange(of: bounds, solution)
    switch supplementary {
    case .header:
      let place = min(max(section.start, near), section.end - section.header)
      return solution.supplementaryFrame(at: place, length: section.header)
    case .footer:
      let place = max(min(section.footerStart, far - section.footer), section.start)
      return solution.supplementaryFrame(at: place, length: section.footer)
    }
  }

  /// Returns the range on the main axis that is visible between the content insets.
  private func visibleRange(of bounds: CGRect, _ solution: FlowSolution) -> (near: CGFloat, far: CGFloat) {
    let axis = solution.surroundings.axis
    let inset = axis.main(solution.surroundings.contentInset)
    return (
      near: axis.main(bounds.origin) + inset.start,
      far: axis.main(bounds.origin) + axis.main(bounds.size) - inset.end
    )
  }

  /// Invalidates the pinned headers and footers that are visible before or after a change of the bounds.
  func invalidatePinnedViews(
    in context: UICollectionViewLayoutInvalidationContext, from oldBounds: CGRect, to newBounds: CGRect
  ) {
    guard let solution = flow.solution else { return }
    var sections = IndexSet()
    for bounds in [oldBounds, newBounds] {
      let (low, high) = solution.mainRange(of: bounds)
      sections.formUnion(IndexSet(integersIn: solution.sections(from: low, to: high)))
    }
    for supplementary in FlowSupplementary.allCases where pins(supplementary) {
      let paths = sections.filter { solution.hasView(supplementary, in: $0) }
        .map { IndexPath(item: 0, section: $0) }
      if !paths.isEmpty { context.invalidateSupplementaryElements(ofKind: supplementary.kind, at: paths) }
    }
  }
}

extension FlowSolution {
  /// Whether a section has a header or a footer.
  func hasView(_ supplementary: FlowSupplementary, in section: Int) -> Bool {
    (supplementary == .header ? sections[section].header : sections[section].footer) > 0
  }
}
