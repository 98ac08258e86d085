import Foundation

extension UICollectionViewCompositionalLayout {
  /// Calls the visible items handlers after the layout was solved, the last section first.
  final func callHandlersAfterSolving() {
    guard compositional.needsHandlerCalls else { return }
    compositional.needsHandlerCalls = false
    let cause = attachedCollectionView?.state.pass.cause
    for section in compositional.handledSections.reversed() {
      _ = callHandler(ofSection: section, cause: cause)
    }
  }

  // Unverified: the handlers of all sections are called when the collection view scrolls, with the elements that are
  // visible. Count the calls while scrolling on a device.
  /// Calls the visible items handlers after the bounds have moved, and updates the views that they have changed.
  final func callHandlersAfterScrolling(from oldBounds: CGRect) {
    guard let view = attachedCollectionView, view.bounds.origin != oldBounds.origin,
      view.bounds.size == oldBounds.size, compositional.solution != nil
    else { return }
    for section in compositional.handledSections.reversed() {
      view.update(callHandler(ofSection: section, cause: .boundsChange))
    }
  }

  /// Calls the visible items handler of a section.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - cause: The reason for the call.
  /// - Returns: The attributes that the handler has changed.
  final func callHandler(
    ofSection section: Int, cause: LifecycleCause?
  ) -> [UICollectionViewLayoutAttributes] {
    guard let view = attachedCollectionView, !view.isDead, let solution = compositional.solution,
      let definitions = compositional.definitions, definitions.indices.contains(section),
      let handler = definitions[section].section?.visibleItemsInvalidationHandler
    else { return [] }
    let items = visibleAttributes(ofSection: section, in: view.bounds, solution)
      .map(CompositionalVisibleItem.init)
    let isOrthogonal = definitions[section].value.isOrthogonal
    let offset =
      isOrthogonal
      ? axis.point(main: 0, cross: compositional.orthogonal[section]?.offset ?? 0) : view.contentOffset
    let size = isOrthogonal ? solution.sections[section].viewportSize : view.bounds.size
    let copies =
      definitions[section].value.hasEstimates ? items.map { $0.attributes.copy(with: nil) } : []
    view.recorder.call(
      .layout(.visibleItemsInvalidationHandler),
      .init([
        .init("section", .integer(section)),
        .init("visibleItems", .text(ListedCount.text(items.count, "visible item"))),
        .init("scrollOffset", .point(offset)), .init("contentSize", .size(size)),
      ]), cause: cause,
      { handler(items, offset, CompositionalEnvironment(size, traits: view.traitCollection)) })
    let changed = items.indices.filter { items[$0].isChanged }
    guard copies.isEmpty || changed.isEmpty else {
      for index in changed { restore(items[index].attributes, from: copies[index]) }
      if !compositional.hasLoggedHandlerChange {
        compositional.hasLoggedHandlerChange = true
        view.log(.handlerMutatesEstimatedItems)
      }
      return []
    }
    return changed.map { items[$0].attributes }
  }

  private func restore(_ attributes: UICollectionViewLayoutAttributes, from copy: Any) {
    guard let copy = copy as? UICollectionViewLayoutAttributes else { return }
    attributes.transform3D = copy.transform3D
    attributes.size = copy.size
    attributes.center = copy.center
    attributes.alpha = copy.alpha
    attributes.zIndex = copy.zIndex
    attributes.isHidden = copy.isHidden
  }

  /// Returns the attributes of a section's visible elements: cells first, then supplementary views.
  private func visibleAttributes(
    ofSection section: Int, in bounds: CGRect, _ solution: CompositionalSolution
  ) -> [UICollectionViewLayoutAttributes] {
    var cells: [UICollectionViewLayoutAttributes] = []
    var others: [UICollectionViewLayoutAttributes] = []
    solution.forEachElement(
      in: bounds, visibleRange, offsets: orthogonalOffsets
    ) { element, _ in
      guard element.section == section, let attributes = attributes(of: element) else { return }
      if case .cell = element { cells.append(attributes) } else { others.append(attributes) }
    }
    return cells + others
  }
}

extension CompositionalElement {
  /// The section; nil for boundary items of the whole layout.
  fileprivate var section: Int? {
    switch self {
    case .cell(let section, _), .supplementary(let section, _, _), .boundary(let section, _),
      .decoration(let section, _):
      section
    case .globalBoundary: nil
    }
  }
}
