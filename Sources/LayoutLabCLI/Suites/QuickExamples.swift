import LayoutLab

/// The examples and hooks in a function `spec()` of Quick.
struct QuickExamples {
  /// A closure of an example or hook.
  struct Closure: Equatable {
    /// The function that the closure is passed to, for example `it`.
    var function: String
    /// The bytes between the braces.
    var body: Range<Int>
    var lines: ClosedRange<Int>
  }

  /// The closures in the order of the file.
  let closures: [Closure]

  private static let functions: Set = [
    "it", "fit", "beforeEach", "afterEach", "justBeforeEach", "beforeSuite", "afterSuite",
  ]

  /// Finds the closures.
  ///
  /// - Parameters:
  ///   - tokens: The tokens of a file.
  ///   - bytes: The bytes of the function's body.
  init(_ tokens: [Token], in bytes: Range<Int>) {
    var closures: [Closure] = []
    for (index, token) in tokens.enumerated()
    where bytes.contains(token.range.lowerBound) && Self.functions.contains(token.text) {
      var open = index + 1
      if open < tokens.count, tokens[open].isSign("(") { open = tokens.endOfGroup(from: open) }
      guard open < tokens.count, tokens[open].isSign("{") else { continue }
      let close = tokens.endOfGroup(from: open) - 1
      guard close > open, tokens[close].isSign("}") else { continue }
      closures.append(
        Closure(
          function: token.text, body: tokens[open].range.upperBound..<tokens[close].range.lowerBound,
          lines: token.line...tokens[close].line))
    }
    self.closures = closures
  }

  /// The number of examples.
  var count: Int { closures.count { $0.function.hasSuffix("it") } }

  /// Returns the innermost closure that contains a line.
  func closure(at line: Int) -> Closure? { closures.last { $0.lines.contains(line) } }
}
