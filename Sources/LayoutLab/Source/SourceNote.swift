/// A remark about a line of a source file that the user should know of.
package struct SourceNote: Sendable, Hashable {
  /// The path of the file, as the user wrote it.
  package var file: String
  /// The line, from 1.
  package var line: Int
  /// The remarkable feature, and how it is handled.
  package var message: String

  /// Creates a note.
  package init(file: String, line: Int, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }
}
