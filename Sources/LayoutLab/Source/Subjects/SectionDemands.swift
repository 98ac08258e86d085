/// The lines that stop the process if the number of sections is not the one that a layout supports.
package struct SectionDemands {
  private let program: Program

  /// Creates the demands in some files.
  package init(_ program: Program) { self.program = program }

  /// The lines of the traps whose condition is about the number of sections.
  package var lines: [SourceLine] {
    program.files.indices.flatMap { file in
      let tokens = program.tokens[file]
      return tokens.indices.filter { isDemand(at: $0, in: tokens) }.map {
        SourceLine(file: program.files[file].path, line: tokens[$0].line)
      }
    }
  }

  /// Returns the first line in a layout that expects one section, and does nothing in a release build if there are more:
  /// an `assert`, or a `guard` or an `if` that returns.
  package func expectation(of plan: SubjectPlan) -> SourceLine? {
    let classes = [plan.type] + plan.ancestors
    for part in program.parts(of: classes) {
      let tokens = program.tokens[part.file]
      guard let index = part.body.first(where: { isExpectation(at: $0, in: tokens) }) else { continue }
      return SourceLine(file: program.files[part.file].path, line: tokens[index].line)
    }
    return statement(about: classes)
  }

  /// Whether a layout is a table whose sections are rows of equal length: it counts the sections, counts the items of
  /// section 0 only, and makes index paths of other sections.
  package func countsFirstSectionOnly(_ plan: SubjectPlan) -> Bool {
    var (countsSections, makesPaths, knowsColumns, sections) = (false, false, false, Set<String>())
    for part in program.parts(of: [plan.type] + plan.ancestors) {
      let tokens = program.tokens[part.file]
      if part.members.contains(where: { Self.isColumnCount($0, tokens) }) { return true }
      if part.members.contains(where: { Self.getsColumnCount($0, tokens) }) { knowsColumns = true }
      for index in part.body {
        if tokens[index].text == "numberOfSections" { countsSections = true }
        if tokens[index].text == "IndexPath", index + 1 < tokens.count, tokens[index + 1].isSign("(") {
          let path = tokens[(index + 2)...].prefix { !$0.isSign(")") }.map(\.text)
          if let place = path.firstIndex(of: "section"), path[place...].prefix(3) != ["section", ":", "0"] {
            makesPaths = true
          }
        }
        guard tokens[index].text == "numberOfItems", index + 4 < tokens.count else { continue }
        let argument = tokens[(index + 4)...].prefix { !$0.isSign(")") }.map(\.text)
        sections.insert(argument.joined())
      }
    }
    return countsSections && makesPaths && (knowsColumns || sections == ["0"])
  }

  /// Whether a property is the number of items in section 0, as the number of columns of all rows.
  private static func isColumnCount(_ member: Member, _ tokens: [Token]) -> Bool {
    member.kind == .property && member.isComputed && isColumns(member.name)
      && member.tokens.contains { countsFirstSection($0, tokens) }
  }

  /// Whether a method sets the number of columns of all rows to the number of items in section 0.
  private static func getsColumnCount(_ member: Member, _ tokens: [Token]) -> Bool {
    member.kind == .function
      && member.tokens.dropLast().contains { index in
        guard tokens[index].kind == .word, isColumns(tokens[index].text), tokens[index + 1].isSign("=") else {
          return false
        }
        let line = tokens[index].line
        return member.tokens.contains {
          $0 > index && tokens[$0].line == line && countsFirstSection($0, tokens)
        }
      }
  }

  private static func countsFirstSection(_ index: Int, _ tokens: [Token]) -> Bool {
    let words = ["numberOfItems", "(", "inSection", ":", "0", ")"]
    return tokens[index].text == words[0] && tokens[index...].prefix(words.count).map(\.text) == words
  }

  private static func isColumns(_ name: String) -> Bool { name.lowercased().contains("column") }

  /// Returns the first comment on the classes, or in them, that says that they are for one section.
  private func statement(about classes: [TypeDeclaration]) -> SourceLine? {
    for part in program.parts(of: classes) {
      let tokens = program.tokens[part.file]
      // The comment above a declaration begins after the previous token.
      let from = part.tokens.lowerBound > 0 ? tokens[part.tokens.lowerBound - 1].line : 0
      let to = tokens[part.tokens.upperBound - 1].line
      let comment = program.comments[part.file].first {
        $0.line > from && $0.line <= to
          && (Self.saysOneSection($0.text) || Self.saysFirstSection($0.text))
      }
      if let comment { return SourceLine(file: program.files[part.file].path, line: comment.line) }
    }
    return nil
  }

  /// Returns whether a comment says that a layout handles one section, not what it does in one of several.
  private static func saysOneSection(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let limits: Set = ["single", "one", "1", "only"]
    let verbs: Set = [
      "handle", "handles", "support", "supports", "supported", "works", "work", "assume", "assumes",
      "expects",
      "has", "have",
    ]
    return words.indices.contains { index in
      guard index > 0, ["section", "sections"].contains(words[index]), limits.contains(words[index - 1])
      else {
        return false
      }
      let before = words[max(0, index - 7)..<index]
      guard before.contains(where: verbs.contains), !before.contains("per"), !before.contains("each") else {
        return false
      }
      // "has one section" counts if it excludes others.
      return words[index - 1] == "single" || before.contains("only") || before.contains("just")
    }
  }

  /// Returns whether a comment says that a layout leaves out all sections but the first, as in "only the items in the
  /// first section are used".
  private static func saysFirstSection(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let uses: Set = [
      "used", "supported", "shown", "displayed", "considered", "handled", "uses", "supports", "shows",
      "displays", "considers", "handles", "works",
    ]
    return words.indices.contains { index in
      guard index > 0, words[index] == "section", words[index - 1] == "first" || words[index - 1] == "1st"
      else {
        return words[index] == "0" && index > 0 && words[index - 1] == "section"
          && isOnly(words, before: index - 1, after: index + 1, uses)
      }
      return isOnly(words, before: index - 1, after: index + 1, uses)
    }
  }

  /// Returns whether the words around the name of a section say that only this one is used, with all of its items.
  private static func isOnly(_ words: [String], before: Int, after: Int, _ uses: Set<String>) -> Bool {
    let left = words[..<before].suffix(6)
    let right = words[min(after, words.count)...].prefix(3)
    guard let only = left.lastIndex(of: "only") else { return false }
    let between: Set = [
      "the", "items", "item", "cells", "elements", "of", "in", "from", "collection", "view", "s",
    ]
    guard left[(only + 1)...].allSatisfy({ between.contains($0) || uses.contains($0) || $0 == "with" }) else {
      return false
    }
    if ["is", "are", "will", "gets"].contains(right.first ?? "") {
      return right.dropFirst().contains(where: uses.contains)
    }
    return left[..<only].suffix(2).contains(where: uses.contains)
      || left[only...].contains(where: uses.contains)
  }

  private func isExpectation(at index: Int, in tokens: [Token]) -> Bool {
    if tokens[index].kind == .word, tokens[index].text == "assert", index + 1 < tokens.count,
      tokens[index + 1].isSign("(")
    {
      return isAboutSections(index + 1..<tokens.endOfGroup(from: index + 1), in: tokens)
    }
    let isGuard = tokens[index].isKeyword("guard")
    guard isGuard || tokens[index].isKeyword("if") else { return false }
    let condition = tokens[(index + 1)...].prefix { isGuard ? !$0.isKeyword("else") : !$0.isSign("{") }
    // A trap in the body says more: the layout stops.
    guard tokens[condition.endIndex...].dropFirst(isGuard ? 2 : 1).first?.text == "return" else {
      return false
    }
    let signs = isGuard ? ["==", "<="] : ["!=", ">"]
    return condition.indices.dropLast(2).contains { place in
      condition[place].text == "numberOfSections" && signs.contains(condition[place + 1].text)
        && condition[place + 2].text == "1"
    }
  }

  private func isDemand(at index: Int, in tokens: [Token]) -> Bool {
    guard tokens[index].kind == .word, index + 1 < tokens.count, tokens[index + 1].isSign("(") else {
      return false
    }
    switch tokens[index].text {
    case "precondition": return isAboutSections(index + 1..<tokens.endOfGroup(from: index + 1), in: tokens)
    case "fatalError", "preconditionFailure":
      guard let condition = Self.condition(around: index, in: tokens) else { return false }
      return isAboutSections(condition, in: tokens)
    default: return false
    }
  }

  /// Returns the tokens of the condition under which a token is reached: those of the `guard`, `if` or `switch` whose
  /// braces contain it.
  private static func condition(around index: Int, in tokens: [Token]) -> Range<Int>? {
    var (depth, position) = (0, index - 1)
    while position >= 0, depth >= 0 {
      if tokens[position].isSign("}") { depth += 1 }
      if tokens[position].isSign("{") { depth -= 1 }
      position -= 1
    }
    guard depth < 0 else { return nil }
    let brace = position + 1
    let words: Set = ["guard", "if", "switch"]
    let others: Set = ["func", "init", "var", "class", "struct", "extension", "}", "{"]
    while position >= 0, !others.contains(tokens[position].text) {
      if tokens[position].kind == .word, words.contains(tokens[position].text) { return position..<brace }
      position -= 1
    }
    return nil
  }

  /// Returns whether tokens name the number of sections, or a constant that was set to it shortly before.
  private func isAboutSections(_ range: Range<Int>, in tokens: [Token]) -> Bool {
    if tokens[range].contains(where: { $0.text == "numberOfSections" }) { return true }
    let names = Set(tokens[range].filter { $0.kind == .word }.map(\.text))
    return (max(0, range.lowerBound - Self.reach)..<range.lowerBound).contains { index in
      guard tokens[index].isKeyword("let") || tokens[index].isKeyword("var"), index + 2 < tokens.count,
        names.contains(tokens[index + 1].text)
      else { return false }
      let statement = tokens[(index + 2)..<range.lowerBound].prefix { !$0.isFirstOnLine }
      return statement.contains { $0.text == "numberOfSections" }
    }
  }

  /// The number of tokens before a condition in which a constant is found.
  private static let reach = 80
}
