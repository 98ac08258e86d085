/// Workflow commands that make GitHub show messages next to the source.
package enum AnnotationText {
  /// Returns one command.
  ///
  /// - Parameters:
  ///   - command: The severity: `error`, `warning` or `notice`.
  ///   - file: The path of the file.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1; `nil` for the whole line.
  ///   - title: The title above the message.
  ///   - text: The message, which can have several lines.
  /// - Returns: The escaped command with a line feed.
  package static func line(
    _ command: String, file: String, line: Int, column: Int? = nil, title: String, _ text: String
  ) -> String {
    let place = "file=\(property(file)),line=\(max(1, line))" + (column.map { ",col=\(max(1, $0))" } ?? "")
    return "::\(command) \(place),title=\(property(title))::\(data(text))\n"
  }

  private static func data(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func property(_ text: String) -> String {
    var result = ""
    for character in data(text) {
      result += character == ":" ? "%3A" : character == "," ? "%2C" : String(character)
    }
    return result
  }
}
