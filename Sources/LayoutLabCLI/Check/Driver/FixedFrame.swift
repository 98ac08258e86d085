import LayoutLab

/// The frame with which an app creates the collection view of a layout, if nothing resizes the view afterward.
///
/// Without constraints and an autoresizing mask, a view keeps its frame when the device rotates.
struct FixedFrame {
  /// The place at which the first view is created; `nil` if a view may be resized.
  let place: SourceLine?

  /// Finds the views.
  ///
  /// - Parameters:
  ///   - layout: The name of the layout's class.
  ///   - files: The files of the app that name it.
  init(of layout: String, in files: [Program]) {
    var places: [SourceLine] = []
    for file in files where file.tokens[0].creates(layout, in: file.tokens[0].indices) {
      guard !Self.resizes(file), let line = Self.placement(in: file) ?? Self.creation(in: file) else {
        place = nil
        return
      }
      places.append(SourceLine(file: file.files[0].path, line: line))
    }
    place = places.first
  }

  /// Returns the line of the first statement that gives a collection view its frame while the view is set up.
  private static func placement(in file: Program) -> Int? {
    Assignment.all(in: file).first {
      $0.property == "frame" && isOfCollectionView($0) && isOfSetUp($0, in: file)
    }?
    .line
  }

  private static func isOfCollectionView(_ statement: Assignment) -> Bool {
    NameWords.all(in: statement.variable).contains("collection")
  }

  /// Whether a statement runs once, before the view is shown.
  private static func isOfSetUp(_ statement: Assignment, in file: Program) -> Bool {
    file.isOfSetUp(statement.value.lowerBound)
  }

  /// Returns the line in which the first collection view is created with a frame; `nil` if one has none at first.
  private static func creation(in file: Program) -> Int? {
    let tokens = file.tokens[0]
    var line: Int?
    for index in tokens.indices.dropFirst(4)
    where tokens[index].isSign(":") && tokens[index - 1].isKeyword("frame") && tokens[index - 2].isSign("(") {
      let name = tokens[index - 3].isKeyword("init") ? index - 5 : index - 3
      guard name >= 0 else { continue }
      // An initializer of the class itself, perhaps in an extension of UIKit's.
      let isOwn =
        tokens[name].isKeyword("self")
        && file.types.contains { $0.name.hasSuffix("CollectionView") && $0.tokens.contains(name) }
      guard isOwn || tokens[name].text.hasSuffix("CollectionView") else { continue }
      let value = tokens[(index + 1)...].prefix(while: { !$0.isSign(",") }).map(\.text)
      if value.last == "zero" || value.prefix(3) == ["CGRect", "(", ")"] { return nil }
      line = line ?? tokens[index].line
    }
    return line
  }

  /// Returns whether a file names constraints, autoresizing masks or methods that follow the size of a view, or gives a
  /// view another frame.
  ///
  /// Methods that follow the size of a view, but only place other views in it, do not count.
  private static func resizes(_ file: Program) -> Bool {
    let tokens = file.tokens[0]
    let passes = LayoutPasses(in: file)
    let names = Set(
      tokens.indices.filter { tokens[$0].kind == .word && !passes.contains($0) }.map { tokens[$0].text })
    let resizes = names.contains { name in
      // A content mode resizes what the view shows.
      let word = name.lowercased().replacing("aspectfill", with: "")
      return wordsOfResizing.contains(where: word.contains)
        || !wholeWordsOfResizing.isDisjoint(with: NameWords.all(in: name))
    }
    if resizes { return true }
    // A controller whose view is the collection view resizes it with the screen.
    let isController = tokens.indices.dropLast().contains { index in
      tokens[index].isKeyword("view") && tokens[index + 1].isSign("=")
    }
    if isController { return true }
    return Assignment.all(in: file).contains { statement in
      geometry.contains(statement.property) && isOfCollectionView(statement)
        && !(statement.property == "frame" && isOfSetUp(statement, in: file))
    }
  }

  private static let geometry: Set = ["frame", "bounds", "size", "width", "height", "center"]

  private static let wordsOfResizing = [
    "constrain", "anchor", "snp", "autoresiz", "layoutsubviews", "transition", "edges", "arranged",
    "autolayout", "flex", "stackview", "fill", "representable",
  ]

  /// Short words, which are also parts of other names, such as `touchUpInside`.
  private static let wholeWordsOfResizing: Set = ["pin", "pins", "pinned", "pinning"]
}
