import LayoutLab

/// Recognizes files in Swift 2, whose names of UIKit's members the compiler no longer knows.
enum FormerSwift {
  /// Returns one error for a file with a layout in Swift 2, in place of one for each of its lines; `nil` for others.
  static func error(in module: CheckFiles.Module) -> Compiler.Diagnostic? {
    for file in module.checked.sorted() {
      let (source, tokens) = (module.program.files[file], module.program.tokens[file])
      for index in tokens.indices.dropLast(2) where tokens[index].isKeyword("override") {
        let name = tokens[index...].prefix(4).first { overrides.contains($0.text) }
        guard let name, tokens[index...].prefix(4).contains(where: { $0.isKeyword("func") }) else { continue }
        return Compiler.Diagnostic(
          file: source.path, line: name.line, column: source.column(at: name.range.lowerBound),
          message: "the file is written in Swift 2 ('\(name.text)'), which Swift 5 cannot read",
          hint: "convert it with Xcode 8 or by hand, or check a newer version of the file")
      }
    }
    return nil
  }

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
