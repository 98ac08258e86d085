import Foundation
import HeadlessUIKit

// Items that share the width of a line must fit into it, at each width of the view.
extension Examiner {
  /// Finds a width at which a flow layout makes its items a little too wide for the line, which then holds one item less.
  ///
  /// A layout that rounds the width up, or to the nearest number, fills its lines at some widths only, or at none: then a
  /// property tells how many columns there should be.
  func examineRoundedItems() {
    guard traits.isFlow, traits.setsItemSize, traits.scrollsVertically, !traits.scrollsHorizontally,
      !traits.isDynamic, !traits.isSelfSizing
    else { return }
    let trial = makeTrial(answersOptional: false)
    guard trial.take(.load).exception == nil else { return }
    let lines = Self.roundedWidths.compactMap { line(at: $0, trial) }
    let columns = numberOfColumns(trial.layout)
    guard let most = [lines.map(\.count).max(), columns?.count].compactMap(\.self).max(), most > 1 else {
      return
    }
    let full = lines.filter { $0.count == most }
    // The items must share the line, and not have a width of their own.
    guard full.count > 1 || columns?.count == most, Set(lines.map(\.itemWidth)).count > 2,
      lines.allSatisfy({ $0.isShared(by: most) })
    else { return }
    let expectation =
      full.count > 1
      ? "as at a width of \(GeometryFormat.number(full[0].width))"
      : columns.map { "the value of '\($0.name)'" }
    for line in lines where line.count == most - 1 {
      let excess = CGFloat(most) * (line.itemWidth - line.share(of: most))
      guard excess > 0.01, excess <= CGFloat(most) else { continue }
      begin(2, "a width of \(GeometryFormat.number(line.width)) points")
      inspection.report(
        .misplacedElements, at: .prepare,
        "In a view that is \(GeometryFormat.number(line.width)) points wide, a line holds "
          + "\(ListPhrase.count(line.count, "item")), because \(most) items with a width of "
          + "\(GeometryFormat.number(line.itemWidth)) and their spacings need \(GeometryFormat.number(line.room + excess)) points, "
          + "but there are \(GeometryFormat.number(line.room)).",
        expected: (["\(most) items"] + [expectation].compactMap(\.self)).joined(separator: ", "),
        actual: ListPhrase.count(line.count, "item"), aspect: .named("rounding"),
        fix: "Round the width of the items down.")
      return
    }
  }

  /// Returns the property that is the number of columns, with its value; `nil` if there is none.
  private func numberOfColumns(_ layout: UICollectionViewLayout) -> (name: String, count: Int)? {
    guard let name = setting(naming: Self.columnWords),
      case .number(let number)? = subject.settings.first(where: { $0.name == name })?.read(layout),
      let count = Int(exactly: number)
    else { return nil }
    return (name, count)
  }

  /// The widths of phones and tablets.
  private static let roundedWidths: [CGFloat] = [
    320, 360, 374, 375, 390, 393, 402, 414, 428, 430, 440, 744, 768, 820, 834,
  ]

  /// The first line of equal items of a flow layout at one width.
  private struct Line {
    /// The width of the view.
    var width: CGFloat
    var count: Int
    var itemWidth: CGFloat
    /// The room that the items and the least spacings between them have.
    var room: CGFloat
    var spacing: CGFloat

    /// Returns the width that each of several items has if they fill the line.
    func share(of count: Int) -> CGFloat { (room - CGFloat(count - 1) * spacing) / CGFloat(count) }

    /// Whether several items fill the line, apart from rounding.
    func isShared(by count: Int) -> Bool { abs(itemWidth - share(of: count)) < 1 }
  }

  /// Returns the first line of a fresh instance in a view of a width; `nil` if its items are not of one size.
  private func line(at width: CGFloat, _ trial: Trial) -> Line? {
    let size = CGSize(width: width, height: trial.view.bounds.height)
    let fresh = FreshInstance(of: trial, FreshInstance.Change(size: size))
    let items = fresh.snapshot().plainItems.filter { $0.geometryFault == nil }.sorted { $0.id < $1.id }
    guard let flow = fresh.layout as? UICollectionViewFlowLayout, let first = items.first,
      items.allSatisfy({ Near.sizes($0.frame.size, first.frame.size) })
    else { return nil }
    let insets = fresh.view.adjustedContentInset
    return Line(
      width: width, count: items.prefix { Near.numbers($0.frame.minY, first.frame.minY) }.count,
      itemWidth: first.frame.width,
      room: width - insets.left - insets.right - flow.sectionInset.left - flow.sectionInset.right,
      spacing: flow.minimumInteritemSpacing)
  }
}
