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

  /// The head of the table.
  static func header(seeds: Int) -> String {
    "Medians and worst cases of \(ListPhrase.count(seeds, "seed")).\n\n"
      + "| Broken layout | Rule | Programs | Steps | Shortest program | Programs without guidance |\n"
      + "|:--|:--|--:|--:|--:|--:|\n"
  }

  var text: String {
    "| \(name) | \(guided.rules) | \(guided.programs) | \(guided.steps) | \(guided.shortest) | "
      + "\(unguided.programs) |\n"
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
    let names = Set(first.map { "\($0.candidate.finding.rule)" }).sorted().joined(separator: ", ")
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
    return "| \(layout.name) | \(programs) | \(steps) | \(text) |\n"
  }
}
