import HeadlessUIKit
import LayoutLab
import LayoutLabReport

/// A question and its answer in lines.
struct QuestionLines {
  let asked: AskedQuestion
  let style: TextStyle
  /// The number of characters in a line.
  let width: Int

  /// The question.
  var question: [String] {
    Paragraph.lines(asked.text, width: width).map { style(.heading, TextCut.line($0, width)) }
  }

  /// The choices; one of them can be marked.
  func choices(selected: Int? = nil) -> [String] {
    asked.choices.indices.map { choice in
      let text = TextCut.line("\(choice + 1)  \(asked.choices[choice])", width - 3)
      return choice == selected ? style(.current, "▸ \(text) ") : "  \(text)"
    }
  }

  /// The right answer, and the one that was given where it is another; nil for none.
  func answer(_ given: Int?) -> [String] {
    asked.choices.indices.filter { $0 == asked.right || $0 == given }.map { choice in
      let isRight = choice == asked.right
      let text = style(isRight ? .good : .bad, "\(isRight ? "✓" : "✗") \(choice + 1)")
      return "\(text)  \(isRight ? rightAnswer : TextCut.line(asked.choices[choice], width - 5))"
    }
  }

  /// The call that is the answer with all that is known of it, or the answer with the cause of its call.
  private var rightAnswer: String {
    let choice = asked.choices[asked.right]
    guard let call = asked.call else { return TextCut.line(choice, width - 5) }
    if call.call == choice { return CallLine(style: style).text(call, width: width - 5) }
    let cause = call.cause.map { "  (\($0.rawValue))" } ?? ""
    guard call.argumentsText == choice, choice.count + cause.count <= width - 5 else {
      return TextCut.line(choice, width - 5)
    }
    return choice + style(.minor, cause)
  }

  /// Whether the answer that was given is right, where there was one, and why it is so.
  func reason(_ given: Int?) -> [String] {
    let verdict = given.map { $0 == asked.right ? "Right. " : "Not quite. " } ?? ""
    return Paragraph.lines(verdict + asked.reason, width: min(width, 76)).map { TextCut.line($0, width) }
  }
}
