import Foundation
import LayoutLabReport
import TestSupport
import Testing

@testable import LayoutLabCLI

/// The broken layouts of `learn fix`, and what it says about them.
@Suite("Exercises") struct ExerciseTests {
  /// Runs a closure with an empty folder for exercises.
  private func withFolder<Result>(_ body: (ExerciseFolder) throws -> Result) throws -> Result {
    let tool = try Tool()
    defer { tool.removeFolder() }
    return try body(ExerciseFolder(path: tool.folder.path))
  }

  @Test func `there are twelve exercises with classes of the gallery`() {
    #expect(Exercise.all.map(\.number) == Array(1...12))
    #expect(Set(Exercise.all.map(\.type)).count == 12)
    for exercise in Exercise.all {
      #expect(exercise.symptom.hasSuffix(".") && exercise.hint.hasSuffix("."))
      #expect(Exercise.named("\(exercise.number)") == exercise)
      #expect(Exercise.named(exercise.type.lowercased()) == exercise)
    }
    #expect(Exercise.named("13") == nil)
    #expect(Exercise.all.last?.folder == "12-MosaicEarlyStopLayout")
  }

  @Test(arguments: Exercise.all) func `a copy does not say what is wrong`(exercise: Exercise) throws {
    try withFolder { folder in
      #expect(folder.state(of: exercise) == .new)
      try folder.copy(exercise)
      #expect(folder.state(of: exercise) == .begun)
      let own = try String(contentsOfFile: folder.file(of: exercise), encoding: .utf8)
      #expect(own.hasPrefix("import UIKit\n"))
      #expect(own.contains("class \(exercise.type)"))
      let given = folder.path(of: exercise) + "/Given"
      let names = try FileManager.default.contentsOfDirectory(atPath: given)
      #expect(names.contains("ItemNumbering.swift"), "the helpers are there")
      #expect(!names.contains("\(exercise.type).swift"))
      for name in names {
        let text = try String(contentsOfFile: "\(given)/\(name)", encoding: .utf8)
        #expect(!text.contains("// Wrong") && !text.contains("import HeadlessUIKit"), "\(name)")
      }
    }
  }

  @Test func `the folder keeps what is repaired`() throws {
    try withFolder { folder in
      let (first, last) = (Exercise.all[0], Exercise.all[11])
      try folder.record(last, isRepaired: true)
      try folder.record(first, isRepaired: true)
      try folder.record(Exercise.all[1], isRepaired: false)
      #expect([first, last, Exercise.all[1]].map(folder.state) == [.repaired, .repaired, .new])
      let list = ExerciseListReport(folder: folder)
      #expect(list.next?.number == 2)
      #expect(list.text(.plain).hasPrefix("12 broken layouts to repair, 2 done\n\n  ✓  1  "))
      #expect(list.text(.plain).hasSuffix("\n\n  layoutlab learn fix 2 --into \(folder.path)\n"))
      try folder.record(first, isRepaired: false)
      #expect(list.next?.number == 1, "a layout can be broken again")
      for exercise in Exercise.all { try folder.record(exercise, isRepaired: true) }
      #expect(list.text(.plain).hasSuffix("\nAll of them are repaired.\n"))
    }
  }

  @Test func `a teacher reads the states as JSON`() async throws {
    let result = try await Tool(files: ["mine/.layoutlab-exercises.json": #"["CarouselFrozenLayout"]"#])
      .run("learn", "fix", "--into", "mine", "--format", "json")
    #expect(result.code == 0)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(result.out.utf8)) as? [String: Any])
    let exercises = try #require(object["exercises"] as? [[String: Any]])
    #expect(object["repaired"] as? Int == 1)
    #expect(exercises.count == 12)
    #expect(exercises[3]["state"] as? String == "repaired")
    #expect(exercises[0]["state"] as? String == "new")
    #expect(
      exercises[0]["file"] as? String == "mine/01-WaterfallFixedWidthLayout/WaterfallFixedWidthLayout.swift")
  }

  @Test(arguments: [
    (["fix", "13"], "there is no exercise '13'"),
    (["fix", "--hint"], "'--hint' needs an exercise; name one"),
    (["fix", "1", "2"], "'learn fix' takes one exercise, but 2 are given"),
    (["fix", "1", "--format", "json"], "'--format json' only applies to the list of exercises"),
    (["1", "--hint"], "'--hint' applies to 'learn fix'"),
    (["--into", "a"], "'--into' applies to 'learn fix'"),
    (["fix", "--answers", "1"], "'--answers' applies to lessons"),
  ])
  func `invalid command lines are rejected`(arguments: [String], message: String) async throws {
    let result = try await Tool().run(["learn"] + arguments)
    #expect(result.code == 64)
    #expect(result.out == "")
    #expect(result.err.hasPrefix("layoutlab: \(message)"))
  }

  @Test(.enabled(if: FullRun.isOn)) func `a repaired layout turns green`() async throws {
    let tool = try Tool()
    defer { tool.removeFolder() }
    let first = try await Tool.run(["learn", "fix", "1", "--hint"], in: tool.folder)
    #expect(first.code == 1)
    #expect(first.out.contains("error [stale-after-resize]"))
    #expect(first.out.contains("\nHint: \(Exercise.all[0].hint)\n"))
    let file = tool.folder.appending(path: ExerciseFolder(path: "exercises").file(of: Exercise.all[0]))
    let text = try String(contentsOf: file, encoding: .utf8)
    try Data(text.replacing("{ false }", with: "{ newBounds.size != collectionView?.bounds.size }").utf8)
      .write(to: file)
    let second = try await Tool.run(["learn", "fix", "1"], in: tool.folder)
    #expect(second.code == 0)
    #expect(second.out.hasSuffix("\n✓ repaired\nNext: layoutlab learn fix 2\n"))
  }

  @Test(.enabled(if: FullRun.isOn), arguments: Exercise.all.dropFirst())
  func `each layout has an error`(exercise: Exercise) async throws {
    let result = try await Tool().run("learn", "fix", "\(exercise.number)")
    #expect(result.code == 1)
    #expect(result.out.contains("✗ \(exercise.type) fails"))
    #expect(result.out.contains("error ["))
  }
}
