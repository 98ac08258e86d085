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
    func start(adding added: UIEdgeInsets) -> CGFloat? {
      let silent = silentTrial { old in
        UIEdgeInsets(
          top: old.top + added.top, left: old.left + added.left, bottom: old.bottom, right: old.right)
      }
      // A layout whose delegate always answers does not need the property.
      guard let silent, !silent.answers.gaveInsets else { return nil }
      return start(silent.snapshot())
    }
    guard let before = start(adding: .zero), let after = start(adding: added),
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

  /// Returns a layout on its first display with another section inset and a delegate without optional methods; `nil` if
  /// the layout sets the property itself.
  func silentTrial(changing change: @escaping (UIEdgeInsets) -> UIEdgeInsets) -> Trial? {
    var new = UIEdgeInsets.zero
    return silentTrial {
      new = change($0.sectionInset)
      $0.sectionInset = new
    } keeping: {
      $0.sectionInset == new
    }
  }

  /// Returns a flow layout on its first display with other properties and a delegate without optional methods; `nil` if the
  /// layout sets the properties itself.
  func silentTrial(
    setting set: @escaping (UICollectionViewFlowLayout) -> Void,
    keeping keeps: (UICollectionViewFlowLayout) -> Bool
  ) -> Trial? {
    let trial = makeTrial(answersOptional: false)
    guard let flow = trial.layout as? UICollectionViewFlowLayout,
      trial.take(BatteryStep(.none, inspection.phrase, .custom { _ in set(flow) })).exception == nil,
      trial.take(.load).exception == nil, keeps(flow)
    else { return nil }
    return trial
  }

  /// Finds a flow layout that computes other item sizes if the left and the right of its section inset are exchanged, which
  /// leaves the same room.
  func examineExchangedInsets() {
    guard traits.isFlow, traits.setsItemSize, traits.scrollsVertically, !traits.isSelfSizing,
      inspection.candidates.isEmpty
    else { return }
    var setsOwnInset = false
    func line(left: CGFloat, right: CGFloat) -> (count: Int, size: CGSize)? {
      let trial = silentTrial { old in
        setsOwnInset = old != .zero
        return UIEdgeInsets(top: old.top, left: left, bottom: old.bottom, right: right)
      }
      return trial.flatMap { Self.firstLine(of: $0.snapshot()) }
    }
    let (narrow, wide) = (GeometryFormat.number(Self.insets.0), GeometryFormat.number(Self.insets.1))
    begin(3, "a 'sectionInset' of \(narrow) points at the left and \(wide) at the right")
    guard let usual = line(left: Self.insets.1, right: Self.insets.0),
      let exchanged = line(left: Self.insets.0, right: Self.insets.1),
      usual.count != exchanged.count || !Near.numbers(usual.size.width, exchanged.size.width)
    else { return }
    inspection.report(
      .misplacedElements, at: subject.overrides(.prepare) ? .prepare : .layoutAttributesForElements,
      "With \(narrow) points at the left of 'sectionInset' and \(wide) at the right, there are \(Self.words(exchanged)), but "
        + "\(Self.words(usual)) if the two are exchanged, which leaves the same room.",
      expected: Self.words(usual), actual: Self.words(exchanged), aspect: .named("exchanged insets"),
      // Hardly any app changes an inset that the layout has.
      severity: setsOwnInset ? .style : nil,
      fix: "Subtract the left and the right of 'sectionInset', each of them once.")
  }

  /// A section inset at one side and at the other, in points.
  private static let insets: (CGFloat, CGFloat) = (8, 40)

  /// The points by which an inset grows.
  private static let inset: CGFloat = 40
}
