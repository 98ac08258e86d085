import Foundation
import LayoutLab
import LayoutLabReport

/// Creates the HTML page of a lesson: recorded runs, and questions that each run answers.
package enum LessonPage {
  /// A run that the page shows, one at a time.
  package struct Scene: Sendable {
    /// The name of the run; for a run with another value of what the reader can change, that value.
    package var title: String
    /// The name of what the reader can change; `nil` for a scene with questions.
    package var knob: String?
    /// The situation before the first question, and what to look at.
    package var setting: String
    /// A summary of what the scene has shown.
    package var summary: String
    package var run: RecordedRun
    package var questions: [Question]

    /// Creates a scene.
    package init(
      title: String, knob: String?, setting: String, summary: String, run: RecordedRun, questions: [Question]
    ) {
      (self.title, self.knob, self.setting, self.summary) = (title, knob, setting, summary)
      (self.run, self.questions) = (run, questions)
    }
  }

  /// A question at a stop of the run.
  package struct Question: Sendable {
    package var text: String
    package var choices: [Choice]
    /// The reason for the right answer.
    package var reason: String
    /// The stop at which the question is asked, by its index.
    package var place: Int
    /// The stop that shows the answer.
    package var answerPlace: Int
    /// The last stop that the answer may reveal.
    package var answerEnd: Int

    /// Creates a question.
    package init(
      text: String, choices: [Choice], reason: String, place: Int, answerPlace: Int, answerEnd: Int
    ) {
      (self.text, self.choices, self.reason) = (text, choices, reason)
      (self.place, self.answerPlace, self.answerEnd) = (place, answerPlace, answerEnd)
    }
  }

  /// A choice of a question.
  package struct Choice: Sendable {
    package var text: String
    package var isRight: Bool
    /// The meaning that the choice would have had in this run; `nil` if the run does not tell.
    package var note: String?

    /// Creates a choice.
    package init(text: String, isRight: Bool, note: String?) {
      (self.text, self.isRight, self.note) = (text, isRight, note)
    }
  }

  /// Returns the page of a lesson.
  package static func text(title: String, scenes: [Scene]) -> String {
    RunPage.page(
      title: title,
      data: JSONText.object([
        ("layoutlab", .string(LayoutLabVersion.current)), ("lesson", .string(title)),
        ("scenes", .list(scenes.map(json))),
      ]).line)
  }

  private static func json(_ scene: Scene) -> JSONText {
    .object([
      ("title", .string(scene.title)), ("knob", scene.knob.map(JSONText.string) ?? .null),
      ("setting", .string(scene.setting)), ("summary", .string(scene.summary)),
      ("runs", .list([PageData.json(scene.run)])), ("questions", .list(scene.questions.map(json))),
    ])
  }

  private static func json(_ question: Question) -> JSONText {
    .object([
      ("text", .string(question.text)), ("reason", .string(question.reason)),
      ("stops", .list([question.place, question.answerPlace, question.answerEnd].map(JSONText.count))),
      ("right", .count(question.choices.firstIndex(where: \.isRight) ?? 0)),
      (
        "choices",
        .list(question.choices.map { .list([.string($0.text), $0.note.map(JSONText.string) ?? .null]) })
      ),
    ])
  }
}
