import Foundation
import HeadlessUIKit
import LayoutLab
import LayoutLabReport

/// Two layouts of the user's own that are set side by side: two files, or one file before an edit and after it.
struct OwnSides {
  /// One of the two.
  struct Side: Sendable {
    var name: String
    var run: OwnLayout.Run
  }

  private let scenario: OwnScenario
  private let options: CheckOptions
  private let modules: [(name: String, modules: [CheckFiles.Module])]

  /// Reads what a command line names.
  ///
  /// - Throws: `UsageError` for what does not go together, `InputError` for what cannot be read.
  init(_ invocation: Invocation) throws {
    func error(_ message: String) -> UsageError { UsageError(message: message, command: "compare") }
    if let flag = [Flag.profiles, .layouts].first(where: invocation.has) {
      throw error("'--layout' and '\(flag.name)' do not go together; choose one")
    }
    let paths = invocation.lines(of: .layoutFile)
    let revision = invocation.flags[Flag.since.name]
    guard paths.count == (revision == nil ? 2 : 1) else {
      throw error(
        "'compare' takes '--layout' twice, before and after, or once with '--since REVISION', and it is there "
          + (paths.count == 1 ? "once" : "\(paths.count) times") + (revision == nil ? "" : " with '--since'"))
    }
    var scenario = try OwnScenario(invocation.operands, command: "compare")
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

  /// Compiles both, side by side, and takes each through the scenario in a process of its own.
  ///
  /// - Parameter terminal: Where notes go.
  /// - Returns: The runs, as far as they came.
  /// - Throws: `InputError` for files that do not compile, with the errors of both.
  @MainActor func runs(_ terminal: Terminal) throws -> (Side, Side) {
    let (scenario, options) = (scenario, options)
    let results = try CheckCommand.inFolder { folder in
      CheckBatch.map(Array(modules.enumerated())) { place, side in
        Result<(notes: [CheckReport.Note], side: Side), any Error> {
          let layout = try OwnLayout(side.modules, options, folder: "\(folder)/\(place)")
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
      terminal.complain("\(note.file):\(note.line): note: \(note.message)")
    }
    return (sides[0].side, sides[1].side)
  }

  /// Says which of the two did not come to their end; true where both did.
  @MainActor static func complain(_ sides: [Side], _ terminal: Terminal) -> Bool {
    let dead = sides.filter { $0.run.death != nil }
    for side in dead {
      guard let death = side.run.death else { continue }
      let words = PlayCommand.words(of: death.finding)
      terminal.complain(side.name == death.finding.file ? words : "\(side.name): \(words)")
    }
    return dead.isEmpty
  }
}

extension Flag {
  static let since = Flag(
    "--since", placeholder: "REVISION",
    "with one --layout: compare it with what git has of it in this commit, such as HEAD")
}
