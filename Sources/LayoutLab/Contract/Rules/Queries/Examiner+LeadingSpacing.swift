import Foundation
import HeadlessUIKit

// A spacing lies between two lines, and the insets are before the first and after the last of them.
extension Examiner {
  /// Finds a spacing between lines that is also added to the inset before the first line, but not after the last one.
  ///
  /// A layout that uses the spacing as a margin at both ends may do so on purpose.
  func examineLeadingSpacing() {
    guard variesData, subject.data == nil, traits.scrollsVertically != traits.scrollsHorizontally,
      !traits.isDynamic, !traits.isCompositional, !traits.isSelfSizing
    else { return }
    if traits.isFlow {
      // The flow layout itself places the first line after the inset.
      if subject.overrides(.collectionViewContentSize) { _ = examine("minimumLineSpacing", "sectionInset") }
      return
    }
    let names = subject.settings.map(\.name)
    let insets = names.filter { NameWords.all(in: $0).contains { $0.hasPrefix("inset") } }
    for spacing in names where Self.isBetweenLines(spacing) {
      for name in insets where examine(spacing, name) { return }
    }
  }

  /// The words of which the name of a spacing between lines or items consists.
  private static let words: Set = [
    "minimum", "min", "line", "row", "item", "items", "inter", "interitem", "interline", "interrow", "cell",
    "vertical", "horizontal", "column", "spacing", "gap",
  ]

  private static func isBetweenLines(_ name: String) -> Bool {
    let words = NameWords.all(in: name)
    return (words.contains("spacing") || words.contains("gap")) && Self.words.isSuperset(of: words)
  }

  /// The places along the axis on which the layout scrolls.
  private struct Places {
    var first: CGRect
    var start: CGFloat
    /// The beginning of the second line; `nil` if there is only one.
    var next: CGFloat?
    var length: CGFloat
  }

  /// The spacings in points, and the inset at one side; the insets at the other sides are 10 points.
  private static let (narrow, wide, inset): (Double, Double, CGFloat) = (6, 20, 34)

  /// Returns whether the spacing moves the first line as the inset before it does.
  private func examine(_ spacing: String, _ insets: String) -> Bool {
    let edge: ViewEdge = traits.scrollsVertically ? .top : .left
    let usual = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    var (early, late) = (usual, usual)
    if edge == .top {
      (early.top, late.bottom) = (Self.inset, Self.inset)
    } else {
      (early.left, late.right) = (Self.inset, Self.inset)
    }
    func places(_ distance: Double, _ sides: UIEdgeInsets, items: Int = 1) -> Places? {
      let trial = makeTrial(
        data: ScenarioData(sections: [SectionData(items: items)]),
        answersOptional: traits.isFlow ? false : nil)
      guard set(spacing, distance, insets, sides, trial) else { return nil }
      let snapshot = trial.snapshot()
      guard let first = snapshot[.item(0, section: 0)]?.frame else { return nil }
      let starts = snapshot.plainItems.filter { $0.geometryFault == nil }.map { edge.start($0.frame) }
      return Places(
        first: first, start: edge.start(first), next: starts.filter { $0 > edge.start(first) + 1 }.min(),
        length: edge.length(snapshot.contentSize))
    }
    let growth = CGFloat(Self.wide - Self.narrow)
    func isMoved(_ places: Places?, from one: Places, by distance: CGFloat, longer: CGFloat) -> Bool {
      guard let places else { return false }
      return Near.sizes(places.first.size, one.first.size) && Near.numbers(places.start, one.start + distance)
        && Near.numbers(places.length, one.length + longer)
    }
    guard let one = places(Self.narrow, usual), let other = places(Self.wide, usual),
      isMoved(other, from: one, by: growth, longer: growth),
      isMoved(places(Self.narrow, early), from: one, by: Self.inset - 10, longer: Self.inset - 10),
      isMoved(places(Self.narrow, late), from: one, by: 0, longer: Self.inset - 10),
      let lines = places(Self.narrow, usual, items: 12), let moved = places(Self.wide, usual, items: 12),
      let next = lines.next, let movedNext = moved.next,
      Near.numbers(movedNext - moved.start, next - lines.start + growth)
    else { return false }
    begin(2, "one item with '\(spacing)' = \(GeometryFormat.number(Self.wide))")
    let axis = edge == .top ? "y" : "x"
    inspection.report(
      .misplacedElements, at: subject.overrides(.prepare) ? .prepare : .layoutAttributesForElements,
      read: SubjectSource.name(ofProperty: spacing),
      "With '\(spacing)' = \(GeometryFormat.number(Self.wide)), an item that is alone begins "
        + "\(GeometryFormat.number(growth)) points later than with \(GeometryFormat.number(Self.narrow)): the spacing is "
        + "added to '\(insets)' before the first line, but not after the last one.",
      expected:
        "\(axis) = \(GeometryFormat.number(one.start)), as with '\(spacing)' = \(GeometryFormat.number(Self.narrow))",
      actual: "\(axis) = \(GeometryFormat.number(other.start))", aspect: .named(spacing),
      fix: "Add the spacing before each line but the first.")
    return true
  }

  /// Sets both properties, and shows the layout; returns `false` if it then has other values.
  private func set(
    _ spacing: String, _ distance: Double, _ insets: String, _ sides: UIEdgeInsets, _ trial: Trial
  ) -> Bool {
    if let flow = trial.layout as? UICollectionViewFlowLayout {
      let values = BatteryStep(
        .none, inspection.phrase,
        .custom { _ in (flow.minimumLineSpacing, flow.sectionInset) = (CGFloat(distance), sides) })
      return trial.take(values).exception == nil && trial.take(.load).exception == nil
        && flow.minimumLineSpacing == CGFloat(distance) && flow.sectionInset == sides
    }
    guard case .list(let values)? = trial.value(of: insets), values.count == 4 else { return false }
    return trial.take(.setting(insets, to: sides.parameter)).exception == nil
      && trial.take(.setting(spacing, to: .number(distance))).exception == nil
      && trial.take(.load).exception == nil
  }
}
