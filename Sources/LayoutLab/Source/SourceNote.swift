/// A remark about a line of a source file that the user should know of.
package struct SourceNote: Sendable, Hashable, Codable {
  /// The path of the file, as the user wrote it.
  package var file: String
  /// The line, from 1.
  package var line: Int
  /// The remarkable feature, and how it is handled.
  package var message: String
  /// The file from which a declaration is taken; `nil` for other remarks.
  package var origin: String?

  /// Creates a note.
  package init(file: String, line: Int, message: String, origin: String? = nil) {
    self.origin = origin
    self.file = file
    self.line = line
    self.message = message
  }
}
