import LayoutLab

/// Finds out which scenarios show a finding again.
///
/// A finding can depend on what ran before its scenario in the same process, for example on a static property.
struct ReplaySearch {
  /// Runs scenarios alone; returns the rules that they break and the processor time, in seconds.
  let run: ([String]) throws -> (rules: Set<RuleID>, seconds: Double)
  /// The processor time that is left for the search, in seconds.
  private(set) var budget: Double
  private var known: [[String]: Set<RuleID>] = [:]

  /// The maximum number of scenarios in a command that a person wants to type.
  private static let mostScenarios = 6

  /// Creates a search.
  init(budget: Double, run: @escaping ([String]) throws -> (rules: Set<RuleID>, seconds: Double)) {
    (self.budget, self.run) = (budget, run)
  }

  /// Returns the scenarios that show a broken rule again.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - scenario: The scenario that the finding names.
  ///   - ran: The scenarios of the whole check, in their order.
  /// - Returns: One scenario or a few; an empty list if only the whole check shows the rule; `nil` if there was no time
  ///   to find out.
  /// - Throws: The errors of the runs.
  mutating func scenarios(showing rule: RuleID, in scenario: String, of ran: [String]) throws -> [String]? {
    guard BatteryScenarioID(rawValue: scenario) != nil else { return [] }
    guard let alone = try shows(rule, [scenario]) else { return nil }
    if alone { return [scenario] }
    guard let place = ran.firstIndex(of: scenario) else { return [] }
    var needed = Array(ran[...place])
    guard try shows(rule, needed) == true else { return [] }
    var size = needed.count / 2
    while size > 0 {
      var start = 0
      while start < needed.count - 1 {
        let end = min(start + size, needed.count - 1)
        let fewer = Array(needed[..<start] + needed[end...])
        if try shows(rule, fewer) == true { needed = fewer } else { start = end }
      }
      size /= 2
    }
    return needed.count > Self.mostScenarios ? [] : needed
  }

  /// Returns whether scenarios break a rule, or `nil` if no time is left.
  private mutating func shows(_ rule: RuleID, _ scenarios: [String]) throws -> Bool? {
    if let rules = known[scenarios] { return rules.contains(rule) }
    guard budget > 0 else { return nil }
    let result = try run(scenarios)
    budget -= result.seconds
    known[scenarios] = result.rules
    return result.rules.contains(rule)
  }
}
