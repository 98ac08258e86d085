import Foundation
import LayoutLab

/// What a layout of the user's own is shown in.
enum OwnScenario: Sendable {
  /// What befalls every layout, once each.
  case tour
  /// A scenario of the battery, by its name.
  case battery(String)
  /// A scenario file, whose own layout is replaced.
  case file(LoadedScenario)

  /// Reads what an operand names: a scenario file, or a scenario of the battery; the tour where there is none.
  ///
  /// What a file expects of a layout that it names itself is left out, since it is about that one.
  ///
  /// - Parameters:
  ///   - operands: The operands of the command line.
  ///   - command: The command's name.
  /// - Throws: `UsageError` for more than one operand, `InputError` for what is no scenario.
  init(_ operands: [String], command: String) throws {
    guard let operand = operands.first else {
      self = .tour
      return
    }
    guard operands.count == 1 else {
      throw UsageError(
        message: "with '--layout', '\(command)' takes one scenario, and these are \(operands.count)",
        command: command)
    }
    let isFile = operand.hasSuffix(".json") || operand.contains("/")
    if !isFile, !FileManager.default.fileExists(atPath: operand) {
      guard Self.isOfBattery(operand) else {
        throw InputError(lines: [
          "\(operand): error: there is no such file, and no scenario of the battery has the name"
            + (NearestWord.find(operand, among: Battery.allNames).map { "; did you mean '\($0)'?" } ?? "")
        ])
      }
      self = .battery(operand)
      return
    }
    let loaded = try ScenarioFiles(layouts: Gallery.signaturesOfAnyKind, needsSubject: false).read([operand])
    guard var file = loaded.first, file.file == operand else {
      throw UsageError(
        message: "'\(command)' takes a scenario file, and '\(operand)' is a folder", command: command)
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

  /// What the process that runs the layout is asked to show.
  var show: CheckTask.Show {
    switch self {
    case .tour: .tour
    case .battery: .battery
    case .file(let loaded): .scenario(loaded.scenario)
    }
  }

  /// The name under which the process tells of it.
  var name: String {
    switch self {
    case .tour: "tour"
    case .battery(let name): name
    case .file(let loaded): loaded.file
    }
  }
}
