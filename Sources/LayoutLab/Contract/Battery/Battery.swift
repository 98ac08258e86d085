import HeadlessUIKit

/// The scenarios that `layoutlab check` puts layouts through.
public enum Battery {
  /// The name of the scenario by which a layout is probed; it always runs.
  public static let probe = "load"

  /// The name of the scenario that asks for kinds of views that no rectangle brings.
  static let unaskedKinds = "kinds-in-no-rectangle"

  /// The names of the scenarios in which the data changes.
  static let dataChanges = Set(
    (updates(LayoutTraits()) + reloads(LayoutTraits())).flatMap { [$0.name, "\($0.name)-answered"] })

  /// The names of the scenarios whose data has another number of sections than one.
  public static let sectionShapes: Set<String> = [
    "no-sections", "several-sections", "spread-over-sections", "insert-section", "delete-section",
    "move-section", "reload-section",
  ]

  /// The kind of a scenario, which is the first word of its name, such as `insert`.
  public static func kind(of scenario: String) -> String { String(scenario.prefix { $0 != "-" }) }

  /// The group of a scenario, which holds several kinds: shapes of the data, updates, reloads, views, scrolls and so on.
  public static func group(of scenario: String) -> String { groups[scenario] ?? kind(of: scenario) }

  private static let groups: [String: String] = {
    let traits = LayoutTraits()
    let all: [(String, [BatteryScenario])] = [
      ("shapes", shapes(traits)), ("updates", updates(traits)), ("reloads", reloads(traits)),
      ("views", views(traits)), ("scrolls", scrolls(traits)), ("questions", questions(traits)),
      ("survivals", survivals(traits)), ("costs", costs(traits)),
    ]
    let pairs = all.flatMap { name, scenarios in scenarios.map { ($0.name, name) } }
    return Dictionary(pairs, uniquingKeysWith: { one, _ in one })
  }()

  /// Returns the scenarios that fit a layout, in the order in which they run.
  public static func scenarios(for traits: LayoutTraits) -> [BatteryScenario] {
    guard traits.setsItemSize else { return all(traits) }
    let unanswered = all(traits).filter { !$0.name.hasSuffix("-unanswered") }.map {
      scenario in
      var scenario = scenario
      scenario.answersOptional = false
      return scenario
    }
    let answered = [
      BatteryScenario("load-answered"),
      BatteryScenario("rotate-answered", [BatteryStep(.size, "a rotation", Step.rotate)]),
    ]
    guard traits.asksFlowDelegate, !traits.isDynamic else { return unanswered + answered }
    let changes = updates(traits) + reloads(traits)
    return unanswered + answered
      + changes.filter { !(traits.isSelfSizing && $0.changesContents) }.map {
        $0.renamed("\($0.name)-answered")
      }
  }

  /// The names of all scenarios that fit any layout.
  public static let allNames: [String] = {
    var traits = LayoutTraits()
    (traits.scrollsHorizontally, traits.isSelfSizing, traits.dependsOnOffset) = (true, true, true)
    (traits.supplementaryKinds, traits.decorationKinds) = (["header"], ["decoration"])
    var sizing = traits
    sizing.isSelfSizing = false
    var names: [String] = []
    for name in (all(sizing) + all(traits)).map(\.name) where !names.contains(name) { names.append(name) }
    return names
  }()

  private static func all(_ traits: LayoutTraits) -> [BatteryScenario] {
    // Simulating the movement of items takes long, and what is compared with new instances is left out.
    if traits.isDynamic { return shapes(traits) + updates(traits) + reloads(traits) + survivals(traits) }
    var changes = shapes(traits) + updates(traits) + reloads(traits) + views(traits) + scrolls(traits)
    // A layout that has measured its cells knows sizes that a new instance cannot know.
    if traits.isSelfSizing { changes.removeAll(where: \.changesContents) }
    return changes + questions(traits) + survivals(traits) + costs(traits)
  }

  /// The size in which a layout is shown at first.
  static let phone = CGSize(width: 390, height: 844)

  static func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }
}
