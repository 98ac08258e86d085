import Foundation

/// All sections, laid out, and where everything in them is.
final class FlowSolution {
  let surroundings: FlowSurroundings
  let sections: [FlowSection]
  /// Whether everything follows in the order of sections, so that a stretch can be found by bisection.
  private let isOrdered: Bool

  /// Lays out all sections, one behind the other.
  ///
  /// - Parameters:
  ///   - metrics: What each section is laid out from.
  ///   - surroundings: What all sections share.
  ///   - selfSizing: The sizes that cells said they prefer.
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

  /// The size of the content; its length is rounded to a whole point where sizes are estimates.
  var contentSize: CGSize {
    let length = sections.last?.end ?? 0
    return surroundings.axis.size(
      main: surroundings.isEstimated ? length.rounded() : length, cross: surroundings.crossLength)
  }

  /// Whether an item is longer than the line, where there is a line at all.
  var hasOverlongItems: Bool {
    surroundings.axis.cross(surroundings.size) > 0 && sections.contains { $0.hasOverlongItems }
  }

  // MARK: - Single elements

  /// The frame of an item; nil for one that does not exist.
  func frame(ofItem item: Int, in section: Int) -> CGRect? {
    guard sections.indices.contains(section), let box = sections[section].box(of: item) else { return nil }
    return surroundings.pixels.frame(box, surroundings.axis)
  }

  /// The frame of a section's header; nil for a section without one.
  func headerFrame(of section: Int) -> CGRect? {
    guard sections.indices.contains(section) else { return nil }
    return supplementaryFrame(at: sections[section].start, length: sections[section].header)
  }

  /// The frame of a section's footer; nil for a section without one.
  func footerFrame(of section: Int) -> CGRect? {
    guard sections.indices.contains(section) else { return nil }
    return supplementaryFrame(at: sections[section].footerStart, length: sections[section].footer)
  }

  /// Headers and footers are as long as the content across, whatever the insets of their section.
  func supplementaryFrame(at start: CGFloat, length: CGFloat) -> CGRect? {
    guard length > 0 else { return nil }
    let axis = surroundings.axis
    let size = axis.size(main: length, cross: surroundings.crossLength)
    return surroundings.pixels.frame(FlowBox(main: start, cross: 0, size: size), axis)
  }

  // MARK: - Rectangles

  /// The sections that may have something in a stretch of the main axis.
  func sections(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    guard isOrdered else { return sections.indices }
    let first = sections.partitionPoint { $0.end < low }
    let last = sections.partitionPoint { $0.start < high }
    return first..<max(first, last)
  }

  /// The stretch of the main axis that a rectangle covers, and a point more for what rounding moved.
  func stretch(of rect: CGRect) -> (low: CGFloat, high: CGFloat) {
    let rect = RectQuery.upright(rect)
    let low = surroundings.axis.main(rect.origin)
    return (low - 1, low + surroundings.axis.main(rect.size) + 1)
  }

  /// Visits the items whose frames overlap a rectangle, in the order of their paths.
  @inline(__always)
  func forEachItem(in rect: CGRect, _ body: (_ section: Int, _ item: Int, _ frame: CGRect) -> Void) {
    let (low, high) = stretch(of: rect)
    let (axis, pixels) = (surroundings.axis, surroundings.pixels)
    for index in sections(from: low, to: high) {
      sections[index].forEachItem(from: low, to: high) { item, box in
        let frame = pixels.frame(box, axis)
        if RectQuery.overlaps(frame, rect) { body(index, item, frame) }
      }
    }
  }
}
