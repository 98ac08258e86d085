import Foundation

/// The places of the boundary items of a section or of the whole layout.
///
/// All coordinates on the main axis are relative to the start of the region, which contains the items and the content
/// insets.
struct SolvedBoundary {
  struct Item {
    let definition: CompositionalBoundaryItem
    /// The number of the definition.
    let number: Int
    /// The frame, without rounding.
    var frame: CGRect
    /// The axes on which the size is that of the view.
    var estimated: CompositionalEstimate
    /// The distance by which the view reaches beyond the edge of the region that it extends.
    var growth: CGFloat = 0
    /// The end of the main axis to which the view is aligned; nil if it is aligned to a side.
    var end: End?
  }

  /// An end of the main axis.
  enum End {
    case start
    case end
  }

  private(set) var items: [Item] = []
  /// The length of the region, which is at least that of an extending item at a side.
  private(set) var regionLength: CGFloat
  /// The lengths by which the items extend the region at both ends.
  private(set) var growth = CompositionalEnds.zero

  /// Places boundary items.
  ///
  /// - Parameters:
  ///   - definitions: The items.
  ///   - measures: The preferred sizes of their views, by number.
  ///   - regionLength: The length of the region without side items.
  ///   - insets: The insets on the cross axis inside which the items are.
  ///   - surroundings: The properties that all sections share.
  init(
    _ definitions: [CompositionalBoundaryItem], _ measures: [Int: CompositionalMeasures.Measure],
    regionLength: CGFloat, insets: CompositionalEnds, in surroundings: CompositionalSurroundings
  ) {
    let axis = surroundings.axis
    let space = axis.cross(surroundings.size) - insets.sum
    let container = axis.size(main: axis.main(surroundings.size), cross: space)
    var sizes: [CGSize] = []
    var length = regionLength
    for (number, definition) in definitions.enumerated() {
      var size = CGSize(
        width: definition.width.length(in: container, surroundings.pixels),
        height: definition.height.length(in: container, surroundings.pixels))
      let estimated = CompositionalEstimate(definition.width, definition.height)
      if let measure = measures[number], !estimated.isEmpty {
        size = measure.applied(to: size, shown: size, estimated)
      }
      if definition.alignment == .none { size = .zero }
      sizes.append(size)
      if definition.isSide(axis), definition.extendsBoundary { length = max(length, axis.main(size)) }
    }
    self.regionLength = length
    for (number, definition) in definitions.enumerated() {
      let size = sizes[number]
      let across = definition.crossStart(axis.cross(size), insets.start, space, axis)
      let (start, end) = definition.mainStart(axis.main(size), in: length, axis)
      var item = Item(
        definition: definition, number: number,
        frame: CGRect(origin: axis.point(main: start, cross: across), size: size),
        estimated: CompositionalEstimate(definition.width, definition.height), end: end)
      if definition.extendsBoundary, let end {
        item.growth = max(0, end == .start ? -start : start + axis.main(size) - length)
        if end == .start {
          growth.start = max(growth.start, item.growth)
        } else {
          growth.end = max(growth.end, item.growth)
        }
      }
      items.append(item)
    }
  }

  /// The length of the region and of what the items extend it by.
  var length: CGFloat { growth.start + regionLength + growth.end }

  /// Returns the frame of an item on the main axis of the content.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - regionStart: The start of the region.
  ///   - visible: The visible range inside the content insets, for pinned items.
  ///   - axis: The main axis.
  /// - Returns: The frame.
  func frame(
    of item: Item, regionStart: CGFloat, visible: CompositionalEnds?, _ axis: CompositionalAxis
  ) -> CGRect {
    let frame = item.frame
    var start = regionStart + axis.main(frame.origin)
    if item.definition.isPinned, let end = item.end, let visible {
      let length = axis.main(frame.size)
      let regionEnd = regionStart + regionLength
      switch end {
      case .start:
        let low = regionStart - item.growth
        start = RectQuery.clamp(visible.start, low, max(low, regionEnd - length))
      case .end:
        let high = max(regionStart, regionEnd + item.growth - length)
        start = RectQuery.clamp(visible.end - length, regionStart, high)
      }
    }
    return CGRect(origin: axis.point(main: start, cross: axis.cross(frame.origin)), size: frame.size)
  }
}

extension CompositionalBoundaryItem {
  /// Whether the item is aligned to an edge along the main axis only.
  fileprivate func isSide(_ axis: CompositionalAxis) -> Bool {
    let edges = alignment.edges
    return !edges.isEmpty && !edges.contains(axis.startEdge) && !edges.contains(axis.endEdge)
  }

  /// Returns the start on the cross axis.
  fileprivate func crossStart(
    _ length: CGFloat, _ spaceStart: CGFloat, _ space: CGFloat, _ axis: CompositionalAxis
  ) -> CGFloat {
    let edges = alignment.edges
    let free = space - length
    let fraction: CGFloat =
      edges.contains(axis.crossed.startEdge) ? 0 : edges.contains(axis.crossed.endEdge) ? 1 : 0.5
    return spaceStart + free * fraction + axis.cross(offset)
  }

  /// Returns the start on the main axis, relative to the region, and the end to which the item is aligned.
  fileprivate func mainStart(
    _ length: CGFloat, in regionLength: CGFloat, _ axis: CompositionalAxis
  ) -> (start: CGFloat, end: SolvedBoundary.End?) {
    let edges = alignment.edges
    let distance = axis.main(offset)
    if edges.contains(axis.startEdge) {
      return ((extendsBoundary ? -length : 0) + distance, .start)
    }
    if edges.contains(axis.endEdge) {
      return ((extendsBoundary ? regionLength : regionLength - length) + distance, .end)
    }
    return ((regionLength - length) / 2 + distance, nil)
  }
}
