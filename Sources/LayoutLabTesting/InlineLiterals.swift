import Foundation
import HeadlessUIKit
import LayoutLab
import Testing

/// Rewrites literals in the sources of tests while they run.
@MainActor enum InlineLiterals {
  /// The changes of a file so far: how many lines were added after which line, and the lines of each call.
  private struct Changes {
    var added: [(line: Int, count: Int)] = []
    var written: [String: [String]] = [:]
  }

  private static var changes: [String: Changes] = [:]

  /// Writes lines as the first argument of a call, in place of an existing literal.
  ///
  /// - Parameters:
  ///   - lines: The lines of the literal.
  ///   - call: The name of the function.
  ///   - wayOut: The alternative if the lines differ each time.
  ///   - sourceLocation: The location of the call when the tests were compiled.
  /// - Returns: Why nothing could be written; `nil` if the lines were written.
  static func write(
    _ lines: [String], ofCall call: String, wayOut: String, at sourceLocation: SourceLocation
  ) -> String? {
    let path = sourceLocation.filePath
    var known = changes[path] ?? Changes()
    let key = "\(sourceLocation.line):\(sourceLocation.column)"
    if let before = known.written[key] {
      return before == lines
        ? nil : "it differs each time that the call runs; \(wayOut)"
    }
    guard let data = FileManager.default.contents(atPath: path) else { return "'\(path)' cannot be read" }
    let file = SourceFile(path: path, bytes: Array(data))
    let shift = known.added.reduce(0) { $1.line < sourceLocation.line ? $0 + $1.count : $0 }
    guard let edit = edit(file, lines, call, line: sourceLocation.line + shift, column: sourceLocation.column)
    else { return "there is no call of '\(call)' in line \(sourceLocation.line + shift) of '\(path)'" }
    var bytes = file.bytes
    let old = bytes[edit.range].count { $0 == UInt8(ascii: "\n") }
    let new = Array(edit.text.utf8)
    bytes.replaceSubrange(edit.range, with: new)
    guard (try? Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)) != nil else {
      return "'\(path)' cannot be written"
    }
    known.added.append((sourceLocation.line, new.count { $0 == UInt8(ascii: "\n") } - old))
    known.written[key] = lines
    changes[path] = known
    return nil
  }

  /// Returns the range to replace and its new text; `nil` if the call is not found.
  static func edit(
    _ file: SourceFile, _ lines: [String], _ call: String, line: Int, column: Int
  ) -> (range: Range<Int>, text: String)? {
    let tokens = Tokenizer.read(file).tokens
    let calls = tokens.indices.dropLast().filter { (index: Int) -> Bool in
      let token = tokens[index]
      return token.line >= line && token.isKeyword(call) && tokens[index + 1].isSign("(")
    }
    let onLine = calls.filter { tokens[$0].line == line }
    let nearest = onLine.min {
      distance(file, tokens[$0], column) < distance(file, tokens[$1], column)
    }
    guard let place = nearest ?? calls.first, place + 2 < tokens.count else { return nil }
    let opening = tokens[place + 1]
    let start = file.lineStarts[tokens[place].line - 1]
    let margin = file.bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let indent = String(decoding: margin, as: UTF8.self) + "  "
    let literal = "\n" + text(lines, indent: indent)
    let next = tokens[place + 2]
    if next.kind == .literal { return (opening.range.upperBound..<next.range.upperBound, literal) }
    if next.isSign(")") { return (opening.range.upperBound..<next.range.lowerBound, literal) }
    return (opening.range.upperBound..<next.range.lowerBound, literal + ", ")
  }

  private static func distance(_ file: SourceFile, _ token: Token, _ column: Int) -> Int {
    abs(file.column(at: token.range.lowerBound) - column)
  }

  /// Returns lines as an indented multiline string literal.
  private static func text(_ lines: [String], indent: String) -> String {
    let isRaw = lines.contains { $0.contains("\\") || $0.contains("\"\"\"") }
    let hashes = isRaw ? "#" : ""
    let body = lines.map { $0.isEmpty ? "" : indent + $0 }
    return ([indent + hashes + "\"\"\""] + body + [indent + "\"\"\"" + hashes]).joined(separator: "\n")
  }
}
