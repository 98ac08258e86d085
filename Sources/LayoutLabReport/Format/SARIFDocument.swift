import LayoutLab

/// The parts of a SARIF 2.1.0 document that reports have in common.
enum SARIFDocument {
  /// A document of one run, with a line feed at its end.
  ///
  /// - Parameters:
  ///   - rules: What results name, in the order of their indices.
  ///   - results: What was found.
  ///   - notifications: What could not be looked at.
  /// - Returns: The JSON.
  static func text(rules: [JSONText], results: [JSONText], notifications: [JSONText]) -> String {
    let driver = JSONText.object([
      ("name", .string("layoutlab")), ("version", .string(LayoutLabVersion.current)), ("rules", .list(rules)),
    ])
    let invocation = JSONText.object([
      ("executionSuccessful", .flag(true)), ("toolExecutionNotifications", .list(notifications)),
    ])
    let run = JSONText.object([
      ("tool", .object([("driver", driver)])), ("columnKind", .string("unicodeCodePoints")),
      ("invocations", .list([invocation])), ("results", .list(results)),
    ])
    return JSONText.object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")), ("version", .string("2.1.0")),
      ("runs", .list([run])),
    ]).lines() + "\n"
  }

  /// A text for people.
  static func message(_ text: String) -> JSONText { .object([("text", .string(text))]) }

  /// A place in a file; lines and columns below 1 become 1.
  static func location(_ file: String, line: Int, column: Int? = nil) -> JSONText {
    var region: [(key: String, value: JSONText)] = [("startLine", .count(max(1, line)))]
    if let column { region.append(("startColumn", .count(max(1, column)))) }
    return .object([
      (
        "physicalLocation",
        .object([
          ("artifactLocation", .object([("uri", .string(uri(file)))])), ("region", .object(region)),
        ])
      )
    ])
  }

  /// A path as a reference: characters that a URI does not have are percent-encoded.
  private static func uri(_ path: String) -> String {
    var result = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      let scalar = Unicode.Scalar(byte)
      let isPlain = scalar.properties.isAlphabetic && byte < 0x80 || ("0"..."9").contains(scalar)
      if isPlain || "/._-~".unicodeScalars.contains(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        let hex = String(byte, radix: 16, uppercase: true)
        result += "%" + (hex.count == 1 ? "0" : "") + hex
      }
    }
    return result
  }
}
