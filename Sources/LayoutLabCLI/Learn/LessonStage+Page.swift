import LayoutLab
import LayoutLabToolReport

extension LessonStage {
  /// Returns the page of the lesson: its questions, and the runs with other values of its knob.
  ///
  /// - Throws: `InputError` if the scenario of the knob is missing.
  @MainActor func page() throws -> String {
    let asked = scenes.map { scene in
      LessonPage.Scene(
        title: scene.run.name, knob: nil, setting: scene.setting,
        summary: scene.run.recording.outcome.scenario.about ?? "", run: scene.run,
        questions: scene.questions.map(\.onPage))
    }
    return LessonPage.text(
      title: "Lesson \(lesson.number): \(lesson.title)", scenes: asked + (try variants()))
  }

  /// Runs the scenario of the knob with each value.
  @MainActor private func variants() throws -> [LessonPage.Scene] {
    guard let knob = lesson.knob else { return [] }
    let loaded = try LessonFiles.read(knob.scenario)
    return try knob.options.map { option in
      var changed = loaded
      changed.scenario = knob.scenario(option, of: loaded.scenario)
      var run = try PlayCommand.recorded(changed)
      // The file has the original values.
      run.source = nil
      return LessonPage.Scene(
        title: option.name, knob: knob.name, setting: knob.setting, summary: "", run: run, questions: [])
    }
  }
}

extension AskedQuestion {
  /// The question as a page shows it.
  fileprivate var onPage: LessonPage.Question {
    LessonPage.Question(
      text: text,
      choices: choices.enumerated().map { number, choice in
        LessonPage.Choice(text: choice, isRight: number == right, note: note(number))
      },
      reason: reason, place: place, answerPlace: answerPlace, answerEnd: answerEnd)
  }
}
