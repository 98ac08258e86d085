import LayoutLab

/// A small change of a layout's source that resembles a common mistake.
struct Mutation: Sendable, Equatable {
  /// The types of changes.
  enum Kind: String, Sendable, CaseIterable {
    /// A call of `super` is left out.
    case forgottenSuper = "forgotten-super"
    /// A cache is not emptied, or a stored value is not reset.
    case keptCache = "kept-cache"
    /// An invalidation of the layout or a part of it is left out.
    case droppedInvalidation = "dropped-invalidation"
    /// Another call whose result is not used is left out.
    case droppedCall = "dropped-call"
    /// A value is not stored.
    case droppedAssignment = "dropped-assignment"
    /// A `guard` is left out.
    case droppedGuard = "dropped-guard"
    /// A method returns immediately.
    case earlyReturn = "early-return"
    /// A comparison is reversed, or includes or excludes equality.
    case comparison
    /// A range has one more or one fewer element.
    case range
    /// A number is one more.
    case number
    /// A sum becomes a difference, a product becomes a quotient, or vice versa.
    case arithmetic
    /// A condition is negated, or `and` becomes `or`.
    case condition
    /// Another edge, side or extreme is used.
    case geometry
  }

  var kind: Kind
  /// The index of the file.
  var file: Int
  /// The bytes that are replaced.
  var range: Range<Int>
  /// The replacement.
  var text: String
  /// The line on which the change begins, from 1.
  var line: Int
  /// The column in bytes, from 1.
  var column: Int
  /// The path of the enclosing type; `nil` outside of all types.
  var type: String?
  /// The region that can be repeated for this mutation; `nil` if there is none.
  var region: MutantRegion?
}

extension Mutation {
  /// Returns the file with the change; the number of lines stays the same.
  func applied(to file: SourceFile) -> SourceFile {
    var bytes = file.bytes
    let feeds = bytes[range].count { $0 == UInt8(ascii: "\n") }
    let padding = Array(repeating: UInt8(ascii: "\n"), count: feeds)
    bytes.replaceSubrange(range, with: Array(text.utf8) + padding)
    return SourceFile(path: file.path, bytes: bytes)
  }

  /// Returns the changed line before and after, without surrounding spaces.
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
