import Foundation
import Testing

@testable import LayoutLabCLI

@Suite("Several reports of one run")
struct ReportPlanTests {
  private func plan(_ words: String) throws -> [String] {
    let invocation = try ArgumentParser.parse(["run"] + words.split(separator: " ").map(String.init))
    return try ReportPlan(invocation, format: .reportFormat).entries.map {
      "\($0.format) > \($0.file?.path ?? "-")"
    }
  }

  @Test(arguments: [
    ("", ["text > -"]),
    ("--format json", ["json > -"]),
    ("--output a", ["text > a"]),
    ("--format junit --output a", ["junit > a"]),
    ("--output a --format junit", ["junit > a"]),
    (
      "--format text --format junit --output a --format sarif --output b",
      ["text > -", "junit > a", "sarif > b"]
    ),
    ("--format junit --output a --format text", ["junit > a", "text > -"]),
    ("--output a --format junit --output b --format sarif", ["junit > a", "sarif > b"]),
  ])
  func `a file belongs to the format beside it`(words: String, entries: [String]) throws {
    #expect(try plan(words) == entries)
  }

  @Test(arguments: [
    (
      "--format text --format json",
      "'text' and 'json' cannot both go to standard output; add '--output FILE' after one of them"
    ),
    ("--format json --output a --output b", "'--output b' has no format; write '--format' before it"),
    ("--output a --output b", "'--output a' has no format; write '--format' before each file"),
    (
      "--format json --output a --format sarif --output ./a",
      "'--output ./a' is given twice; each format needs its own file"
    ),
    ("--output no/such/a", "'--output no/such/a' cannot be written: its folder does not exist"),
    ("--output /", "'--output /' is a folder; name a file in it"),
  ])
  func `flags that cannot be combined are reported before anything runs`(words: String, message: String)
    throws
  {
    let error = #expect(throws: UsageError.self) { try plan(words) }
    #expect(error?.message == message)
  }

  @Test func `a run writes all reports`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "layoutlab-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func path(_ name: String) -> String { folder.appending(path: name).path }
    let result = try await Tool(files: ["a.json": RunTests.scenario()]).run(
      "run", "a.json", "--format", "text", "--format", "junit", "--output", path("j.xml"), "--format",
      "sarif",
      "--output", path("s.json"), "--format", "github", "--output", path("g"), "--format", "json", "--output",
      path("r.json"))
    #expect(result.code == 0)
    #expect(result.out.hasPrefix("✓ three rows"))
    func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }
    #expect(
      try text("j.xml").contains(
        "<testcase classname=\"a.json\" name=\"three rows\" file=\"a.json\" time=\"0\"/>"))
    #expect(try text("s.json").contains("\"results\": []"))
    #expect(try text("g") == "")
    #expect(try text("r.json").contains("\"passed\": 1"))
  }
}
