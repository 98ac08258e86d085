/// The lines by which GitHub shows messages beside the source.
enum AnnotationText {
  /// A line, with a line feed at its end.
  ///
  /// - Parameters:
  ///   - command: How bad it is: `error`, `warning` or `notice`.
  ///   - file: The file.
  ///   - line: The line in it, from 1.
  ///   - column: The column, from 1; nil where the whole line is meant.
  ///   - title: What stands above the message.
  ///   - text: The message, which may have several lines.
  /// - Returns: The line, with everything escaped that has a meaning of its own.
  static func line(
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
