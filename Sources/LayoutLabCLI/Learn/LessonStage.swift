import LayoutLab
import LayoutLabReport

/// A lesson whose scenarios have been played and recorded, with its questions answered by them.
struct LessonStage {
  let lesson: Lesson
  var scenes: [Scene]

  /// A scenario that has been played.
  struct Scene {
    var run: RecordedRun
    let setting: String
    let questions: [AskedQuestion]
  }

  /// Plays the scenarios of a lesson.
  ///
  /// - Throws: `InputError` where a scenario is not found, or does not go as the lesson has it.
  @MainActor init(_ lesson: Lesson) throws {
    self.lesson = lesson
    scenes = try lesson.scenes.map { scene in
      let run = try PlayCommand.recorded(try LessonFiles.read(scene.scenario))
      var questions = try scene.questions.enumerated().map { number, question in
        try AskedQuestion(question, in: run.recording, seed: "\(scene.scenario) \(number) ")
      }
      // An answer does not tell that of the next question.
      for (number, next) in questions.enumerated().dropFirst() where next.step == questions[number - 1].step {
        questions[number - 1].tell(onlyUpTo: next.place)
      }
      return Scene(run: run, setting: scene.setting, questions: questions)
    }
  }

  /// All questions, in the order in which they are asked.
  var questions: [AskedQuestion] { scenes.flatMap(\.questions) }

  /// The number of a question of a scene among all, from 0.
  func number(of question: Int, in scene: Int) -> Int {
    scenes.prefix(scene).reduce(0) { $0 + $1.questions.count } + question
  }

  // MARK: Pages

  /// What is shown at once.
  enum Page: Equatable {
    /// What there is to see in a scene.
    case setting(scene: Int)
    /// A call or the beginning of a step.
    case stop(scene: Int, place: Int)
    /// A question, by its number among those of the scene.
    case question(scene: Int, number: Int)
    /// What the scene has shown.
    case summary(scene: Int)
    /// How many answers were right, and what comes next.
    case end

    /// Whether it is more than a step on the way.
    var isStation: Bool { if case .stop = self { false } else { true } }
  }

  /// The pages from the first to the last.
  var pages: [Page] {
    scenes.indices.flatMap { scene in
      [.setting(scene: scene)] + pages(ofScene: scene) + [.summary(scene: scene)]
    } + [.end]
  }

  /// The steps that are asked about and those between them, call by call, with the questions.
  private func pages(ofScene scene: Int) -> [Page] {
    let stops = scenes[scene].run.recording.stops
    let questions = scenes[scene].questions
    let steps = questions.map(\.step)
    guard let first = steps.min(), let last = steps.max() else { return [] }
    let places = stops.indices.filter { place in
      (first...last).contains(stops[place].step) && Self.isShown(place, stops)
    }
    return places.flatMap { place -> [Page] in
      let asked = questions.indices.filter { questions[$0].place == place }
      let pages = asked.map { Page.question(scene: scene, number: $0) }
      // A question at the beginning of a step stands for it.
      if stops[place].moment == .step, !asked.isEmpty { return pages }
      return [.stop(scene: scene, place: place)] + pages
    }
  }

  /// Of what happens between calls only the end is shown.
  private static func isShown(_ place: Int, _ stops: [Recording.Stop]) -> Bool {
    switch stops[place].moment {
    case .step, .call: true
    case .frame, .end: place == stops.count - 1 || stops[place + 1].moment == .step
    }
  }
}
