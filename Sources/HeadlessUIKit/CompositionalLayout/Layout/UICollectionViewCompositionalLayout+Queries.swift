import Foundation

extension UICollectionViewCompositionalLayout {
  /// The number of attributes objects of other elements than cells after which a query discards them.
  private static let attributesLimit = 4096

  /// The visible bounds, for pinned boundary items.
  final var visibleRange: CompositionalVisibleRange? {
    guard let view = attachedCollectionView else { return nil }
    let insets = view.adjustedContentInset
    if axis == .vertical {
      return CompositionalVisibleRange(
        bounds: view.bounds, insets: CompositionalEnds(start: insets.top, end: insets.bottom))
    }
    return CompositionalVisibleRange(
      bounds: view.bounds,
      insets: isMirrored
        ? CompositionalEnds(start: insets.right, end: insets.left)
        : CompositionalEnds(start: insets.left, end: insets.right))
  }

  /// Mirrors a rectangle in the visible bounds from right to left, from the layout to the screen or back.
  final func rectOnScreen(_ rect: CGRect) -> CGRect {
    attachedCollectionView?.mirrored(rect) ?? rect
  }

  /// Returns the attributes of the elements that a rectangle meets.
  final func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard let solution, !rect.origin.x.isNaN, !rect.origin.y.isNaN, !rect.isNull else { return [] }
    compositional.cells.beginQuery()
    if compositional.others.count > Self.attributesLimit { compositional.others = [:] }
    var found: [UICollectionViewLayoutAttributes] = []
    solution.forEachElement(in: rect, visibleRange, offsets: orthogonalOffsets) { element, place in
      found.append(attributes(of: element, at: place, solution))
    }
    return found
  }

  /// Returns the attributes of an element; nil if it does not exist.
  final func attributes(of element: CompositionalElement) -> UICollectionViewLayoutAttributes? {
    guard let solution, let place = solution.place(of: element, visibleRange) else { return nil }
    return attributes(of: element, at: place, solution)
  }

  /// Returns the cached attributes object, even if a handler or a subclass has changed it, or creates one.
  private func attributes(
    of element: CompositionalElement, at place: CompositionalPlace, _ solution: CompositionalSolution
  ) -> UICollectionViewLayoutAttributes {
    if case .cell(let section, let item) = element {
      if let known = compositional.cells[section, item] { return known }
      let attributes = makeAttributes(forItem: item, section: section)
      attributes.frame = checked(place.frame, attributes)
      attributes.zIndex = place.zIndex
      compositional.cells[section, item] = attributes
      return attributes
    }
    // A pinned view that has moved with the bounds gets a new object.
    let isPinned = solution.isPinned(element)
    if let known = compositional.others[element],
      !isPinned || (known.frame == place.frame && known.zIndex == place.zIndex)
    {
      return known
    }
    let attributes = makeAttributes(of: element, solution)
    attributes.frame = checked(place.frame, attributes)
    attributes.zIndex = place.zIndex
    compositional.others[element] = attributes
    return attributes
  }

  /// Returns a frame; raises UIKit's exception if its size is not finite.
  private func checked(_ frame: CGRect, _ attributes: UICollectionViewLayoutAttributes) -> CGRect {
    guard !RectQuery.isFinite(frame.size) else { return frame }
    attachedCollectionView?.raise(.sizeNotFinite(frame.size, of: attributes))
    return CGRect(origin: frame.origin, size: .zero)
  }

  private func makeAttributes(
    of element: CompositionalElement, _ solution: CompositionalSolution
  ) -> UICollectionViewLayoutAttributes {
    switch element {
    case .cell(let section, let item):
      return makeAttributes(forItem: item, section: section)
    case .decoration(let section, let index):
      let attributes = makeAttributes(forCellWith: IndexPath(item: index, section: section))
      attributes.become(
        .decorationView, kind: solution.kind(of: element), indexPath: attributes.indexPath)
      return attributes
    case .supplementary(let section, _, let index):
      return makeAttributes(
        forSupplementaryViewOfKind: solution.kind(of: element),
        with: IndexPath(item: index, section: section))
    case .boundary(let section, _):
      return makeAttributes(
        forSupplementaryViewOfKind: solution.kind(of: element), with: IndexPath(item: 0, section: section))
    case .globalBoundary:
      return makeAttributes(
        forSupplementaryViewOfKind: solution.kind(of: element), with: IndexPath(item: Int.max, section: 0))
    }
  }

  /// Returns the supplementary element of a kind at an index path; nil if there is none.
  final func supplementaryElement(_ kind: String, at path: IndexPath) -> CompositionalElement? {
    guard path.count == 2, let solution, solution.sections.indices.contains(path[0]) else { return nil }
    if path[0] == 0, path[1] == Int.max {
      return solution.globalBoundary.items.first { $0.definition.kind == kind }
        .map { .globalBoundary(number: $0.number) }
    }
    let section = solution.sections[path[0]].definition
    if let number = section.kinds.firstIndex(of: kind) {
      return .supplementary(section: path[0], number: number, index: path[1])
    }
    guard path[1] == 0, let number = section.boundaryItems.firstIndex(where: { $0.kind == kind }) else {
      return nil
    }
    return .boundary(section: path[0], number: number)
  }

  /// Returns the background of a kind at an index path; nil if there is none.
  final func decorationElement(_ kind: String, at path: IndexPath) -> CompositionalElement? {
    guard path.count == 2, let solution, solution.sections.indices.contains(path[0]) else { return nil }
    let decorations = solution.sections[path[0]].definition.decorations
    guard decorations.indices.contains(path[1]), decorations[path[1]].kind == kind else { return nil }
    return .decoration(section: path[0], index: path[1])
  }

  // MARK: - Pinned boundary items

  /// Makes a context name the pinned items that are visible before or after a change of the bounds' origin.
  final func fill(
    _ context: UICollectionViewLayoutInvalidationContext, forBoundsChange newBounds: CGRect
  ) {
    guard let view = attachedCollectionView, view.bounds.size == newBounds.size,
      let solution = compositional.solution
    else { return }
    compositional.originContext = context
    var sections = IndexSet()
    for bounds in [view.bounds, newBounds] {
      let low = axis.main(bounds.origin) - 1
      sections.insert(
        integersIn: solution.sections(from: low, to: low + axis.main(bounds.size) + 2))
    }
    var paths: [String: [IndexPath]] = [:]
    for section in sections {
      for item in solution.sections[section].boundary.items where item.definition.isPinned && item.end != nil
      {
        paths[item.definition.kind, default: []].append(IndexPath(item: 0, section: section))
      }
    }
    if !solution.sections.isEmpty {
      for item in solution.globalBoundary.items where item.definition.isPinned && item.end != nil {
        paths[item.definition.kind, default: []].append(IndexPath(item: Int.max, section: 0))
      }
    }
    for (kind, paths) in paths { context.invalidateSupplementaryElements(ofKind: kind, at: paths) }
  }
}

extension CompositionalSolution {
  /// Returns the kind of a supplementary or decoration view; an empty string for a cell.
  func kind(of element: CompositionalElement) -> String {
    switch element {
    case .cell: ""
    case .supplementary(let section, let number, _): sections[section].definition.kinds[number]
    case .boundary(let section, let number): sections[section].definition.boundaryItems[number].kind
    case .globalBoundary(let number): globalBoundary.items[number].definition.kind
    case .decoration(let section, let index): sections[section].definition.decorations[index].kind
    }
  }

  /// Returns whether an element moves with the bounds.
  func isPinned(_ element: CompositionalElement) -> Bool {
    switch element {
    case .boundary(let section, let number): sections[section].boundary.items[number].isPinned
    case .globalBoundary(let number): globalBoundary.items[number].isPinned
    case .cell, .supplementary, .decoration: false
    }
  }
}

extension SolvedBoundary.Item {
  /// Whether the item stays at the edge of the visible bounds.
  fileprivate var isPinned: Bool { definition.isPinned && end != nil }
}
