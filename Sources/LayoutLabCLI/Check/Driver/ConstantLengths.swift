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
    for file in files where FixedFrame.creates(layout, in: file.tokens[0]) {
      found.append(
        (
          width: Self.constraint(of: "widthAnchor", views, in: file),
          height: Self.constraint(of: "heightAnchor", views, in: file)
        ))
    }
    if found.allSatisfy({ $0.width != nil }) { width = found.first?.width }
    if found.allSatisfy({ $0.height != nil }) { height = found.first?.height }
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
      return views.contains(tokens[view].text)
        || NameWords.all(in: tokens[view].text).suffix(2) == ["collection", "view"]
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
