/// Escapes text for XML and HTML.
package enum XMLText {
  /// Returns the escaped text; characters that XML does not allow become spaces.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns the text as a quoted attribute value.
  package static func quoted(_ text: String) -> String {
    // XML parsers replace unescaped line feeds and tabs in attributes with spaces.
    var result = "\""
    for scalar in escaped(text).unicodeScalars {
      switch scalar {
      case "\n": result += "&#10;"
      case "\t": result += "&#9;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
