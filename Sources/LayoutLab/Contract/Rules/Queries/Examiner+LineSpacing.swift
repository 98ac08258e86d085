import Foundation
import HeadlessUIKit

// The spacing between lines does not change how many items lie in a line.
extension Examiner {
  /// Finds a flow layout that subtracts its line spacing where it computes the width of items that share a line.
  func examineLineSpacing() {
    guard traits.isFlow, traits.setsItemSize, traits.scrollsVertically, !traits.isSelfSizing,
      inspection.candidates.isEmpty
    else { return }
    var areEqual = false
    func line(spacing: CGFloat) -> (count: Int, size: CGSize)? {
      let trial = silentTrial {
        areEqual = $0.minimumLineSpacing == $0.minimumInteritemSpacing
        ($0.minimumInteritemSpacing, $0.minimumLineSpacing) = (Self.spacing, spacing)
      } keeping: {
        $0.minimumInteritemSpacing == Self.spacing && $0.minimumLineSpacing == spacing
      }
      return trial.flatMap { Self.firstLine(of: $0.snapshot()) }
    }
    begin(4, "a 'minimumLineSpacing' of \(GeometryFormat.number(Self.lessSpacing)) points")
    guard let usual = line(spacing: Self.spacing), let other = line(spacing: Self.lessSpacing),
      usual.count != other.count
    else { return }
    let (spacing, less) = (GeometryFormat.number(Self.spacing), GeometryFormat.number(Self.lessSpacing))
    inspection.report(
      .misplacedElements, at: subject.overrides(.prepare) ? .prepare : .layoutAttributesForElements,
      "With a 'minimumInteritemSpacing' of \(spacing) points, there are \(Self.words(usual)) if 'minimumLineSpacing' is "
        + "\(spacing) points, but \(Self.words(other)) if it is \(less) points.",
      expected: Self.words(usual), actual: Self.words(other), aspect: .named("line spacing"),
      // An app that uses one spacing for both does not show it.
      severity: areEqual ? .style : nil,
      fix: "Subtract 'minimumInteritemSpacing' where the width of items is computed.")
  }

  /// The spacing between items, and the larger one between lines, in points.
  private static let spacing: CGFloat = 20
  private static let lessSpacing: CGFloat = 4

  /// Returns the number of items in the first line of section 0, and the size of the first item; `nil` without items.
  static func firstLine(of snapshot: AnswerSnapshot) -> (count: Int, size: CGSize)? {
    let items = snapshot.plainItems.filter { $0.id.section == 0 && $0.geometryFault == nil }
      .sorted { $0.id < $1.id }
    guard let first = items.first else { return nil }
    return (items.prefix { Near.numbers($0.frame.minY, first.frame.minY) }.count, first.frame.size)
  }

  /// Returns a line of items in words.
  static func words(_ line: (count: Int, size: CGSize)) -> String {
    "\(ListPhrase.count(line.count, "item")) of \(GeometryFormat.size(line.size)) in a line"
  }
}
