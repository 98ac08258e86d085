import Foundation
import HeadlessUIKit

// A line ends before the right inset, not before the edge of the view.
extension Examiner {
  /// Finds lines of items that keep out of the left inset of a property and end at the edge of the view, within the right
  /// inset.
  ///
  /// More lines with larger insets show that the layout breaks its lines. Each item would fit between the insets.
  func examineLinesBetweenInsets() {
    guard traits.scrollsVertically, !traits.scrollsHorizontally, !traits.isDynamic, !traits.isCompositional,
      inspection.candidates.isEmpty
    else { return }
    for setting in subject.settings where setting.list == .insets || setting.list == .directionalInsets {
      if examineLines(of: setting.name) { return }
    }
  }

  /// The equal insets on both sides, in points.
  private static let equalInsets: [CGFloat] = [20, 60, 100]

  /// Shows lines between equal insets of several lengths; returns whether some of them end within the right one.
  private func examineLines(of name: String) -> Bool {
    let length = scenario.device.size.width
    var numbersOfLines: [Int] = []
    var found: (item: ItemSpan, inset: CGFloat)?
    for inset in Self.equalInsets {
      guard let items = spans(with: Sides(first: inset, last: inset), of: name, .ltr), items.count > 1 else {
        return false
      }
      let fit = items.allSatisfy { item in
        item.span.lowerBound > inset - 1 && item.span.upperBound < length + 1
          && item.span.upperBound - item.span.lowerBound < length - 2 * inset + 1
      }
      guard fit else { return false }
      numbersOfLines.append(items.count { $0.span.lowerBound < inset + 1 })
      if let item = items.first(where: { $0.span.upperBound > length - inset + 1 }) { found = (item, inset) }
    }
    guard let found, let fewest = numbersOfLines.first, let most = numbersOfLines.last, fewest > 0,
      most > fewest
    else { return false }
    begin(2, "equal insets")
    let (inset, end) = (GeometryFormat.number(found.inset), GeometryFormat.number(found.item.span.upperBound))
    let limit = GeometryFormat.number(length - found.inset)
    inspection.report(
      .misplacedElements, at: nil, read: SubjectSource.name(ofProperty: name),
      "With insets of \(inset) points at the left and at the right in '\(name)', \(found.item.id.words) ends at x = \(end), "
        + "within the right inset, which begins at x = \(limit), although no item reaches into the left one.",
      expected: "a new line for \(found.item.id.words)", actual: "x up to \(end)", aspect: .named(name),
      fix: "Begin a new line if an item would end after the width of the view minus the right inset.")
    return true
  }
}
