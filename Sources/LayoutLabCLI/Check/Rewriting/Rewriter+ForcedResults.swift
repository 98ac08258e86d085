import LayoutLab

extension Rewriter {
  /// Leaves out the parentheses around forced results, as in `-> (UICollectionViewLayoutAttributes!)`.
  ///
  /// Swift 3 and 4 permit them.
  mutating func openForcedResults(_ file: Int) {
    let tokens = tokens(file)
    for index in tokens.indices.dropLast(4) where tokens[index].text == "->" && tokens[index + 1].isSign("(")
    {
      let end = endOfGroup(file, from: index + 1) - 1
      guard end > index + 3, tokens[end].isSign(")"), tokens[end - 1].text == "!",
        !tokens[(index + 2)..<end].contains(where: { $0.isSign(",") || $0.isSign(":") })
      else { continue }
      for sign in [index + 1, end] { edits[file].blank(tokens[sign].range) }
    }
  }
}
