import HeadlessUIKit

// A compositional layout that overrides no query is not responsible for its answers: UIKit computes them.
extension Inspection {
  /// Whether UIKit alone decides whether the layout keeps a rule.
  ///
  /// For example, UIKit's class leaves out the part of a badge that is outside its group.
  func isUpToUIKit(_ rule: RuleID) -> Bool {
    guard traits.isCompositional, Self.rulesOfAnswers.contains(rule) else { return false }
    if traits.isPlainCompositional { return true }
    return !subject.members.isEmpty && !Self.queries.contains(where: subject.overrides)
  }

  /// The rules about answers, and about what UIKit's class does in updates.
  private static let rulesOfAnswers: Set<RuleID> = [
    .rectQueryMissesElements, .itemQueryDisagrees, .supplementaryQueryDisagrees, .frameDependsOnRect,
    .duplicateElement, .ambiguousStacking, .unalignedFrame, .missingSupplementaryUpdates,
    .animatesUnrelatedItems, .mutatesReturnedAttributes, .rightToLeftMismatch, .scrollTargetMissed,
    .jumpsAboveViewport,
  ]

  private static let queries: [LifecycleCall.LayoutMember] = [
    .layoutAttributesForElements, .layoutAttributesForItem, .layoutAttributesForSupplementaryView,
    .layoutAttributesForDecorationView, .prepare, .collectionViewContentSize,
  ]
}
