import Foundation

/// The computed layout of all sections: a lookup of frames by element and by rectangle.
final class FlowSolution {
  let surroundings: FlowSurroundings
  let sections: [FlowSection]
  /// Whether all elements are in ascending order, so that a range can be found by a binary search.
  private let isOrdered: Bool

  /// Lays out all sections, one after another.
  ///
  /// - Parameters:
  ///   - metrics: The sizes and spacings of each section.
  ///   - surroundings: The properties that all sections share.
  ///   - selfSizing: The preferred sizes of measured cells.
  init(
    _ metrics: [FlowSectionMetrics], in surroundings: FlowSurroundings,
    selfSizing: FlowSelfSizing = FlowSelfSizing()
  ) {
    self.surroundings = surroundings
    var sections: [FlowSection] = []
    sections.reserveCapacity(metrics.count)
    var start: CGFloat = 0
    var isOrdered = true
    let average = selfSizing.average
    for (index, metrics) in metrics.enumerated() {
      let section = FlowSection(
        metrics, at: start, in: surroundings, measured: selfSizing.sections[index], average: average)
      sections.append(section)
      start = section.end
      if !section.isOrdered { isOrdered = false }
    }
    self.sections = sections
    self.isOrdered = isOrdered
  }

  /// The size of the content, in points; with estimated sizes, its length is rounded to a whole point.
  var contentSize: CGSize {
    let length = sections.last?.end ?? 0
    return surroundings.axis.size(
      main: surroundings.isEstimated ? length.rounded() : length, cross: surroundings.crossLength)
  }

  /// Whether an item is longer than its line, unless the collection view itself has no size.
  var hasOverlongItems: Bool {
    surroundings.axis.cross(surroundings.size) > 0 && sections.contains { $0.hasOverlongItems }
  }

  // MARK: - Single elements

  /// Returns the frame of an item; nil if the item does not exist.
  func frame(ofItem item: Int, in section: Int) -> CGRect? {
    guard sections.indices.contains(section), let box = sections[section].box(of: item) else { return nil }
    return surroundings.pixels.frame(box, surroundings.axis)
  }

  /// Returns the frame of a section's header; nil if the section has none.
  func headerFrame(of section: Int) -> CGRect? {
    guard sections.indices.contains(section) else { return nil }
    return supplementaryFrame(at: sections[section].start, length: sections[section].header)
  }

  /// Returns the frame of a section's footer; nil if the section has none.
  func footerFrame(of section: Int) -> CGRect? {
    guard sections.indices.contains(section) else { return nil }
    return supplementaryFrame(at: sections[section].footerStart, length: sections[section].footer)
  }

  /// Returns the frame of a header or footer, which has the cross length of the content regardless of section insets.
  func supplementaryFrame(at start: CGFloat, length: CGFloat) -> CGRect? {
    guard length > 0 else { return nil }
    let axis = surroundings.axis
    let size = axis.size(main: length, cross: surroundings.crossLength)
    return surroundings.pixels.frame(FlowBox(main: start, cross: 0, size: size), axis)
  }

  // MARK: - Rectangles

  /// Returns the sections that can have elements in a range of the main axis.
  func sections(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    guard isOrdered else { return sections.indices }
    let first = sections.partitionPoint { $0.end < low }
    let last = sections.partitionPoint { $0.start < high }
    return first..<max(first, last)
  }

  /// Returns the range of the main axis that a rectangle covers, extended by a point because frames are rounded.
  func mainRange(of rect: CGRect) -> (low: CGFloat, high: CGFloat) {
    let rect = RectQuery.upright(rect)
    let low = surroundings.axis.main(rect.origin)
    return (low - 1, low + surroundings.axis.main(rect.size) + 1)
  }

  /// Calls a closure for the items whose frames overlap a rectangle, in the order of their index paths.
  @inline(__always)
  func forEachItem(in rect: CGRect, _ body: (_ section: Int, _ item: Int, _ frame: CGRect) -> Void) {
    let (low, high) = mainRange(of: rect)
    let (axis, pixels) = (surroundings.axis, surroundings.pixels)
    for index in sections(from: low, to: high) {
      sections[index].forEachItem(from: low, to: high) { item, box in
        let frame = pixels.frame(box, axis)
        if RectQuery.overlaps(frame, rect) { body(index, item, frame) }
      }
    }
  }
}
