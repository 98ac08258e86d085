import Foundation
import LayoutLab
import LayoutLabHost

/// A scenario for a layout of the user's own.
enum UserLayoutScenario: Sendable {
  /// A tour: one step of every common type.
  case tour
  /// A scenario of the battery, identified by name.
  case battery(String)
  /// A generated program.
  case program(Scenario)
  /// A scenario file whose layout is replaced by the user's.
  case file(LoadedScenario)

  /// Reads an operand: a scenario file or the name of a battery scenario; the tour without an operand.
  ///
  /// The expectations of a file that names a layout are skipped, because they were written for that layout.
  ///
  /// - Parameters:
  ///   - operands: The operands of the command line.
  ///   - command: The command's name.
  /// - Throws: `UsageError` for more than one operand, `InputError` if the operand is not a scenario.
  init(_ operands: [String], command: String) throws {
    guard let operand = operands.first else {
      self = .tour
      return
    }
    guard operands.count == 1 else {
      throw UsageError(
        message: "with '--layout', '\(command)' takes at most one scenario, but \(operands.count) are given",
        command: command)
    }
    let isFile = operand.hasSuffix(".json") || operand.contains("/")
    if !isFile, !FileManager.default.fileExists(atPath: operand) {
      guard Self.isOfBattery(operand) else {
        throw InputError(lines: [
          "\(operand): error: there is no such file, and no battery scenario with this name"
            + (NearestWord.find(operand, among: Battery.allNames).map { "; did you mean '\($0)'?" } ?? "")
        ])
      }
      self = .battery(operand)
      return
    }
    let loaded = try ScenarioFiles(layouts: Gallery.signaturesOfAnyKind, needsSubject: false).read([operand])
    guard var file = loaded.first, file.file == operand else {
      throw UsageError(
        message: "'\(command)' needs a scenario file, but '\(operand)' is a folder", command: command)
    }
    if file.scenario.subject != nil {
      file.scenario.expectations = []
      for place in file.scenario.steps.indices { file.scenario.steps[place].expectations = [] }
    }
    self = .file(file)
  }

  private static func isOfBattery(_ name: String) -> Bool {
    let suffix = "-answered"
    let plain = name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
    return Battery.allNames.contains(plain) || Battery.allNames.contains(name)
  }

  /// The scenario as it is passed to the process that runs the layout.
  var show: CheckTask.Show {
    switch self {
    case .tour: .tour
    case .battery: .battery
    case .program(let scenario): .scenario(scenario)
    case .file(let loaded): .scenario(loaded.scenario)
    }
  }

  /// The name that the process uses in its messages.
  var name: String {
    switch self {
    case .tour: "tour"
    case .battery(let name): name
    case .program(let scenario): scenario.name
    case .file(let loaded): loaded.file
    }
  }
}
