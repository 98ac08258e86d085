import Foundation
import HeadlessUIKit
import LayoutLab
import LayoutLabReport
import Testing

/// An expected trace and its place.
@MainActor enum ExpectedTrace {
  /// A literal in the test; `nil` if there is none yet.
  case inline(String?)
  /// A file; a relative path starts at the folder of the test's file.
  case file(String)

  /// Whether a different trace is recorded; `nil` if the environment decides.
  @TaskLocal static var records: Bool?

  static var isRecording: Bool {
    records ?? (ProcessInfo.processInfo.environment["LAYOUTLAB_RECORD"] == "1")
  }

  /// Records an issue if the actual lines differ from the expected ones.
  ///
  /// - Parameters:
  ///   - found: The actual lines.
  ///   - name: The name of the trace in messages.
  ///   - sourceLocation: The location of the call.
  /// - Returns: Whether the lines are equal.
  @discardableResult
  func compare(_ found: [String], of name: String, _ sourceLocation: SourceLocation) -> Bool {
    let expected = expectedLines(sourceLocation)
    if found == expected || found == expected?.map(ItemKey.current) { return true }
    if Self.isRecording {
      write(found, of: name, sourceLocation)
      return false
    }
    let text: String
    if let expected {
      let lines = LineDifference.lines(expected, found)
      let count = lines.count { $0.hasPrefix("-") || $0.hasPrefix("+") }
      text =
        "\(name): the trace differs in \(count) \(count == 1 ? "line" : "lines") (- expected, + found):\n"
        + lines.map { "  \($0)\n" }.joined() + (Self.background(lines).map { "  UIKit     \($0)\n" } ?? "")
        + "LAYOUTLAB_RECORD=1 swift test writes the actual trace \(place)."
    } else {
      text =
        "\(name): there is no trace to compare with; LAYOUTLAB_RECORD=1 swift test writes this one \(place):\n"
        + found.map { "  \($0)" }.joined(separator: "\n")
    }
    Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
    return false
  }

  /// Returns the explanation of the first call that differs and has one; `nil` if there is none.
  private static func background(_ lines: [String]) -> String? {
    lines.lazy.compactMap { line in
      guard line.hasPrefix("-") || line.hasPrefix("+") else { return nil }
      let call = line.dropFirst().drop { $0 == " " }.prefix { $0 != " " }
      return Mismatch.background(of: CallName(rawValue: String(call)), tooOften: line.hasPrefix("+"))
    }
    .first
  }

  private var place: String {
    switch self {
    case .inline: "here"
    case .file(let path): "to '\(path)'"
    }
  }

  private func expectedLines(_ sourceLocation: SourceLocation) -> [String]? {
    switch self {
    case .inline(let text): text.map(Self.lines)
    case .file(let path):
      (try? String(contentsOf: Self.url(path, sourceLocation), encoding: .utf8)).map(Self.lines)
    }
  }

  /// Returns the lines of a text without trailing spaces and trailing empty lines.
  private static func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { $0 == " " || $0 == "\r" }.reversed())
    }
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines
  }

  private static func url(_ path: String, _ sourceLocation: SourceLocation) -> URL {
    path.hasPrefix("/")
      ? URL(fileURLWithPath: path)
      : URL(fileURLWithPath: sourceLocation.filePath).deletingLastPathComponent().appending(path: path)
  }

  private func write(_ found: [String], of name: String, _ sourceLocation: SourceLocation) {
    let problem: String?
    switch self {
    case .inline:
      problem = InlineLiterals.write(
        found, ofCall: "expectTrace", wayOut: "store it in a file, with 'inFile:'",
        at: sourceLocation)
    case .file(let path):
      let text = found.map { $0 + "\n" }.joined()
      let isWritten = (try? Data(text.utf8).write(to: Self.url(path, sourceLocation))) != nil
      problem = isWritten ? nil : "'\(path)' cannot be written"
    }
    let text = problem.map { "\(name): the trace was not written: \($0)." }
    Issue.record(
      Comment(
        rawValue: text
          ?? "\(name): the trace was written \(place); run the tests again without LAYOUTLAB_RECORD."),
      sourceLocation: sourceLocation)
  }
}
