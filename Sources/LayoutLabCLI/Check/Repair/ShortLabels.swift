import LayoutLab

/// A call of an initializer of a value type of UIKit with the beginnings of its labels, as in
/// `UIEdgeInsets(t: 1, l: 2, b: 1, r: 2)`, which a library that is not there adds.
struct ShortLabels {
  /// The type and the labels of the call, for example `UIEdgeInsets(t:l:b:r:)`.
  let call: String
  /// The initializer that it stands for.
  let meaning: String
  /// An extension with the initializer, as Swift source.
  let source: String

  /// Finds the call at an error.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - tokens: The tokens of the file.
  ///   - file: The file.
  init?(at error: Compiler.Diagnostic, in tokens: [Token], of file: SourceFile) {
    let quoted = error.message.split(separator: "'", omittingEmptySubsequences: false)
    guard error.message.hasPrefix("incorrect argument labels in call"), quoted.count > 3,
      error.line <= file.lineStarts.count
    else { return nil }
    let (given, known) = (Self.labels(quoted[1]), Self.labels(quoted[3]))
    guard given.count == known.count, given != known,
      zip(given, known).allSatisfy({ !$0.isEmpty && $0 != "_" && $1.hasPrefix($0) })
    else { return nil }
    let place = file.lineStarts[error.line - 1] + error.column - 1
    guard let open = tokens.firstIndex(where: { $0.range.lowerBound >= place && $0.isSign("(") }), open > 0,
      Self.types.contains(tokens[open - 1].text)
    else { return nil }
    let type = tokens[open - 1].text
    call = "\(type)(\(quoted[1]))"
    meaning = "\(type)(\(quoted[3]))"
    let parameters = given.map { "\($0): CGFloat" }.joined(separator: ", ")
    let arguments = zip(known, given).map { "\($0): \($1)" }.joined(separator: ", ")
    source = "extension \(type) { init(\(parameters)) { self.init(\(arguments)) } }"
  }

  private static func labels(_ text: Substring) -> [String] {
    text.split(separator: ":", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// The types all of whose parts are numbers.
  private static let types: Set = [
    "UIEdgeInsets", "NSDirectionalEdgeInsets", "CGRect", "CGSize", "CGPoint", "CGVector", "UIOffset",
    "CGAffineTransform",
  ]
}
