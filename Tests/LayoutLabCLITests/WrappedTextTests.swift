import LayoutLab
import LayoutLabReport
import LayoutLabToolReport
import Testing

@testable import LayoutLabCLI

/// Text in a terminal is wrapped between words, and text in a file is not.
@Suite struct WrappedTextTests {
  private static let narrow = 80

  /// Returns the lines of a text that are longer than the terminal is wide.
  private static func longLines(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init).filter { $0.count > narrow }
  }

  @Test func `the table of rules fits into the terminal`() {
    let wide = RuleText().table(Rule.all)
    let text = RuleText(style: .plain.wrapped(at: Self.narrow)).table(Rule.all)
    #expect(Self.longLines(text) == [])
    #expect(text.split(whereSeparator: \.isWhitespace) == wide.split(whereSeparator: \.isWhitespace))
  }

  @Test func `an explanation fits into the terminal, but for its example`() throws {
    let rule = try #require(Rule.named("stale-after-resize"))
    let text = RuleText(style: .plain.wrapped(at: Self.narrow)).text(rule)
    let code = Set(rule.example.split(separator: "\n").map { "    \($0)" })
    #expect(
      Self.longLines(text).filter {
        !code.contains($0) && !$0.hasPrefix("To suppress") && !$0.hasPrefix("More:")
      } == [])
  }

  @Test func `descriptions and flags of commands fit into the terminal`() throws {
    let tool = CommandLineTool.layoutlab
    for command in tool.commands {
      let wide = HelpPage(width: nil).text(of: command, in: tool)
      let text = HelpPage(width: Self.narrow).text(of: command, in: tool)
      // Commands to copy stay on one line.
      #expect(Self.longLines(text).filter { !$0.contains("layoutlab ") } == [], "\(command.name)")
      #expect(text.split(whereSeparator: \.isWhitespace) == wide.split(whereSeparator: \.isWhitespace))
    }
  }

  @Test func `colors do not count as columns`() {
    let style = TextStyle.colored
    let lines = Paragraph.lines("one \(style(.bad, "two")) three", width: 7)
    #expect(lines == ["one \(style(.bad, "two"))", "three"])
  }
}
