import HeadlessUIKit

/// The scenarios that `layoutlab check` puts layouts through.
public enum Battery {
  /// The scenario by which a layout is probed; it always runs.
  public static let probe = BatteryScenarioID.load

  /// The scenarios in which the data changes.
  static let dataChanges: Set<BatteryScenarioID> = {
    let changes = (updates(LayoutTraits()) + reloads(LayoutTraits())).map(\.id)
    return Set(changes + changes.compactMap(\.answered))
  }()

  /// Returns the name of the group of a scenario, such as `updates`; a group covers several topics.
  public static func group(of scenario: BatteryScenarioID) -> String {
    groups[scenario] ?? String(scenario.topic)
  }

  private static let groups: [BatteryScenarioID: String] = {
    var traits = LayoutTraits()
    (traits.asksForBars, traits.dependsOnOffset, traits.supplementaryKinds) = (true, true, ["header"])
    (traits.isFlow, traits.scrollsVertically, traits.scrollsHorizontally) = (true, false, true)
    traits.addsSafeArea = true
    let all: [(String, [BatteryScenario])] = [
      ("shapes", shapes(traits)), ("updates", updates(traits)), ("reloads", reloads(traits)),
      ("views", views(traits)), ("scrolls", scrolls(traits)), ("questions", questions(traits)),
      ("survivals", survivals(traits)), ("costs", costs(traits)), ("directions", directions(traits)),
    ]
    let pairs = all.flatMap { name, scenarios in scenarios.map { ($0.id, name) } }
    return Dictionary(pairs, uniquingKeysWith: { one, _ in one })
  }()

  /// Returns the scenarios that fit a layout, in the order in which they run.
  public static func scenarios(for traits: LayoutTraits) -> [BatteryScenario] {
    guard let most = traits.mostSections else { return everyScenario(for: traits) }
    return everyScenario(for: traits).compactMap { $0.showing(sections: most) }
  }

  private static func everyScenario(for traits: LayoutTraits) -> [BatteryScenario] {
    guard traits.setsItemSize else { return all(traits) }
    let unanswered = all(traits).filter { !$0.id.isUnanswered }.map { scenario in
      var scenario = scenario
      scenario.answersOptional = false
      return scenario
    }
    let answered = [
      BatteryScenario(.loadAnswered),
      BatteryScenario(.rotateAnswered, [BatteryStep(.size, "a rotation", Step.rotate)]),
    ]
    // The app of a layout that sets the size of its items has no reason to return others.
    guard traits.asksFlowDelegate else { return unanswered }
    guard !traits.isDynamic else { return unanswered + answered }
    let changes = updates(traits) + reloads(traits)
    return unanswered + answered
      + changes.filter { !(traits.isSelfSizing && $0.changesContents) }.compactMap { $0.answered() }
  }

  /// The names of all scenarios that run with plain delegates, as users type them.
  public static let allNames: [String] = {
    var names: [String] = []
    for name in everyKindOfScenario.map(\.id.rawValue) where !names.contains(name) { names.append(name) }
    return names
  }()

  /// The scenarios that run with plain delegates, for layouts of all kinds; some of them twice.
  static var everyKindOfScenario: [BatteryScenario] {
    var traits = LayoutTraits()
    (traits.scrollsHorizontally, traits.isSelfSizing, traits.dependsOnOffset) = (true, true, true)
    (traits.supplementaryKinds, traits.decorationKinds) = (["header"], ["decoration"])
    traits.isCompositional = true
    (traits.asksForBars, traits.supportsBothDirections, traits.showsTable) = (true, true, true)
    traits.addsSafeArea = true
    var sizing = traits
    sizing.isSelfSizing = false
    var strip = LayoutTraits()
    (strip.isFlow, strip.scrollsVertically, strip.scrollsHorizontally) = (true, false, true)
    return all(sizing) + all(traits) + views(strip)
  }

  private static func all(_ traits: LayoutTraits) -> [BatteryScenario] {
    // A dynamic animator takes long to simulate, and fresh instances cannot be compared with what it has moved.
    if traits.isDynamic { return shapes(traits) + updates(traits) + reloads(traits) + survivals(traits) }
    var changes = shapes(traits) + updates(traits) + reloads(traits) + views(traits) + scrolls(traits)
    // A layout that has measured its cells knows sizes that a fresh instance cannot know.
    if traits.isSelfSizing { changes.removeAll(where: \.changesContents) }
    if traits.supportsBothDirections { changes += directions(traits) }
    return changes + questions(traits) + survivals(traits) + costs(traits)
  }

  /// The size of the view at first.
  static let phone = CGSize(width: 390, height: 844)
  /// The size of the view after a rotation.
  static let landscape = CGSize(width: phone.height, height: phone.width)

  /// The size of the view on a large tablet.
  static let tablet = CGSize(width: 1024, height: 1366)

  static func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }
}
