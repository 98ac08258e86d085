import Foundation
import HeadlessUIKit

// The section inset of a flow layout counts if the delegate does not return one.
extension Examiner {
  /// Finds a layout whose items follow the insets that a delegate returns, but not those of its property.
  ///
  /// A layout that follows neither of them may leave out the insets on purpose.
  func examineSectionInset() {
    guard traits.isFlow, traits.scrollsVertically != traits.scrollsHorizontally, !traits.isDynamic,
      !traits.isCompositional
    else { return }
    let isVertical = traits.scrollsVertically
    let added = UIEdgeInsets(
      top: isVertical ? 0 : Self.inset, left: isVertical ? Self.inset : 0, bottom: 0, right: 0)
    func start(_ snapshot: AnswerSnapshot) -> CGFloat? {
      snapshot.plainItems.filter { $0.id.section == 0 && $0.geometryFault == nil }
        .map { isVertical ? $0.frame.minX : $0.frame.minY }.min()
    }
    let answered = makeTrial(answersOptional: true)
    guard answered.take(.load).exception == nil, answered.answers.gaveInsets else { return }
    var change = FreshInstance.Change()
    guard let usual = start(FreshInstance(of: answered, change).snapshot()) else { return }
    change.addedInsets = added
    guard let moved = start(FreshInstance(of: answered, change).snapshot()),
      abs(moved - usual - Self.inset) < 1
    else { return }
    begin(2, "a larger 'sectionInset' and a delegate without optional methods")
    func start(settingInset: Bool) -> CGFloat? {
      let silent = makeTrial(answersOptional: false)
      guard let flow = silent.layout as? UICollectionViewFlowLayout else { return nil }
      let old = flow.sectionInset
      let new =
        settingInset
        ? UIEdgeInsets(
          top: old.top + added.top, left: old.left + added.left, bottom: old.bottom, right: old.right) : old
      let set = BatteryStep(
        .none, inspection.phrase,
        .custom { ($0.layout as? UICollectionViewFlowLayout)?.sectionInset = new })
      // A layout that sets the property itself, or whose delegate always answers, does not need the new value.
      guard silent.take(set).exception == nil, silent.take(.load).exception == nil, flow.sectionInset == new,
        !silent.answers.gaveInsets
      else { return nil }
      return start(silent.snapshot())
    }
    guard let before = start(settingInset: false), let after = start(settingInset: true),
      abs(after - before) < 1
    else { return }
    let (edge, axis) = isVertical ? ("left", "x") : ("top", "y")
    let distance = GeometryFormat.number(Self.inset)
    inspection.report(
      .misplacedElements, at: subject.overrides(.prepare) ? .prepare : .layoutAttributesForElements,
      "The items move if the delegate returns a larger \(edge) inset, but stay where they are if the delegate returns none "
        + "and the \(edge) of 'sectionInset' grows.",
      expected:
        "\(axis) = \(GeometryFormat.number(before + Self.inset)) for the first item of a line if the \(edge) of "
        + "'sectionInset' grows by \(distance) points",
      actual: "\(axis) = \(GeometryFormat.number(after)), as before", aspect: .named("section inset"),
      fix:
        "Use 'sectionInset' where the delegate does not implement collectionView(_:layout:insetForSectionAt:)."
    )
  }

  /// The points by which an inset grows.
  private static let inset: CGFloat = 40
}
