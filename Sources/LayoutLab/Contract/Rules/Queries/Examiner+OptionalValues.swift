import HeadlessUIKit

// What is nil at first can hide whole kinds of elements.
extension Examiner {
  /// Gives a value to each property that is a number or an index path, or nil at first, and judges what the layout shows if
  /// there are elements of other kinds than without a value.
  func examineOptionalValues() {
    guard subject.data == nil, !traits.isDynamic else { return }
    let known = inspection.candidates.count
    for setting in subject.settings where setting.isOptionalIndex && inspection.candidates.count == known {
      examineValue(of: setting.name, isPath: setting.list == .indexPath)
    }
  }

  private func examineValue(of name: String, isPath: Bool) {
    let trial = makeTrial()
    guard trial.take(.load).exception == nil, trial.value(of: name) == .list([]) else { return }
    let known = FreshInstance(of: trial).snapshot().kindsOfViews
    let value: ParameterValue = isPath ? .list([.number(0), .number(1)]) : .number(1)
    begin(2, "setting '\(name)' to \(value.text)")
    guard trial.take(.setting(name, to: value)).exception == nil else { return }
    // The layout may reset the property before it has loaded.
    let fresh = FreshInstance(
      of: trial, FreshInstance.Change(keepsHandedOut: traits.isFlow, lateProperty: name))
    guard fresh.view.raisedException == nil else { return }
    let snapshot = fresh.snapshot()
    guard !snapshot.kindsOfViews.isSubset(of: known) else { return }
    let seen = inspection.candidates.count
    inspection.check(FreshView(fresh, snapshot, moving: []))
    inspection.change(after: seen) { candidate in
      candidate.finding.begin(with: "With '\(name)' = \(value.text)")
      // The app may have no use for this value.
      candidate.finding.severity = max(.warning, candidate.finding.severity)
    }
  }
}

extension AnswerSnapshot {
  /// The kinds of supplementary and decoration views.
  fileprivate var kindsOfViews: Set<String> { Set(elements.lazy.filter { !$0.id.isItem }.map(\.id.kind)) }
}
