import HeadlessUIKit

// A layout that changes the attributes that the flow layout returned may have other faults, which copies do not mend.
extension Inspection {
  /// Whether a candidate could follow from changes of the base class's attributes.
  var mayFollowFromChanges: Bool {
    let effects = RuleID.mutatesSuperAttributes.rule.explains
    return !subject.getsCopies && candidates.contains { effects.contains($0.finding.rule) }
  }

  /// Whether the layout changes the base class's attributes.
  var changesSuperAttributes: Bool { candidates.contains { $0.finding.rule == .mutatesSuperAttributes } }

  /// Notes for each candidate whether it is seen with a base class that returns copies too, and takes over what that
  /// shows: without the changes, the fault and the numbers are those of the layout itself.
  ///
  /// - Parameters:
  ///   - copying: The inspection of the same scenario with such a base class.
  ///   - changesSuper: Whether the layout is known to change the attributes.
  ///   - isEffect: Whether a candidate comes and goes with the changes each time that the scenario runs.
  func takeOver(
    from copying: Inspection, _ changesSuper: Bool, ifEffect isEffect: (CandidateFinding) -> Bool
  ) {
    let known = Set(candidates.map(\.fault))
    change { candidate in
      candidate.staysWithCopies = false
      if let same = copying.candidates.first(where: { $0.fault == candidate.fault }) {
        if changesSuper { candidate = same }
        candidate.staysWithCopies = true
      } else if !changesSuper, candidate.mayBeChange(in: subject, unlessIn: copying.candidates),
        isEffect(candidate)
      {
        candidate.nameChanges(in: subject)
      }
    }
    guard changesSuper else { return }
    for hidden in copying.candidates where !known.contains(hidden.fault) {
      var hidden = hidden
      hidden.finding.begin(with: "Once the layout copies what super returns")
      // Nothing shows before the copies are made.
      hidden.finding.severity = .style
      hidden.staysWithCopies = true
      add(hidden)
    }
  }
}

extension CandidateFinding {
  /// Returns whether a fault that copies mend is one about the changes of super's attributes.
  ///
  /// - Parameters:
  ///   - subject: The layout.
  ///   - others: What a base class that returns copies shows.
  /// - Returns: Whether nothing but the changes explains the fault.
  func mayBeChange(in subject: LayoutSubject, unlessIn others: [CandidateFinding]) -> Bool {
    subject.asksForAttributes && RuleID.mutatesSuperAttributes.rule.explains.contains(finding.rule)
      && !Set.instability.contains(finding.rule)
      && !others.contains { $0.finding.rule == finding.rule }
  }

  /// Makes a fault that copies mend one about the changes, which nothing else has shown.
  mutating func nameChanges(in subject: LayoutSubject) {
    let rule = RuleID.mutatesSuperAttributes
    let isOfBars = finding.isAboutBars
    if isAboutAnimationEnds {
      // The method that changes them is known.
      finding.message = finding.message.replacing(
        Inspection.changesCache, with: "changes the attributes that super returned for")
    } else {
      let members: [LifecycleCall.LayoutMember] =
        isOfBars
        ? [.layoutAttributesForSupplementaryView, .layoutAttributesForElements]
        : [.layoutAttributesForElements]
      let change =
        isOfBars ? SubjectSource.onlyChangeName(of: "frame") : SubjectSource.changeName(of: "frame")
      let names = [change] + members.map(\.rawValue)
      let place = names.lazy.compactMap { subject.members[$0] }.first ?? subject.place
      var effect = finding.message.uncapitalizedFirst
      if let range = effect.firstRange(of: Examiner.incompletePreparation) {
        effect = "after " + effect.replacingCharacters(in: range, with: ", ")
      }
      finding.message =
        "The layout changes attributes that super returned; with copies of them, this would not happen: "
        + effect
      (finding.file, finding.line) = (place.file, place.line)
    }
    (finding.rule, finding.severity) = (rule, isOfBars ? .warning : rule.rule.severity)
    finding.fix = rule.rule.fix
    (mechanism, aspect) = (.direct, .named("\(ElementProperty.frame)"))
  }

  /// Whether an object that queries return too was changed to be the start or the end of an animation.
  var isAboutAnimationEnds: Bool {
    finding.rule == .mutatesReturnedAttributes && finding.message.contains(Inspection.changesCache)
  }
}

extension Finding {
  /// Whether it names a header or a footer and no item.
  fileprivate var isAboutBars: Bool {
    let text = message + evidence.expected + evidence.actual
    return ["header [", "footer ["].contains(where: text.contains) && !text.contains("item [")
  }
}
