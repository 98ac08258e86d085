import Foundation

/// The computed layout of all sections: a lookup of places by element and by rectangle.
final class CompositionalSolution {
  let surroundings: CompositionalSurroundings
  let sections: [SolvedSection]
  let globalBoundary: SolvedBoundary
  /// The start of each section on the main axis.
  let starts: [CGFloat]
  let contentSize: CGSize
  /// The greatest end of all sections up to each, and the least start of all sections from each, for binary searches.
  private let ends: [CGFloat]
  private let lows: [CGFloat]

  /// Places sections, one after another, and the boundary items of the whole layout.
  ///
  /// - Parameters:
  ///   - sections: The solved sections.
  ///   - boundaryItems: The boundary items of the layout.
  ///   - measures: The preferred sizes of the views of these boundary items.
  ///   - surroundings: The properties that all sections share.
  init(
    _ sections: [SolvedSection], boundaryItems: [CompositionalBoundaryItem],
    measures: [Int: CompositionalMeasures.Measure] = [:], in surroundings: CompositionalSurroundings
  ) {
    self.surroundings = surroundings
    self.sections = sections
    let axis = surroundings.axis
    var starts: [CGFloat] = []
    starts.reserveCapacity(sections.count)
    var position: CGFloat = 0
    for (index, section) in sections.enumerated() {
      if index > 0 { position += surroundings.interSectionSpacing }
      starts.append(position)
      position += section.length
    }
    globalBoundary = SolvedBoundary(
      boundaryItems, measures, regionLength: position, insets: .zero, in: surroundings)
    let shift = globalBoundary.growth.start
    if shift != 0 { for index in starts.indices { starts[index] += shift } }
    self.starts = starts
    var width = axis.cross(surroundings.size)
    for section in sections where !section.definition.isOrthogonal {
      width = max(width, section.groups.groupThickness)
    }
    contentSize = surroundings.pixels.nearest(
      axis.size(main: max(0, globalBoundary.length), cross: width))
    var (ends, lows) = ([CGFloat](), [CGFloat](repeating: 0, count: sections.count))
    ends.reserveCapacity(sections.count)
    var (high, low) = (-CGFloat.infinity, CGFloat.infinity)
    let reaches = sections.map(\.reach)
    for index in sections.indices {
      high = max(high, starts[index] + reaches[index].high)
      ends.append(high)
    }
    for index in sections.indices.reversed() {
      low = min(low, starts[index] + reaches[index].low)
      lows[index] = low
    }
    (self.ends, self.lows) = (ends, lows)
  }

  /// Whether a boundary item stays at the edge of the visible bounds.
  private(set) lazy var hasPinnedItems: Bool =
    globalBoundary.hasPinnedItems || sections.contains { $0.boundary.hasPinnedItems }

  /// Whether a dimension of an item or a boundary item is estimated.
  private(set) lazy var hasEstimates: Bool = sections.contains { $0.definition.hasEstimates }

  // MARK: - Single elements

  /// Returns the place of an element; nil if it does not exist.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - visible: The visible bounds; nil ignores that boundary items are pinned.
  /// - Returns: The place; nil if the element does not exist.
  func place(of element: CompositionalElement, _ visible: CompositionalVisibleRange?) -> CompositionalPlace? {
    switch element {
    case .cell(let section, let item):
      return at(section) { $0.place(ofItem: item, at: $1) }
    case .supplementary(let section, let number, let index):
      return at(section) { $0.place(ofView: index, number: number, at: $1) }
    case .boundary(let section, let number):
      return at(section) { $0.place(ofBoundaryItem: number, at: $1, visible) }
    case .globalBoundary(let number):
      guard globalBoundary.items.indices.contains(number), !sections.isEmpty else { return nil }
      return globalBoundary.place(
        of: globalBoundary.items[number], regionStart: globalBoundary.growth.start, visible, surroundings)
    case .decoration(let section, let index):
      return at(section) { $0.place(ofDecoration: index, at: $1) }
    }
  }

  private func at<Result>(_ section: Int, _ body: (SolvedSection, CGFloat) -> Result?) -> Result? {
    sections.indices.contains(section) ? body(sections[section], starts[section]) : nil
  }

  /// Returns the visible part of the groups of an orthogonal section, in the content.
  func viewport(ofSection section: Int) -> CGRect? {
    at(section) { solved, start in
      let axis = surroundings.axis
      let corner = solved.groupsCorner
      let origin = axis.point(main: start + axis.main(corner), cross: axis.cross(corner))
      return CGRect(origin: surroundings.pixels.nearest(origin), size: solved.viewportSize)
    }
  }

  // MARK: - Rectangles

  /// Returns the sections that can have elements in a range of the main axis, and possibly others.
  func sections(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let first = ends.partitionPoint { $0 < low }
    let last = lows.partitionPoint { $0 <= high }
    return first..<max(first, last)
  }

  /// Calls a closure for all elements that a rectangle meets, section by section.
  ///
  /// Within a section the order is: cells and supplementary views by group, boundary items, backgrounds.
  ///
  /// - Parameters:
  ///   - rect: The rectangle; the part outside the content is ignored.
  ///   - visible: The visible bounds, for pinned items.
  ///   - offsets: The offsets of orthogonal sections, by section; their elements also count where they are on screen.
  ///   - body: The closure.
  @inline(__always)
  func forEachElement(
    in rect: CGRect, _ visible: CompositionalVisibleRange?, offsets: [Int: CGFloat] = [:],
    _ body: (CompositionalElement, CompositionalPlace) -> Void
  ) {
    let axis = surroundings.axis
    guard let rect = clipped(rect) else { return }
    let hasArea = rect.size.width > 0 && rect.size.height > 0
    let low = axis.main(rect.origin) - 1
    let range = sections(from: low, to: low + axis.main(rect.size) + 2)
    for index in range {
      let section = sections[index]
      let start = starts[index]
      if hasArea, !section.groups.runs.isEmpty {
        var scrolled = CGRect.null
        if section.definition.isOrthogonal, let offset = offsets[index], offset != 0 {
          scrolled = rect.moved(by: axis.point(main: 0, cross: offset))
        }
        section.forEachGroupElement(in: rect, or: scrolled, at: start) { number, item, place in
          if let number {
            body(.supplementary(section: index, number: number, index: item), place)
          } else {
            body(.cell(section: index, item: item), place)
          }
        }
      }
      if hasArea {
        for number in section.boundary.items.indices {
          guard let place = section.place(ofBoundaryItem: number, at: start, visible),
            RectQuery.overlaps(place.frame, rect)
          else { continue }
          body(.boundary(section: index, number: number), place)
        }
      }
      for number in section.definition.decorations.indices {
        guard touches(sectionAt: index, rect), let place = section.place(ofDecoration: number, at: start)
        else { continue }
        if hasArea, !Self.touch(place.frame, rect) { continue }
        body(.decoration(section: index, index: number), place)
      }
    }
    guard hasArea, !sections.isEmpty else { return }
    for number in globalBoundary.items.indices {
      guard let place = place(of: .globalBoundary(number: number), visible),
        RectQuery.overlaps(place.frame, rect)
      else { continue }
      body(.globalBoundary(number: number), place)
    }
  }

  /// Returns the part of a rectangle inside the content, which can be without area; nil if it is outside.
  private func clipped(_ rect: CGRect) -> CGRect? {
    let rect = RectQuery.upright(rect)
    let (left, top) = (max(0, rect.minX), max(0, rect.minY))
    let (right, bottom) = (min(contentSize.width, rect.maxX), min(contentSize.height, rect.maxY))
    guard left <= right, top <= bottom else { return nil }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns whether a rectangle touches the extent of a section on the main axis.
  private func touches(sectionAt index: Int, _ rect: CGRect) -> Bool {
    let axis = surroundings.axis
    let low = axis.main(rect.origin)
    return low <= starts[index] + sections[index].length && starts[index] <= low + axis.main(rect.size)
  }

  private static func touch(_ a: CGRect, _ b: CGRect) -> Bool {
    let a = RectQuery.upright(a)
    return a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY
  }
}

extension SolvedBoundary {
  /// Whether an item stays at the edge of the visible bounds.
  var hasPinnedItems: Bool { items.contains { $0.definition.isPinned && $0.end != nil } }
}
