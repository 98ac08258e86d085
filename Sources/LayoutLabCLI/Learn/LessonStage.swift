import LayoutLab
import LayoutLabToolReport

/// A lesson whose scenarios have been run and recorded, with the answers to its questions.
struct LessonStage {
  let lesson: Lesson
  var scenes: [Scene]

  /// A recorded scenario of the lesson.
  struct Scene {
    var run: RecordedRun
    let setting: String
    let questions: [AskedQuestion]
  }

  /// Runs the scenarios of a lesson.
  ///
  /// - Throws: `InputError` if a scenario is missing, or does not contain what a question asks about.
  @MainActor init(_ lesson: Lesson) throws {
    self.lesson = lesson
    scenes = try lesson.scenes.map { scene in
      let run = try PlayCommand.recorded(try LessonFiles.read(scene.scenario))
      var questions = try scene.questions.enumerated().map { number, question in
        try AskedQuestion(question, in: run.recording, seed: "\(scene.scenario) \(number) ")
      }
      // The answer to a question must not reveal that of the next one.
      for (number, next) in questions.enumerated().dropFirst() where next.step == questions[number - 1].step {
        questions[number - 1].tell(onlyUpTo: next.place)
      }
      return Scene(run: run, setting: scene.setting, questions: questions)
    }
  }

  /// All questions, in the order in which they are asked.
  var questions: [AskedQuestion] { scenes.flatMap(\.questions) }

  /// Returns the number of a scene's question in the lesson, from 0.
  func number(of question: Int, in scene: Int) -> Int {
    scenes.prefix(scene).reduce(0) { $0 + $1.questions.count } + question
  }

  // MARK: Pages

  /// A page of the lesson.
  enum Page: Equatable {
    /// The situation before the first question of a scene.
    case setting(scene: Int)
    /// A call or the beginning of a step.
    case stop(scene: Int, place: Int)
    /// A question, by its number in the scene.
    case question(scene: Int, number: Int)
    /// The summary of a scene.
    case summary(scene: Int)
    /// The result, with the next steps.
    case end

    /// Whether the page is more than a call between questions.
    var isStation: Bool { if case .stop = self { false } else { true } }
  }

  /// The pages from the first to the last.
  var pages: [Page] {
    let scenes: [[Page]] = scenes.indices.map { scene in
      [Page.setting(scene: scene)] + pages(ofScene: scene) + [Page.summary(scene: scene)]
    }
    return scenes.joined() + [Page.end]
  }

  /// Returns the pages from the first to the last step with a question, call by call.
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
      // A question at the beginning of a step replaces the page of that beginning.
      if stops[place].moment == .step, !asked.isEmpty { return pages }
      return [.stop(scene: scene, place: place)] + pages
    }
  }

  /// Whether a stop gets a page: of the stops between calls, only the last one of a step does.
  private static func isShown(_ place: Int, _ stops: [Recording.Stop]) -> Bool {
    switch stops[place].moment {
    case .step, .call: true
    case .returned, .frame, .end: place == stops.count - 1 || stops[place + 1].moment == .step
    }
  }
}
