import LayoutLab

/// The width and the height that constraints give to the collection view of a layout once and for all.
struct ConstantLengths {
  /// The place of the first constraint for the width; `nil` if the width of a view can change.
  private(set) var width: SourceLine?
  /// The place of the first constraint for the height; `nil` if the height of a view can change.
  private(set) var height: SourceLine?

  /// Finds the constraints.
  ///
  /// - Parameters:
  ///   - layout: The name of the layout's class.
  ///   - storyboards: The layouts of the class in storyboards and nibs.
  ///   - files: The files of the app that name the layout.
  init(of layout: String, in storyboards: [StoryboardLayout], _ files: [Program]) {
    let views = LayoutViews(of: layout, in: files).names
    var found = storyboards.map { scene in
      (width: scene.hasConstantWidth ? scene.place : nil, height: scene.hasConstantHeight ? scene.place : nil)
    }
    for file in files where file.tokens[0].creates(layout, in: file.tokens[0].indices) {
      found.append(
        (
          width: Self.place(of: "width", views, in: file), height: Self.place(of: "height", views, in: file)
        ))
    }
    if found.allSatisfy({ $0.width != nil }) { width = found.first?.width }
    if found.allSatisfy({ $0.height != nil }) { height = found.first?.height }
  }

  /// Returns the place at which an app fixes a length of the view, with UIKit's constraints or with those of a library.
  private static func place(of length: String, _ views: Set<String>, in file: Program) -> SourceLine? {
    constraint(of: length + "Anchor", views, in: file) ?? argument(length, views, in: file)
      ?? relation(length, views, in: file)
  }

  /// Whether a token is the name of a view with the layout, or of a collection view.
  private static func isView(_ token: Token, _ views: Set<String>) -> Bool {
    views.contains(token.text) || NameWords.all(in: token.text).suffix(2) == ["collection", "view"]
  }

  /// Returns the place of the only call for the view that takes a length, as in `collectionView.anchor(width: 90)`.
  private static func argument(_ length: String, _ views: Set<String>, in file: Program) -> SourceLine? {
    let tokens = file.tokens[0]
    let places = tokens.indices.dropFirst(2).dropLast().filter { index in
      guard tokens[index + 1].isSign("("), tokens[index - 1].isSign("."), isView(tokens[index - 2], views),
        helpers.contains(where: tokens[index].text.lowercased().contains)
      else { return false }
      let end = tokens.endOfGroup(from: index + 1) - 1
      return ConstantText.arguments(index + 2..<max(index + 2, end), in: tokens).contains { argument in
        argument.label == length && !["0", "nil"].contains(tokens[argument.value.lowerBound].text)
      }
    }
    return places.count == 1 ? SourceLine(file: file.files[0].path, line: tokens[places[0]].line) : nil
  }

  /// Parts of the names of calls that add constraints.
  private static let helpers = ["anchor", "constrain", "dimension", "size"]

  /// Returns the place of the only relation of SnapKit that makes a length of the view equal to a number.
  private static func relation(_ length: String, _ views: Set<String>, in file: Program) -> SourceLine? {
    let tokens = file.tokens[0]
    if ["updateConstraints", "remakeConstraints"].contains(where: { word in
      tokens.contains { $0.isKeyword(word) }
    }) {
      return nil
    }
    let blocks = tokens.indices.dropFirst(4).dropLast().filter { index in
      tokens[index].isKeyword("makeConstraints") && tokens[index - 2].isKeyword("snp")
        && isView(tokens[index - 4], views) && tokens[index + 1].isSign("{")
    }
    let places = blocks.flatMap { block in
      (block + 2..<tokens.endOfGroup(from: block + 1)).filter { index in
        guard tokens[index].isKeyword(length), index + 4 < tokens.count, tokens[index + 1].isSign("."),
          tokens[index + 2].isKeyword("equalTo"), tokens[index + 3].isSign("(")
        else { return false }
        return tokens[index + 4].kind == .number && tokens[index + 5].isSign(")")
      }
    }
    return places.count == 1 ? SourceLine(file: file.files[0].path, line: tokens[places[0]].line) : nil
  }

  /// Returns the place of the only constraint that makes a length of the view equal to a constant; `nil` if there is none,
  /// or if the app keeps it in a variable, by which it can change the constant.
  private static func constraint(
    of anchor: String, _ views: Set<String>, in file: Program
  ) -> SourceLine? {
    let tokens = file.tokens[0]
    let places = tokens.indices.dropLast(4).filter { index in
      guard tokens[index].isKeyword(anchor), tokens[index + 1].isSign("."),
        tokens[index + 2].isKeyword("constraint"), tokens[index + 3].isSign("("),
        let view = tokens.owner(ofMemberAt: index)
      else { return false }
      return isView(tokens[view], views)
    }
    guard places.count == 1, let place = places.first, tokens[place + 4].isKeyword("equalToConstant"),
      let view = tokens.owner(ofMemberAt: place)
    else { return nil }
    let start = tokens.owner(ofMemberAt: view) ?? view
    let isKept = start > 0 && !tokens[start].isFirstOnLine && !["[", ","].contains(tokens[start - 1].text)
    let isContinued = start > 0 && tokens[start - 1].isSign("=")
    return isKept || isContinued
      ? nil : SourceLine(file: file.files[0].path, line: tokens[place].line)
  }
}
