import LayoutLab
import LayoutLabReport

/// The common parts of SARIF 2.1.0 reports.
package enum SARIFDocument {
  /// Returns a document with one run.
  ///
  /// - Parameters:
  ///   - rules: The rules, in the order of the indices that the results use.
  ///   - results: The findings or failures.
  ///   - notifications: Messages about layouts that were not checked.
  /// - Returns: The JSON.
  package static func text(rules: [JSONText], results: [JSONText], notifications: [JSONText]) -> String {
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

  /// Returns a message object.
  package static func message(_ text: String) -> JSONText { .object([("text", .string(text))]) }

  /// Returns a location object; lines and columns below 1 become 1.
  package static func location(_ file: String, line: Int, column: Int? = nil) -> JSONText {
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

  /// Returns a path as a percent-encoded URI reference.
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
