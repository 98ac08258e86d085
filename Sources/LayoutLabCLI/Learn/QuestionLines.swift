import HeadlessUIKit
import LayoutLab
import LayoutLabReport
import LayoutLabToolReport

/// A question with its choices and its answer, in lines.
struct QuestionLines {
  let asked: AskedQuestion
  let style: TextStyle
  /// The width of a line in characters.
  let width: Int

  /// The text of the question.
  var question: [String] {
    Paragraph.lines(asked.text, width: width).map { style(.heading, TextCut.line($0, width)) }
  }

  /// Returns the choices, one of them marked if it is selected.
  func choices(selected: Int? = nil) -> [String] {
    asked.choices.indices.map { choice in
      let text = TextCut.line("\(choice + 1)  \(asked.choices[choice])", width - 3)
      return choice == selected ? style(.current, "▸ \(text) ") : "  \(text)"
    }
  }

  /// Returns the right answer and, if it differs, the given one.
  func answer(_ given: Int?) -> [String] {
    asked.choices.indices.filter { $0 == asked.right || $0 == given }.map { choice in
      let isRight = choice == asked.right
      let text = style(isRight ? .good : .bad, "\(isRight ? "✓" : "✗") \(choice + 1)")
      return "\(text)  \(isRight ? rightAnswer : TextCut.line(asked.choices[choice], width - 5))"
    }
  }

  /// The right answer in full: the call with its arguments and result, or the rectangle with its cause.
  private var rightAnswer: String {
    let choice = asked.choices[asked.right]
    guard let call = asked.call else { return TextCut.line(choice, width - 5) }
    if call.call.description == choice { return CallLine(style: style).text(call, width: width - 5) }
    let cause = call.cause.map { "  (\($0.rawValue))" } ?? ""
    guard call.argumentsText == choice, choice.count + cause.count <= width - 5 else {
      return TextCut.line(choice, width - 5)
    }
    return choice + style(.minor, cause)
  }

  /// Returns whether the given answer is right, if there is one, and the reason; then what a wrong one would have meant.
  func reason(_ given: Int?) -> [String] {
    let verdict = given.map { $0 == asked.right ? "Right. " : "Not quite. " } ?? ""
    let note = given.flatMap { given in asked.note(given).map { "\(given + 1): \($0)" } }
    return [verdict + asked.reason, note].compactMap { $0 }
      .flatMap { Paragraph.lines($0, width: min(width, 76)) }
      .map { TextCut.line($0, width) }
  }
}
