import Foundation
import LayoutLab

/// Explorations of the layouts in a file, for measuring how soon faults are found.
package struct MeasuredExploration {
  /// A layout with the results of its seeds.
  package struct Layout: Sendable {
    package var name: String
    package var file: String
    /// The seeds, in order.
    package var seeds: [ExploredSeed]
    /// The reason why nothing ran; `nil` if programs ran.
    package var reason: String?
  }

  /// The files and folders.
  package var operands: [String]
  package var seeds: [UInt64]
  /// The number of programs for each seed.
  package var programs: Int
  /// Whether the programs are guided by edge counters.
  package var isGuided: Bool
  /// Whether each seed ends with its first finding, and a layout with a first seed that finds nothing.
  package var stopsAtFirst: Bool
  /// The names of the layouts to explore; `nil` for all.
  package var names: Set<String>?

  /// Creates an exploration.
  package init(
    _ operands: [String], seeds: [UInt64], programs: Int, isGuided: Bool, stopsAtFirst: Bool
  ) {
    (self.operands, self.seeds, self.programs) = (operands, seeds, programs)
    (self.isGuided, self.stopsAtFirst) = (isGuided, stopsAtFirst)
  }

  /// Compiles the files, and explores each layout in them.
  ///
  /// - Parameter progress: Receives each layout before it is explored.
  /// - Returns: The layouts, in the order of the files.
  /// - Throws: The errors of files that cannot be read or do not compile.
  package func run(progress: (String) -> Void) throws -> [Layout] {
    var options = CheckOptions()
    options.command = "explore"
    options.countsEdges = isGuided
    return try CheckCommand.inFolder { folder in
      var layouts: [Layout] = []
      for (number, module) in try CheckFiles.modules(operands, fixture: nil).enumerated() {
        var run = CheckRun(module: module, options: options, folder: "\(folder)/\(number)")
        let prepared: CheckRun.Prepared
        do {
          try FileManager.default.createDirectory(atPath: run.folder, withIntermediateDirectories: true)
          (run, prepared) = try run.prepareWithItsFiles()
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
          let result = try explore(index, of: prepared, run)
          layouts.append(
            Layout(
              name: type.path, file: run.module.program.files[type.file].path,
              seeds: result?.seeds ?? [],
              reason: result.map(\.reason) ?? run.obstacle(to: prepared.plans[index])))
        }
      }
      return layouts
    }
  }

  /// Explores one layout from all seeds, or from the first one alone if that should find something but does not.
  private func explore(_ index: Int, of prepared: CheckRun.Prepared, _ run: CheckRun) throws
    -> ExploreRun.Result?
  {
    func explore(_ seeds: some Sequence<UInt64>) throws -> ExploreRun.Result? {
      try run.explore(
        index, of: prepared,
        ExplorationPlan(seeds: Array(seeds), programs: programs, mostFindings: stopsAtFirst ? 1 : nil))
    }
    guard stopsAtFirst else { return try explore(seeds) }
    var result = try explore(seeds.prefix(1))
    guard result?.seeds.first?.findings.isEmpty == false else { return result }
    result?.seeds += try explore(seeds.dropFirst())?.seeds ?? []
    return result
  }
}
