import HeadlessUIKit

/// A position in a scenario file or in Swift source.
public struct SourcePosition: Sendable, Codable, Equatable, CustomStringConvertible {
  /// The path of the file, as passed to the reader or the compiler.
  public var file: String
  /// The module and name of a Swift file; nil for a scenario file.
  public var fileID: String?
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, in characters.
  public var column: Int

  /// Creates a position.
  public init(file: String, fileID: String? = nil, line: Int, column: Int) {
    self.file = file
    self.fileID = fileID
    self.line = line
    self.column = column
  }

  /// The position as compilers write it, such as `Scenarios/first.json:12:7`.
  public var description: String { "\(file):\(line):\(column)" }
}
