import HeadlessUIKit

// A layout must not add its elements to those that it has already.
extension Inspection {
  /// Checks that the answer does not contain an element again for each preparation; returns whether it does.
  ///
  /// A layout that only keeps what it returned before the step is stale, and does not return more than before. One that
  /// adds elements with each query is not at fault when it prepares.
  func checkDoubled(before: Moment, after: Moment, _ trial: Trial) -> Bool {
    func counts(_ snapshot: AnswerSnapshot) -> [ElementID: Int] {
      Dictionary(snapshot.elements.map { ($0.id, 1) }, uniquingKeysWith: +)
    }
    guard after.live.elements.count > max(before.live.elements.count, after.fresh.elements.count) else {
      return false
    }
    let (mine, fresh) = (counts(after.live), counts(after.fresh))
    let doubled = after.live.elements.first { mine[$0.id, default: 0] > max(1, fresh[$0.id, default: 0]) }
    guard let id = doubled?.id else { return false }
    if addsWithEachQuery(trial) { return true }
    let (many, few) = (ListPhrase.count(mine[id] ?? 0, "answer"), fresh[id] ?? 0)
    let member = memberThatAdds(id, trial)
    // Answers that are equal look like one.
    let looksAlike = after.live.elements.allSatisfy { $0.agrees(with: after.live[$0.id] ?? $0) }
    report(
      .prepareNotIdempotent, at: member,
      "After \(phrase) the answer to one rectangle contains \(id.words) \(mine[id] ?? 0) times: the layout adds its "
        + CandidateFinding.additionOfElements
        + (looksAlike ? ", which are equal to the new ones here." : "."),
      expected: few == 1 ? "1 answer for \(id.words)" : "\(few) answers for \(id.words)",
      actual: "\(many) for \(id.words)",
      severity: looksAlike && member == .prepareForAnimatedBoundsChange ? .warning : nil,
      fix: member == .prepareForAnimatedBoundsChange
        ? "Remove the previous elements in prepare(forAnimatedBoundsChange:) before it computes them, or leave that to prepare(), "
          + "which UIKit has called before." : nil)
    return true
  }

  private func addsWithEachQuery(_ trial: Trial) -> Bool {
    let bounds = trial.view.bounds
    func count() -> Int {
      trial.within { trial.layout.layoutAttributesForElements(in: bounds)?.count ?? 0 }
    }
    let first = count()
    return count() > first
  }

  /// Returns the method that adds an element again.
  ///
  /// A layout that has the element once after another `prepare()` adds it where it prepares for an animated change of the
  /// bounds.
  private func memberThatAdds(_ id: ElementID, _ trial: Trial) -> LifecycleCall.LayoutMember {
    let prepares: LifecycleCall.LayoutMember =
      subject.overrides(.prepare) ? .prepare : .layoutAttributesForElements
    guard subject.overrides(.prepareForAnimatedBoundsChange),
      events.contains(where: { $0.call == .layout(.prepareForAnimatedBoundsChange) })
    else { return prepares }
    let fresh = FreshInstance(of: trial)
    fresh.within {
      fresh.layout.invalidateLayout()
      fresh.view.loadWithoutViews()
    }
    let isAddedByPrepare = fresh.snapshot().elements.count { $0.id == id } > 1
    return isAddedByPrepare ? prepares : .prepareForAnimatedBoundsChange
  }
}

extension CandidateFinding {
  fileprivate static let additionOfElements = "elements again and keeps the previous ones"

  /// Whether the layout returns its previous elements beside the new ones.
  var isOfDoubledElements: Bool { finding.message.contains(Self.additionOfElements) }
}
