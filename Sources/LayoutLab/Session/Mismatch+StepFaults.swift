import HeadlessUIKit

// Failures of steps that are not about an expectation of a kind.
extension Mismatch {
  /// An expectation that no run can meet or fail.
  ///
  /// - Parameters:
  ///   - key: The key of the expectation.
  ///   - why: The reason.
  /// - Returns: The failure.
  static func meaningless(_ key: String, _ why: String) -> Mismatch {
    Mismatch(
      key, of: "the expectation '\(key)'", expected: "one that can be met", found: why,
      statement: "The expectation is invalid: \(why)\(why.hasSuffix("?") ? "" : ".")", isOneSentence: true)
  }

  /// A step that names an unknown layout.
  static func unknownLayout(_ name: String) -> Mismatch {
    Mismatch(
      "step", of: "the layout '\(name)'", expected: "one that can be made", found: "none",
      statement: "There is no layout named '\(name)'.",
      hint: Hint(
        "'layoutlab list' lists the layouts of the gallery; a session in Swift provides others in 'layouts'"))
  }

  /// A step that names an unknown property of the layout.
  static func unknownSetting(_ name: String, known: [String]) -> Mismatch {
    Mismatch(
      "step", of: "the property '\(name)'", expected: "one that can be set",
      found: known.isEmpty ? "none" : ListPhrase.list(known),
      statement: "The layout has no property '\(name)' that a step can set.",
      hint: Hint(
        "a session in Swift lists properties in 'settings'; for a layout of your own, use '--layout FILE'"))
  }

  /// A step with a value that a property of the layout cannot have.
  static func unfitSetting(_ name: String, _ value: ParameterValue) -> Mismatch {
    Mismatch(
      "step", of: "the property '\(name)'", expected: "a value of its type", found: value.text,
      statement: "The property '\(name)' of the layout cannot be \(value.text).")
  }

  /// A step that continues an interactive transition that was not started.
  static let noTransition = Mismatch(
    "step", of: "the interactive transition", expected: "one that has been started", found: "none",
    statement: "There is no interactive transition that the step could continue.",
    hint: Hint(
      inFile: "start it: \"transition\": {\"to\": a layout}",
      inSwift: "start it: Step.startTransition(to: a layout)"))

  /// A step that scrolls a section that does not scroll by itself, or that was not visible yet.
  static func noOrthogonalSection(_ section: Int) -> Mismatch {
    Mismatch(
      "step", of: "the scroll view of section \(section)", expected: "one that can be scrolled",
      found: "none",
      statement: "Section \(section) has no scroll view of its own.",
      hint: Hint(
        "only a section of a compositional layout with an 'orthogonalScrollingBehavior' has one, as soon as one of its "
          + "items has been visible"))
  }

  /// An exception that no expectation mentions.
  static func unexpectedException(_ exception: UIKitException) -> Mismatch {
    Mismatch(
      ExceptionExpectation.key, of: "the exception", expected: "none", found: exception.description,
      statement: "UIKit raises an unexpected exception: \(exception)",
      background: "An app crashes here.",
      hint: Hint(
        inFile: "if it is intended, expect it: \"expect\": {\"exception\": \"some of its words\"}",
        inSwift: "if it is intended, expect it: Expect.exception(containing: \"some of its words\")"),
      // If UIKit's reason has several lines, it is printed only once.
      isOneSentence: exception.reason.contains("\n"))
  }

  /// Steps that follow the exception that ends the scenario.
  static func unreached(_ count: Int) -> Mismatch {
    let steps = ListPhrase.count(count, "step")
    return Mismatch(
      "step", of: "the steps after the exception", expected: "none", found: steps,
      statement: "\(steps) \(count == 1 ? "is" : "are") not taken, because an exception ended the session.",
      hint: Hint("nothing runs after an exception; move them to another scenario"))
  }
}
