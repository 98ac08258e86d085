import Foundation
import HeadlessUIKit
import LayoutLab
import LayoutLabToolReport

/// Two layouts of the user's own to compare: two files, or one file before and after an edit.
struct UserLayoutSides {
  /// One of the two layouts, with its run.
  struct Side: Sendable {
    var name: String
    var run: UserLayout.Run
  }

  private let scenario: UserLayoutScenario
  private let options: CheckOptions
  private let modules: [(name: String, modules: [CheckFiles.Module])]

  /// Reads the files that a command line names.
  ///
  /// - Throws: `UsageError` for flags that cannot be combined, `InputError` for files that cannot be read.
  init(_ invocation: Invocation) throws {
    func error(_ message: String) -> UsageError { UsageError(message: message, command: "compare") }
    if let flag = [Flag.profiles, .layouts].first(where: invocation.has) {
      throw error("'--layout' and '\(flag.name)' cannot be combined; choose one")
    }
    let paths = invocation.lines(of: .layoutFile)
    let revision = invocation.flags[Flag.since.name]
    guard paths.count == (revision == nil ? 2 : 1) else {
      throw error(
        "'compare' needs '--layout' twice (before and after), or once with '--since REVISION'; given: "
          + (paths.count == 1 ? "once" : "\(paths.count) times") + (revision == nil ? "" : " with '--since'"))
    }
    var scenario = try UserLayoutScenario(invocation.operands, command: "compare")
    if invocation.has(.profile) {
      guard case .file(var loaded) = scenario else {
        throw error("with '--layout', '--profile' needs a scenario file")
      }
      if let profile = UIKitProfile.named(invocation.value(of: .profile)) {
        loaded.scenario.device.profile = profile
      }
      scenario = .file(loaded)
    }
    options = try CheckCommand.options(invocation)
    let (fixture, type) = (options.fixture, options.type)
    let read = try paths.map { ($0, try CheckFiles.modules([$0], fixture: fixture, type: type)) }
    self.scenario = scenario
    if let revision {
      let (name, modules) = read[0]
      let before = try GitRevision(revision).modules(modules)
      self.modules = [("\(name) at \(revision)", before), (name, modules)]
    } else {
      modules = read
    }
  }

  /// Compiles both layouts at the same time and runs the scenario with each in its own process.
  ///
  /// - Parameter terminal: The terminal that receives notes.
  /// - Returns: The runs, complete or until the layout crashed.
  /// - Throws: `InputError` with the errors of both if files do not compile.
  @MainActor func runs(_ terminal: Terminal) throws -> (Side, Side) {
    let (scenario, options) = (scenario, options)
    let results = try CheckCommand.inFolder { folder in
      CheckBatch.map(Array(modules.enumerated())) { place, side in
        Result<(notes: [CheckReport.Note], side: Side), any Error> {
          let layout = try UserLayout(side.modules, options, folder: "\(folder)/\(place)")
          let run = try layout.record(scenario, name: side.name)
          return (layout.notes, Side(name: side.name, run: run))
        }
      }
    }
    var errors: [String] = []
    for case .failure(let error as InputError) in results { errors += error.lines }
    if !errors.isEmpty { throw InputError(lines: errors) }
    let sides = try results.map { try $0.get() }
    for note in sides.flatMap(\.notes).uniqued {
      terminal.printMessage("\(note.file):\(note.line): note: \(note.message)")
    }
    return (sides[0].side, sides[1].side)
  }

  /// Reports the layouts that crashed; returns whether none did.
  @MainActor static func reportCrashes(_ sides: [Side], _ terminal: Terminal) -> Bool {
    let crashed = sides.filter { $0.run.crash != nil }
    for side in crashed {
      guard let crash = side.run.crash else { continue }
      let line = PlayCommand.line(for: crash.finding)
      terminal.printMessage(side.name == crash.finding.file ? line : "\(side.name): \(line)")
    }
    return crashed.isEmpty
  }
}

extension Flag {
  static let since = Flag(
    "--since", placeholder: "REVISION",
    "with one --layout: compare it with its version in this git commit, for example HEAD")
}
