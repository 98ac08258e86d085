import Foundation
import HeadlessUIKit
import LayoutLab
import LayoutLabReport
import LayoutLabToolReport
import TestSupport
import Testing

@testable import LayoutLabCLI

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("layoutlab play")
struct PlayTests {
  private static let scenario = """
    {"name": "rows", "subject": "flow", "data": {"sections": [20]}, "steps": [
      {"load": true}, {"label": "a row more", "insert": {"items": [[0, 0]]}}]}
    """

  /// Records a run of a scenario on the main actor; drawing it needs no actor.
  @MainActor private static func record(_ text: String) throws -> RecordedRun {
    let scenario = try ScenarioReader.read(Data(text.utf8), file: "rows.json")
    let session = try #require(LayoutSession(scenario, layouts: Gallery.subject))
    return RecordedRun(
      name: "rows", file: "rows.json", layout: "flow", source: nil, recording: session.record())
  }

  @MainActor private static let rows = Result { try record(scenario) }

  /// The run of the rows, recorded once for all tests.
  private static func recorded() async throws -> RecordedRun { try await rows.get() }

  // MARK: The command

  @Test func `without a terminal, the steps are printed one after the other`() async throws {
    let result = try await Tool(files: ["rows.json": Self.scenario]).run("play", "rows.json")
    #expect(result.code == 0)
    #expect(result.err == "")
    let lines = result.out.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.first == "rows  rows.json")
    #expect(lines.contains { $0.hasPrefix("step 1  load") })
    #expect(lines.contains { $0.hasPrefix("step 2  a row more – insert items [0, 0]") })
    #expect(lines.contains { $0.contains("┏━") })
    #expect(result.out.contains("1 rectangle queried"))
  }

  /// An invalid command line and its message.
  private static let wrong: [([String], String)] = [
    ([], "'play' needs a scenario file, or --layout FILE"),
    (
      ["--html", "no/where.html"],
      "'--html no/where.html' cannot be written: its folder does not exist"
    ),
    (["--picture", "a.gif"], "'--picture a.gif' must end with .svg or .png"),
    (["--at", "3"], "'--at' selects the call for a picture; add '--picture FILE'"),
    (
      ["--picture", "a.svg", "--at", "none"],
      "'--at' needs the number of a call, from 1, but 'none' was given"
    ),
    (
      ["--picture", "a.svg", "--at", "9999"], "there is no call 9999 in this run, which has"
    ),
  ]

  @Test(arguments: FullRun.some(of: wrong, oneIn: 3))
  func `invalid outputs are rejected`(_ arguments: [String], _ message: String) async throws {
    let result = try await Tool(files: ["rows.json": Self.scenario]).runHere(
      ["play"] + arguments, operands: arguments.isEmpty ? [] : ["rows.json"])
    #expect(result.code == 64)
    #expect(result.err.hasPrefix("layoutlab: \(message)"), "\(result.err)")
  }

  @Test func `a page is written`() async throws {
    let result = try await Tool(files: ["rows.json": Self.scenario]).run(
      "play", "rows.json", "--html", "rows.html")
    #expect(result == Tool.Result(code: 0, out: "", err: "wrote rows.html\n"))
  }

  // MARK: The terminal

  @Test(arguments: [(80, 24), (120, 40), (200, 60), (40, 12), (20, 6)])
  func `a screen fits into its terminal`(_ width: Int, _ height: Int) async throws {
    let run = try await Self.recorded()
    let screen = PlayerScreen(run)
    for place in run.recording.stops.indices where FullRun.isOn || place % 25 == 0 {
      let lines = screen.lines(at: place, width: width, height: height)
      #expect(lines.count <= height)
      #expect(lines.allSatisfy { $0.count <= width })
    }
  }

  @Test(arguments: [
    ("plain", 5, "plain"), ("plain", 4, "pla…"), ("plain", 0, ""), ("日本語の並び", 12, "日本語の並び"),
    ("日本語の並び", 11, "日本語の並…"), ("日本語の並び", 10, "日本語の…"), ("🎉🎉🎉", 5, "🎉🎉…"), ("é→é", 3, "é→é"),
    ("red\u{1B}[31m\u{7}", 20, "red�[31m�"), ("two\nlines", 20, "two lines"),
    ("\u{202E}turned", 20, "�turned"),
  ])
  func `text is cut by its width in a terminal`(_ text: String, _ width: Int, _ cut: String) {
    #expect(TextCut.line(text, width) == cut)
  }

  @Test func `control characters in a name have no effect`() async throws {
    let text = Self.scenario.replacing("\"rows\"", with: "\"\\u001b[2J並び 🎉\"")
      .replacing("a row more", with: "並\\u0007び\\n\\u001b]0;x")
    let run = try await Self.record(text)
    let lines = PlayerScreen(run).lines(at: run.recording.stops.count - 1, width: 80, height: 24)
    #expect(lines.allSatisfy { TextCut.columns($0) <= 80 })
    #expect(!lines.joined().unicodeScalars.contains { $0.value < 0x20 })
    #expect(lines[0].hasPrefix("�[2J並び 🎉 "))
    #expect(lines[1] == "並�び �]0;x")
  }

  @Test func `a screen shows the picture, the calls and the state`() async throws {
    let run = try await Self.recorded()
    let place = try #require(run.recording.stops.firstIndex { $0.moment == .call(7) })
    let lines = PlayerScreen(run).lines(at: place, width: 100, height: 24)
    #expect(lines[0].hasPrefix("rows ") && lines[0].count == 100)
    #expect(lines[0].hasSuffix(" step 1 of 2  call 7 of \(run.recording.outcome.calls)  0.000 s"))
    #expect(lines[1] == "load")
    #expect(lines.contains { $0.contains("▸   7   layout.layoutAttributesForElements(in:)") })
    #expect(lines.contains { $0.contains("✓ prepared  ✓ size  ✓ counts") })
    #expect(lines.contains { $0.hasPrefix("The attributes of all elements in a rectangle") })
    #expect(lines.last?.contains("q quit") == true)
  }

  @Test @MainActor func `keys step through the run`() async throws {
    let run = try await Self.recorded()
    var player = TerminalPlayer(run, style: .plain)
    let stops = run.recording.stops
    player.press(.nextCall)
    player.press(.nextCall)
    player.press(.previousCall)
    #expect(player.place == 1)
    player.press(.nextStep)
    #expect(stops[player.place].moment == .step && stops[player.place].step == 2)
    player.press(.nextCall)
    player.press(.previousStep)
    #expect(stops[player.place].moment == .step && stops[player.place].step == 2)
    player.press(.previousStep)
    #expect(player.place == 0)
    player.press(.end)
    #expect(player.place == stops.count - 1)
    player.press(.playOrStop)
    #expect(player.isPlaying && player.place == 0)
    player.press(.nextCall)
    #expect(!player.isPlaying)
    player.press(.help)
    #expect(player.showsHelp && player.lines(width: 80, height: 24).first == "Keys")
    player.press(.nextCall)
    #expect(!player.showsHelp && player.place == 1)
  }

  @Test(arguments: [
    ("\u{1B}[C\u{1B}[D", [PlayerKey.nextCall, .previousCall]), ("\u{1B}[1;2C", [.nextStep]),
    ("][", [.nextStep, .previousStep]),
    (" q", [.playOrStop, .quit]), ("\u{1B}[H\u{1B}[F?", [.beginning, .end, .help]),
    ("xyz\u{1B}[99~g", [.beginning]),
    ("\u{4}", [.quit]),
  ])
  func `bytes from a terminal are decoded into keys`(_ text: String, _ keys: [PlayerKey]) {
    #expect(TerminalKey.keys(in: Array(text.utf8)).compactMap(PlayerKey.init) == keys)
  }

  // MARK: Pictures

  @Test func `a picture has the same bytes each time, and a description`() async throws {
    let run = try await Self.recorded()
    let place = run.recording.stops.count - 1
    let svg = PictureFile.svg(of: run.recording, at: place)
    #expect(svg == PictureFile.svg(of: try await Self.record(Self.scenario).recording, at: place))
    #expect(svg.contains("Screen of &apos;rows&apos;") || svg.contains("Screen of 'rows' in step 2"))
    #expect(svg.contains("<title>item [0, 0], view #"))
    let parser = XMLParser(data: Data(svg.utf8))
    #expect(parser.parse())
    // Painting takes a second in a debug build.
    guard FullRun.isOn else { return }
    let png = PictureFile.png(of: run.recording, at: place)
    #expect(png.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    #expect(png == PictureFile.png(of: run.recording, at: place))
  }
}
