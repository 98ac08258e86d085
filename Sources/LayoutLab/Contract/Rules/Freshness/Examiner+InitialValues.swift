import HeadlessUIKit

// A property must do for a layout on screen what the argument of the same name does for a new layout.
extension Examiner {
  /// Sets each property to the cases with which the layout can also be created, and compares both layouts.
  func examineInitialValues() {
    guard !traits.isDynamic, inspection.candidates.isEmpty else { return }
    for other in subject.others {
      let value = ParameterValue.text(other.case)
      guard let setting = subject.settings.first(where: { $0.name == other.name }),
        setting.cases?.contains(value) ?? false
      else { continue }
      let (trial, new) = (makeTrial(), makeTrial(make: other.make))
      guard trial.take(.load).exception == nil, new.take(.load).exception == nil,
        let usual = trial.value(of: setting.name), new.value(of: setting.name) == value
      else { continue }
      begin(2, "setting '\(setting.name)' from \(usual.text) to \(value.text)")
      let taken = trial.take(.setting(setting.name, to: value))
      inspection.events = taken.events
      // A setter that never invalidates the layout leaves that to the app.
      guard taken.exception == nil, !taken.watch.contexts.isEmpty else { continue }
      let moment = Moment(trial, fresh: FreshInstance(of: new).snapshot())
      guard let difference = moment.differenceOnScreen else { continue }
      return inspection.report(
        .staleAfterPropertyChange, at: nil, read: SubjectSource.name(ofProperty: setting.name),
        "Setting '\(setting.name)' from \(usual.text) to \(value.text) invalidates the layout, but leaves what the initializer "
          + "derives from the value: \(difference.comparison(with: "in a layout that is created with it")).",
        expected: difference.expected, actual: difference.actual, mechanism: .notRecomputed,
        aspect: .named(setting.name),
        fix: "Derive it again in the setter, or compute it from '\(setting.name)' in prepare().")
    }
  }
}
