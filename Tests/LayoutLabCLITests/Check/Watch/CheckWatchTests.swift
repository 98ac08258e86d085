import Foundation
import LayoutLab
import LayoutLabReport
import LayoutLabToolReport
import TestSupport
import Testing

@testable import LayoutLabCLI

@Suite("Watching files") @MainActor
struct CheckWatchTests {
  /// Changes that a test makes, one after the other.
  private struct Script: FileChanges {
    /// Closures that change files and return their paths.
    var edits: [() -> [String]]
    private(set) var watched: [WatchedFiles] = []

    init(_ edits: [() -> [String]]) { self.edits = edits }

    mutating func begin(_ files: WatchedFiles) {}

    mutating func next(_ files: WatchedFiles) -> [String]? {
      watched.append(files)
      return edits.isEmpty ? nil : edits.removeFirst()()
    }
  }

  private func watch(
    _ arguments: [String], _ script: inout Script
  ) throws -> (code: ExitCode, out: String, err: String) {
    var (out, err) = ("", "")
    let terminal = Terminal(style: .plain, writeResult: { out += $0 }, writeMessage: { err += $0 })
    let invocation = try ArgumentParser.parse(["check", "--watch"] + arguments)
    let code = try CheckWatch(invocation, terminal, CheckText()).run(&script)
    return (code, out, err)
  }

  @Test func `a file that cannot be checked is watched until it can`() throws {
    let tool = try Tool(files: ["Rows.swift": "struct Rows {}"])
    defer { tool.removeFolder() }
    let path = tool.folder.appending(path: "Rows.swift").path
    var script = Script([
      {
        try? Data("".utf8).write(to: URL(filePath: path)); return [path]
      }
    ])
    let result = try watch([path], &script)
    #expect(result.code == .unreadableInput)
    #expect(result.err.contains("\(path): error: this file declares no class that derives from"))
    #expect(result.err.contains("\(path): error: the file is empty"))
    #expect(result.err.components(separatedBy: "watching 1 file; Ctrl-C ends\n").count == 3)
    #expect(result.out == "\n\(path) changed\n\n")
    #expect(script.watched.allSatisfy { $0.files == [path] })
  }

  @Test func `flags for a single report are rejected`() throws {
    for flags in [["--format", "json"], ["--html", "a.html"], ["--write-baseline", "b.json"]] {
      var script = Script([])
      #expect(throws: UsageError.self) { _ = try watch(["Rows.swift"] + flags, &script) }
    }
  }

  // MARK: The differences

  private static func finding(_ rule: RuleID, _ message: String, line: Int = 3) -> Finding {
    Finding(
      rule: rule, severity: .error, message: message, file: "Rows.swift", line: line, scenario: "rotate",
      step: 2,
      evidence: .init(expected: "e", actual: "a"), fix: "f")
  }

  private static func report(_ findings: [Finding], reason: String? = nil) -> CheckReport {
    CheckReport(subjects: [
      .init(type: "Rows", file: "Rows.swift", line: 1, reason: reason, findings: findings)
    ])
  }

  @Test func `new findings are printed in full, and those that are gone in a line`() {
    let before = Self.report([
      Self.finding(.staleAfterResize, "The width is 320."),
      Self.finding(.missingItems, "An item is missing."),
    ])
    let after = Self.report([
      // Lines and numbers can change.
      Self.finding(.staleAfterResize, "The width is 390.", line: 9),
      Self.finding(.impureQuery, "A query changes the layout."),
    ])
    #expect(
      CheckDifference(from: before, to: after).text(CheckText()) == """
        Rows.swift:3: error [impure-query] A query changes the layout.
            expected  e
            found     a
            fix       f
            seen in   rotate, step 2
            replay    layoutlab check --only rotate --trace

        gone: Rows: [missing-items] An item is missing.

        1 new, 1 gone, still 1 finding; 0 passed, 1 failed: 2 error

        """)
  }

  @Test func `nothing has changed`() {
    let report = Self.report([Self.finding(.staleAfterResize, "The width is 320.")])
    #expect(
      CheckDifference(from: report, to: report).text(CheckText())
        == "nothing has changed, still 1 finding; 0 passed, 1 failed: 1 error\n")
  }

  @Test func `a layout that can no longer be checked is new, and then gone`() {
    let (good, bad) = (Self.report([]), Self.report([], reason: "it has no init()"))
    #expect(
      CheckDifference(from: good, to: bad).text(CheckText()).hasPrefix(
        "Rows.swift:1: Rows is not checked: it has no init()\n"))
    #expect(
      CheckDifference(from: bad, to: good).text(CheckText()).hasPrefix("gone: Rows: it is checked again\n"))
  }

  // MARK: Polling

  @Test func `a saved, an added and a removed file are found`() throws {
    let tool = try Tool(files: ["App/Rows.swift": "a", "App/Other.swift": "b", "Near.swift": "c"])
    defer { tool.removeFolder() }
    func path(_ name: String) -> String { tool.folder.appending(path: name).path }
    let files = WatchedFiles(files: [path("Near.swift")], folders: [path("App")])
    var edits: [() throws -> Void] = [
      { try Data("longer".utf8).write(to: URL(filePath: path("App/Rows.swift"))) },
      { try Data("new".utf8).write(to: URL(filePath: path("App/New.swift"))) },
      { try FileManager.default.removeItem(atPath: path("App/Other.swift")) },
      { try Data("longer".utf8).write(to: URL(filePath: path("Near.swift"))) },
    ]
    var changes = PolledChanges { try? edits.removeFirst()() }
    changes.begin(files)
    for name in ["App/Rows.swift", "App/New.swift", "App/Other.swift", "Near.swift"] {
      #expect(changes.next(files) == [path(name)])
      changes.begin(files)
    }
  }

  @Test func `a file that is saved during a check is found at once`() throws {
    let tool = try Tool(files: ["Rows.swift": "a"])
    defer { tool.removeFolder() }
    let path = tool.folder.appending(path: "Rows.swift").path
    var changes = PolledChanges { Issue.record("nothing to wait for") }
    changes.begin(WatchedFiles(files: [path]))
    try Data("longer".utf8).write(to: URL(filePath: path))
    #expect(changes.next(WatchedFiles(files: [path])) == [path])
  }

  @Test(.enabled(if: FullRun.isOn)) func `a layout is mended and broken again`() throws {
    func source(_ members: String) -> String {
      "import UIKit\nfinal class Rows: UICollectionViewFlowLayout {\n\(members)\n}\n"
    }
    let wrong = source(
      "  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? { nil }"
    )
    let tool = try Tool(files: ["Rows.swift": wrong])
    defer { tool.removeFolder() }
    let file = tool.folder.appending(path: "Rows.swift")
    func save(_ text: String) -> [String] {
      try? Data(text.utf8).write(to: file)
      return [file.path]
    }
    var script = Script([{ save(source("")) }, { save(source("  let x: Int = \"a\"")) }, { save(wrong) }])
    let result = try watch([file.path, "--only", "load"], &script)
    #expect(result.code == .findings)
    #expect(result.out.contains("gone: Rows: [item-query-disagrees]"))
    #expect(result.err.contains("error: cannot convert value of type 'String' to specified type 'Int'"))
    #expect(result.out.contains("1 new, 0 gone"))
  }
}
