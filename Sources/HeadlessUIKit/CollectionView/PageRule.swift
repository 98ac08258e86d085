import Foundation

/// Which whole pages a layout is asked for when a rectangle has to be known.
///
/// A page has the size of the visible bounds; up to iOS 12 it was a square with the side of the screen's height.
/// The rule is known from third-party notes on UIKit's engine, and agrees with what rectangles layouts report.
struct PageRule {
  /// The width and height of a page, in points; an axis that is not positive and finite has no pages.
  var pageSize: CGSize
  /// How many pages are kept along an axis.
  static let limit: CGFloat = 5

  /// Returns the smallest rectangle of whole pages around a rectangle.
  func pages(covering rect: CGRect) -> CGRect {
    let (x, width) = Self.align(rect.origin.x, rect.size.width, page: pageSize.width)
    let (y, height) = Self.align(rect.origin.y, rect.size.height, page: pageSize.height)
    return CGRect(x: x, y: y, width: width, height: height)
  }

  /// What is asked, and what is kept, when pages are needed beside those that are loaded.
  struct Plan: Equatable {
    /// The rectangles to ask for, in order.
    var asked: [CGRect]
    /// What is known afterwards.
    var valid: CGRect
    /// What of that which was known before is forgotten first.
    var forgets: Forgetting
  }

  /// What of that which was known before is forgotten when pages are asked for.
  enum Forgetting {
    /// All of it.
    case everything
    /// The elements in the rectangles that are asked; those that lie outside of all pages stay as well.
    case asked
    /// The elements of the pages that are given up.
    case givenUp
  }

  /// Plans the loading of aligned pages as UIKit does at present.
  ///
  /// The whole aligned rectangle is asked again. What is known is kept if it touches the rectangle, both have one
  /// dimension in common, and together they are no more than five pages on each axis.
  func plan(for aligned: CGRect, valid: CGRect) -> Plan {
    let united = RectQuery.union(valid, aligned)
    let fits =
      united.size.width <= pageSize.width * Self.limit && united.size.height <= pageSize.height * Self.limit
    let sameColumn = valid.origin.x == aligned.origin.x && valid.size.width == aligned.size.width
    let sameRow = valid.origin.y == aligned.origin.y && valid.size.height == aligned.size.height
    let touches =
      aligned.minX <= valid.maxX && valid.minX <= aligned.maxX && aligned.minY <= valid.maxY
      && valid.minY <= aligned.maxY
    let keeps = !RectQuery.isEmpty(valid) && touches && fits && (sameColumn || sameRow)
    return Plan(asked: [aligned], valid: keeps ? united : aligned, forgets: keeps ? .asked : .everything)
  }

  /// Plans the loading of aligned pages as UIKit did up to iOS 12.
  ///
  /// Only what is new along the axis of movement is asked; past five pages those at the far edge are forgotten.
  func planBeforeIOS13(for aligned: CGRect, valid: CGRect) -> Plan {
    guard !RectQuery.isEmpty(valid), RectQuery.overlaps(aligned, valid) || Self.adjoins(aligned, valid) else {
      return Plan(asked: [aligned], valid: aligned, forgets: .everything)
    }
    if valid.minX == aligned.minX, valid.width == aligned.width {
      let asked = Self.missing(aligned.minY, aligned.maxY, valid.minY, valid.maxY).map {
        CGRect(x: aligned.minX, y: $0, width: aligned.width, height: $1 - $0)
      }
      let (low, high) = Self.window(
        aligned.minY, aligned.maxY, valid.minY, valid.maxY, limit: pageSize.height * Self.limit)
      let kept = CGRect(x: aligned.minX, y: low, width: aligned.width, height: high - low)
      return Plan(asked: asked, valid: kept, forgets: .givenUp)
    }
    if valid.minY == aligned.minY, valid.height == aligned.height {
      let asked = Self.missing(aligned.minX, aligned.maxX, valid.minX, valid.maxX).map {
        CGRect(x: $0, y: aligned.minY, width: $1 - $0, height: aligned.height)
      }
      let (low, high) = Self.window(
        aligned.minX, aligned.maxX, valid.minX, valid.maxX, limit: pageSize.width * Self.limit)
      let kept = CGRect(x: low, y: aligned.minY, width: high - low, height: aligned.height)
      return Plan(asked: asked, valid: kept, forgets: .givenUp)
    }
    return Plan(asked: [aligned], valid: aligned, forgets: .everything)
  }

  private static func adjoins(_ a: CGRect, _ b: CGRect) -> Bool {
    a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY
  }

  /// The parts of a range that another does not cover.
  private static func missing(
    _ low: CGFloat, _ high: CGFloat, _ knownLow: CGFloat, _ knownHigh: CGFloat
  ) -> [(CGFloat, CGFloat)] {
    var parts: [(CGFloat, CGFloat)] = []
    if low < knownLow { parts.append((low, min(high, knownLow))) }
    if high > knownHigh { parts.append((max(low, knownHigh), high)) }
    return parts
  }

  /// The union of two ranges, cut at the end that is farther from the first to stay within a limit.
  private static func window(
    _ low: CGFloat, _ high: CGFloat, _ knownLow: CGFloat, _ knownHigh: CGFloat, limit: CGFloat
  ) -> (CGFloat, CGFloat) {
    var (from, to) = (min(low, knownLow), max(high, knownHigh))
    guard to - from > limit else { return (from, to) }
    if low < knownLow { to = from + limit } else { from = to - limit }
    return (min(from, low), max(to, high))
  }

  private static func align(
    _ origin: CGFloat, _ length: CGFloat, page: CGFloat
  ) -> (origin: CGFloat, length: CGFloat) {
    guard page > 0, page.isFinite, origin.isFinite, length.isFinite else { return (origin, length) }
    let start = (origin / page).rounded(.down) * page
    let pages = ((origin + length - start) / page).rounded(.up)
    return (start, pages * page)
  }
}
