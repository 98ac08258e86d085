import Foundation
import HeadlessUIKit
import LayoutLab
import LayoutLabToolReport

/// A scenario, run here and recorded on a device.
struct RecordedDevice {
  /// The sides of the comparison.
  struct Sides {
    var simulated: CompareCommand.Side
    var recorded: CompareCommand.Side
    /// Whether the recording contains the whole scenario.
    var isComplete: Bool
  }

  private let loaded: LoadedScenario
  private let recording: DeviceRecording
  private let file: String

  /// Reads the scenario and the recording that a command line names.
  ///
  /// - Throws: `UsageError` for flags that cannot be combined, `InputError` for files that cannot be read, or if the
  ///   recording is about other scenarios.
  init(_ invocation: Invocation) throws {
    func error(_ message: String) -> UsageError { UsageError(message: message, command: "compare") }
    let others: [Flag] = [.profiles, .layouts, .layoutFile]
    if let flag = others.first(where: invocation.has) {
      throw error("'--recorded' and '\(flag.name)' cannot be combined; choose one")
    }
    try PlayCommand.rejectUserLayoutFlags(of: invocation)
    guard invocation.operands.count == 1, invocation.lines(of: .recorded).count == 1 else {
      throw error("'--recorded' needs one scenario file and one recording")
    }
    try PlayCommand.rejectSource(invocation.operands[0], command: "compare")
    let scenarios = try ScenarioFiles(layouts: Gallery.signatures, needsSubject: true).read(
      invocation.operands)
    guard scenarios.count == 1, scenarios[0].file == invocation.operands[0] else {
      throw error("'compare' needs a file, but '\(invocation.operands[0])' is a folder")
    }
    var loaded = scenarios[0]
    file = invocation.lines(of: .recorded)[0]
    recording = try Self.recording(of: loaded.scenario, in: file)
    loaded.scenario.device.scale = recording.header.scale
    loaded.scenario.device.screen = CGSize(
      width: recording.header.screen[0], height: recording.header.screen[1])
    if let profile = UIKitProfile.named(invocation.flags[Flag.profile.name] ?? "") {
      loaded.scenario.device.profile = profile
    } else if let profile = recording.header.profile {
      loaded.scenario.device.profile = profile
    } else {
      throw InputError(
        lines: [
          "\(file): error: the recording was made on '\(recording.header.system)', for which there is no profile; "
            + "choose one with '--profile'"
        ])
    }
    self.loaded = loaded
  }

  /// Returns the last recording of a scenario in a file.
  private static func recording(of scenario: Scenario, in file: String) throws -> DeviceRecording {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw InputError(lines: ["\(file): error: the file cannot be read"])
    }
    let all: [DeviceRecording]
    do {
      all = try DeviceRecording.read(String(decoding: data, as: UTF8.self), callsOf: scenario.name)
    } catch {
      throw InputError(lines: ["\(file):\(error.line): error: \(error.message)"])
    }
    guard let found = all.last(where: { $0.header.scenario == scenario.name }) else {
      let names = all.map { "'\($0.header.scenario)'" }.joined(separator: ", ")
      throw InputError(
        lines: [
          "\(file): error: there is no recording of '\(scenario.name)'; the file has "
            + (names.isEmpty ? "no recording" : names)
        ])
    }
    guard found.header.id == ProbeIdentity.text(of: scenario) else {
      throw InputError(
        lines: [
          "\(file): error: '\(scenario.name)' was recorded with other data or other steps; print the probe again "
            + "with 'layoutlab new Probe --scenario FILE', and record it again"
        ])
    }
    return found
  }

  /// Runs the scenario, and returns both sides with the calls that can be compared.
  @MainActor func sides(_ terminal: Terminal) throws -> Sides {
    let run = try PlayCommand.recorded(loaded, name: "LayoutLab, \(loaded.scenario.device.profile.name)")
    let outcome = run.recording.outcome
    let count = loaded.scenario.steps.count
    if let beyond = recording.calls.first(where: { !(1...max(1, count)).contains($0.step) }) {
      throw InputError(
        lines: ["\(file): error: the recording has a step \(beyond.step), and the scenario has \(count)"])
    }
    var simulated = run
    let calls = outcome.callsOfSteps.map(DeviceRecording.comparable)
    let kept = Set(outcome.callsOfSteps.flatMap { events in Self.numbers(events) })
    simulated.recording = run.recording.keeping(outcome.withCalls(calls)) { kept.contains($0.number) }
    var recorded = run
    recorded.name = recording.header.phrase
    recorded.file = file
    recorded.recording = .ofCalls(outcome.withCalls(recording.comparableCalls(ofSteps: count)))
    if !recording.isComplete {
      terminal.printMessage(
        "\(file): warning: the recording of '\(loaded.scenario.name)' ends in step "
          + "\(recording.calls.last?.step ?? 1); the test on the device was ended there")
    }
    return Sides(
      simulated: .recorded(simulated), recorded: .device(recorded, recording.header),
      isComplete: recording.isComplete)
  }

  /// Returns the numbers of the calls that can be compared.
  private static func numbers(_ events: [LifecycleEvent]) -> [Int] {
    DeviceRecording.comparable(events).map(\.number)
  }
}

extension Flag {
  static let recorded = Flag(
    "--recorded", placeholder: "FILE", "a recording of a device, made by the file that 'new Probe' prints")
}
