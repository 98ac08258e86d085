import LayoutLab
import LayoutLabCLI

/// The row of a broken layout: the programs and steps until its fault was found.
struct FaultRow {
  private let name: String
  private let guided: FaultFigures
  private let unguided: FaultFigures

  init(guided: MeasuredExploration.Layout, unguided: MeasuredExploration.Layout) {
    name = guided.name
    self.guided = FaultFigures(guided)
    self.unguided = FaultFigures(unguided)
  }

  /// Whether each seed has found the fault.
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

  /// Returns the row of a file whose layout a function in another file creates.
  static func text(of file: String) -> String {
    "| `\(layoutName(of: file))` | not measured: another file creates it | – | – | – | – |\n"
  }

  /// Returns the row of a layout that was not explored.
  static func text(_ name: String, _ rule: RuleID, _ reason: String) -> String {
    "| `\(name)` | `\(rule.rawValue)`: \(reason) | – | – | – | – |\n"
  }
}

/// The figures of a broken layout in some seeds.
private struct FaultFigures {
  private let first: [ExploredFinding]
  private let reason: String?
  /// The number of seeds that have found nothing.
  let missed: Int

  init(_ layout: MeasuredExploration.Layout) {
    first = layout.seeds.compactMap(\.findings.first)
    reason = layout.reason
    missed = layout.reason == nil ? layout.seeds.count - first.count : 1
  }

  var rules: String {
    let names = Set(first.map { "`\($0.candidate.finding.rule.rawValue)`" }).sorted().joined(separator: ", ")
    return names.isEmpty ? reason ?? "not found" : names
  }

  var programs: String { spread(first.map(\.programs)) }
  var steps: String { spread(first.map(\.steps)) }
  var shortest: String {
    let lengths = first.compactMap(\.scenario?.steps.count).sorted()
    return lengths.isEmpty ? "–" : "\(lengths[lengths.count / 2]) (\(lengths[lengths.count - 1]))"
  }

  /// Returns the median with the worst case.
  private func spread(_ numbers: [Int]) -> String {
    let sorted = numbers.sorted()
    guard let last = sorted.last else { return "–" }
    let note = missed > 0 ? ", missed by \(ListPhrase.count(missed, "seed"))" : ""
    return "\(sorted[sorted.count / 2]) (\(last))\(note)"
  }
}

/// The row of a sound layout: the programs that ran, and what they wrongly found.
struct SoundRow {
  private let layout: MeasuredExploration.Layout

  init(_ layout: MeasuredExploration.Layout) { self.layout = layout }

  /// Returns the row of a file whose layout a function in another file creates.
  static func text(of file: String) -> String {
    "| `\(layoutName(of: file))` | – | – | not measured: another file creates it |\n"
  }

  private var findings: [ExploredFinding] { layout.seeds.flatMap(\.findings) }

  /// Whether the programs ran and found nothing.
  var isSound: Bool { layout.reason == nil && findings.isEmpty }

  var text: String {
    let programs = layout.seeds.reduce(0) { $0 + $1.programs }
    let steps = layout.seeds.reduce(0) { $0 + $1.steps }
    let found = findings.map { finding in
      let steps = finding.scenario?.steps.map(\.action.phrase).joined(separator: ", ") ?? ""
      return "\(finding.candidate.finding.rule) (seed \(finding.seed): \(steps))"
    }
    let text = layout.reason ?? (found.isEmpty ? "none" : Set(found).sorted().joined(separator: "; "))
    return "| `\(layout.name)` | \(programs) | \(steps) | \(text) |\n"
  }
}

/// Returns the name of the type in a file of the gallery.
private func layoutName(of file: String) -> Substring {
  (file.split(separator: "/").last ?? "").dropLast(".swift".count)
}
