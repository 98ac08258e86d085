// Comments in the files that are checked.
extension Suppression {
  /// Reads the comments of all files.
  ///
  /// - Parameter program: The files.
  /// - Returns: The suppressions, and what is wrong with comments that cannot be read.
  package static func read(_ program: Program) -> (suppressions: [Suppression], notes: [SourceNote]) {
    var suppressions: [Suppression] = []
    var notes: [SourceNote] = []
    for (file, comments) in program.comments.enumerated() {
      let path = program.files[file].path
      for comment in comments {
        guard let words = words(of: comment.text) else { continue }
        guard let name = words.first else {
          notes.append(
            .init(
              file: path, line: comment.line, message: "'layoutlab:disable:next' needs the name of a rule"))
          continue
        }
        guard let rule = RuleID(rawValue: name) else {
          notes.append(
            .init(
              file: path, line: comment.line,
              message: "there is no rule '\(name)'" + suggestion(for: name)))
          continue
        }
        guard let lines = lines(after: comment, file, program) else { continue }
        suppressions.append(Suppression(file: path, lines: lines, rule: rule))
      }
    }
    return (suppressions, notes)
  }

  private static func suggestion(for name: String) -> String {
    NearestWord.find(name, among: RuleID.names).map { "; did you mean '\($0)'?" }
      ?? "; 'layoutlab rules' lists them"
  }

  /// The words behind the mark; nil for another comment.
  private static func words(of comment: String) -> [String]? {
    var text = Substring(comment)
    while let first = text.first, first == "/" || first == "*" || first.isWhitespace { text.removeFirst() }
    let mark = "layoutlab:disable:next"
    guard text.hasPrefix(mark) else { return nil }
    return text.dropFirst(mark.count).split { $0.isWhitespace || $0 == "*" }.map(String.init)
  }

  /// The lines that a comment speaks of: the next line of code, all of a class, or the head of a member.
  private static func lines(after comment: Comment, _ file: Int, _ program: Program) -> ClosedRange<Int>? {
    let tokens = program.tokens[file]
    guard let next = tokens.first(where: { $0.line > comment.line })?.line else { return nil }
    for type in program.types where type.file == file && type.firstLine == next && type.kind != .extension {
      return type.firstLine...tokens[type.tokens.upperBound - 1].line
    }
    for member in program.types.lazy.filter({ $0.file == file }).flatMap(\.members)
    where member.firstLine == next {
      return next...max(next, member.line)
    }
    return next...next
  }
}
