import Foundation
import TestSupport
import Testing

/// The player in a pseudo-terminal.
@Suite("In a terminal")
struct TerminalTests {
  private static let scenario = [
    "play", LessonTests.folder.appending(path: "first-display.json").path(percentEncoded: false),
  ]

  /// Starts the player and waits for its first screen.
  private static func player(
    width: Int = 80, height: Int = 24, environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      scenario, width: width, height: height, environment: environment)
    try terminal.wait(for: "step 1 of 2")
    return terminal
  }

  /// Checks that mode, screen, cursor and colors of the terminal are restored.
  private static func expectAsBefore(
    _ terminal: PseudoTerminal, _ location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try terminal.hasModeOfBefore(), sourceLocation: location)
    #expect(!terminal.screen.isAlternate, sourceLocation: location)
    #expect(terminal.screen.showsCursor && terminal.screen.breaksLines, sourceLocation: location)
    #expect(!terminal.screen.isSetOff, sourceLocation: location)
    #expect(terminal.screen.scrolledLines == 0, sourceLocation: location)
    #expect(terminal.screen.text == String(repeating: "\n", count: terminal.screen.height - 1))
  }

  // MARK: The screen

  @Test func `the whole screen is used, and restored at the end`() throws {
    let terminal = try Self.player()
    try terminal.wait(for: "q quit")
    #expect(terminal.screen.isAlternate && !terminal.screen.showsCursor)
    #expect(try !terminal.hasModeOfBefore())
    let lines = terminal.screen.lines
    #expect(lines[0].hasPrefix("The first display ") && lines[0].hasSuffix("step 1 of 2  0.000 s"))
    #expect(lines[0].count == 80)
    #expect(lines[1] == "all calls, in their order")
    #expect(lines[23].hasPrefix("→ ← call"))
    #expect(terminal.screen.setOffCount > 0)
    terminal.type("q")
    #expect(try terminal.ending() == .code(0))
    try Self.expectAsBefore(terminal)
  }

  @Test(.enabled(if: FullRun.isOn)) func `every key performs the action that help lists`() throws {
    let terminal = try Self.player()
    let calls = [
      ("\u{1B}[C", "call 1 of 21"), ("\u{1B}OC", "call 2 of 21"), ("l", "call 3 of 21"),
      ("j", "call 4 of 21"),
      ("\u{1B}[B", "call 5 of 21"), ("\u{1B}[D", "call 4 of 21"), ("h", "call 3 of 21"),
      ("k", "call 2 of 21"),
      ("\u{1B}[A", "call 1 of 21"), ("]", "step 2 of 2"), ("[", "step 1 of 2  0.000 s"),
      ("\u{1B}[6~", "step 2 of 2"), ("\u{1B}[5~", "step 1 of 2  0.000 s"), ("\u{1B}[1;2C", "step 2 of 2"),
      ("\u{1B}[1;2D", "step 1 of 2  0.000 s"), ("G", "step 2 of 2"), ("g", "step 1 of 2  0.000 s"),
      ("\u{1B}[F", "step 2 of 2"), ("\u{1B}[H", "step 1 of 2  0.000 s"), ("?", "Any key goes back."),
      ("x", "Any key goes back."), ("?", "step 1 of 2"), (" ", "call 3 of 21"), (" ", "space play"),
    ]
    for (key, text) in calls {
      terminal.type(key)
      try terminal.wait(for: text)
    }
    terminal.type("q")
    #expect(try terminal.ending() == .code(0))
    try Self.expectAsBefore(terminal)
  }

  @Test(.enabled(if: FullRun.isOn)) func `the bytes of a key can arrive separately`() throws {
    let terminal = try Self.player()
    for part in ["\u{1B}", "[", "C"] { terminal.type(part) }
    try terminal.wait(for: "call 1 of 21")
    terminal.type("q")
    #expect(try terminal.ending() == .code(0))
  }

  @Test(.enabled(if: FullRun.isOn)) func `a new size is used immediately`() throws {
    let terminal = try Self.player()
    for (width, height) in [(120, 40), (60, 16), (20, 5), (8, 2), (1, 1), (200, 60), (80, 24)] {
      terminal.resize(width: width, height: height)
      try terminal.wait { screen in
        height < 5 ? !screen.lines[0].isEmpty : screen.lines[height - 1].hasPrefix("→ ←")
      }
      #expect(terminal.screen.scrolledLines == 0, "\(width) × \(height)")
    }
    terminal.type("q")
    #expect(try terminal.ending() == .code(0))
    try Self.expectAsBefore(terminal)
  }

  @Test(.enabled(if: FullRun.isOn)) func `colors can be disabled`() throws {
    for (name, arguments) in [("NO_COLOR", []), ("PATH", ["--no-color"])] {
      let terminal = try PseudoTerminal(
        Self.scenario + arguments, environment: name == "PATH" ? [:] : [name: "1"])
      try terminal.wait(for: "q quit")
      terminal.type("G")
      try terminal.wait(for: "step 2 of 2")
      #expect(terminal.screen.setOffCount == 0)
      terminal.type("q")
      #expect(try terminal.ending() == .code(0))
    }
  }

  @Test(.enabled(if: FullRun.isOn)) func `a dumb terminal gets plain lines`() throws {
    let terminal = try PseudoTerminal(Self.scenario, height: 100, environment: ["TERM": "dumb"])
    #expect(try terminal.ending() == .code(0))
    #expect(!terminal.output.contains(0x1B))
    #expect(terminal.screen.text.contains("step 2  a second passes, and nothing happens – advance 1 s"))
  }

  @Test(.enabled(if: FullRun.isOn)) func `a lesson keeps its page after a change of size`() throws {
    let terminal = try PseudoTerminal(["learn", "scrolling-and-pages"])
    try terminal.wait(for: "5 questions")
    terminal.type("\r")
    try terminal.wait(for: "Which call comes first?")
    terminal.type("4")
    try terminal.wait(for: "Right. The layout is queried before the new")
    #expect(terminal.screen.lines[0].hasSuffix("✓·········"))
    for (width, height) in [(120, 40), (20, 5), (80, 24)] {
      terminal.resize(width: width, height: height)
      try terminal.wait { $0.lines[height - 1].hasPrefix("return") }
      #expect(terminal.screen.scrolledLines == 0)
    }
    terminal.type("\u{1B}[C\u{1B}[B\u{1B}[B\r")
    try terminal.wait(for: "✗·")
    terminal.type("\u{3}")
    #expect(try terminal.ending() == .signal(SIGINT))
    try Self.expectAsBefore(terminal)
  }

  @Test(.enabled(if: FullRun.isOn)) func `in a dumb terminal, a lesson asks line by line`() throws {
    let terminal = try PseudoTerminal(
      ["learn", "scrolling-and-pages"], height: 400, environment: ["TERM": "dumb"])
    try terminal.wait(for: "\n>")
    terminal.type("4\n")
    try terminal.wait(for: "Right. The layout is queried before the new")
    terminal.type("\u{4}")
    #expect(try terminal.ending() == .code(0))
    #expect(terminal.screen.text.contains("1 of 1 right, 9 not answered"))
  }

  // MARK: Ends

  @Test(
    .enabled(if: FullRun.isOn),
    arguments: [
      ("q", PseudoTerminal.Ending.code(0)), ("Q", .code(0)),
      ("\u{4}", .code(0)), ("\u{3}", .signal(SIGINT)), ("\u{1C}", .signal(SIGQUIT)),
    ])
  func `the terminal is restored after keys that quit`(_ key: String, _ ending: PseudoTerminal.Ending) throws
  {
    let terminal = try Self.player()
    terminal.type(key)
    #expect(try terminal.ending() == ending)
    try Self.expectAsBefore(terminal)
  }

  /// The last ones are the signals of a trap.
  @Test(.enabled(if: FullRun.isOn), arguments: [SIGTERM, SIGHUP, SIGINT, SIGILL, SIGTRAP, SIGSEGV, SIGABRT])
  func `the terminal is restored after signals`(_ number: Int32) throws {
    let terminal = try Self.player()
    terminal.signal(number)
    #expect(try terminal.ending() == .signal(number))
    try Self.expectAsBefore(terminal)
  }

  /// The user's layout runs in a separate process, so the player can report its crash.
  @Test(.enabled(if: FullRun.isOn)) func `the terminal is restored after a layout traps`()
    throws
  {
    let file = FileManager.default.temporaryDirectory.appending(path: "Trap\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(
      """
      import UIKit
      class TrapLayout: UICollectionViewLayout {
        override func prepare() { fatalError("not today") }
      }
      """.utf8
    ).write(to: file)
    let terminal = try PseudoTerminal(["play", "--layout", file.path, Self.scenario[1]], height: 100)
    try terminal.wait(for: "step 1 of 1")
    // The end of the run has the message.
    terminal.type("G")
    try terminal.wait(for: "✗ [layout-crash]")
    terminal.type("q")
    #expect(try terminal.ending() == .code(1))
    #expect(try terminal.hasModeOfBefore())
    #expect(!terminal.screen.isAlternate && terminal.screen.showsCursor)
    // The message can be wrapped.
    #expect(terminal.screen.text.filter { !$0.isNewline }.contains("trapped (not today)"))
  }

  @Test(.enabled(if: FullRun.isOn)) func `the terminal is restored while the process is stopped`() throws {
    let terminal = try Self.player()
    for _ in 1...2 {
      terminal.type("\u{1A}")
      try terminal.stop()
      try Self.expectAsBefore(terminal)
      terminal.signal(SIGCONT)
      try terminal.wait(for: "step 1 of 2")
      #expect(terminal.screen.isAlternate && !terminal.screen.showsCursor)
      #expect(try !terminal.hasModeOfBefore())
    }
    terminal.type("q")
    #expect(try terminal.ending() == .code(0))
    try Self.expectAsBefore(terminal)
  }
}
