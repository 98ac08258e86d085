import Foundation
import HeadlessUIKit
import LayoutLab
import LayoutLabReport
import LayoutLabToolReport

/// Compares two runs side by side.
enum CompareCommand {
  /// Runs two scenarios, or one scenario twice, and prints the differences.
  ///
  /// A comparison that could be made is a success, whatever it shows; with `--exit-code`, a difference is a failure.
  @MainActor static func run(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    let isJSON = invocation.value(of: .format) == "json"
    if isJSON, invocation.has(.full) {
      throw error("'--full' has no effect on JSON, which is never shortened; leave it out")
    }
    let page = try OutputFile(.html, invocation)
    if invocation.has(.recorded) {
      let sides = try RecordedDevice(invocation).sides(terminal)
      let code = try show(sides.simulated, sides.recorded, page, invocation, terminal)
      return sides.isComplete || !invocation.has(.exitCode) ? code : .findings
    }
    if invocation.has(.layoutFile) {
      let (first, second) = try UserLayoutSides(invocation).runs(terminal)
      let isWhole = UserLayoutSides.reportCrashes([first, second], terminal)
      guard let one = first.run.recorded, let other = second.run.recorded else { return .findings }
      let code = try show(.recorded(one), .recorded(other), page, invocation, terminal)
      return isWhole ? code : .findings
    }
    try PlayCommand.rejectUserLayoutFlags(of: invocation)
    let (first, second) = try sides(invocation)
    return try show(first, second, page, invocation, terminal)
  }

  /// Writes the page, or prints the comparison.
  @MainActor private static func show(
    _ first: Side, _ second: Side, _ page: OutputFile?, _ invocation: Invocation, _ terminal: Terminal
  ) throws -> ExitCode {
    if let page {
      let runs = (try first.recorded(), try second.recorded())
      try page.write(Data(RunPage.text(runs.0, runs.1).utf8), terminal)
      guard invocation.has(.exitCode) else { return .success }
    }
    let comparison = RunComparison(try first.run(), try second.run())
    if page != nil {
      return comparison.isSame ? .success : .findings
    } else if invocation.value(of: .format) == "json" {
      terminal.print(ComparisonJSON.text(comparison))
    } else {
      let text = ComparisonText(style: terminal.style, width: terminal.width, isFull: invocation.has(.full))
      terminal.print(text.text(comparison))
    }
    return invocation.has(.exitCode) && !comparison.isSame ? .findings : .success
  }

  /// One side of the comparison.
  enum Side {
    /// A scenario to run with a layout of the gallery.
    case gallery(name: String, LoadedScenario)
    /// A recorded run.
    case recorded(RecordedRun)
    /// A recording of a device, with the line about the device.
    case device(RecordedRun, DeviceRecording.Header)

    @MainActor func recorded() throws -> RecordedRun {
      switch self {
      case .gallery(let name, let loaded): try PlayCommand.recorded(loaded, name: name)
      case .recorded(let run), .device(let run, _): run
      }
    }

    @MainActor func run() throws -> RunComparison.Side {
      switch self {
      case .gallery(let name, let loaded):
        let outcome = try RunCommand.outcome(of: loaded.scenario)
        return RunComparison.Side(name: name, run: ScenarioRun(file: loaded.file, outcome: outcome))
      case .recorded(let run):
        return RunComparison.Side(
          name: run.name, run: ScenarioRun(file: run.file, outcome: run.recording.outcome))
      case .device(let run, let device):
        return RunComparison.Side(
          name: run.name, run: ScenarioRun(file: run.file, outcome: run.recording.outcome), device: device)
      }
    }
  }

  private static func error(_ message: String) -> UsageError {
    UsageError(message: message, command: "compare")
  }

  /// Returns the two sides: two files, or one file under two versions of UIKit or with two layouts.
  private static func sides(_ invocation: Invocation) throws -> (Side, Side) {
    let pairs = [Flag.profiles, .layouts].filter(invocation.has)
    if pairs.count > 1 { throw error("'--profiles' and '--layouts' cannot be combined; choose one") }
    if invocation.has(.profiles), invocation.has(.profile) {
      throw error("'--profile' and '--profiles' cannot be combined; choose one")
    }
    let wanted = pairs.isEmpty ? 2 : 1
    guard invocation.operands.count == wanted else {
      let flag = pairs.first.map { " with '\($0.name)'" } ?? ""
      let other = pairs.isEmpty ? ", or one file with '--profiles A,B' or '--layouts A,B'" : ""
      throw error(
        "'compare'\(flag) needs \(wanted == 1 ? "one scenario file" : "two scenario files")\(other); "
          + "\(invocation.operands.count) given")
    }
    for operand in invocation.operands { try PlayCommand.rejectSource(operand, command: "compare") }
    let isReplaced = invocation.has(.layouts)
    let files = ScenarioFiles(
      layouts: isReplaced ? Gallery.signaturesOfAnyKind : Gallery.signatures, needsSubject: !isReplaced)
    var scenarios = try files.read(invocation.operands)
    if let folder = invocation.operands.first(where: { operand in !scenarios.contains { $0.file == operand } }
    ) {
      throw error("'compare' needs files, but '\(folder)' is a folder")
    }
    if invocation.has(.profile), let profile = UIKitProfile.named(invocation.value(of: .profile)) {
      for place in scenarios.indices { scenarios[place].scenario.device.profile = profile }
    }
    if invocation.has(.profiles) {
      return try pair(of: scenarios[0], invocation.words(of: .profiles)) { scenario, name in
        if let profile = UIKitProfile.named(name) { scenario.device.profile = profile }
      }
    }
    if invocation.has(.layouts) {
      return try pair(of: scenarios[0], invocation.words(of: .layouts)) { scenario, name in
        scenario.subject = try subject(name, from: scenario.subject)
      }
    }
    return (
      .gallery(name: scenarios[0].scenario.name, scenarios[0]),
      .gallery(name: scenarios[1].scenario.name, scenarios[1])
    )
  }

  private static func pair(
    of loaded: LoadedScenario, _ names: [String], _ change: (inout Scenario, String) throws -> Void
  ) throws -> (Side, Side) {
    let sides = try names.map { name in
      var loaded = loaded
      try change(&loaded.scenario, name)
      return Side.gallery(name: name, loaded)
    }
    return (sides[0], sides[1])
  }

  /// Replaces the layout of a scenario, and passes on the parameters that the scenario gives it.
  ///
  /// - Throws: `UsageError` if the scenario gives a parameter that the new layout does not take.
  private static func subject(_ name: String, from named: ScenarioSubject?) throws -> ScenarioSubject {
    let signature = Gallery.signatures.first { $0.name == name }
    let parameters = named?.parameters ?? [:]
    if let unknown = parameters.keys.sorted().first(where: { signature?.parameters[$0] == nil }) {
      throw error(
        "'\(name)' does not take the parameter '\(unknown)', which the scenario sets for its layout")
    }
    return ScenarioSubject(name, parameters: parameters)
  }
}
