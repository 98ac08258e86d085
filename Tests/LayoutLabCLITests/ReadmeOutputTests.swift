import Foundation
import TestSupport
import Testing

/// Compares the output that the README quotes with what the commands print.
@Suite("Output in the README", .besideMainActor) struct ReadmeOutputTests {
  /// A command in the README with the quoted lines of its output.
  private struct Example {
    var words: [String]
    var lines: [String]
  }

  /// Returns the commands whose output is in the next code block, unless it is a generated part.
  private static func examples() throws -> [Example] {
    let file = Documentation.repository.appending(path: "README.md")
    let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "```")
    return parts.indices.dropLast(2).compactMap { place in
      guard place % 2 == 1, parts[place].hasPrefix("sh\nswift run layoutlab run"),
        parts[place + 2].hasPrefix("\n"), !parts[place + 1].contains("<!--"),
        let command = parts[place].components(separatedBy: "\n").dropFirst().first
      else { return nil }
      return Example(
        words: command.split(separator: " ").dropFirst(3).map(String.init),
        lines: parts[place + 2].components(separatedBy: "\n").filter { !$0.isEmpty })
    }
  }

  /// Returns a line with single spaces, because the width of columns depends on all lines.
  private static func plain(_ line: String) -> String {
    line.split(separator: " ").joined(separator: " ")
  }

  @Test func `matches what the commands print`() async throws {
    let examples = try Self.examples()
    #expect(examples.count == 1)
    // Without a file, all scenarios are run, which takes a second.
    for example in examples where FullRun.isOn || example.words.count > 1 {
      let result = try await Tool.run(example.words, in: Documentation.repository)
      let printed = Set(result.out.components(separatedBy: "\n").map(Self.plain))
      for line in example.lines {
        #expect(printed.contains(Self.plain(line)), "layoutlab \(example.words.joined(separator: " "))")
      }
    }
  }
}
