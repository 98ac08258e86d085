import LayoutLab
import LayoutLabCLI

/// The row of a broken layout: the programs and steps until its fault was found.
struct FaultRow {
  private let name: String
  private let guided: FaultFigures
  private let unguided: FaultFigures

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - name: The name of the layout.
  ///   - rule: The rule that it breaks on purpose; `nil` for the one that `check` finds.
  ///   - layout: The results.
  init(_ name: String, breaking rule: RuleID? = nil, _ layout: MeasuredExploration.Layout) {
    self.name = name
    let rules = rule.map { [$0] } ?? layout.broken
    guided = FaultFigures(rules, layout.reason, layout.guided)
    unguided = FaultFigures(rules, layout.reason, layout.unguided)
  }

  /// Whether each seed has found the fault, as far as programs can.
  var isFound: Bool { guided.missed == 0 && unguided.missed == 0 }

  /// The head of a table.
  ///
  /// - Parameters:
  ///   - layouts: The layouts, such as "Broken layout".
  ///   - seeds: The number of seeds of each layout.
  ///   - programs: The largest number of programs of each seed.
  /// - Returns: The head, with a sentence about the numbers above it.
  static func header(_ layouts: String, seeds: Int, programs: Int) -> String {
    "Medians, with worst cases in parentheses, of \(ListPhrase.count(seeds, "seed")) with up to "
      + "\(programs) programs each.\n\n"
      + "| \(layouts) | Rule | Programs | Steps | Shortest program | Programs without guidance |\n"
      + "|:--|:--|--:|--:|--:|--:|\n"
  }

  var text: String {
    "| `\(name)` | \(guided.rules) | \(guided.programs) | \(guided.steps) | \(guided.shortest) | "
      + "\(unguided.programs) |\n"
  }

  /// Returns the row of a layout that was not explored.
  static func text(_ name: String, _ rule: RuleID, _ reason: String) -> String {
    "| `\(name)` | `\(rule.rawValue)`: \(reason) | – | – | – | – |\n"
  }
}

/// The figures of a broken layout in some seeds.
private struct FaultFigures {
  private let first: [ExploredFinding]
  private let broken: [String]
  private let reason: String?
  /// The number of seeds that have found nothing.
  let missed: Int

  init(_ broken: [RuleID], _ reason: String?, _ seeds: [ExploredSeed]) {
    first = seeds.compactMap(\.findings.first)
    self.broken = broken.map(\.rawValue)
    self.reason = reason
    missed = reason == nil ? seeds.count - first.count : 0
  }

  /// The broken rules, then those that were found if they differ, or the reason why nothing ran.
  var rules: String {
    let found = Set(first.map(\.candidate.finding.rule.rawValue)).sorted()
    if found.isEmpty { return (broken.isEmpty ? "" : Self.names(broken) + ": ") + (reason ?? "not found") }
    if broken.isEmpty || broken == found { return Self.names(found) }
    return "\(Self.names(broken)), found as \(Self.names(found))"
  }

  private static func names(_ rules: [String]) -> String { rules.map { "`\($0)`" }.joined(separator: ", ") }

  var programs: String { spread(first.map(\.programs)) }
  var steps: String { spread(first.map(\.steps)) }
  var shortest: String { spread(first.compactMap(\.scenario?.steps.count), hasNote: false) }

  /// Returns the median with the worst case.
  private func spread(_ numbers: [Int], hasNote: Bool = true) -> String {
    let sorted = numbers.sorted()
    let note = missed > 0 && hasNote ? "missed by \(ListPhrase.count(missed, "seed"))" : ""
    guard let last = sorted.last else { return note.isEmpty ? "–" : note }
    return "\(sorted[sorted.count / 2]) (\(last))\(note.isEmpty ? "" : ", ")\(note)"
  }
}

/// The row of a sound layout: the programs that ran, and what they wrongly found.
struct SoundRow {
  private let name: String
  private let layout: MeasuredExploration.Layout

  init(_ name: String, _ layout: MeasuredExploration.Layout) { (self.name, self.layout) = (name, layout) }

  /// The head of the table.
  static let header = "| Sound layout | Programs | Steps | Findings |\n|:--|--:|--:|:--|\n"

  private var findings: [ExploredFinding] { layout.guided.flatMap(\.findings) }

  /// Whether the programs ran and found nothing.
  var isSound: Bool { layout.reason == nil && findings.isEmpty }

  var text: String {
    let programs = layout.guided.reduce(0) { $0 + $1.programs }
    let steps = layout.guided.reduce(0) { $0 + $1.steps }
    let found = findings.map { finding in
      let steps = finding.scenario?.steps.map(\.action.phrase).joined(separator: ", ") ?? ""
      return "\(finding.candidate.finding.rule) (seed \(finding.seed): \(steps))"
    }
    let text = layout.reason ?? (found.isEmpty ? "none" : Set(found).sorted().joined(separator: "; "))
    return "| `\(name)` | \(programs) | \(steps) | \(text) |\n"
  }
}
