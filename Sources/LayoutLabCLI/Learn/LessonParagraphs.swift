import LayoutLab
import LayoutLabReport
import LayoutLabToolReport

/// The text around the questions of a lesson, in lines.
struct LessonParagraphs {
  let stage: LessonStage
  let style: TextStyle
  /// The width of a line in characters.
  let width: Int
  /// Whether commands are cut to the width, as on a screen that has no room for more.
  var cutsCommands = false

  /// Returns the abstract of the lesson before its first scene, and the situation of a scene.
  func setting(_ scene: Int) -> [String] {
    let shown = stage.scenes[scene]
    let abstract = scene == 0 ? paragraph(stage.lesson.abstract) + [""] : []
    let count = shown.questions.count
    return abstract + [title(scene), ""] + paragraph(shown.setting)
      + ["", style(.minor, ListPhrase.count(count, "question"))]
  }

  /// Returns the summary of a scene.
  func summary(_ scene: Int) -> [String] {
    let scenario = stage.scenes[scene].run.recording.outcome.scenario
    return [title(scene), ""] + paragraph(scenario.about ?? "")
  }

  /// Returns the result and the next steps; only lines with commands can be longer than the width.
  func ending(_ progress: LessonProgress) -> [String] {
    let result = style(.heading, progress.text)
    let wrong = stage.questions.indices.filter { progress.isRight($0) == false }
    let again = wrong.map { number -> String in
      let asked = stage.questions[number]
      return TextCut.line("  \(number + 1)  \(asked.text)  \(asked.choices[asked.right])", width)
    }
    let next = stage.lesson.next.map { next in
      ["", style(.minor, "Next:")] + command("layoutlab learn \(next.number)", next.title)
    }
    return [result] + (again.isEmpty ? [] : ["", style(.minor, "Look at these again:")] + again)
      + (next ?? [""] + paragraph("That was the last lesson. Now check a layout of your own:")
        + command("layoutlab check MyLayout.swift"))
      + reading
  }

  private var reading: [String] {
    ["", style(.minor, "Read it, with pictures:")]
      + command("swift run layoutlab-maintain docs", "'\(stage.lesson.title)', in .build/docs")
      + ["", style(.minor, "See it again on a page:")]
      + stage.scenes.flatMap { command("layoutlab play \(ShellWord.quoted($0.run.file)) --html page.html") }
  }

  private func title(_ scene: Int) -> String {
    let place = stage.scenes.count > 1 ? "  \(scene + 1) of \(stage.scenes.count)" : ""
    let name = stage.scenes[scene].run.recording.outcome.scenario.name
    return style(.heading, TextCut.line(name, width - place.count)) + style(.minor, place)
  }

  /// A command on a line of its own, followed by its meaning if there is room; never wrapped, so that it can be copied.
  private func command(_ line: String, _ meaning: String = "") -> [String] {
    let whole = meaning.isEmpty ? line : "\(line)   \(meaning)"
    let fits = whole.count <= width - 2
    return ["  " + (fits ? whole : cutsCommands ? TextCut.line(line, width - 2) : line)]
  }

  private func paragraph(_ text: String) -> [String] {
    Paragraph.lines(text, width: min(width, 78)).map { TextCut.line($0, width) }
  }
}
