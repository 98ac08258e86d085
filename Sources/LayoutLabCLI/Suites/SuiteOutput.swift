import Foundation

/// What the tests of a process print, without the lines that XCTest prints about them.
struct SuiteOutput {
  /// The lines that tests have printed.
  private(set) var lines: [String]

  private static let beginnings = [
    "Test Suite '", "Test Case '", "\t Executed ", "Selected tests",
  ]

  /// Reads the standard output of a process.
  ///
  /// - Parameters:
  ///   - text: The output.
  ///   - failures: The failures as XCTest prints them; they can have several lines.
  ///   - tests: The names of the tests, for example `LayoutTests.testInsert`.
  init(_ text: String, failures: [String], tests: some Sequence<String>) {
    var text = text
    for failure in failures { text = text.replacing(failure + "\n", with: "", maxReplacements: 1) }
    let places = tests.map { ": \($0) : " }
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).filter { line in
      !Self.beginnings.contains(where: line.hasPrefix) && !places.contains(where: line.contains)
    }
    if lines.last == "" { lines.removeLast() }
  }
}
