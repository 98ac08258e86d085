import HeadlessUIKit
import LayoutLab
import Testing

/// A text with errors, and the reader's messages: `line:column: problem; solution`.
struct WrongFile: Sendable, CustomTestStringConvertible {
  let text: String
  let errors: [String]

  init(_ text: String, _ errors: String...) {
    self.text = text
    self.errors = errors
  }

  var testDescription: String { text }

  /// The layouts that subjects can name.
  static let layouts = [
    LayoutSignature("waterfall", parameters: ["columns": .number], ranges: ["columns": 1...12]),
    LayoutSignature("plain"),
  ]

  /// Returns the reader's messages about a file, in the form of ``errors``.
  static func errors(in file: String) -> [String] { errors(in: Data(file.utf8)) }

  /// Returns the reader's messages about the bytes of a file.
  static func errors(in file: Data) -> [String] {
    do {
      _ = try ScenarioReader.read(file, file: "F", layouts: layouts)
      return []
    } catch {
      return error.diagnostics.map { "\($0.position.line):\($0.position.column): \($0.message)" }
    }
  }
}
