import HeadlessUIKit

// The numbers of items and sections that a scenario shows, and its updates.
extension BatteryScenarioID {
  /// Returns the numbers of items of each section, at first and after each step up to one.
  ///
  /// - Parameter step: The number of the last step, from 1.
  /// - Returns: The numbers; `nil` if the scenario chooses them while it runs.
  func counts(through step: Int) -> [[Int]]? {
    // Each step shows one item more than the one before.
    if self == .itemCounts { return step < 2 ? nil : [[step - 2]] }
    if self == Battery.probe { return [ScenarioData.plain.sections.map(\.items)] }
    guard !needsOtherCounts, let scenario = Battery.scenariosByID[self] else { return nil }
    return scenario.counts(through: step)
  }
}

extension BatteryScenarioID {
  /// Whether the collection view is notified of changes of some items or sections.
  var updatesView: Bool { choosesUpdates || contains(\.updatesView) }

  /// Whether the scenario chooses changes of items and sections itself.
  private var choosesUpdates: Bool {
    [.updatesTogether, .updateAfterRotation, .updateAfterUpdate, .deletionOfNamedItem].contains(self)
  }

  private func contains(_ holds: (Step.Action) -> Bool) -> Bool {
    Battery.scenariosByID[self]?.steps.contains { step in
      if case .step(let step) = step.action { holds(step.action) } else { false }
    } ?? false
  }

  /// The step of the passes without a change in which an item is inserted, so that state that an update leaves can act.
  static let insertionAmongPasses = 9

  /// Whether the collection view is notified of such a change in a step or before it.
  func updatesView(through step: Int) -> Bool {
    updatesView || self == .passesWithoutChange && step >= Self.insertionAmongPasses
  }

  /// Whether items or sections are inserted, deleted or moved in a step or before it.
  func insertsOrMoves(through step: Int) -> Bool {
    choosesUpdates || contains(\.insertsOrMoves)
      || self == .passesWithoutChange && step >= Self.insertionAmongPasses
  }

  /// Whether the data changes after the first display.
  var changesData: Bool {
    updatesView || Battery.scenariosByID[self]?.steps.contains { $0.trigger == .data } ?? false
  }

  /// Returns a step by its number, of which the first display has 1; `nil` if the scenario asks questions instead.
  func step(_ number: Int) -> BatteryStep? {
    let steps = Battery.scenariosByID[self]?.steps ?? []
    return steps.indices.contains(number - 1) ? steps[number - 1] : nil
  }
}

extension Scenario {
  /// Whether the collection view is notified of changes of some items or sections.
  var updatesView: Bool { steps.contains { $0.action.updatesView } }

  /// Whether items or sections are inserted, deleted or moved in a step or before it.
  func insertsOrMoves(through step: Int) -> Bool { steps.prefix(step).contains { $0.action.insertsOrMoves } }

  /// Whether the data changes after the first display.
  var changesData: Bool { steps.contains { $0.action.changesData } }
}

extension Step.Action {
  fileprivate var changesData: Bool {
    if case .mutate = self { true } else { updatesView }
  }

  fileprivate var updatesView: Bool {
    switch self {
    case .update, .batch, .apply: true
    case .animate(let animation): animation.steps.contains { $0.action.updatesView }
    default: false
    }
  }

  fileprivate var insertsOrMoves: Bool {
    switch self {
    case .update(let update): update.insertsOrMoves
    case .batch(let updates): updates.contains(where: \.insertsOrMoves)
    case .apply: true
    case .animate(let animation): animation.steps.contains { $0.action.insertsOrMoves }
    default: false
    }
  }
}

extension DataUpdate {
  fileprivate var insertsOrMoves: Bool { if case .change = self { true } else { false } }
}

extension Battery {
  /// The scenarios with their data and steps.
  fileprivate static let scenariosByID: [BatteryScenarioID: BatteryScenario] = {
    let all = everyKindOfScenario
    let answered = all.compactMap { $0.answered() }
    return Dictionary((all + answered).map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
  }()
}

extension BatteryScenario {
  /// Returns the numbers of items of each section, at first and after each step up to one.
  fileprivate func counts(through step: Int) -> [[Int]] {
    var store = DataStore(data)
    return [store.counts]
      + steps.prefix(step).map { step in
        switch step.action {
        case .step(let step): store.apply(step.action)
        case .contents(_, let mutations, _, _): for mutation in mutations { store.apply(mutation) }
        case .adjust, .custom: break
        }
        return store.counts
      }
  }
}

extension Scenario {
  /// Returns the numbers of items of each section, at first and after each step up to one.
  func counts(through step: Int) -> [[Int]] {
    var store = DataStore(data)
    return [store.counts]
      + steps.prefix(step).map { step in
        store.apply(step.action)
        return store.counts
      }
  }
}

extension DataStore {
  /// Makes the changes of a step.
  fileprivate mutating func apply(_ action: Step.Action) {
    switch action {
    case .update(let update): apply([update])
    case .batch(let updates): apply(updates)
    case .mutate(let mutations): for mutation in mutations { apply(mutation) }
    case .apply(.all(let contents)):
      replace(contents.sections.map { Section(items: $0.items.map { Item(value: $0) }) })
    case .animate(let animation): for step in animation.steps { apply(step.action) }
    default: break
    }
  }
}
