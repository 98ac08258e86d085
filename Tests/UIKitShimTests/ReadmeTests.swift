import Foundation
import Testing

@Suite struct ReadmeTests {
  @Test func `the first commands are those that a newcomer types`() throws {
    let readme = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../README.md")
    let text = try String(contentsOf: readme, encoding: .utf8)
    let blocks = text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    #expect(blocks.first == "sh\nswift run layoutlab run\nswift test\n")
  }
}
