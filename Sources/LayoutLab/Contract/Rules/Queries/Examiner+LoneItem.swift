import Foundation
import HeadlessUIKit

// A spacing lies between two items, so that it must not move an item that is alone.
extension Examiner {
  /// Shows one item with each alignment and two spacings.
  ///
  /// A layout may use a spacing as a margin too. If a lone item stays in place with one alignment, it must do so with the
  /// others.
  func examineLoneItem() {
    guard variesData, subject.data == nil, !traits.isDynamic, !traits.isCompositional else { return }
    for alignment in subject.settings {
      guard let cases = alignment.cases, cases.count(where: { Self.isAlignment($0) }) >= 2 else { continue }
      for setting in subject.settings where Self.isSpacing(setting.name) {
        if examineLoneItem(with: cases, of: alignment.name, setting.name) { return }
      }
    }
  }

  private static let sides: Set = [
    "leading", "trailing", "left", "right", "start", "end", "center", "centered", "top", "bottom", "middle",
  ]

  private static func isAlignment(_ value: ParameterValue) -> Bool {
    if case .text(let text) = value { sides.contains(text.lowercased()) } else { false }
  }

  private static func isSpacing(_ name: String) -> Bool {
    let words = NameWords.all(in: name)
    return words.contains { ["spacing", "gap"].contains($0) }
  }

  /// Returns whether another spacing moves a lone item with some alignments only.
  private func examineLoneItem(with cases: [ParameterValue], of alignment: String, _ spacing: String) -> Bool
  {
    var hasStill = false
    var moved: (value: ParameterValue, before: CGRect, after: CGRect)?
    for value in cases where Self.isAlignment(value) {
      guard let one = frame(alignment, value, spacing, 6), let other = frame(alignment, value, spacing, 20)
      else { return false }
      guard Near.sizes(one.size, other.size) else { return false }
      if Near.rects(one, other) {
        hasStill = true
      } else {
        moved = moved ?? (value, one, other)
      }
    }
    guard hasStill, let moved else { return false }
    begin(2, "one item with '\(alignment)' = \(moved.value.text)")
    inspection.report(
      .misplacedElements, at: subject.overrides(.prepare) ? .prepare : .layoutAttributesForElements,
      "With '\(alignment)' = \(moved.value.text), '\(spacing)' moves an item that is alone, although it only does so with "
        + "some values of '\(alignment)'.",
      expected: "\(GeometryFormat.rect(moved.before)) with '\(spacing)' = 6 and with '\(spacing)' = 20",
      actual: "\(GeometryFormat.rect(moved.after)) with '\(spacing)' = 20", aspect: .named(spacing),
      fix: "Subtract the spacing after the last item before you compute the room that is left.")
    return true
  }

  private func frame(
    _ alignment: String, _ value: ParameterValue, _ spacing: String, _ distance: Double
  ) -> CGRect? {
    let trial = makeTrial(data: [1])
    guard trial.take(.setting(alignment, to: value)).exception == nil,
      trial.take(.setting(spacing, to: .number(distance))).exception == nil,
      trial.take(.load).exception == nil
    else { return nil }
    return FreshInstance(of: trial).snapshot()[.item(0, section: 0)]?.frame
  }
}
