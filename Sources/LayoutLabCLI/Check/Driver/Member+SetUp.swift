import LayoutLab

extension Member {
  /// Whether the member runs before a layout is prepared: an initializer, the value of a property, or a method that loads or
  /// sets up a view.
  var setsUpView: Bool {
    switch kind {
    case .initializer, .constant: return true
    case .property: return !isComputed
    case .function:
      let words = NameWords.all(in: name)
      return ["viewDidLoad", "loadView", "awakeFromNib"].contains(name) || words.prefix(2) == ["set", "up"]
        || words.first.map(Self.setUps.contains) ?? false
    default: return false
    }
  }

  /// The first words of methods that set up a view.
  private static let setUps: Set = [
    "setup", "configure", "create", "make", "build", "initialize", "init", "common",
  ]
}

extension Program {
  /// Returns whether a token of the first file may run after a layout is prepared: it is in no member of the set-up, or in a
  /// closure there.
  func mayRunAfterSetUp(_ place: Int) -> Bool { !isOfSetUp(place) || isInClosure(place) }

  /// Returns whether a token of the first file is in a closure, which may run later than the function around it.
  private func isInClosure(_ place: Int) -> Bool {
    guard let member = types.flatMap(\.members).last(where: { $0.tokens.contains(place) }) else {
      return false
    }
    let tokens = tokens[0]
    let braces = member.tokens.filter {
      $0 < place && tokens[$0].isSign("{") && tokens.endOfGroup(from: $0) > place
    }
    // The first one is that of the member.
    return braces.dropFirst().contains { brace in
      let start = (member.tokens.lowerBound...brace).last { tokens[$0].isFirstOnLine } ?? brace
      let first = tokens[start].isSign("}") ? tokens[min(start + 1, brace)] : tokens[start]
      return !Self.statements.contains(first.text)
    }
  }

  /// The words with which statements with braces begin.
  private static let statements: Set = [
    "if", "guard", "for", "while", "repeat", "switch", "case", "default", "do", "catch", "else", "defer",
  ]

  /// Returns whether a token of the first file is in members that run before a layout is prepared, and in no others.
  func isOfSetUp(_ place: Int) -> Bool {
    let members = types.flatMap(\.members).filter { $0.tokens.contains(place) }
    return !members.isEmpty && members.allSatisfy(\.setsUpView)
  }
}
