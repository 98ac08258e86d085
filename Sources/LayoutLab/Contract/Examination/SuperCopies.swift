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
  func takeOver(from copying: Inspection, _ changesSuper: Bool) {
    let known = Set(candidates.map(\.fault))
    change { candidate in
      candidate.staysWithCopies = false
      if let same = copying.candidates.first(where: { $0.fault == candidate.fault }) {
        if changesSuper { candidate = same }
        candidate.staysWithCopies = true
      } else if !changesSuper,
        !copying.candidates.contains(where: { $0.finding.rule == candidate.finding.rule }),
        RuleID.mutatesSuperAttributes.rule.explains.contains(candidate.finding.rule),
        !Set.instability.contains(candidate.finding.rule)
      {
        nameChanges(as: &candidate)
      }
    }
    guard changesSuper else { return }
    for hidden in copying.candidates where !known.contains(hidden.fault) {
      var hidden = hidden
      hidden.finding.message =
        "With copies of what super returns, \(hidden.finding.message.uncapitalizedFirst)"
      // Nothing shows before the copies are made.
      hidden.finding.severity = hidden.finding.severity == .error ? .warning : .style
      hidden.staysWithCopies = true
      add(hidden)
    }
  }

  /// Makes a fault that copies mend one about the changes, which nothing else has shown.
  private func nameChanges(as candidate: inout CandidateFinding) {
    let rule = RuleID.mutatesSuperAttributes
    let isOfBars = candidate.finding.isAboutBars
    if candidate.isAboutAnimationEnds {
      // The method that changes them is known.
      candidate.finding.message = candidate.finding.message.replacing(
        Inspection.changesCache, with: "changes the attributes that super returned for")
    } else {
      let place =
        subject.members[LifecycleCall.LayoutMember.layoutAttributesForElements.rawValue] ?? subject.place
      candidate.finding.message =
        "The layout changes attributes that super returned; with copies of them, this would not happen: "
        + candidate.finding.message.uncapitalizedFirst
      (candidate.finding.file, candidate.finding.line) = (place.file, place.line)
    }
    (candidate.finding.rule, candidate.finding.severity) = (rule, isOfBars ? .warning : rule.rule.severity)
    candidate.finding.fix = rule.rule.fix
    (candidate.mechanism, candidate.aspect) = (.direct, .named("\(ElementProperty.frame)"))
  }
}

extension CandidateFinding {
  /// Whether an object that queries return too was changed to be the start or the end of an animation.
  fileprivate var isAboutAnimationEnds: Bool {
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
