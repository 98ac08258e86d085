// A length of the content that only grows from preparation to preparation.
extension SubjectSource {
  /// The name in ``members`` of a line that raises a stored length, which nothing sets back.
  static let raisedLengthName = "raised length"

  /// The first line that raises a stored property, for example `height = max(height, frame.maxY)`, if no method gives
  /// the property another value.
  var raisedLength: Place? {
    let parts = program.parts(of: [plan.type] + plan.ancestors)
    let stored = Set(parts.flatMap(\.members).filter(\.isStoredVariable).map(\.name))
    var raised: [(name: String, place: Place)] = []
    var isSetBack: Set<String> = []
    for part in parts {
      let tokens = program.tokens[part.file]
      for method in part.members where method.kind != .property || method.isComputed {
        for index in method.tokens.dropFirst(2).dropLast(3) where stored.contains(tokens[index].text) {
          guard let value = Self.value(assignedAt: index, tokens) else { continue }
          let name = tokens[index].text
          if Self.raises(name, value) {
            raised.append(
              (name, Place(name: Self.raisedLengthName, file: part.file, line: tokens[index].line)))
          } else if method.kind != .initializer {
            isSetBack.insert(name)
          }
        }
      }
    }
    return raised.first { !isSetBack.contains($0.name) }?.place
  }

  /// Returns the tokens of the value that a statement gives to a property or to one of its lengths.
  private static func value(assignedAt index: Int, _ tokens: [Token]) -> ArraySlice<Token>? {
    let before = tokens[index - 1]
    if before.isKeyword("let") || before.isKeyword("var") { return nil }
    if before.isSign("."), !tokens[index - 2].isKeyword("self") { return nil }
    var end = index + 1
    while end + 1 < tokens.count, tokens[end].isSign("."), tokens[end + 1].kind == .word { end += 2 }
    guard end < tokens.count, tokens[end].isAssignment else { return nil }
    return tokens[(end + 1)...].prefix { $0.line == tokens[end].line }
  }

  /// Whether a value is the larger one of a property and something else.
  private static func raises(_ name: String, _ value: ArraySlice<Token>) -> Bool {
    guard let first = value.first, first.isKeyword("max"), value.dropFirst().first?.isSign("(") ?? false
    else { return false }
    return value.contains { $0.isKeyword(name) }
  }
}
