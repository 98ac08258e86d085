import LayoutLab

/// The numbers of elements in the lists that data sources show.
enum CountOfData {
  /// The number of items of a layout that is created with it, and that may have been made to fit them into its view.
  static let example = 20

  /// Returns whether an expression is the number of elements of a constant list that a data source shows, as in
  /// `cards.count` beside `CardsSource(cards: cards)`.
  ///
  /// - Parameters:
  ///   - expression: The tokens of the expression.
  ///   - file: Its file.
  ///   - files: The files of the project.
  /// - Returns: Whether it is.
  static func isCount(_ expression: Range<Int>, in file: Program, _ files: ProjectFiles) -> Bool {
    let tokens = file.tokens[0]
    var words = tokens[expression].map(\.text)
    if words.starts(with: ["self", "."]) { words.removeFirst(2) }
    guard words.count == 3, words.suffix(2) == [".", "count"], let list = words.first,
      isConstant(list, before: expression.lowerBound, in: tokens)
    else { return false }
    let around = file.types.last { $0.tokens.contains(expression.lowerBound) }
    let isOwn = around.map { shownLists(of: $0.name, files).contains(list) } ?? false
    return isOwn || isGiven(list, in: file, files)
  }

  /// Returns whether the last declaration of a name before a token is that of a constant.
  private static func isConstant(_ name: String, before place: Int, in tokens: [Token]) -> Bool {
    let declared = tokens.indices.dropFirst().filter { index in
      tokens[index].isKeyword(name) && ["let", "var"].contains(where: tokens[index - 1].isKeyword)
    }
    return (declared.last { $0 < place } ?? declared.first).map { tokens[$0 - 1].isKeyword("let") } ?? false
  }

  /// Returns the lists whose numbers of elements a data source returns as its numbers of items.
  private static func shownLists(of type: String, _ files: ProjectFiles) -> [String] {
    files.naming(AppDataSource.itemCount).flatMap { file in
      file.types.filter { $0.name == type }.flatMap(\.members).compactMap { member in
        guard member.fullName == "collectionView(_:\(AppDataSource.itemCount):)",
          let result = ConstantText.result(of: member, in: file.tokens[0])
        else { return nil }
        var words = file.tokens[0][result].map(\.text)
        if words.starts(with: ["self", "."]) { words.removeFirst(2) }
        return words.count == 3 && words.suffix(2) == [".", "count"] ? words[0] : nil
      }
    }
  }

  /// Returns whether a file creates a data source with a list that it shows.
  private static func isGiven(_ list: String, in file: Program, _ files: ProjectFiles) -> Bool {
    let tokens = file.tokens[0]
    return tokens.indices.dropLast(2).contains { index in
      guard tokens[index].kind == .word, tokens[index].text.first?.isUppercase ?? false,
        tokens[index + 1].isSign("(")
      else { return false }
      let end = tokens.endOfGroup(from: index + 1)
      guard end - 1 > index + 2 else { return false }
      let given = ConstantText.arguments(index + 2..<end - 1, in: tokens).filter { argument in
        tokens[argument.value].map(\.text) == [list]
      }
      guard !given.isEmpty else { return false }
      let shown = shownLists(of: tokens[index].text, files)
      return given.contains { argument in argument.label.map(shown.contains) ?? !shown.isEmpty }
    }
  }
}
