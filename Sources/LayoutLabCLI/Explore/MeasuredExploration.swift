import Foundation
import LayoutLab
import LayoutLabReport
import LayoutLabSubjects
import LayoutLabToolReport

/// Explorations of the layouts in some files, for measuring how soon faults are found.
package struct MeasuredExploration {
  /// A layout with the results of its seeds.
  package struct Layout: Sendable {
    package var name: String
    package var file: String
    /// The seeds that are guided by edge counters, in order.
    package var guided: [ExploredSeed] = []
    /// The seeds without guidance, in order; empty if the two are not compared.
    package var unguided: [ExploredSeed] = []
    /// The rules that the battery of `check` finds broken; empty if it did not run.
    package var broken: [RuleID] = []
    /// The reason why nothing ran; `nil` if programs ran.
    package var reason: String?
  }

  /// The purpose of an exploration.
  package enum Aim: Sendable {
    /// Each seed runs all its programs, which should find nothing.
    case soundness
    /// Each seed ends with its first finding, with guidance and without.
    ///
    /// If the first seed finds nothing, the others are not run. Neither is a layout that only breaks rules which
    /// programs do not judge: advice, and the questions that only `check` asks.
    case faults
  }

  /// The files and folders.
  package var operands: [String]
  package var seeds: [UInt64]
  /// The number of programs for each seed.
  package var programs: Int
  package var aim: Aim
  /// The names of the layouts to explore; `nil` for all.
  package var names: Set<String>?

  /// Creates an exploration.
  package init(_ operands: [String], seeds: [UInt64], programs: Int, aim: Aim, names: Set<String>? = nil) {
    (self.operands, self.seeds, self.programs) = (operands, seeds, programs)
    (self.aim, self.names) = (aim, names)
  }

  /// Compiles the files, and explores each layout in them.
  ///
  /// - Parameter progress: Receives each layout before it is explored.
  /// - Returns: The layouts, in the order of the files.
  /// - Throws: The errors of files that cannot be read or do not compile.
  package func run(progress: (String) -> Void) throws -> [Layout] {
    var options = CheckOptions()
    options.command = "explore"
    options.countsEdges = true
    options.programs = 0
    options.optimization = .search
    return try CheckCommand.inFolder { folder in
      var layouts: [Layout] = []
      for (number, module) in try CheckFiles.modules(operands, fixture: nil).enumerated() {
        var run = CheckRun(module: module, options: options, folder: "\(folder)/\(number)")
        var prepared: CheckRun.Prepared
        do {
          try FileManager.default.createDirectory(atPath: run.folder, withIntermediateDirectories: true)
          (run, prepared) = try run.prepareWithItsFiles()
          prepared.unoptimized = run.unoptimizedProgram(of: prepared)
        } catch SubjectFinder.Problem.noLayout {
          // A function in another file creates the layout.
          progress("no layout in \(module.program.files.first?.path ?? "the file")")
          continue
        } catch {
          throw InputError(lines: try CheckCommand.lines(of: error, run, options))
        }
        for index in prepared.plans.indices {
          let type = prepared.plans[index].type
          guard names?.contains(type.path) ?? true else { continue }
          progress(type.path)
          layouts.append(try explore(index, of: prepared, run))
        }
      }
      return layouts
    }
  }

  /// Explores one layout.
  private func explore(_ index: Int, of prepared: CheckRun.Prepared, _ run: CheckRun) throws -> Layout {
    let plan = prepared.plans[index]
    var layout = Layout(name: plan.type.path, file: run.module.program.files[plan.type.file].path)
    guard plan.isPossible else {
      layout.reason = run.obstacle(to: plan)
      return layout
    }
    switch aim {
    case .soundness:
      let result = try explore(index, of: prepared, run, seeds[...], isGuided: true)
      (layout.guided, layout.reason) = (result?.seeds ?? [], result?.reason)
    case .faults:
      let all = try run.look(at: index, of: prepared).subject.findings
      let faults = all.filter(\.severity.isFault)
      let warnings = all.filter { $0.severity == .warning }
      let findings = !faults.isEmpty ? faults : warnings.isEmpty ? all : warnings
      layout.broken = findings.map(\.rule)
      if !findings.isEmpty {
        layout.reason =
          faults.isEmpty
          ? "advice, which programs do not report"
          : faults.allSatisfy(Self.isAnswer) ? "only a question of `check` shows it" : nil
        if layout.reason != nil { return layout }
      }
      for isGuided in [true, false] {
        var result = try explore(index, of: prepared, run, seeds.prefix(1), isGuided: isGuided)
        if result?.seeds.first?.findings.isEmpty == false {
          result?.seeds +=
            try explore(index, of: prepared, run, seeds.dropFirst(), isGuided: isGuided)?.seeds ?? []
        }
        let seeds = result?.seeds ?? []
        if isGuided { layout.guided = seeds } else { layout.unguided = seeds }
        layout.reason = layout.reason ?? result?.reason
      }
    }
    return layout
  }

  /// Whether a finding is the answer to a question, for example about costs, rather than the result of a step.
  private static func isAnswer(_ finding: Finding) -> Bool {
    guard let scenario = BatteryScenarioID(rawValue: finding.scenario),
      !Exploration.questions.contains(scenario)
    else { return false }
    return [.horizontalTargetOffsets, .changesByHandlers].contains(scenario)
      || ["questions", "costs"].contains(Battery.group(of: scenario))
  }

  private func explore(
    _ index: Int, of prepared: CheckRun.Prepared, _ run: CheckRun, _ seeds: ArraySlice<UInt64>, isGuided: Bool
  ) throws -> ExploreRun.Result? {
    try run.explore(
      index, of: prepared,
      ExplorationPlan(
        seeds: Array(seeds), programs: programs, isGuided: isGuided, mostFindings: aim == .faults ? 1 : nil))
  }
}
