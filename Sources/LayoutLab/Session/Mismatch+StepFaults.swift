import HeadlessUIKit

// Failures of steps that are not about an expectation of a kind.
extension Mismatch {
  /// An expectation that no run can meet or fail.
  ///
  /// - Parameters:
  ///   - key: The key of the expectation.
  ///   - why: The reason.
  static func meaningless(_ key: String, _ why: String) -> Mismatch {
    Mismatch(
      key, of: "the expectation '\(key)'", expected: "one that can be met", found: why,
      statement: "The expectation means nothing: \(why)\(why.hasSuffix("?") ? "" : ".")", isOneSentence: true)
  }

  /// A step that names an unknown layout.
  static func unknownLayout(_ name: String) -> Mismatch {
    Mismatch(
      "step", of: "the layout '\(name)'", expected: "one that can be made", found: "none",
      statement: "Nobody makes a layout of the name '\(name)'.",
      hint: Hint(
        "'layoutlab list' names those of the gallery; a session in Swift makes its own in 'layouts'"))
  }

  /// A step that continues an interactive transition that was not started.
  static let noTransition = Mismatch(
    "step", of: "the interactive transition", expected: "one that has been started", found: "none",
    statement: "There is no interactive transition that the step could go on with.",
    hint: Hint(
      inFile: "begin it: \"transition\": {\"to\": a layout}",
      inSwift: "begin it: Step.startTransition(to: a layout)"))

  /// An exception that no expectation mentions.
  static func unexpectedException(_ exception: UIKitException) -> Mismatch {
    Mismatch(
      ExceptionExpectation.key, of: "the exception", expected: "none", found: exception.description,
      statement: "UIKit raises an exception that nobody expects: \(exception)",
      background: "An app ends here.",
      hint: Hint(
        inFile: "if it is meant, expect it: \"expect\": {\"exception\": \"some of its words\"}",
        inSwift: "if it is meant, expect it: Expect.exception(containing: \"some of its words\")"),
      // If UIKit's reason has several lines, it is printed only once.
      isOneSentence: exception.reason.contains("\n"))
  }

  /// Steps that follow the exception that ends the scenario.
  static func unreached(_ count: Int) -> Mismatch {
    let steps = Words.count(count, "step")
    return Mismatch(
      "step", of: "the steps after the exception", expected: "none", found: steps,
      statement: "\(steps) \(count == 1 ? "is" : "are") not taken, for an exception has ended the session.",
      hint: Hint("nothing runs after an exception; put them in a scenario of their own"))
  }
}
