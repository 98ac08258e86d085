import LayoutLab

extension Rewriter {
  /// Calls a parameter with `@autoclosure` where a function passes it on, as Swift 4 did implicitly.
  mutating func callForwardedParameters(_ file: Int) {
    let tokens = tokens(file)
    guard tokens.contains(where: { $0.isKeyword("autoclosure") }) else { return }
    let own = program.types.filter { $0.file == file }.flatMap(\.members)
    for member in own + DeclarationReader(tokens, file: file).globals {
      for parameter in member.parameters where Self.isAutoclosure(parameter) {
        let uses = member.tokens.filter { tokens[$0].isKeyword(parameter.name) }
        // Another value can have the same name.
        if uses.contains(where: { Self.declares(tokens, at: $0) }) { continue }
        for index in uses where isForwarded(tokens, index) {
          edits[file].insert("()", at: tokens[index].range.upperBound)
        }
      }
    }
  }

  private static func isAutoclosure(_ parameter: Parameter) -> Bool {
    parameter.type.contains("@autoclosure")
  }

  /// Returns whether a name is that of a new constant, variable or parameter of a closure.
  private static func declares(_ tokens: [Token], at index: Int) -> Bool {
    ["let", "var"].contains(where: tokens[index - 1].isKeyword)
      || index + 1 < tokens.count && tokens[index + 1].isKeyword("in")
  }

  /// Returns whether a name is a whole argument of a function that only takes it as an expression.
  private func isForwarded(_ tokens: [Token], _ index: Int) -> Bool {
    guard index + 1 < tokens.count, tokens[index + 1].isSign(",") || tokens[index + 1].isSign(")") else {
      return false
    }
    let label = tokens[index - 1].isSign(":") ? index - 2 : nil
    let before = (label ?? index) - 1
    guard before > 0, tokens[before].isSign("(") || tokens[before].isSign(","),
      let open = Self.bracket(tokens, around: index), open > 0, tokens[open].isSign("("),
      tokens[open - 1].kind == .word
    else { return false }
    let name = tokens[open - 1].text
    var (number, place) = (0, open + 1)
    while place < index {
      if tokens[place].isSign(",") { number += 1 }
      let opens = ["(", "[", "{"].contains(where: tokens[place].isSign)
      place = opens ? tokens.endOfGroup(from: place) : place + 1
    }
    let functions = (program.types.flatMap(\.members) + program.globals).filter {
      $0.kind == .function && $0.name == name
    }
    let parameters = functions.compactMap { function in
      label.map { label in function.parameters.first { $0.label == tokens[label].text } }
        ?? function.parameters.dropFirst(number).first.flatMap { $0.label == nil ? $0 : nil }
    }
    if functions.isEmpty { return label == nil && Self.assertions.contains(name) }
    return !parameters.isEmpty && parameters.allSatisfy(Self.isAutoclosure)
  }

  /// The functions of the standard library whose arguments without labels are expressions.
  private static let assertions: Set = [
    "assert", "assertionFailure", "fatalError", "precondition", "preconditionFailure",
  ]

  /// Returns the index of the bracket that opens the group with a token.
  private static func bracket(_ tokens: [Token], around index: Int) -> Int? {
    var depth = 0
    for place in stride(from: index - 1, through: 0, by: -1) where tokens[place].kind == .mark {
      if [")", "]", "}"].contains(tokens[place].text) { depth += 1 }
      if ["(", "[", "{"].contains(tokens[place].text) {
        if depth == 0 { return place }
        depth -= 1
      }
    }
    return nil
  }
}
