import LayoutLab
import LayoutLabSubjects

/// The places in files without a layout class where layouts are created.
struct LayoutMentions {
  let program: Program

  /// The end of a sentence about files that declare no layout, with a way to check what they create.
  var solution: String {
    guard let place = creations.first else { return "name the file that does" }
    return
      "the layout that line \(place.line) of \(place.file) creates can be checked if a function returns it, for example "
      + "'static func makeLayout() -> UICollectionViewLayout'"
  }

  /// The lines with calls of initializers of UIKit's layouts.
  private var creations: [SourceLine] {
    zip(program.files, program.tokens).flatMap { file, tokens in
      tokens.indices.dropLast(2).filter { index in
        guard tokens[index].kind == .word, SubjectFinder.roots.contains(tokens[index].text) else {
          return false
        }
        let next = tokens[index + 1]
        if next.isSign("(") { return !next.followsSpace }
        if next.isSign(".") { return ["list", "init"].contains(tokens[index + 2].text) }
        return next.isSign("{") && index > 0 && !tokens[index - 1].isSign(":")
          && !tokens[index - 1].isSign("->")
          && !tokens[index - 1].isSign(",")
      }.map { SourceLine(file: file.path, line: tokens[$0].line) }
    }
  }
}
