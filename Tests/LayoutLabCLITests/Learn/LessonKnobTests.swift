import Foundation
import HeadlessUIKit
import LayoutLabReport
import Testing

@testable import LayoutLab
@testable import LayoutLabCLI

@Suite("Values that the reader of a lesson changes") @MainActor struct LessonKnobTests {
  nonisolated private static let lessons = Lesson.all.filter { $0.knob != nil }

  @Test func `the first seven lessons have one`() {
    #expect(Self.lessons.map(\.number) == Array(1...7))
  }

  @Test(arguments: lessons) func `each value gives another run`(lesson: Lesson) throws {
    let knob = try #require(lesson.knob)
    let original = try LessonFiles.read(knob.scenario).scenario
    let traces = try knob.options.map { option in
      let scenario = knob.scenario(option, of: original)
      #expect(scenario.steps.allSatisfy { $0.label == nil && $0.expectations.isEmpty })
      let outcome = try RunCommand.session(of: scenario).run()
      #expect(outcome.verdict == .passed)
      return outcome.trace.entries.map(\.event).map {
        "\($0.call) \($0.argumentsText) \($0.result.map { "\($0)" } ?? "")"
      }
    }
    #expect(Set(traces).count == knob.options.count)
    #expect(Set(knob.options.map(\.name)).count == knob.options.count)
  }

  @Test func `the first value is that of the scenario`() throws {
    for lesson in Self.lessons {
      let knob = try #require(lesson.knob)
      let original = try LessonFiles.read(knob.scenario).scenario
      let changed = knob.scenario(knob.options[0], of: original)
      #expect(changed.steps.map(\.action) == original.steps.map(\.action))
      #expect(changed.data == original.data && changed.subject == original.subject)
    }
  }
}
