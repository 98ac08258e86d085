import LayoutLab
import LayoutLabSubjects

/// The faults at rest that few scenarios show, although each of them shows the layout.
///
/// They need special data, such as one item or a page that is not full, and nothing tells whether the app has it. What an
/// app surely shows is seen in most scenarios that ask for it.
struct RareFaults {
  /// The limits of displays without these faults.
  let limits: [DataLimit]

  /// The part of the scenarios that show a fault in an app for sure.
  private static let usualShare = 0.1

  private static let rules = DataLimit.rulesOfCounts.union([.sharedAttributesInstance])

  /// Finds the faults.
  ///
  /// - Parameters:
  ///   - candidates: The broken rules in all scenarios.
  ///   - scenarios: The scenarios that ran.
  ///   - data: The data of the app; `nil` if it is not known.
  init(in candidates: [CandidateFinding], of scenarios: [String], _ data: AppData?) {
    let open = candidates.filter { $0.finding.severity == .error && Self.rules.contains($0.finding.rule) }
    limits = open.map(\.fault).uniqued.compactMap { fault in
      let same = open.filter { $0.fault == fault }
      let showing = same.compactMap(\.battery).uniqued
      let share = Double(showing.count) / Double(max(1, scenarios.count))
      guard share < Self.usualShare, !same.contains(where: \.isCrashAfterChange),
        !Self.areHalfOfAllNumbers(showing), !same.contains(where: { Self.isShown($0, by: data) })
      else { return nil }
      let places =
        showing.isEmpty
        ? "Only a generated program shows it"
        : "Only \(showing.count) of \(scenarios.count) scenarios \(showing.count == 1 ? "shows" : "show") it"
      return DataLimit(
        .otherFaults(than: fault), remark: "\(places); whether the app has such data is not known.",
        severity: .warning)
    }
  }

  /// Whether all odd numbers of items show a fault.
  private static func areHalfOfAllNumbers(_ scenarios: [BatteryScenarioID]) -> Bool {
    [.oddCount, .anotherOddCount].allSatisfy(scenarios.contains)
  }

  /// Returns whether a fault was seen in special data that the app is known to have.
  private static func isShown(_ candidate: CandidateFinding, by data: AppData?) -> Bool {
    guard let data else { return false }
    func needs(_ extent: DataLimit.Extent) -> Bool { DataLimit(extent, remark: "").excludes(candidate) }
    return data.canBeEmpty && needs(.filledSections) || data.showsSeveralSections && needs(.oneSection)
  }
}
