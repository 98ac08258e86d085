import Foundation

/// The places of all elements of a section, relative to its start on the main axis.
final class SolvedSection {
  let definition: CompositionalSection
  let surroundings: CompositionalSurroundings
  let groups: SolvedGroups
  let boundary: SolvedBoundary
  /// The corner at which the groups begin.
  let groupsCorner: CGPoint
  /// The length of the section; 0 if it has neither items nor boundary items.
  let length: CGFloat
  /// The start of the region inside the boundary items.
  let regionStart: CGFloat

  /// Solves a section.
  ///
  /// - Parameters:
  ///   - definition: The definition.
  ///   - measures: The preferred sizes of its views.
  ///   - surroundings: The properties that all sections share.
  ///   - previous: The section with other measures, whose groups are used again.
  init(
    _ definition: CompositionalSection, _ measures: CompositionalMeasures,
    in surroundings: CompositionalSurroundings, previous: SolvedSection? = nil
  ) {
    self.definition = definition
    self.surroundings = surroundings
    let axis = surroundings.axis
    let (along, across) = (axis.main(definition.insets), axis.cross(definition.insets))
    let container = definition.container(in: surroundings)
    var placed = definition
    if definition.hasNoSpaceInsideInsets(in: surroundings) { placed.itemCount = 0 }
    groups = SolvedGroups(
      placed, measures, axis: definition.groupAxis(in: axis), in: container, surroundings.pixels,
      previous: previous?.groups)
    let isEmpty = groups.runs.isEmpty
    var region: CGFloat = 0
    if !isEmpty || !definition.boundaryItems.isEmpty {
      let extent = isEmpty ? 0 : definition.isOrthogonal ? groups.thickness : groups.length
      region = max(0, along.sum + extent)
    }
    boundary = SolvedBoundary(
      definition.boundaryItems, measures.boundaryItems, regionLength: region,
      insets: definition.boundaryInsets, in: surroundings)
    regionStart = boundary.growth.start
    length = boundary.length
    groupsCorner = axis.point(
      main: regionStart + along.start, cross: definition.referenceInsets.start + across.start)
  }

  /// The room that is missing, so that no item has a place; nil if items have places or there are none.
  var missingRoom: MissingRoom? {
    guard definition.itemCount > 0, groups.itemsPerGroup == 0 else { return nil }
    if definition.hasNoSpaceInsideInsets(in: surroundings) {
      let axis = surroundings.axis
      let size = surroundings.size
      let whole =
        definition.isOrthogonal
        ? size
        : axis.size(main: axis.main(size), cross: axis.cross(size) - definition.referenceInsets.sum)
      return .insideInsets(definition.insets, of: whole)
    }
    let item = definition.group
    let size = item.size(in: definition.container(in: surroundings), surroundings.pixels)
    if item.hasNoSpaceInsideInsets(size) { return .insideInsets(item.effectiveInsets, of: size) }
    // The provider of a custom group can return no frames.
    guard item.group?.frames == nil, item.group?.subitems.isEmpty == false else { return nil }
    return .forItem(groupSize: item.inner(of: size))
  }

  /// The size of the visible part of the groups of an orthogonal section.
  var viewportSize: CGSize {
    let axis = surroundings.axis
    let insets = axis.cross(definition.insets).sum + definition.referenceInsets.sum
    return axis.size(main: groups.thickness, cross: max(0, axis.cross(surroundings.size) - insets))
  }

  // MARK: - Frames

  /// Returns the corner of the groups in the content.
  private func corner(at start: CGFloat) -> CGPoint {
    surroundings.axis.point(
      main: start + surroundings.axis.main(groupsCorner), cross: surroundings.axis.cross(groupsCorner))
  }

  /// Returns the frame of a cell in the content, with its origin rounded to a pixel.
  @inline(__always)
  private func frame(of cell: SolvedGroup.Cell, group: CGPoint, corner: CGPoint) -> CGRect {
    let origin = CGPoint(
      x: corner.x + group.x + cell.frame.origin.x, y: corner.y + group.y + cell.frame.origin.y)
    return CGRect(origin: surroundings.pixels.nearest(origin), size: cell.frame.size)
  }

  /// Returns the frame of a supplementary view in the content, with its origin rounded to a pixel.
  private func frame(
    of view: SolvedGroup.Supplementary, in solved: SolvedGroup, group: CGPoint, corner: CGPoint
  ) -> CGRect {
    var origin = CGPoint(
      x: corner.x + group.x + view.frame.origin.x, y: corner.y + group.y + view.frame.origin.y)
    if let index = view.cell {
      // The view is anchored to the frame of the cell, which is already rounded.
      let exact = solved.cells[index].frame.origin
      let rounded = frame(of: solved.cells[index], group: group, corner: corner).origin
      origin.x += rounded.x - (corner.x + group.x + exact.x)
      origin.y += rounded.y - (corner.y + group.y + exact.y)
    }
    return CGRect(origin: surroundings.pixels.nearest(origin), size: view.frame.size)
  }

  /// Returns a z-index in front of the backgrounds of the section.
  private func inFront(_ zIndex: Int) -> Int { definition.decorations.isEmpty ? zIndex : max(1, zIndex) }

  /// Returns the place of an item; nil if it does not exist.
  func place(ofItem item: Int, at start: CGFloat) -> CompositionalPlace? {
    groups.cell(of: item).map { cell, group in
      CompositionalPlace(
        frame: frame(of: cell, group: group, corner: corner(at: start)), zIndex: inFront(cell.zIndex))
    }
  }

  /// Returns the place of a supplementary view of an item or a group; nil if it does not exist.
  func place(ofView index: Int, number: Int, at start: CGFloat) -> CompositionalPlace? {
    groups.view(index, of: number).map { view, solved, group in
      CompositionalPlace(
        frame: frame(of: view, in: solved, group: group, corner: corner(at: start)),
        zIndex: inFront(view.zIndex))
    }
  }

  /// Returns the place of a boundary item.
  ///
  /// - Parameters:
  ///   - number: The number of the item.
  ///   - start: The start of the section.
  ///   - visible: The visible bounds, and their range inside the content insets.
  /// - Returns: The place; nil if the element does not exist.
  func place(ofBoundaryItem number: Int, at start: CGFloat, _ visible: CompositionalVisibleRange?)
    -> CompositionalPlace?
  {
    guard boundary.items.indices.contains(number) else { return nil }
    var place = boundary.place(
      of: boundary.items[number], regionStart: start + regionStart, visible, surroundings)
    place.zIndex = inFront(place.zIndex)
    return place
  }

  /// Returns the place of a background; nil if it does not exist.
  func place(ofDecoration index: Int, at start: CGFloat) -> CompositionalPlace? {
    guard definition.decorations.indices.contains(index), length > 0 else { return nil }
    let decoration = definition.decorations[index]
    let axis = surroundings.axis
    let reference = definition.referenceInsets
    let origin = axis.point(main: start, cross: reference.start)
    let size = axis.size(main: length, cross: axis.cross(surroundings.size) - reference.sum)
    let insets = decoration.insets
    // Unverified: insets that exceed the background leave the absolute value of the difference, as measured for items.
    // Print the frame of a background with such insets on a device.
    let inner = GroupSolver.frame(inside: insets, of: CGRect(origin: origin, size: size))
    let pixels = surroundings.pixels
    return CompositionalPlace(
      frame: CGRect(origin: pixels.nearest(inner.origin), size: pixels.nearest(inner.size)),
      zIndex: decoration.zIndex)
  }

  // MARK: - Rectangles

  /// Calls a closure for the cells and supplementary views of groups that a rectangle meets.
  ///
  /// A cell counts with the part of it that is inside of its group; a supplementary view counts if both it and the
  /// group meet the rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - other: A second rectangle, or null; an element is passed once if it meets one of the two.
  ///   - start: The start of the section.
  ///   - body: The closure, called with the number of the definition for supplementary views.
  @inline(__always)
  func forEachGroupElement(
    in rect: CGRect, or other: CGRect, at start: CGFloat,
    _ body: (_ number: Int?, _ index: Int, _ place: CompositionalPlace) -> Void
  ) {
    let corner = corner(at: start)
    let axis = groups.axis
    let union = RectQuery.union(rect, other)
    let low = axis.main(union.origin) - axis.main(corner)
    groups.forEachGroup(from: low - 1, to: low + axis.main(union.size) + 1) { number, run, group in
      guard run.group.size.width > 0, run.group.size.height > 0 else { return }
      let bounds = CGRect(
        origin: surroundings.pixels.nearest(CGPoint(x: corner.x + group.x, y: corner.y + group.y)),
        size: run.group.size)
      let part = RectQuery.intersection(rect, bounds)
      let otherPart = other.isNull ? other : RectQuery.intersection(other, bounds)
      guard !part.isNull || !otherPart.isNull else { return }
      for (index, cell) in run.group.cells.enumerated() {
        let frame = frame(of: cell, group: group, corner: corner)
        guard
          RectQuery.overlaps(part, frame) || (!otherPart.isNull && RectQuery.overlaps(otherPart, frame))
        else { continue }
        body(
          nil, run.firstItem + (number - run.first) * run.group.cells.count + index,
          CompositionalPlace(frame: frame, zIndex: inFront(cell.zIndex)))
      }
      guard !run.group.supplementaries.isEmpty else { return }
      var counts = [Int](repeating: 0, count: run.views.count)
      for view in run.group.supplementaries {
        let index =
          run.firstViews[view.number] + (number - run.first) * run.views[view.number] + counts[view.number]
        counts[view.number] += 1
        let frame = frame(of: view, in: run.group, group: group, corner: corner)
        let isMet =
          (!part.isNull && RectQuery.overlaps(rect, frame))
          || (!otherPart.isNull && RectQuery.overlaps(other, frame))
        guard isMet else { continue }
        body(view.number, index, CompositionalPlace(frame: frame, zIndex: inFront(view.zIndex)))
      }
    }
  }

  /// The range of the main axis in which the section can have elements, relative to its start.
  var reach: (low: CGFloat, high: CGFloat) {
    let axis = surroundings.axis
    var (low, high) = (min(0, length), max(0, length))
    for item in boundary.items {
      let start = regionStart + axis.main(item.frame.origin)
      low = min(low, start)
      high = max(high, start + axis.main(item.frame.size))
      // A pinned item begins in the region, and can be longer than the region.
      if item.definition.isPinned { high = max(high, regionStart + axis.main(item.frame.size)) }
    }
    // Groups can reach beyond the section if a length or a spacing is negative.
    let origin = axis.main(groupsCorner)
    for run in groups.runs {
      if definition.isOrthogonal {
        low = min(low, origin + run.across)
        high = max(high, origin + run.across + axis.main(run.group.size))
      } else {
        let last = run.start + CGFloat(run.count - 1) * run.pitch
        low = min(low, origin + min(run.start, last))
        high = max(high, origin + max(run.start, last) + axis.main(run.group.size))
      }
    }
    return (low, high)
  }
}

extension CompositionalSection {
  /// Whether the content insets leave no space for a group in bounds that have an area.
  func hasNoSpaceInsideInsets(in surroundings: CompositionalSurroundings) -> Bool {
    guard surroundings.size.width > 0, surroundings.size.height > 0 else { return false }
    let axis = groupAxis(in: surroundings.axis)
    return axis.cross(insets).sum > 0 && axis.cross(container(in: surroundings)) <= 0
  }

  /// Returns the axis along which the groups follow each other.
  func groupAxis(in axis: CompositionalAxis) -> CompositionalAxis { isOrthogonal ? axis.crossed : axis }

  /// Returns the space for a group: the bounds, without the insets across the axis of the groups.
  func container(in surroundings: CompositionalSurroundings) -> CGSize {
    let axis = surroundings.axis
    let size = surroundings.size
    if isOrthogonal {
      return axis.size(main: axis.main(size) - axis.main(insets).sum, cross: axis.cross(size))
    }
    return axis.size(
      main: axis.main(size), cross: axis.cross(size) - referenceInsets.sum - axis.cross(insets).sum)
  }
}

/// The visible bounds, for pinned boundary items.
struct CompositionalVisibleRange: Equatable {
  var bounds: CGRect
  /// The content insets on the main axis.
  var insets: CompositionalEnds

  /// The range of the main axis between the content insets.
  func range(_ axis: CompositionalAxis) -> CompositionalEnds {
    let start = axis.main(bounds.origin)
    return CompositionalEnds(start: start + insets.start, end: start + axis.main(bounds.size) - insets.end)
  }
}

extension SolvedBoundary {
  /// The amount by which the z-index of a visible pinned item is increased.
  static let pinnedZIndex = 1_000_000_000

  /// Returns the frame of an item with its origin rounded to a pixel, and its z-index.
  func place(
    of item: Item, regionStart: CGFloat, _ visible: CompositionalVisibleRange?,
    _ surroundings: CompositionalSurroundings
  ) -> CompositionalPlace {
    let axis = surroundings.axis
    let exact = frame(of: item, regionStart: regionStart, visible: visible?.range(axis), axis)
    let frame = CGRect(origin: surroundings.pixels.nearest(exact.origin), size: exact.size)
    var zIndex = item.definition.zIndex
    if item.definition.isPinned, item.end != nil, let visible, RectQuery.overlaps(frame, visible.bounds) {
      zIndex += Self.pinnedZIndex
    }
    return CompositionalPlace(frame: frame, zIndex: zIndex)
  }
}
