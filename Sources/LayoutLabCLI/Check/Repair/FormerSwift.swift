import LayoutLab

/// Recognizes files in Swift 2, whose names of UIKit's members, and whose conditions, the compiler no longer knows.
enum FormerSwift {
  /// Returns one error for a file with a layout in Swift 2, in place of one for each of its lines; `nil` for others.
  static func error(in module: CheckFiles.Module) -> Compiler.Diagnostic? {
    for file in module.checked.sorted() {
      let (source, tokens) = (module.program.files[file], module.program.tokens[file])
      guard let name = sign(in: tokens) else { continue }
      return Compiler.Diagnostic(
        file: source.path, line: name.line, column: source.column(at: name.range.lowerBound),
        message: "the file is written in Swift 2 ('\(name.text)'), which Swift 5 cannot read",
        hint: "convert it with Xcode 8 or by hand, or check a newer version of the file")
    }
    return nil
  }

  /// Returns the first name or word that only Swift 2 has.
  private static func sign(in tokens: [Token]) -> Token? {
    for index in tokens.indices.dropLast(2) {
      if tokens[index].isKeyword("override") {
        let start = tokens[index...].prefix(4)
        let name = start.first { overrides.contains($0.text) }
        if let name, start.contains(where: { $0.isKeyword("func") }) { return name }
      }
      // `if let path = path where path == other`
      let isBinding =
        (tokens[index].isKeyword("if") || tokens[index].isKeyword("guard"))
        && (tokens[index + 1].isKeyword("let") || tokens[index + 1].isKeyword("var"))
      if isBinding {
        let words = tokens[index...].prefix { !$0.isSign("{") && !$0.isSign("(") && !$0.isKeyword("else") }
        if let word = words.first(where: { $0.isKeyword("where") }) { return word }
      }
    }
    // One of these names may be declared in the project.
    let found = tokens.filter { $0.kind == .word && geometry.contains($0.text) }
    return Set(found.map(\.text)).count > 1 ? found.first : nil
  }

  /// The former names of constants and functions of geometry types.
  private static let geometry: Set = [
    "CGPointZero", "CGSizeZero", "CGRectZero", "CGPointMake", "CGSizeMake", "CGRectMake",
  ]

  /// The former names of functions that layouts override.
  private static let overrides: Set = [
    "prepareLayout", "layoutAttributesForElementsInRect", "layoutAttributesForItemAtIndexPath",
    "layoutAttributesForSupplementaryViewOfKind", "layoutAttributesForDecorationViewOfKind",
    "shouldInvalidateLayoutForBoundsChange", "targetContentOffsetForProposedContentOffset",
    "initialLayoutAttributesForAppearingItemAtIndexPath",
    "finalLayoutAttributesForDisappearingItemAtIndexPath",
    "prepareForCollectionViewUpdates", "invalidateLayoutWithContext", "invalidationContextForBoundsChange",
    "collectionViewContentSize",
  ]
}
