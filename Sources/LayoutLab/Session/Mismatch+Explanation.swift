import HeadlessUIKit

extension Mismatch {
  /// A known reason why an expectation could not be met.
  enum Explanation {
    /// The expectation names an element of a kind that is not in the layout's attributes for the screen;
    /// their kinds.
    case noSuchKind(Step.Element, answered: [String])
    /// The collection view is in no window yet, so nothing is laid out.
    case notLoaded
  }

  /// The mismatch with its explanation in the statement, the background and the hints.
  func explained(by explanation: Explanation) -> Mismatch {
    var mismatch = self
    mismatch.isOneSentence = false
    mismatch.statement = "\(statement.dropLast()); \(explanation.statement)."
    switch explanation {
    case .notLoaded:
      mismatch.background = "UIKit only lays out views in a window by itself."
      mismatch.hints = Hint(
        inFile: "begin with {\"load\": true}", inSwift: "begin with Step.load, or call load()")
    case .noSuchKind(let element, let kinds):
      if let hint = Self.hint(for: element, among: kinds) { mismatch.hints = Hint(hint) }
    }
    return mismatch
  }

  /// The kind that was probably meant; nil if the layout has none with a similar name.
  private static func hint(for element: Step.Element, among kinds: [String]) -> String? {
    guard let kind = element.kind, let phrase = element.kindPhrase else { return nil }
    let (bare, decoration) = (kind.text, "decoration \(kind.text)")
    if phrase != bare, kinds.contains(bare) { return "'\(bare)' is a supplementary view" }
    if phrase != decoration, kinds.contains(decoration) { return "'\(bare)' is a decoration view" }
    return NearestWord.find(phrase, among: kinds).map { "did you mean '\($0)'?" }
  }
}

extension Mismatch.Explanation {
  /// The explanation as the second half of a sentence, without a full stop.
  fileprivate var statement: String {
    switch self {
    case .noSuchKind(_, let kinds) where kinds.isEmpty: "the layout returned only items for this screen"
    case .noSuchKind(let element, let kinds):
      "the layout returned no \(element.kindPhrase ?? "item") for this screen, only: \(ListPhrase.list(kinds))"
    case .notLoaded: "the collection view is not in a window yet"
    }
  }
}
