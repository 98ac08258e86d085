import Foundation
import Testing

/// Compares the code blocks of the README with the files of this folder, which are compiled and run.
@Suite struct ReadmeTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let readme = folder.appending(path: "../../README.md")

  /// Returns the code blocks of a language, except for those of the package manifest.
  private func blocks(_ language: String) throws -> [String] {
    try String(contentsOf: Self.readme, encoding: .utf8).components(separatedBy: "```").enumerated()
      .filter { $0.offset % 2 == 1 && $0.element.hasPrefix(language + "\n") }
      .map { String($0.element.dropFirst(language.count + 1)) }
      .filter { !$0.contains(".testTarget(") }
  }

  @Test(arguments: ["swift", "json"]) func `the code of the README is compiled and run`(language: String)
    throws
  {
    let files = try FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil)
    let sources = try files.filter {
      $0.pathExtension == language && $0.lastPathComponent != "ReadmeTests.swift"
    }
    .map { try String(contentsOf: $0, encoding: .utf8) }
    let blocks = try blocks(language)
    #expect(blocks.count == (language == "swift" ? 3 : 1))
    for block in blocks {
      #expect(sources.contains { $0.contains(block) }, "not in a test: \(block.prefix(80))")
    }
  }

  @Test func `the first commands are those that a newcomer types`() throws {
    #expect(try blocks("sh").first == "swift run layoutlab run\nswift test\n")
  }
}
