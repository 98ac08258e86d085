import Foundation
import HeadlessUIKit

// A flow layout centers an item that is alone in a line, unless the line is the last one.
extension Examiner {
  /// Finds a flow subclass that moves items to the beginning of their lines, but leaves those in the center that are alone in
  /// a line.
  ///
  /// Items are seldom so wide that no other one fits beside them, so that the view is as narrow as the widest item.
  func examineLoneLines() {
    guard traits.isFlow, traits.scrollsVertically, !traits.isDynamic,
      subject.overrides(.layoutAttributesForElements)
    else { return }
    let trial = makeTrial()
    guard trial.take(.load).exception == nil else { return }
    let widths = FreshInstance(of: trial).snapshot().plainItems.map(\.frame.width)
    guard let least = widths.min(), let most = widths.max(), most > least + 1 else { return }
    for room in [most + least / 2, most + least, 1.5 * most] {
      let size = CGSize(width: room.rounded(.up) + 20, height: trial.view.bounds.height)
      if reportLoneLine(in: FreshInstance(of: trial, .init(size: size, keepsHandedOut: true))) { return }
    }
  }

  /// Reports an item that is alone in a line and does not begin where the other lines do; returns whether there is one.
  private func reportLoneLine(in fresh: FreshInstance) -> Bool {
    let snapshot = fresh.snapshot()
    let given = Dictionary(
      fresh.watch.handedOut.map { ElementAnswer($0.frozen) }.map { ($0.id, $0.frame) },
      uniquingKeysWith: { first, _ in first })
    let lines = Self.earlierLines(of: snapshot.plainItems.filter { $0.geometryFault == nil })
    let full = lines.filter { $0.count > 1 }
    let ends = full.compactMap { $0.last?.frame.maxX }
    guard full.count >= Self.leastLines, let start = full[0].first?.frame.minX,
      full.allSatisfy({ abs($0[0].frame.minX - start) < 0.5 }),
      let first = ends.min(), let last = ends.max(), last > first + Self.leastDifference
    else { return false }
    let centered = lines.lazy.filter { $0.count == 1 }.map { $0[0] }.first { item in
      item.frame.minX > start + Self.leastDifference
        && given[item.id].map { abs($0.minX - item.frame.minX) < 0.5 } ?? false
    }
    guard let centered else { return false }
    let width = GeometryFormat.number(fresh.view.bounds.width)
    begin(2, "a view that is \(width) points wide")
    inspection.report(
      .misplacedElements, at: .layoutAttributesForElements,
      "In a view that is \(width) points wide, \(centered.id.words) is alone in its line and stays in the center, where the "
        + "flow layout places it, but lines of several items begin at x = \(GeometryFormat.number(start)).",
      expected: "x = \(GeometryFormat.number(start))",
      actual: "x = \(GeometryFormat.number(centered.frame.minX))", aspect: .named("lone line"),
      fix: "Move the first item of each line to the beginning of the line, also if there is no other one.")
    return true
  }

  /// The number of lines of several items that show where lines begin.
  private static let leastLines = 3

  /// The distance, in points, from which on lines differ on purpose.
  private static let leastDifference: CGFloat = 4

  /// Returns the items of each line but the last one of each section, which a flow layout does not justify.
  private static func earlierLines(of items: [ElementAnswer]) -> [[ElementAnswer]] {
    var lines: [[ElementAnswer]] = []
    for item in items.sorted(by: { $0.id < $1.id }) {
      if let last = lines.last?.last, last.id.section == item.id.section,
        abs(last.frame.midY - item.frame.midY) < 0.5, item.frame.minX > last.frame.minX
      {
        lines[lines.count - 1].append(item)
      } else {
        lines.append([item])
      }
    }
    return zip(lines, lines.dropFirst()).compactMap { line, next in
      line[0].id.section == next[0].id.section ? line : nil
    }
  }
}
