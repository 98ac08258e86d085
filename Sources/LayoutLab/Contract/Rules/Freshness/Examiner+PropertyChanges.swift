import Foundation
import HeadlessUIKit

// A setter that invalidates the layout must do so for each value that changes the answers, and for all that changes.
extension Examiner {
  /// Finds a property whose setter invalidates the layout for some of its values only, or not all of it.
  ///
  /// A setter that never invalidates the layout leaves that to the app.
  func examinePropertyChanges() {
    reportEndlessSetter()
    for setting in subject.settings where PropertyMeaning.isIndex(setting.name) {
      if examineIndex(setting.name) { return }
    }
    for setting in subject.settings where setting.isOptionalIndex {
      if examineOptionalIndex(setting.name, isPath: setting.list == .indexPath) { return }
    }
    examineChanges(of: ProgramSpace(subject, traits: traits).settings)
  }

  /// Reports a setter that calls itself, according to the source: no scenario could set the property and go on.
  private func reportEndlessSetter() {
    guard subject.members[SubjectSource.endlessSetterName] != nil else { return }
    inspection.report(
      .layoutCrash, at: nil, read: SubjectSource.endlessSetterName,
      "The setter of a property sets the property itself, so that it calls itself without end: the app crashes as soon "
        + "as something sets the property",
      expected: "the setter ends", actual: "the setter calls itself", severity: .warning,
      fix: "Keep the value in another property, or in super's, and set that one.")
  }

  /// Finds such a property among those whose names do not tell what they mean, so that a value may be impossible.
  func examineChangesOfUnknownProperties() {
    guard let layout = subject.settings.isEmpty ? nil : subject.make() else { return }
    let known = Set(ProgramSpace(subject, traits: traits).settings.map(\.name))
    examineChanges(
      of: subject.settings.compactMap { setting in
        guard !known.contains(setting.name), setting.list == nil, setting.cases == nil,
          !PropertyMeaning.isIndex(setting.name), case .number(let number)? = setting.read(layout),
          number.isFinite
        else { return nil }
        return ProgramSpace.Setting(name: setting.name, values: Self.values(near: number))
      })
  }

  /// Returns other values of a property whose meaning is unknown: a whole number of things, a length or a part.
  private static func values(near number: Double) -> [ParameterValue] {
    let others = number.rounded() == number ? [number + 1, number + 2] : [number * 0.5, number * 1.25]
    return others.map { .number($0) }
  }

  private func examineChanges(of settings: [ProgramSpace.Setting]) {
    var told: [String] = []
    var silent: [(name: String, change: PropertyChange)] = []
    defer { reportSilent(silent, unlike: told) }
    for setting in settings {
      let changes = changes(of: setting)
      guard let first = changes.first(where: \.invalidates) else {
        if let change = changes.first { silent.append((setting.name, change)) }
        continue
      }
      told.append(setting.name)
      for change in changes where !change.invalidates {
        if let difference = differenceAfter(change, of: setting.name) {
          report(change, of: setting.name, unlike: first, difference)
          return
        }
      }
      if let difference = differenceAfter(first, of: setting.name, canShowThreeSections ? [3, 2, 4] : nil) {
        return reportIncomplete(setting.name, first, difference)
      }
      if subject.overrides(.invalidateLayoutWithContext), first.invalidatesEverything,
        let difference = differenceAfter(first, of: setting.name, andScrolling: true)
      {
        return reportForgotten(setting.name, first, difference)
      }
    }
  }

  /// Reports that a scroll in the same turn as the change of a property makes the layout forget to compute anything again.
  private func reportForgotten(
    _ name: String, _ change: PropertyChange, _ difference: AnswerSnapshot.Difference
  ) {
    inspection.report(
      .staleAfterPropertyChange, at: .invalidateLayoutWithContext,
      "Setting '\(name)' \(change.words) and scrolling before the next layout pass leaves previous answers, although setting it "
        + "alone does not: \(difference.comparison).",
      expected: difference.expected, actual: difference.actual, mechanism: .notRecomputed,
      aspect: .named("\(name), forgotten"),
      fix:
        "UIKit can invalidate a layout several times before it prepares it: add up what has to be computed again in "
        + "invalidateLayout(with:), and forget it in prepare().")
  }

  /// Advises to invalidate the layout in the setter of a property too, if those of others do.
  private func reportSilent(_ silent: [(name: String, change: PropertyChange)], unlike told: [String]) {
    guard !told.isEmpty, inspection.candidates.isEmpty else { return }
    let others = told.prefix(2).map { "'\($0)'" }.joined(separator: " or ")
    for (name, change) in silent {
      guard let difference = differenceAfter(change, of: name) else { continue }
      return inspection.report(
        .staleAfterPropertyChange, at: nil, read: SubjectSource.name(ofProperty: name),
        "Setting '\(name)' \(change.words) does not invalidate the layout, although setting \(others) does: "
          + "\(difference.comparison).",
        expected: difference.expected, actual: difference.actual, aspect: .named(name), severity: .style)
    }
  }

  /// Sets a property that says which section, item or page is special to one after the other.
  ///
  /// Each change concerns two of them: the new one and the old one.
  ///
  /// - Returns: Whether a fresh instance with one of the values differs although the setter invalidates the layout.
  private func examineIndex(_ name: String) -> Bool {
    let trial = makeTrial(data: canShowThreeSections ? [6, 5, 7] : nil)
    guard trial.take(.load).exception == nil, case .number(let old)? = trial.value(of: name),
      old == 0 || old == -1
    else { return false }
    return examineSequence(name, of: trial, [.number(2), .number(0), .number(1), .number(2)])
  }

  /// Sets a property that says which item is special, if any, to one item after the other.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - isPath: Whether the value is an index path, not a number.
  /// - Returns: Whether a fresh instance with one of the values differs although the setter invalidates the layout.
  private func examineOptionalIndex(_ name: String, isPath: Bool) -> Bool {
    let trial = makeTrial(data: canShowThreeSections && isPath ? [6, 5, 7] : nil)
    guard trial.take(.load).exception == nil, trial.value(of: name) == .list([]) else { return false }
    let first: ParameterValue = isPath ? .list([.number(0), .number(0)]) : .number(0)
    let second: ParameterValue = isPath ? .list([.number(0), .number(1)]) : .number(1)
    return examineSequence(name, of: trial, [first, second, first, .list([])], isLate: true)
  }

  /// Sets a property of a layout on screen to one value after the other, and compares it with a fresh instance.
  ///
  /// Nothing is reported about a setter that never invalidates the layout, which leaves that to the app.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - trial: The layout on screen.
  ///   - values: The values.
  ///   - isLate: Whether fresh instances get the value when they have loaded, because the layout may reset it before.
  /// - Returns: Whether something was reported.
  private func examineSequence(
    _ name: String, of trial: Trial, _ values: [ParameterValue], isLate: Bool = false
  ) -> Bool {
    // The values must be indexes of sections or items that the layout shows.
    guard variesData || trial.counts.count > 2 && trial.counts.allSatisfy({ $0 > 2 }),
      var old = trial.value(of: name)
    else { return false }
    var told: PropertyChange?
    var silent: (change: PropertyChange, difference: AnswerSnapshot.Difference)?
    for (place, new) in values.enumerated() where new != old {
      var change = PropertyChange(old: old, new: new, invalidates: false)
      begin(place + 2, "setting '\(name)' \(change.words)")
      let taken = trial.take(.setting(name, to: new))
      inspection.events = taken.events
      guard taken.exception == nil else { return false }
      change.invalidates = !taken.watch.contexts.isEmpty
      change.invalidatesEverything = taken.invalidatesEverything
      let other = FreshInstance.Change(lateProperty: isLate ? name : nil)
      let moment = Moment(trial, fresh: FreshInstance(of: trial, other).snapshot())
      if let difference = moment.differenceOnScreen {
        if change.invalidates {
          reportIncomplete(name, change, difference)
          return true
        }
        // Later differences may be left over from this change.
        silent = (change, difference)
        guard told == nil else { break }
      }
      if change.invalidates { told = told ?? change }
      old = new
    }
    guard let told, let silent else { return false }
    report(silent.change, of: name, unlike: told, silent.difference)
    return true
  }

  /// The part of a message about a setter that invalidates the layout in vain.
  nonisolated static let incompletePreparation =
    " invalidates the layout, but prepare() does not compute all that changes: "

  /// Reports a setter that invalidates the layout, after which the layout still shows what it has computed before.
  private func reportIncomplete(
    _ name: String, _ change: PropertyChange, _ difference: AnswerSnapshot.Difference
  ) {
    // After an invalidation of everything, what the layout keeps by itself is at fault.
    let keeps = change.invalidatesEverything && subject.overrides(.prepare)
    inspection.report(
      .staleAfterPropertyChange, at: nil, read: SubjectSource.name(ofProperty: name),
      "Setting '\(name)' \(change.words)"
        + (keeps ? Self.incompletePreparation : " invalidates the layout, but not all that changes: ")
        + "\(difference.comparison).",
      expected: difference.expected, actual: difference.actual, mechanism: .notRecomputed,
      aspect: .named(name),
      fix: keeps
        ? "Compute whatever depends on '\(name)' again in prepare(): compare its value with that of the last preparation, "
          + "or discard what is cached in the setter."
        : nil)
  }

  /// A change of a property, and whether its setter invalidates the layout.
  private struct PropertyChange {
    var old: ParameterValue
    var new: ParameterValue
    var invalidates: Bool
    /// Whether the setter invalidates everything, and not only elements that a context names.
    var invalidatesEverything = false

    var words: String { "from \(Self.word(old)) to \(Self.word(new))" }

    private static func word(_ value: ParameterValue) -> String { value == .list([]) ? "nil" : value.text }
  }

  /// Sets a property of a layout on screen to each of its values and back.
  private func changes(of setting: ProgramSpace.Setting) -> [PropertyChange] {
    let trial = makeTrial()
    guard trial.take(.load).exception == nil, let usual = trial.value(of: setting.name) else { return [] }
    var changes: [PropertyChange] = []
    let values =
      setting.values + Self.parts(of: usual, changedAs: setting.values) + valuesOfOthers(setting.name, trial)
    for value in values where value != usual {
      for (old, new) in [(usual, value), (value, usual)] {
        let taken = trial.take(.setting(setting.name, to: new))
        guard taken.exception == nil else { return changes }
        changes.append(
          PropertyChange(
            old: old, new: new, invalidates: !taken.watch.contexts.isEmpty,
            invalidatesEverything: taken.invalidatesEverything))
      }
    }
    return changes
  }

  /// Returns the values of other properties with the same meaning, which a setter can take for its own previous one.
  private func valuesOfOthers(_ name: String, _ trial: Trial) -> [ParameterValue] {
    subject.settings.compactMap { other in
      guard other.name != name, case .number(let number)? = trial.value(of: other.name),
        let meaning = PropertyMeaning(name, value: number),
        PropertyMeaning(other.name, value: number) == meaning
      else { return nil }
      return .number(number)
    }
  }

  /// Returns values that differ from the usual one in one of their numbers, such as the bottom of insets.
  private static func parts(of usual: ParameterValue, changedAs values: [ParameterValue]) -> [ParameterValue]
  {
    guard case .list(let numbers) = usual, case .list(let others)? = values.first,
      numbers.count == others.count
    else { return [] }
    return numbers.indices.map { place in
      var part = numbers
      part[place] = others[place]
      return .list(part)
    }
  }

  /// Changes a property of a layout on screen, and returns what a fresh instance with the new value shows differently.
  ///
  /// - Parameters:
  ///   - change: The values.
  ///   - name: The name of the property.
  ///   - data: The data; `nil` for the usual one.
  ///   - scrolls: Whether the view scrolls a little in the same turn.
  /// - Returns: The first difference; `nil` if there is none.
  private func differenceAfter(
    _ change: PropertyChange, of name: String, _ data: ScenarioData? = nil, andScrolling scrolls: Bool = false
  ) -> AnswerSnapshot.Difference? {
    let trial = makeTrial(data: data)
    guard trial.take(.setting(name, to: change.old)).exception == nil, trial.take(.load).exception == nil
    else { return nil }
    begin(2, "setting '\(name)' \(change.words)")
    let before = Moment(trial, fresh: FreshInstance(of: trial).snapshot())
    guard before.isFresh, before.differenceOnScreen == nil else { return nil }
    let both = BatteryStep(
      .none, "setting '\(name)' and scrolling",
      .custom {
        $0.set(name, to: change.new)
        $0.scrollBothWays(by: 40)
      })
    let taken = trial.take(scrolls ? both : .setting(name, to: change.new))
    inspection.events = taken.events
    guard taken.exception == nil else { return nil }
    return Moment(trial, fresh: FreshInstance(of: trial).snapshot()).differenceOnScreen
  }

  private func report(
    _ change: PropertyChange, of name: String, unlike told: PropertyChange,
    _ difference: AnswerSnapshot.Difference
  ) {
    inspection.report(
      .staleAfterPropertyChange, at: nil, read: SubjectSource.name(ofProperty: name),
      "Setting '\(name)' \(change.words) does not invalidate the layout, although setting it \(told.words) does: "
        + "\(difference.comparison).",
      expected: difference.expected, actual: difference.actual, aspect: .named(name))
  }
}

extension Moment {
  /// The first thing on screen that the fresh instance would show differently.
  var differenceOnScreen: AnswerSnapshot.Difference? {
    for id in shown.ids {
      guard let shown = shown[id], let new = fresh[id], !fresh.isDoubled(id),
        let (property, mine, theirs) = shown.difference(from: new),
        // What a copy loses is not on screen either.
        !new.losesInCopy(property)
      else { continue }
      return .init(
        member: .layoutAttributesForElements, property: property, id: id, mine: mine, theirs: theirs)
    }
    guard !Near.sizes(contentSize, fresh.contentSize) else { return nil }
    return .init(
      member: .collectionViewContentSize, property: .contentSize, id: nil,
      mine: GeometryFormat.size(contentSize), theirs: GeometryFormat.size(fresh.contentSize))
  }
}
