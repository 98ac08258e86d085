import Foundation
import HeadlessUIKit

// A layout must be right for each value of its properties, not only for the initial ones.
extension Examiner {
  /// Shows the layout with other values of its properties and its initializer's enumerations, one at a time.
  ///
  /// A length may have to fit other lengths, so that elements overlap if only one of them is set. It is only set to 0,
  /// if there need not be such an element, and to other values if it replaces an answer of the delegate, which
  /// may have any value too. An inset or a spacing of 0 is for apps that need one.
  func examinePropertyValues() {
    for setting in ProgramSpace(subject, traits: traits).settings {
      for value in setting.values where Self.isIndependent(value, of: setting.name) {
        for data in shapes {
          examine(value, of: setting.name, data)
          if hasFound { return }
        }
      }
    }
    lazy var plain = makeTrial()
    for setting in subject.settings where setting.name.lowercased().hasPrefix("default") {
      guard case .number(let usual)? = plain.value(of: setting.name), usual > 0 else { continue }
      for factor in [0.5, 2] {
        examine(.number(usual * factor), of: setting.name, nil, answersOptional: false)
        if hasFound { return }
      }
    }
    examineUnusedDistances()
    examinePairs()
    for other in subject.others where !hasFound {
      begin(1, "the first display with '\(other.name)' = \(other.case)")
      let trial = makeTrial(make: other.make)
      guard trial.take(.load).exception == nil else { continue }
      // Another case may need something of the app, as long as there is nothing to see.
      if FreshInstance(of: trial).snapshot().elements.isEmpty { continue }
      examine(trial, with: "'\(other.name)' = \(other.case)") { false }
    }
  }

  /// Shows the layout with a distance in place of each that is 0.
  private func examineUnusedDistances() {
    lazy var plain = makeTrial()
    for setting in subject.settings {
      guard case .distance? = PropertyMeaning(setting.name, value: 0),
        let usual = plain.value(of: setting.name)
      else { continue }
      let value: ParameterValue
      switch usual {
      case .number(0): value = .number(20)
      case .list(Array(repeating: .number(0), count: 4)): value = .list([20, 12, 18, 16].map { .number($0) })
      default: continue
      }
      examine(value, of: setting.name, nil)
      if hasFound { return }
    }
  }

  /// Shows the layout with other values of two properties with few values, such as flags.
  private func examinePairs() {
    let usual = makeTrial()
    let choices = subject.settings.compactMap { setting -> (name: String, value: ParameterValue)? in
      guard let value = usual.value(of: setting.name) else { return nil }
      switch value {
      case .flag(let isOn): return (setting.name, .flag(!isOn))
      case .text: return setting.cases?.first { $0 != value }.map { (setting.name, $0) }
      case .number, .list: return nil
      }
    }.prefix(Self.mostChoices)
    for (place, one) in choices.enumerated() {
      for other in choices.dropFirst(place + 1) where !hasFound {
        let trial = makeTrial()
        let change = "'\(one.name)' = \(one.value.text) and '\(other.name)' = \(other.value.text)"
        begin(1, "the first display with \(change)")
        guard trial.take(.setting(one.name, to: one.value)).exception == nil,
          trial.take(.setting(other.name, to: other.value)).exception == nil,
          trial.take(.load).exception == nil
        else { return }
        examine(trial, with: change) { false }
      }
    }
  }

  /// The number of properties that are set together, two by two.
  private static let mostChoices = 4

  /// The faults that the layout shows with its own values, as far as they count.
  private var usualFaults: Set<CandidateFinding.Fault> {
    let trial = makeTrial()
    guard trial.take(.load).exception == nil else { return [] }
    return Set(candidates(in: freshView(of: trial)).map(\.fault))
  }

  /// Whether a value shows a fault that the layout does not have anyway.
  private var hasFound: Bool {
    let found = inspection.candidates.filter { $0.finding.severity <= .performance }.map(\.fault)
    return !found.isEmpty && !usualFaults.isSuperset(of: found)
  }

  private func examine(
    _ value: ParameterValue, of name: String, _ data: ScenarioData?, answersOptional: Bool? = nil
  ) {
    let seen = inspection.candidates.count
    defer { if data != nil { inspection.change(after: seen) { $0.needsSections = true } } }
    let trial = makeTrial(data: data, answersOptional: answersOptional)
    trial.answers.sizeFactor = sizeFactor(value, of: name)
    begin(1, "the first display with '\(name)' = \(value.text)")
    guard trial.take(.setting(name, to: value)).exception == nil else { return }
    let loaded = trial.take(.load)
    // Nothing is known of items that are longer than the room that the value leaves to them.
    if loaded.messages.contains(where: { $0.kind == .overlongItems }) { return }
    let isProgress = Self.isProgress(name)
    let isNumber: Bool
    if case .number(let number) = value {
      isNumber = PropertyMeaning(name, value: number) != .distance && !isProgress
    } else {
      isNumber = false
    }
    let answers = answersOptional == false ? " and a delegate without optional methods" : ""
    let change = "'\(name)' = \(value.text)\(answers)"
    guard loaded.exception == nil else { return examineGeometry(trial, with: change) }
    examine(trial, with: change, isBetween: isProgress) {
      isNumber && isUsuallyClear(data, answersOptional)
    }
    if isNumber, data == nil { examineScrolled(trial, with: change) }
  }

  /// Whether a property says how far a change from one arrangement to another has come.
  private static func isProgress(_ name: String) -> Bool {
    !wordsOfProgress.isDisjoint(with: NameWords.all(in: name))
  }

  private static let wordsOfProgress: Set = ["progress", "fraction", "transition", "interpolation", "phase"]

  /// Returns the factor of the sizes that a delegate returns for items, of which an app makes more columns with narrower
  /// ones.
  private func sizeFactor(_ value: ParameterValue, of name: String) -> CGFloat {
    guard case .number(let count) = value, PropertyMeaning(name, value: count) == .count,
      case .number(let usual)? = makeTrial().value(of: name), usual >= 1, count > usual
    else { return 1 }
    return usual / count
  }

  /// Finds overlapping elements with the same z-index among those that a scroll has moved, such as frozen cells, if there
  /// are none with the usual value.
  private func examineScrolled(_ trial: Trial, with change: String) {
    guard traits.dependsOnOffset, trial.canScroll else { return }
    func scroll(_ trial: Trial) -> (view: FreshView, moved: Set<ElementID>) {
      let before = freshView(of: trial).snapshot
      trial.within { trial.scroll(toFraction: 0.5) }
      let view = freshView(of: trial)
      return (view, before.elementsThatDiffer(from: view.snapshot))
    }
    func hasClearOrder(_ view: FreshView, _ moved: Set<ElementID>) -> Bool {
      let inspection = Inspection(subject, scenario: scenario.id.rawValue, traits: traits)
      inspection.checkStacking(of: moved, view)
      return inspection.candidates.isEmpty
    }
    let (view, moved) = scroll(trial)
    if hasClearOrder(view, moved) { return }
    let usual = makeTrial()
    guard usual.take(.load).exception == nil else { return }
    let (usualView, usuallyMoved) = scroll(usual)
    guard hasClearOrder(usualView, usuallyMoved) else { return }
    let known = inspection.candidates.count
    begin(2, "scrolling")
    inspection.checkStacking(of: moved, view)
    inspection.change(after: known) { candidate in
      candidate.finding.begin(with: "With \(change), after scrolling")
    }
  }

  /// Finds frames that are the reason for an exception, such as those with a part that is not a number.
  private func examineGeometry(_ trial: Trial, with value: String) {
    let known = inspection.candidates.count
    inspection.checkGeometry(freshView(of: trial))
    inspection.change(after: known) { candidate in
      candidate.finding.begin(with: "With \(value)")
    }
  }

  /// Judges the first display with another value.
  ///
  /// - Parameters:
  ///   - trial: The layout on its first display.
  ///   - value: What is set, and to which value.
  ///   - isBetween: Whether the value is one between two arrangements, in which elements pass over each other.
  ///   - mustBeClear: Returns whether an overlap is a mistake.
  private func examine(
    _ trial: Trial, with value: String, isBetween: Bool = false, mustBeClear: () -> Bool
  ) {
    let known = inspection.candidates.count
    inspection.check(freshView(of: trial))
    inspection.change(after: known) { candidate in
      candidate.finding.begin(with: "With \(value)")
      if candidate.finding.rule == .ambiguousStacking, isBetween { candidate.finding.severity = .style }
      // Another number of columns is no reason to lay elements over each other, as another style can be.
      if candidate.finding.rule == .ambiguousStacking, mustBeClear() { candidate.finding.severity = .error }
    }
  }

  /// Whether no elements with the same z-index overlap if no property is set.
  private func isUsuallyClear(_ data: ScenarioData?, _ answersOptional: Bool?) -> Bool {
    let trial = makeTrial(data: data, answersOptional: answersOptional)
    guard trial.take(.load).exception == nil else { return false }
    return Inspection.hasClearOrder(freshView(of: trial))
  }

  /// Returns the answers of a fresh instance in the state of a trial.
  private func freshView(of trial: Trial) -> FreshView {
    let fresh = FreshInstance(of: trial, FreshInstance.Change(keepsHandedOut: traits.isFlow))
    return FreshView(fresh)
  }

  /// Whether a value does not have to fit the values of other properties.
  private static func isIndependent(_ value: ParameterValue, of name: String) -> Bool {
    switch value {
    case .flag, .text: true
    case .number(let number):
      switch PropertyMeaning(name, value: number) {
      case .count, .interval, .fraction: true
      case .lengthOfBar: number == 0
      case .distance, .factor, .radius, .length, nil: false
      }
    case .list: false
    }
  }

  /// The data of the scenario, and several sections if the layout shows them.
  private var shapes: [ScenarioData?] {
    canShowThreeSections ? [nil, [7, 1, 12]] : [nil]
  }
}
