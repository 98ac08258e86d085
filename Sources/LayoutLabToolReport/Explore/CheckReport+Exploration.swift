import HeadlessUIKit
import LayoutLab

extension CheckReport {
  /// The extent of an exploration.
  package struct Exploration: Sendable, Codable, Equatable {
    /// The seeds that have ended, in order.
    package var seeds: [UInt64]
    package var programs: Int
    package var steps: Int
    /// The largest number of edges that a seed has reached, and the number of all edges; 0 without counters.
    ///
    /// In optimized code, regions of the source are counted in place of edges of the control flow.
    package var reachedEdges: Int
    package var edges: Int
    /// The result of each seed, in order.
    package var results: [Result] = []

    /// The result of a seed.
    package struct Result: Sendable, Codable, Equatable {
      package var seed: UInt64
      package var programs: Int
      package var steps: Int
      package var reachedEdges: Int
      /// The broken rules, each with the number of programs and of steps until it was found.
      package var findings: [Found]
    }

    /// A broken rule that a seed has found.
    package struct Found: Sendable, Codable, Equatable {
      package var rule: RuleID
      package var programs: Int
      package var steps: Int
      /// The number of steps of the shortest program that shows it; `nil` if only the whole seed does.
      package var length: Int?
    }

    /// Creates the extent of some seeds.
    package init(_ seeds: [ExploredSeed]) {
      self.seeds = seeds.map(\.seed)
      programs = seeds.reduce(0) { $0 + $1.programs }
      steps = seeds.reduce(0) { $0 + $1.steps }
      reachedEdges = seeds.map(\.reachedEdges).max() ?? 0
      edges = seeds.map(\.edges).max() ?? 0
      results = seeds.map { seed in
        Result(
          seed: seed.seed, programs: seed.programs, steps: seed.steps, reachedEdges: seed.reachedEdges,
          findings: seed.findings.map {
            Found(
              rule: $0.candidate.finding.rule, programs: $0.programs, steps: $0.steps,
              length: $0.scenario?.steps.count)
          })
      }
    }

    /// The extent in words.
    package var text: String {
      let extent =
        "\(ListPhrase.count(programs, "program")) of \(ListPhrase.count(steps, "step")) in all, "
        + "\(seeds.count == 1 ? "seed" : "seeds") \(Self.ranges(seeds))"
      return edges > 0 ? extent + "; reached \(reachedEdges) of \(edges) parts of the code" : extent
    }

    /// Returns numbers as ranges, such as `1 to 8, 11`.
    static func ranges(_ numbers: [UInt64]) -> String {
      var ranges: [(UInt64, UInt64)] = []
      for number in numbers {
        if let last = ranges.last, last.1 + 1 == number {
          ranges[ranges.count - 1].1 = number
        } else {
          ranges.append((number, number))
        }
      }
      if ranges.isEmpty { return "none" }
      return ranges.map { $0.0 == $0.1 ? "\($0.0)" : "\($0.0) to \($0.1)" }.joined(separator: ", ")
    }
  }
}

extension ExploredFinding {
  /// Returns the shortest example of each broken rule, in the order in which the rules were found.
  package static func shortest(in seeds: [ExploredSeed]) -> [ExploredFinding] {
    var best: [ExploredFinding] = []
    for finding in seeds.sorted(by: { $0.seed < $1.seed }).flatMap(\.findings) {
      if let place = best.firstIndex(where: { $0.candidate.fault == finding.candidate.fault }) {
        if finding.length < best[place].length { best[place] = finding }
      } else {
        best.append(finding)
      }
    }
    return best
  }

  /// The number of steps, then the number of items.
  private var length: (Int, Int) {
    (scenario?.steps.count ?? 0, scenario?.data.sections.reduce(0) { $0 + $1.items + 1 } ?? 0)
  }
}

extension Finding {
  /// The steps of the generated program, one line each; empty if no program shows the finding.
  package var programLines: [String] {
    guard let program else { return [] }
    let counts = program.data.sections.map { "\($0.items)" }.joined(separator: ", ")
    var notes = ["data [\(counts)]"]
    let (device, usual) = (program.device, ScenarioDevice())
    if device.size != usual.size { notes.append("view \(GeometryFormat.size(device.size))") }
    if device.contentInset != usual.contentInset {
      notes.append("inset \(GeometryFormat.insets(device.contentInset))")
    }
    if device.safeArea != usual.safeArea {
      notes.append("safe area \(GeometryFormat.insets(device.safeArea))")
    }
    if device.direction == .rtl { notes.append("from right to left") }
    if !program.answers.optionalMethods { notes.append("without optional methods") }
    if let header = program.data.sections.lazy.compactMap(\.metrics.header).first {
      notes.append("headers of \(GeometryFormat.number(header.height)) points")
    }
    return [notes.joined(separator: ", ")]
      + program.steps.enumerated().map { "\($0 + 1)  \($1.label ?? $1.action.phrase)" }
  }

  /// Returns the command that shows the finding again.
  ///
  /// - Parameter command: The command that checks or explores the layout.
  /// - Returns: The command.
  package func replay(_ command: String) -> String {
    guard program != nil else { return "\(command) --only \(scenario) --trace" }
    // What a check has found in its battery decides how far its programs go, so that only a check runs the same ones.
    if command.hasPrefix("layoutlab check ") { return command }
    // The name of a program's scenario has the seed and the number of the program.
    let numbers = scenario.split { !$0.isNumber }.compactMap { Int($0) }
    let isBeyond = numbers.last.map { $0 > ExplorationPlan.usualPrograms } ?? false
    let programs =
      isBeyond && !command.contains("--programs") ? " --programs \(numbers.last ?? 0)" : ""
    return "\(command)\(programs) --seed \(numbers.first ?? 1)"
  }

  /// Returns the program as a scenario that expects that a layout breaks the rule; `nil` if there is no program.
  package func expectedProgram(of layout: String) -> Scenario? {
    guard var scenario = program, !scenario.steps.isEmpty else { return nil }
    scenario.about = "A generated program with which \(layout) breaks '\(rule)': \(message)"
    // A crash ends the process, so that nothing can be expected of it.
    guard rule != .layoutCrash else { return scenario }
    if scenario.asksQuestion {
      scenario.expectations = [.violates(rule)]
    } else {
      scenario.steps[scenario.steps.count - 1].expectations = [.violates(rule)]
    }
    return scenario
  }
}
