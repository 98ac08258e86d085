import Foundation
import HeadlessUIKit
import LayoutLabReport
import Testing

@testable import LayoutLab
@testable import LayoutLabCLI

/// What wrong choices would have meant in the run.
@Suite("Notes on wrong choices") @MainActor struct LessonNoteTests {
  private func question(_ number: Int, _ lesson: Lesson) throws -> AskedQuestion {
    try LessonStage(lesson).questions[number - 1]
  }

  private func note(_ choice: String, _ asked: AskedQuestion) throws -> String? {
    asked.note(try #require(asked.choices.firstIndex(of: choice)))
  }

  @Test func `a call is explained, with its place in the run`() throws {
    let first = try question(1, .firstDisplay)
    #expect(
      try note("layout.collectionViewContentSize", first) == """
        The size of the whole content. Queried after prepare(), and again after each layoutAttributesForElements(in:); \
        it determines how far the view can scroll. It follows later in this step, as call 6.
        """)
    #expect(try note("layout.prepare()", first) == nil, "the right choice needs no note")
    let last = try question(7, .firstDisplay)
    #expect(try note("layout.prepare()", last)?.hasSuffix("This step does not need it.") == true)
  }

  @Test func `a call that is over does not follow again`() throws {
    let asked = try question(6, .firstDisplay)
    let notes = asked.choices.indices.compactMap { asked.note($0) }
    #expect(notes.count == 3)
    #expect(notes.contains { $0.hasSuffix("This run never needs it.") })
  }

  @Test func `rectangles are named by what they are`() throws {
    #expect(
      try note("(0, 0, 390, 2592)", question(4, .firstDisplay))
        == "This is all the content. A layout is queried for the pages near the screen.")
    #expect(
      try note("(0, 1, 390, 844)", question(2, .scrollingAndPages))
        == "This is what is on screen; a query is for whole pages.")
  }

  @Test func `items are named by when they are on screen`() throws {
    let asked = try question(4, .scrollingAndPages)
    #expect(asked.choices[asked.right] == "[0, 8], [0, 9]")
    #expect(
      asked.choices.indices.contains { asked.note($0) == "These are all items on screen after the step." })
  }

  @Test func `every wrong call has a note`() throws {
    for lesson in Lesson.all {
      let stage = try LessonStage(lesson)
      let asked = zip(lesson.scenes.flatMap(\.questions), stage.questions)
      for (question, asked) in asked where question.subject == .next {
        for choice in asked.choices.indices where choice != asked.right {
          #expect(asked.note(choice) != nil, "\(lesson.id): \(asked.choices[choice])")
        }
      }
    }
  }
}
