import HeadlessUIKit

// Of two methods that change the same property, both must invalidate the layout.
extension Examiner {
  /// Calls a method that invalidates the layout and then one that does not, and finds changes that only the next invalidation
  /// shows.
  ///
  /// Methods of which none invalidates the layout leave that to the app.
  func examineSilentMethods() {
    guard subject.data == nil, !traits.isDynamic, inspection.candidates.isEmpty else { return }
    for pair in subject.methodPairs where examine(pair) { return }
  }

  /// Returns whether a change that one of the methods makes is not shown.
  private func examine(_ pair: LayoutMethodPair) -> Bool {
    let trial = makeTrial(data: canShowThreeSections ? [3, 2, 4] : nil)
    guard trial.take(.load).exception == nil else { return false }
    func call(isSilent: Bool) -> TakenStep {
      trial.take(
        BatteryStep(.none, inspection.phrase, .custom { pair.call($0.layout, isSilent: isSilent) }))
    }
    begin(2, "calling '\(pair.invalidating)'")
    let told = call(isSilent: false)
    guard told.exception == nil, !told.watch.contexts.isEmpty else { return false }
    let before = trial.snapshot()
    // If each invalidation changes something, the next one proves nothing.
    guard trial.take(.invalidateLayout).exception == nil,
      trial.snapshot().differences(from: before, limit: 1).isEmpty
    else { return false }
    begin(3, "calling '\(pair.silent)'")
    let taken = call(isSilent: true)
    inspection.events = taken.events
    guard taken.exception == nil, taken.watch.contexts.isEmpty else { return false }
    var moment = Moment(trial, fresh: before)
    guard trial.take(.invalidateLayout).exception == nil else { return false }
    moment.fresh = trial.snapshot()
    guard let difference = moment.differenceOnScreen else { return false }
    let seen = inspection.candidates.count
    inspection.report(
      .staleAfterPropertyChange, at: nil,
      "'\(pair.silent)' does not invalidate the layout, although '\(pair.invalidating)', which changes the same property, "
        + "does: \(difference.comparison(with: "after the next invalidation")).",
      expected: difference.expected, actual: difference.actual, aspect: .named(pair.silent),
      // The app may call invalidateLayout() itself.
      severity: .warning,
      fix: "Call invalidateLayout() at the end of '\(pair.silent)' too.")
    inspection.change(after: seen) {
      $0.finding.file = pair.place.file
      $0.finding.line = pair.place.line
    }
    return true
  }
}
