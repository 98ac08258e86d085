import LayoutLab
import Testing

@Suite("The tokens of a source file")
struct TokenizerTests {
  /// Returns the tokens of a text; literals are shortened to `"…"`.
  private func words(_ text: String) -> [String] {
    Tokenizer.read(SourceFile(path: "A.swift", text: text)).tokens.map {
      $0.kind == .literal ? "\"…\"" : $0.text
    }
  }

  static let texts: [(String, [String])] = [
    ("let x = 1.5e-3 + 0xFF_0", ["let", "x", "=", "1.5e-3", "+", "0xFF_0"]),
    ("a /* b /* c */ d */ e // f", ["a", "e"]),
    (#"f("a \(g("b)")) c", d)"#, ["f", "(", "\"…\"", ",", "d", ")"]),
    (##"#"a \(b) "c" \#(d("#)")) "# e"##, ["\"…\"", "e"]),
    ("\"\"\"\n  a \" \"\" \\(b(\"\"\"\n c \"\"\"))\n  \"\"\" d", ["\"…\"", "d"]),
    ("x?.y!.z[0]", ["x", "?", ".", "y", "!", ".", "z", "[", "0", "]"]),
    ("Array<Set<Int>>?", ["Array", "<", "Set", "<", "Int", ">", ">", "?"]),
    ("a >= b ?? c -> d", ["a", ">=", "b", "?", "?", "c", "->", "d"]),
    ("0..<3 ... 5", ["0", "..<", "3", "...", "5"]),
    ("let r = /a\\/ \"b/ + c", ["let", "r", "=", "\"…\"", "+", "c"]),
    ("a / b / c", ["a", "/", "b", "/", "c"]),
    ("#/a \" /b/# c", ["\"…\"", "c"]),
    ("`class` `x y`", ["class", "x y"]),
    ("#if os(iOS)", ["#if", "os", "(", "iOS", ")"]),
    ("été = π", ["été", "=", "π"]),
  ]

  @Test(arguments: texts) func `literals and comments are single tokens`(text: String, tokens: [String]) {
    #expect(words(text) == tokens)
  }

  @Test func `lines are counted through comments and long strings`() {
    let text = "/* 1\n2 */ a\n\"\"\"\n4\n\"\"\" b\nc"
    let tokens = Tokenizer.read(SourceFile(path: "A.swift", text: text)).tokens
    #expect(tokens.map(\.line) == [2, 3, 5, 6])
    #expect(tokens.map(\.isFirstOnLine) == [true, true, false, true])
  }

  @Test func `an unterminated literal or comment ends with the file`() {
    for text in ["\"abc", "/* abc", "#\"abc", "\"\"\"abc", "\"\\(abc", "`abc", "#/abc", "/abc"] {
      #expect(words(text + "\n").count <= 2)
    }
  }
}
