import Foundation

// Unverified: UIKit keeps at most five pages per axis, and discards pages by the rules of the two plans. Log the
// rectangles of `layoutAttributesForElements(in:)` on devices with iOS 12 and the current iOS while scrolling.

/// The rule for the whole pages that are requested from a layout when a rectangle is needed.
///
/// A page has the size of the visible bounds; up to iOS 12 it was a square as wide and high as the screen is high.
struct PageRule {
  /// The size of a page, in points; on an axis that is not positive and finite, rectangles are not aligned.
  var pageSize: CGSize
  /// The maximum number of pages that are kept along an axis.
  static let limit: CGFloat = 5

  /// Returns the smallest rectangle of whole pages around a rectangle.
  func pages(covering rect: CGRect) -> CGRect {
    let (x, width) = Self.align(rect.origin.x, rect.size.width, page: pageSize.width)
    let (y, height) = Self.align(rect.origin.y, rect.size.height, page: pageSize.height)
    return CGRect(x: x, y: y, width: width, height: height)
  }

  /// The queries, and the part of the cache that is kept, when more pages are needed than are loaded.
  struct Plan: Equatable {
    /// The rectangles of the queries, in order.
    var asked: [CGRect]
    /// The loaded rectangle afterwards.
    var valid: CGRect
    /// The cached elements that are removed before the queries.
    var removes: Removal
  }

  /// The cached elements that are removed when pages are loaded.
  enum Removal {
    case everything
    /// The elements in the rectangles of the queries. Elements outside all pages are kept.
    case asked
    /// The elements of the pages that are discarded.
    case discardedPages
  }

  /// Plans the loading of aligned pages as UIKit does since iOS 13.
  ///
  /// The whole aligned rectangle is queried, even if a part of it is loaded. The loaded rectangle is kept if it touches
  /// the aligned one, both span the same range on one axis, and their union is at most five pages on each axis.
  ///
  /// - Parameters:
  ///   - aligned: The needed rectangle, extended to whole pages.
  ///   - valid: The loaded rectangle.
  /// - Returns: The plan.
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
    return Plan(asked: [aligned], valid: keeps ? united : aligned, removes: keeps ? .asked : .everything)
  }

  /// Plans the loading of aligned pages as UIKit does up to iOS 12.
  ///
  /// Only the new part along the axis of movement is queried. Beyond five pages, those at the far edge are discarded.
  ///
  /// - Parameters:
  ///   - aligned: The needed rectangle, extended to whole pages.
  ///   - valid: The loaded rectangle.
  /// - Returns: The plan.
  func planBeforeIOS13(for aligned: CGRect, valid: CGRect) -> Plan {
    guard !RectQuery.isEmpty(valid), RectQuery.overlaps(aligned, valid) || Self.adjoins(aligned, valid) else {
      return Plan(asked: [aligned], valid: aligned, removes: .everything)
    }
    if valid.minX == aligned.minX, valid.width == aligned.width {
      let asked = Self.missing(aligned.minY, aligned.maxY, valid.minY, valid.maxY).map {
        CGRect(x: aligned.minX, y: $0, width: aligned.width, height: $1 - $0)
      }
      let (low, high) = Self.window(
        aligned.minY, aligned.maxY, valid.minY, valid.maxY, limit: pageSize.height * Self.limit)
      let kept = CGRect(x: aligned.minX, y: low, width: aligned.width, height: high - low)
      return Plan(asked: asked, valid: kept, removes: .discardedPages)
    }
    if valid.minY == aligned.minY, valid.height == aligned.height {
      let asked = Self.missing(aligned.minX, aligned.maxX, valid.minX, valid.maxX).map {
        CGRect(x: $0, y: aligned.minY, width: $1 - $0, height: aligned.height)
      }
      let (low, high) = Self.window(
        aligned.minX, aligned.maxX, valid.minX, valid.maxX, limit: pageSize.width * Self.limit)
      let kept = CGRect(x: low, y: aligned.minY, width: high - low, height: aligned.height)
      return Plan(asked: asked, valid: kept, removes: .discardedPages)
    }
    return Plan(asked: [aligned], valid: aligned, removes: .everything)
  }

  private static func adjoins(_ a: CGRect, _ b: CGRect) -> Bool {
    a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY
  }

  /// Returns the parts of a range that a known range does not cover.
  private static func missing(
    _ low: CGFloat, _ high: CGFloat, _ knownLow: CGFloat, _ knownHigh: CGFloat
  ) -> [(CGFloat, CGFloat)] {
    var parts: [(CGFloat, CGFloat)] = []
    if low < knownLow { parts.append((low, min(high, knownLow))) }
    if high > knownHigh { parts.append((max(low, knownHigh), high)) }
    return parts
  }

  /// Returns the union of two ranges, shortened to a limit at the end that is farther from the first range.
  private static func window(
    _ low: CGFloat, _ high: CGFloat, _ knownLow: CGFloat, _ knownHigh: CGFloat, limit: CGFloat
  ) -> (CGFloat, CGFloat) {
    var (from, to) = (min(low, knownLow), max(high, knownHigh))
    guard to - from > limit else { return (from, to) }
    if low < knownLow { to = from + limit } else { from = to - limit }
    return (min(from, low), max(to, high))
  }

  /// Extends a range on one axis to whole pages.
  private static func align(
    _ origin: CGFloat, _ length: CGFloat, page: CGFloat
  ) -> (origin: CGFloat, length: CGFloat) {
    guard page > 0, page.isFinite, origin.isFinite, length.isFinite else { return (origin, length) }
    let start = (origin / page).rounded(.down) * page
    let pages = ((origin + length - start) / page).rounded(.up)
    return (start, pages * page)
  }
}
