import LayoutLab

/// A small change of a layout's source, such as people make by mistake.
struct Mutation: Sendable, Equatable {
  /// What is changed.
  enum Kind: String, Sendable, CaseIterable {
    /// A call of `super` is left out.
    case forgottenSuper = "forgotten-super"
    /// A cache is not emptied, or a stored value not set back.
    case keptCache = "kept-cache"
    /// The layout or a part of it is not invalidated.
    case droppedInvalidation = "dropped-invalidation"
    /// Another call whose result nobody uses is left out.
    case droppedCall = "dropped-call"
    /// A value is not stored.
    case droppedAssignment = "dropped-assignment"
    /// A `guard` is left out.
    case droppedGuard = "dropped-guard"
    /// A method answers or returns at once.
    case earlyReturn = "early-return"
    /// A comparison is turned round, or includes its end or not.
    case comparison
    /// A range has one number more or less.
    case range
    /// A number is one more.
    case number
    /// A sum is a difference, a product a quotient, or the other way round.
    case arithmetic
    /// A condition is the opposite, or `and` is `or`.
    case condition
    /// Another edge, side or extreme is taken.
    case geometry
  }

  var kind: Kind
  /// The number of the file.
  var file: Int
  /// The bytes that are replaced.
  var range: Range<Int>
  /// What stands in their place.
  var text: String
  /// The number of the line on which the change begins, from 1.
  var line: Int
  /// The number of the column, from 1, in bytes.
  var column: Int
  /// The path of the type around it; nil outside of all types.
  var type: String?
  /// The part of the file that can stand there with the change and without; nil where there is none.
  var region: MutantRegion?
}

extension Mutation {
  /// The file with the change; as many lines as before.
  func applied(to file: SourceFile) -> SourceFile {
    var bytes = file.bytes
    let feeds = bytes[range].count { $0 == UInt8(ascii: "\n") }
    let padding = Array(repeating: UInt8(ascii: "\n"), count: feeds)
    bytes.replaceSubrange(range, with: Array(text.utf8) + padding)
    return SourceFile(path: file.path, bytes: bytes)
  }

  /// The changed line as it was and as it is, without spaces around it.
  func lines(in file: SourceFile) -> (old: String, new: String) {
    func changed(_ file: SourceFile) -> String {
      let start = file.lineStarts[line - 1]
      let end = line < file.lineStarts.count ? file.lineStarts[line] - 1 : file.bytes.count
      return Self.trimmed(file.text(start..<max(start, end)))
    }
    return (changed(file), changed(applied(to: file)))
  }

  private static func trimmed(_ text: String) -> String {
    let spaces: Set<Character> = [" ", "\t", "\r"]
    let start = text.drop { spaces.contains($0) }
    return String(start.reversed().drop { spaces.contains($0) }.reversed())
  }
}
