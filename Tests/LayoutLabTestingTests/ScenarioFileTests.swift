import Foundation
import HeadlessUIKit
import LayoutLab
import LayoutLabTesting
import Testing

@Suite("Scenario files as arguments", .device(.points(100, 240))) @MainActor struct ScenarioFileTests {
  @Test(arguments: Scenario.all(in: "Scenarios"))
  func `each file is a case`(file: ScenarioFile) { expectScenario(file) { StripesLayout() } }

  @Test("are sorted by name, and identified by it")
  func names() {
    #expect(Scenario.all(in: "Scenarios").map(\.testDescription) == ["batch.json", "scroll.json"])
  }

  @Test("a file that cannot be read is an issue at the test's line, with the place in the file")
  func unreadable() async throws {
    let folder = URL.temporaryDirectory.appending(path: "layoutlab-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = "{\"name\": \"one\",\n \"steps\": [{\"lode\": true}]}"
    try Data(text.utf8).write(to: folder.appending(path: "one.json"))
    let files = Scenario.all(in: folder.path) + [ScenarioFile("\(folder.path)/two.json")]
    let first = #line
    let found = try await issues {
      for file in files { expectScenario(file) { StripesLayout() } }
    }
    #expect(found.map(\.line) == [first + 2, first + 2])
    #expect(
      found.map(\.text) == [
        "\(folder.path)/one.json:2:13: error: unknown key 'lode' in a step; did you mean 'load'?",
        "\(folder.path)/two.json:1:1: error: there is no such file, or it cannot be read",
      ])
  }

  @Test("a folder without scenarios fails, so that no test passes without any cases")
  func empty() async throws {
    let found = try await issues {
      for file in Scenario.all(in: "Traces") + Scenario.all(in: "NoFolder") {
        expectScenario(file) { StripesLayout() }
      }
    }
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    #expect(
      found.map(\.text) == [
        "\(folder)/Traces:1:1: error: the folder has no scenario, a file that ends with '.json'",
        "\(folder)/NoFolder:1:1: error: there is no such folder, or it cannot be read",
      ])
  }
}
