import Foundation
import LayoutLab
import LayoutLabReport
import LayoutLabSubjects

/// The only layout of the user's files, or the one that `--type` names, compiled.
struct ChosenLayout: Sendable {
  let run: CheckRun
  let prepared: CheckRun.Prepared
  /// The index of the layout in the module.
  let index: Int

  /// Compiles the files.
  ///
  /// - Parameters:
  ///   - modules: The modules to compile.
  ///   - options: The options of the command line.
  ///   - folder: The folder for copies and programs.
  /// - Throws: `InputError` for files that do not compile, `UsageError` if the files declare several layouts.
  init(_ modules: [CheckFiles.Module], _ options: CheckOptions, folder: String) throws {
    var run = CheckRun(module: modules[0], options: options, folder: folder)
    do {
      var found: [(module: CheckFiles.Module, plan: SubjectPlan)] = []
      for module in modules {
        let finder = SubjectFinder(
          program: module.program, typeName: options.type, expression: options.make)
        found += try finder.find().filter { module.checked.contains($0.type.file) }.map { (module, $0) }
      }
      let classes = found.filter { !$0.plan.isFactory }
      if !classes.isEmpty { found = classes }
      let paths = found.map(\.plan.type.path)
      guard let only = found.first, found.count == 1 else {
        throw UsageError(
          message: "there are \(found.count) layouts, \(paths.listed); choose one with '--type NAME'",
          command: options.command)
      }
      run = CheckRun(module: only.module, options: options, folder: folder)
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      (self.run, prepared) = try run.prepareWithItsFiles()
      index = prepared.plans.firstIndex { $0.type.path == only.plan.type.path } ?? 0
    } catch let error as UsageError {
      throw error
    } catch {
      throw InputError(lines: try CheckCommand.lines(of: error, run, options))
    }
  }

  var plan: SubjectPlan { prepared.plans[index] }
  /// The file that declares the layout.
  var file: String { prepared.paths[plan.type.file] }
}
