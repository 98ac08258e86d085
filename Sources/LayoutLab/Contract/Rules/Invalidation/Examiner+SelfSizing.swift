import Foundation
import HeadlessUIKit

// A layout must accept a preferred size once, and keep it.
extension Examiner {
  /// Shows views that prefer larger or smaller heights than the layout gives them.
  func examineSelfSizing(_ views: SizedViews, factor: CGFloat) {
    if views == .cells { return examineSelfSizing(views, factor: factor, data: nil) }
    guard !traits.supplementaryKinds.isEmpty else { return }
    let known = inspection.candidates.count
    examineSelfSizing(views, factor: factor, data: nil)
    guard inspection.candidates.count == known, subject.data == nil, variesData else { return }
    // Behind few items, footers are on screen too.
    examineSelfSizing(views, factor: factor, data: traits.laysOut(sections: 2) ? [3, 2] : [3])
  }

  private func examineSelfSizing(_ views: SizedViews, factor: CGFloat, data: ScenarioData?) {
    PreferredSizes.reset(factor: factor)
    defer { PreferredSizes.reset() }
    let trial = makeSizingTrial(views, data: data)
    let loaded = trial.take(.load)
    inspection.checkCalls(loaded, trial)
    guard loaded.exception == nil else { return }
    guard loaded.acceptedSizes(of: views) > 0 else { return reportGrowthOnly(views, factor) }
    let settled = heights(trial, views)
    if reportEndless(trial, views) { return }
    if reportFlip(views, data, ofLast: false) || reportFlip(views, data, ofLast: true) { return }
    begin(2, BatteryStep.invalidateLayout.phrase)
    let again = trial.take(.invalidateLayout)
    inspection.checkCalls(again, trial)
    guard again.exception == nil else { return }
    let kept = heights(trial, views)
    for id in settled.keys.sorted() {
      guard let before = settled[id], let now = kept[id], let wanted = PreferredSizes.wanted[id],
        Near.numbers(before, wanted.height), !Near.numbers(now, wanted.height)
      else { continue }
      return reportLoss(id, wanted: wanted.height, now, "when the layout is prepared again")
    }
    begin(3, BatteryStep.reloadData.phrase)
    let reloaded = trial.take(.reloadData)
    inspection.checkCalls(reloaded, trial)
    if views == .cells, factor > 1 { reportSizesByPath() }
  }

  /// Reports a layout that keeps the sizes of cells by index path, so that an insertion gives them to other items.
  private func reportSizesByPath() {
    guard variesData, subject.data == nil, !traits.isFlow, !traits.isCompositional else { return }
    let trial = makeTrial()
    let (first, second, third) = (Battery.path(0, 0), Battery.path(0, 1), Battery.path(0, 2))
    guard trial.take(.load).exception == nil, trial.counts.first.map({ $0 > 2 }) ?? false,
      let own = height(at: first, trial), let taken = prefer(22, at: second, trial)
    else { return }
    begin(4, "inserting an item before one whose cell has a size of its own")
    let update = trial.take(BatteryStep(.data, inspection.phrase, Step.insert(items: [first])))
    inspection.events = update.events
    guard update.exception == nil, let moved = height(at: third, trial),
      let other = height(at: second, trial),
      !Near.numbers(moved, taken), Near.numbers(other, taken), !Near.numbers(other, own)
    else { return }
    inspection.report(
      .staleAfterDataChange, at: .invalidationContextForPreferredAttributes,
      "After an item was inserted at the front, item [0, 1] has the height that the cell of another item prefers, which "
        + "had this path before: the layout keeps the sizes of cells by index path.",
      expected: "height \(GeometryFormat.number(own)) for item [0, 1]", actual: GeometryFormat.number(other),
      aspect: .named("sizes of cells"), severity: .warning,
      fix:
        "Keep the sizes by the identity of the item, or discard them when a context invalidates the counts."
    )
  }

  private func height(at path: IndexPath, _ trial: Trial) -> CGFloat? {
    trial.within { trial.layout.layoutAttributesForItem(at: path)?.size.height }
  }

  /// Lets the cell of an item prefer a larger height.
  ///
  /// - Returns: The height that the layout then gives to it; `nil` if it does not accept that size.
  private func prefer(_ more: CGFloat, at path: IndexPath, _ trial: Trial) -> CGFloat? {
    trial.within {
      guard let accepted = trial.layout.accept(more, of: .item(path)) else { return nil }
      trial.view.layoutIfNeeded()
      let height = trial.layout.layoutAttributesForItem(at: path)?.size.height
      return height.flatMap { Near.numbers($0, accepted.preferred.size.height) ? $0 : nil }
    }
  }

  /// Reports a layout that accepts larger preferred sizes, but none of those that are smaller by a factor.
  private func reportGrowthOnly(_ views: SizedViews, _ factor: CGFloat) {
    // A flow layout and a compositional one decide by their estimates.
    guard factor < 1, !traits.isFlow, !traits.isCompositional else { return }
    PreferredSizes.reset(factor: 1 / factor)
    let trial = makeSizingTrial(views)
    let loaded = trial.take(.load)
    guard loaded.exception == nil, loaded.acceptedSizes(of: views) > 0 else { return }
    let what = views == .cells ? "Cells" : "Headers and footers"
    inspection.report(
      .selfSizingDoesNotSettle, at: .shouldInvalidateLayoutForPreferredAttributes,
      "\(what) that prefer larger sizes than their attributes get them, but those that prefer smaller sizes do not.",
      expected: "true for a smaller preferred size too", actual: "false", aspect: .named("smaller"),
      severity: .warning,
      fix: "Compare the sizes in both directions, or use an estimate that no view falls below.")
  }

  private func reportLoss(_ id: ElementID, wanted: CGFloat, _ now: CGFloat, _ moment: String) {
    inspection.report(
      .selfSizingDoesNotSettle, at: .prepare,
      "\(id.words.capitalizedFirst) was given the height that its \(id.isItem ? "cell" : "view") prefers, but loses it "
        + "\(moment).",
      expected: "height \(GeometryFormat.number(wanted))", actual: "height \(GeometryFormat.number(now))")
  }

  /// Reports a layout that accepts a preferred size even if it equals the current one, which never ends.
  private func reportEndless(_ trial: Trial, _ views: SizedViews) -> Bool {
    let member = LifecycleCall.LayoutMember.shouldInvalidateLayoutForPreferredAttributes
    let traits = traits
    let accepted = trial.within { () -> ElementID? in
      for id in views.visible(in: trial.view, traits) {
        // A layout may compare with the last preferred size, so that only sizes that it has accepted prove anything.
        guard let now = AnswerSnapshot.ask(trial.layout, for: id), let wanted = PreferredSizes.wanted[id],
          Near.sizes(now.size, wanted), let same = now.copy(with: nil) as? UICollectionViewLayoutAttributes
        else { continue }
        let isAccepted = trial.layout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: same, withOriginalAttributes: now)
        if isAccepted { return id }
      }
      return nil
    }
    guard let accepted else { return false }
    inspection.report(
      .selfSizingDoesNotSettle, at: member,
      "The \(accepted.isItem ? "cell" : "view") of \(accepted.words) prefers the size that it has, but the layout asks to "
        + "be invalidated for it.",
      expected: "false for an unchanged size", actual: "true")
    return true
  }

  /// The heights of an element before its view preferred another one, after that, and after another preparation.
  private struct Flip {
    var id: ElementID
    var before: CGFloat
    var taken: CGFloat
    /// Whether the layout accepts the same preferred size again.
    var isAcceptedAgain: Bool
    var after: CGFloat
  }

  /// Reports a layout that loses an accepted size when it is prepared again although nothing has changed.
  ///
  /// - Parameters:
  ///   - views: The views.
  ///   - data: The sections; `nil` for those of the scenario.
  ///   - isLast: Whether the last visible view is tried, which belongs to another section if that is possible, rather
  ///     than the first one.
  /// - Returns: Whether it has reported one.
  private func reportFlip(_ views: SizedViews, _ data: ScenarioData?, ofLast isLast: Bool) -> Bool {
    // A compositional layout discards the sizes when an app invalidates it, and measures the visible views again.
    if traits.isCompositional { return false }
    var sections = data
    if isLast, variesData {
      guard subject.data == nil, traits.laysOut(sections: 2) else { return false }
      sections = [2, 2]
    }
    let trial = makeTrial(data: sections)
    guard trial.take(.load).exception == nil else { return false }
    let traits = traits
    let found = trial.within { @MainActor () -> Flip? in
      let layout = trial.layout
      let visible = views.visible(in: trial.view, traits)
      guard let id = isLast ? visible.last : visible.first,
        let (original, preferred) = layout.accept(22, of: id)
      else { return nil }
      @MainActor func height() -> CGFloat {
        trial.view.layoutIfNeeded()
        return AnswerSnapshot.ask(layout, for: id)?.size.height ?? 0
      }
      let taken = height()
      let isAcceptedAgain = layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      layout.invalidateLayout()
      return Flip(
        id: id, before: original.size.height, taken: taken, isAcceptedAgain: isAcceptedAgain, after: height())
    }
    guard let found, Near.numbers(found.after, found.before) else { return false }
    if Near.numbers(found.taken, found.before) {
      guard found.isAcceptedAgain else { return false }
      reportLoss(found.id, wanted: found.before + 22, found.taken, "immediately")
      return true
    }
    reportLoss(found.id, wanted: found.taken, found.after, "when the layout is prepared again")
    return true
  }

  /// Returns the heights that the layout gives to the visible elements.
  private func heights(_ trial: Trial, _ views: SizedViews) -> [ElementID: CGFloat] {
    let traits = traits
    return trial.session.within {
      var heights: [ElementID: CGFloat] = [:]
      for id in views.visible(in: trial.view, traits) {
        heights[id] = trial.view.attributes(of: id)?.size.height
      }
      return heights
    }
  }
}

extension UICollectionViewLayout {
  /// Lets the view of an element prefer a larger height, and invalidates the layout for it.
  ///
  /// - Parameters:
  ///   - more: The difference from the current height, in points.
  ///   - id: The element.
  /// - Returns: The attributes before that, and those that the view prefers; `nil` if the layout does not accept them.
  fileprivate func accept(
    _ more: CGFloat, of id: ElementID
  ) -> (original: UICollectionViewLayoutAttributes, preferred: UICollectionViewLayoutAttributes)? {
    guard
      let original = AnswerSnapshot.ask(self, for: id)?.copy(with: nil) as? UICollectionViewLayoutAttributes,
      let preferred = original.copy(with: nil) as? UICollectionViewLayoutAttributes
    else { return nil }
    preferred.size.height += more
    guard
      shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    else { return nil }
    invalidateLayout(
      with: invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    return (original, preferred)
  }
}

extension UICollectionView {
  /// Returns the attributes of an item or a supplementary view, as an app would query them.
  func attributes(of id: ElementID) -> UICollectionViewLayoutAttributes? {
    id.isItem
      ? layoutAttributesForItem(at: id.path)
      : layoutAttributesForSupplementaryElement(ofKind: id.kind, at: id.path)
  }
}
