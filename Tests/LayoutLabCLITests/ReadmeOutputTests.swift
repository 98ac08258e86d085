import Foundation
import TestSupport
import Testing

/// What the README shows below a command that runs scenarios is what the command prints now.
@Suite("The README's output", .besideMainActor) struct ReadmeOutputTests {
  /// A command of the README, and the lines that it shows of its output.
  private struct Example {
    var words: [String]
    var lines: [String]
  }

  /// The commands that stand in a block with their output in the next one.
  private static func examples() throws -> [Example] {
    let file = Documentation.repository.appending(path: "README.md")
    let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "```")
    return parts.indices.dropLast(2).compactMap { place in
      guard place % 2 == 1, parts[place].hasPrefix("sh\nswift run layoutlab run"),
        parts[place + 2].hasPrefix("\n"),
        let command = parts[place].components(separatedBy: "\n").dropFirst().first
      else { return nil }
      return Example(
        words: command.split(separator: " ").dropFirst(3).map(String.init),
        lines: parts[place + 2].components(separatedBy: "\n").filter { !$0.isEmpty })
    }
  }

  /// A line with single spaces: how far columns are apart follows from all lines.
  private static func plain(_ line: String) -> String {
    line.split(separator: " ").joined(separator: " ")
  }

  @Test func `is what is printed`() async throws {
    let examples = try Self.examples()
    #expect(examples.count == 2)
    // Without a file all scenarios are run, which takes a second.
    for example in examples where FullRun.isOn || example.words.count > 1 {
      let result = try await Tool.run(example.words, in: Documentation.repository)
      let printed = Set(result.out.components(separatedBy: "\n").map(Self.plain))
      for line in example.lines {
        #expect(printed.contains(Self.plain(line)), "layoutlab \(example.words.joined(separator: " "))")
      }
    }
  }
}
