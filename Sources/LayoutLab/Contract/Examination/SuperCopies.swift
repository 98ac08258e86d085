import HeadlessUIKit

// A layout that changes the attributes that the flow layout returned may have other faults, which copies do not mend.
extension Inspection {
  /// Whether a candidate could follow from changes of the base class's attributes.
  var mayFollowFromChanges: Bool {
    let effects = RuleID.mutatesSuperAttributes.rule.explains
    return !subject.getsCopies && candidates.contains { effects.contains($0.finding.rule) }
  }

  /// Notes for each candidate whether it is seen with a base class that returns copies too.
  ///
  /// - Parameter copying: The inspection of the same scenario with such a base class.
  func noteWhatStays(with copying: Inspection) {
    let shown = Set(copying.candidates.map(\.fault))
    change { $0.staysWithCopies = shown.contains($0.fault) }
  }
}
