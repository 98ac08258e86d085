import Foundation
import LayoutLab
import LayoutLabReport
import LayoutLabToolReport
import TestSupport
import Testing
import UIKit

@testable import LayoutLabCLI

/// Plays the printed probe on the simulator.
///
/// `Probe.swift` is the probe for all shipped scenarios that it can play, without its XCTest case.
/// `LAYOUTLAB_RECORD=1 swift test` writes the file.
@Suite("The probe for real UIKit", .serialized) @MainActor struct ProbeTests {
  private static let folder = PackageFolder.url.appending(path: "Scenarios")

  private static let shipped: [LoadedScenario] = {
    let files = ScenarioFiles(layouts: Gallery.signatures, needsSubject: true)
    return (try? files.read([folder.path])) ?? []
  }()

  private static let probe = ProbeFile(shipped)

  @Test func `the compiled probe is the printed one`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Probe.swift")
    let text = "// swift-format-ignore-file\n" + Self.probe.text(hasTestCase: false)
    if ProcessInfo.processInfo.environment["LAYOUTLAB_RECORD"] == "1" {
      try Data(text.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  /// Plays all scenarios of the probe in virtual time, and returns the recordings.
  private static let played: [DeviceRecording] = {
    ProbeLog.text = ""
    ProbeLog.wait = { UpdateCycle.current.advance(by: $0) }
    ProbeLog.now = { UpdateCycle.current.now }
    UpdateCycle.with(UpdateCycle()) {
      var screen = UIScreen.Simulation()
      screen.scale = 3
      UIScreen.main.simulate(screen)
      ProbeScenarios.playAll {}
    }
    return (try? DeviceRecording.read(ProbeLog.text)) ?? []
  }()

  @Test func `the simulator makes the same calls for the probe as for the scenario itself`() throws {
    #expect(Self.played.count == Self.probe.scenarios.count && Self.played.count > 30)
    for recording in Self.played {
      let name = recording.header.scenario
      let loaded = try #require(Self.shipped.first { $0.scenario.name == name })
      var scenario = loaded.scenario
      scenario.device.scale = recording.header.scale
      scenario.device.profile = try #require(recording.header.profile)
      let outcome = try RunCommand.outcome(of: scenario)
      let expected = outcome.callsOfSteps.map { DeviceRecording.comparable($0).map(Self.line) }
      let recorded = recording.comparableCalls(ofSteps: scenario.steps.count).map { $0.map(Self.line) }
      for (number, (expected, recorded)) in zip(expected, recorded).enumerated() {
        #expect(recorded == expected, "\(loaded.file), step \(number + 1)")
      }
    }
  }

  @Test func `a line of a trace is read as the call that was written`() throws {
    for loaded in FullRun.some(of: Self.shipped, oneIn: 4) {
      let outcome = try RunCommand.outcome(of: loaded.scenario)
      for (line, entry) in zip(TraceJSON.text(outcome.trace).split(separator: "\n"), outcome.trace.entries) {
        let read = try TraceReader.entry(String(line))
        #expect(Self.line(read.event) == Self.line(entry.event) && read.step == entry.step)
        #expect(read.event.depth == entry.event.depth && read.event.cause == entry.event.cause)
        #expect(read.event.number == entry.event.number && read.event.turn == entry.event.turn)
      }
    }
  }

  @Test func `a line that is not a call is reported`() {
    func message(_ line: String) -> String? {
      do {
        _ = try TraceReader.entry(line)
        return nil
      } catch {
        return error.message
      }
    }
    let start = #"{"n": 1, "time": 0, "step": 1, "depth": 0, "call": "#
    #expect(message("{}")?.hasPrefix("the line is not a call") == true)
    #expect(
      message(start + #""layout.paint()"}"#)
        == "'layout.paint()' is not a call that this version of LayoutLab knows")
    #expect(
      message(start + #""layout.collectionViewContentSize", "result": [1]}"#)
        == "the result of 'layout.collectionViewContentSize' has an unknown form")
    #expect(message(start + #""layout.collectionViewContentSize", "result": [1, 2]}"#) == nil)
  }

  private static func line(_ event: LifecycleEvent) -> String {
    "\(event.call)(\(event.argumentsText)) -> \(event.result?.text ?? "")"
  }

  // MARK: Comparing a recording

  /// Compares a shipped scenario with a recording, whose lines a closure can change.
  private func compare(
    _ name: String, _ flags: String..., changing change: (inout [String]) -> Void = { _ in }
  ) throws -> (code: Int32, out: String, err: String) {
    _ = Self.played
    var lines = ProbeLog.text.components(separatedBy: "\n")
    change(&lines)
    // The text names files only if their paths are short.
    let folder = FileManager.default.temporaryDirectory.appending(path: "layoutlab-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (scenario, device) = (folder.appending(path: name), folder.appending(path: "device.jsonl"))
    try FileManager.default.copyItem(at: Self.folder.appending(path: name), to: scenario)
    try Data(lines.joined(separator: "\n").utf8).write(to: device)
    var (out, err) = ("", "")
    let terminal = Terminal(style: .plain, writeResult: { out += $0 }, writeMessage: { err += $0 })
    let code = CommandLineTool.layoutlab.run(
      ["compare", scenario.path, "--recorded", device.path] + flags, terminal)
    func short(_ text: String) -> String { text.replacing(folder.path + "/", with: "") }
    return (code.rawValue, short(out), short(err))
  }

  /// Returns the index of the first line of a recording that contains a text.
  private func place(of text: String, _ scenario: String, in lines: [String]) throws -> Int {
    let start = try #require(lines.firstIndex { $0.contains(#""scenario": "\#(scenario)""#) })
    return try #require(lines[start...].firstIndex { $0.contains(text) })
  }

  @Test func `an equal recording has no differences`() throws {
    let result = try compare("first-display.json", "--exit-code")
    #expect(result.code == 0 && result.err == "")
    // The names of files are left out where the path of the folder for temporary files is long.
    #expect(result.out.hasPrefix("A  LayoutLab, iOS26"))
    #expect(result.out.contains("\nB  iOS 26.0, "))
    #expect(result.out.hasSuffix("\n\nNo differences: 20 calls in 2 steps.\n"))
  }

  @Test func `calls in another order differ, and the exit code says so`() throws {
    func swap(_ lines: inout [String]) throws {
      let place = try place(of: "numberOfItemsInSection", "The first display", in: lines)
      lines.swapAt(place, place - 1)
    }
    let result = try compare("first-display.json", "--exit-code") { try? swap(&$0) }
    #expect(result.code == 1)
    #expect(result.out.contains("\n  calls: 19 the same, 1 in A only <, 1 in B only >\n"))
    #expect(try compare("first-display.json") { try? swap(&$0) }.code == 0)
    let json = try compare("first-display.json", "--format", "json") { try? swap(&$0) }.out
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(object["same"] as? Bool == false)
    let device = try #require(object["b"] as? [String: Any])
    #expect(device["system"] as? String == "iOS 26.0" && device["verdict"] == nil)
  }

  @Test func `another result of a call differs`() throws {
    let result = try compare("first-display.json", "--exit-code") { lines in
      guard let place = try? place(of: "\"2 attributes\"", "The first display", in: lines) else { return }
      lines[place] = lines[place].replacing("2 attributes", with: "3 attributes")
    }
    #expect(result.code == 1)
    #expect(result.out.contains("≠"))
    #expect(result.out.contains("3 attributes"))
  }

  @Test func `a recording that ends early is reported`() throws {
    let result = try compare("first-display.json", "--exit-code") { lines in
      guard let place = try? place(of: "\"end\"", "The first display", in: lines) else { return }
      lines.remove(at: place)
    }
    #expect(result.code == 1)
    #expect(
      result.err.hasPrefix(
        "device.jsonl: warning: the recording of 'The first display' ends in step 1; the test on the device"))
  }

  @Test func `a page shows the recording beside the run`() throws {
    let page = FileManager.default.temporaryDirectory.appending(path: "layoutlab-\(UUID().uuidString).html")
    defer { try? FileManager.default.removeItem(at: page) }
    #expect(try compare("first-display.json", "--html", page.path).code == 0)
    let text = try String(contentsOf: page, encoding: .utf8)
    #expect(text.contains("LayoutLab, iOS26") && text.contains("iOS 26.0, "))
  }

  @Test func `a recording of something else is rejected`() throws {
    let other = try compare("carousel.json")
    #expect(other.code == 65)
    #expect(other.err.hasPrefix("device.jsonl: error: there is no recording of "))
    let changed = try compare("first-display.json") { lines in
      guard let place = try? place(of: "\"id\"", "The first display", in: lines) else { return }
      lines[place] = lines[place].replacing(#/"id": "./#, with: "\"id\": \"x")
    }
    #expect(changed.code == 65)
    #expect(
      changed.err.hasPrefix(
        "device.jsonl: error: 'The first display' was recorded with other data or other steps; "))
    let older = try compare("first-display.json") { lines in
      guard let place = try? place(of: "\"probe\": 1", "The first display", in: lines) else { return }
      lines[place] = lines[place].replacing("\"probe\": 1", with: "\"probe\": 99")
    }
    #expect(older.err.contains("the recording has the format 99, and this tool reads the format 1"))
    #expect(try compare("first-display.json", "--layouts", "waterfall,carousel").code == 64)
  }

  @Test func `the version of the device selects the profile`() {
    func profile(_ system: String) -> String? {
      let line = """
        {"probe": 1, "scenario": "a", "id": "b", "system": "\(system)", "device": "c", "isSimulator": true, \
        "scale": 3, "screen": [390, 844]}
        """
      return (try? DeviceRecording.read(line))?.first?.header.profile?.name
    }
    #expect(profile("iOS 15.0") == "iOS15" && profile("iOS 16.3.1") == "iOS15")
    #expect(profile("iOS 16.4.1") == "iOS16" && profile("iOS 17.5") == "iOS16")
    #expect(profile("iOS 18.2") == "iOS18" && profile("iOS 26.1") == "iOS26")
    #expect(profile("iOS 10.3") == nil && profile("iOS") == nil)
  }

  /// The everyday tests compile the same file without the XCTest case.
  @Test(.enabled(if: FullRun.isOn)) func `the printed file compiles with its XCTest case`() throws {
    var (out, err) = ("", "")
    let terminal = Terminal(style: .plain, writeResult: { out += $0 }, writeMessage: { err += $0 })
    #expect(CommandLineTool.layoutlab.run(["new", "Probe"], terminal) == .success)
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try Data(out.utf8).write(to: URL(filePath: folder.path + "/Probe.swift"))
    let swiftc = try #require(Executable.path(of: "swiftc"))
    let modules = Executable.ownFolder.path + "/Modules"
    for version in ["5", "6"] {
      let child = try ChildProcess(
        swiftc,
        [
          "-typecheck", "-swift-version", version, "-warnings-as-errors", "-module-name", "AppTests",
          "-module-alias", "UIKit=HeadlessUIKitExtras", "-I", modules, folder.path + "/Probe.swift",
        ], folder: folder.path)
      child.waitForEnd()
      #expect(child.ending == .exited(0), "\(String(decoding: child.errors, as: UTF8.self))")
    }
  }
}
