import Foundation
import HeadlessUIKit

// A row must hold the items that fit into it, at each width of the view.
extension Examiner {
  /// Finds a width at which a row ends before an item that would fit, although rows at other widths are full.
  ///
  /// The sum of several fractions of a width can be larger than the width by a rounding error, at some widths only.
  func examineRowsAtWidths() {
    guard traits.scrollsVertically, !traits.scrollsHorizontally, !traits.isFlow, !traits.isCompositional,
      !traits.isDynamic, !traits.isSelfSizing
    else { return }
    let trial = makeTrial()
    guard trial.take(.load).exception == nil else { return }
    let rows = Self.widths.compactMap { row(at: $0, trial) }
    guard let most = rows.map(\.count).max(),
      let full = rows.first(where: { $0.count == most && abs($0.start - $0.margin) < 0.1 })
    else { return }
    for row in rows where row.count == most - 1 && row.nextEnd <= row.width - full.margin + 0.01 {
      begin(2, "a width of \(GeometryFormat.number(row.width)) points")
      inspection.report(
        .misplacedElements, at: subject.overrides(.prepare) ? .prepare : .layoutAttributesForElements,
        "In a view that is \(GeometryFormat.number(row.width)) points wide, no row has more than "
          + "\(ListPhrase.count(row.count, "item")), although the next item would end at "
          + "\(GeometryFormat.number(row.nextEnd)).",
        expected: "\(most) items, as at a width of \(GeometryFormat.number(full.width))",
        actual: ListPhrase.count(row.count, "item"), aspect: .named("rows"),
        fix:
          "Begin a new row only if the item ends more than half a point after the edge, or compute its column from its "
          + "index: sums of fractions are not exact.")
      return
    }
  }

  /// The widths of phones and tablets, and of views that are inset in them.
  private static let widths: [CGFloat] = [
    320, 353, 360, 374, 375, 390, 393, 402, 414, 428, 430, 440, 744, 768, 820, 834, 1024,
  ]

  /// The longest row of items of one width.
  private struct Row {
    /// The width of the view.
    var width: CGFloat
    var count: Int
    /// The beginning of the first item.
    var start: CGFloat
    /// The end of the last item.
    var end: CGFloat
    /// The width of each item.
    var itemWidth: CGFloat
    /// The room after the last item.
    var margin: CGFloat { width - end }
    /// The end of one more item after the same spacing.
    var nextEnd: CGFloat {
      end + (count > 1 ? (end - start - CGFloat(count) * itemWidth) / CGFloat(count - 1) : 0) + itemWidth
    }
  }

  /// Returns the longest row of a fresh instance in a view of a width; `nil` if no two items are beside each other.
  private func row(at width: CGFloat, _ trial: Trial) -> Row? {
    let size = CGSize(width: width, height: trial.view.bounds.height)
    let snapshot = FreshInstance(of: trial, FreshInstance.Change(size: size)).snapshot()
    var longest: Row?
    var current: (row: Row, top: CGFloat)?
    let items = snapshot.plainItems.filter { $0.geometryFault == nil }.sorted { $0.id < $1.id }
    for item in items {
      let frame = item.frame
      if let (row, top) = current, abs(frame.minY - top) < 0.5, frame.minX > row.end - 0.5,
        abs(frame.width - row.itemWidth) < 0.5
      {
        current?.row.count += 1
        current?.row.end = frame.maxX
      } else {
        current = (
          Row(width: width, count: 1, start: frame.minX, end: frame.maxX, itemWidth: frame.width), frame.minY
        )
      }
      if let row = current?.row, row.count > longest?.count ?? 1 { longest = row }
    }
    return longest
  }
}
