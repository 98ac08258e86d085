import Foundation
import LayoutLab
import LayoutLabReport
import TestSupport
import Testing

@testable import LayoutLabCLI

/// Compares the generated parts of the documentation with current results.
@Suite(.besideMainActor) struct DocumentationTests {
  private static let wayOut =
    "LAYOUTLAB_RECORD=1 swift test --filter DocumentationTests updates it"

  /// Some of the pages; all of them in a full run and while recording.
  ///
  /// The article on the engine is always included, because every new mark in the sources changes it.
  private static let some =
    Documentation.isRecording
    ? Documentation.pages
    : Set(FullRun.some(of: Documentation.articles, oneIn: 4) + [engine, Documentation.readme]).sorted()

  private static let engine = "Knowledge/how-the-engine-works.md"

  @Test(arguments: some) func `the blocks match current output`(path: String) async throws {
    var page = try Documentation.page(path)
    var changes: [(part: DocumentationPage.Part, lines: [String])] = []
    // A report of check needs the compiler.
    for part in try page.parts() where part.kind != .check || FullRun.isOn || Documentation.isRecording {
      let lines = try await Documentation.lines(part, in: page)
      guard lines != page.lines(of: part) else { continue }
      if Documentation.isRecording { changes.append((part, lines)) }
      Issue.record(
        """
        \(path):\(part.lines.lowerBound): '\(part.kind) \(part.subject)' is out of date; \(Self.wayOut)
        \(LineDifference.lines(page.lines(of: part), lines).joined(separator: "\n"))
        """)
    }
    if !changes.isEmpty { try page.write(changes) }
  }

  @Test func `the pictures match current runs`() async throws {
    var names: Set<String> = []
    for path in Documentation.pages {
      let page = try Documentation.page(path)
      let parts = try page.parts().filter { $0.kind == .picture }
      let images = page.images.map { String($0.split(separator: "/").last ?? "") }
      #expect(parts.map(Documentation.fileName) == images, "\(path): an image that is not generated")
      for part in parts where names.insert(Documentation.fileName(part)).inserted {
        let file = Documentation.pictures.appending(path: Documentation.fileName(part))
        let text = try? String(contentsOf: file, encoding: .utf8)
        let isDue = FullRun.isOn || text == nil && !part.isEvidence
        guard isDue || Documentation.isRecording else { continue }
        let picture = try await Documentation.picture(part)
        guard text != picture else { continue }
        Issue.record("\(file.lastPathComponent) in \(path) is out of date; \(Self.wayOut)")
        if Documentation.isRecording { try Data(picture.utf8).write(to: file) }
      }
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: Documentation.pictures.path)
    #expect(files.filter { !names.contains($0) } == [], "unused pictures")
  }

  @Test func `the schema of scenarios lists the rules`() throws {
    let text = try String(contentsOf: SchemaRuleList.file, encoding: .utf8)
    let updated = try #require(SchemaRuleList.updated(text))
    if updated != text {
      Issue.record("the rules in \(SchemaRuleList.file.lastPathComponent) are out of date; \(Self.wayOut)")
    }
    if Documentation.isRecording { try Data(updated.utf8).write(to: SchemaRuleList.file) }
  }

  @Test func `the articles on rules match the rules`() throws {
    let folder = Documentation.catalog.appending(path: "Rules")
    for (name, text) in RulePages.files.sorted(by: { $0.key < $1.key }) {
      let file = folder.appending(path: name)
      let found = try? String(contentsOf: file, encoding: .utf8)
      guard found != text else { continue }
      Issue.record(
        """
        Rules/\(name) is out of date; \(Self.wayOut)
        \(LineDifference.lines((found ?? "").components(separatedBy: "\n"), text.components(separatedBy: "\n"))
          .joined(separator: "\n"))
        """)
      if Documentation.isRecording { try Data(text.utf8).write(to: file) }
    }
    let files = Documentation.articles.filter { $0.hasPrefix("Rules/") }
    #expect(Set(files).isSubset(of: RulePages.files.keys.map { "Rules/\($0)" }))
  }

  @Test func `each lesson of the command line has its article`() throws {
    for lesson in Lesson.all {
      let page = try Documentation.page("Lessons/\(lesson.id).md")
      #expect(page.lines.first == "# \(lesson.title)")
      #expect(page.lines.dropFirst().first { !$0.isEmpty } == lesson.abstract)
      for scenario in lesson.scenarios {
        #expect(page.text.contains(scenario), "\(page.name) does not mention '\(scenario)'")
      }
    }
    let files = Documentation.articles.filter { $0.hasPrefix("Lessons/") }
    #expect(Set(files) == Set(Lesson.all.map { "Lessons/\($0.id).md" }))
  }

  @Test(arguments: Documentation.pages) func `the commands are valid`(path: String) throws {
    let page = try Documentation.page(path)
    for line in page.blocks("sh").flatMap({ $0.components(separatedBy: "\n") }) {
      guard let command = line.firstMatch(of: /layoutlab (.*)/)?.1 else { continue }
      let words = command.split(separator: " ").map(String.init)
      #expect(throws: Never.self, "\(path): \(line)") { try ArgumentParser.parse(words) }
      for file in words where file.hasPrefix("Scenarios/") || file.hasPrefix("Sources/") {
        let name = file.hasSuffix("/*.swift") ? file.dropLast(8) : file[...]
        let path = Documentation.repository.appending(path: String(name)).path
        #expect(FileManager.default.fileExists(atPath: path), "\(page.name): there is no \(file)")
      }
    }
  }

  @Test(arguments: Documentation.pages) func `the files and functions in the text exist`(path: String) throws
  {
    let text = try Documentation.page(path).text
    for match in text.matches(of: /\]\(([^):]+)\)/) where path == Documentation.readme {
      let file = Documentation.repository.appending(path: String(match.1)).path
      #expect(FileManager.default.fileExists(atPath: file), "a link to \(match.1)")
    }
    for match in text.matches(of: /`((?:Sources|Tests|Scenarios)\/[^`*]+)`/) {
      let file = Documentation.repository.appending(path: String(match.1)).path
      #expect(FileManager.default.fileExists(atPath: file), "\(path): there is no \(match.1)")
    }
    for match in text.matches(of: /`(\w+)\([^`]*\)` in `(Sources\/[^`]+)`/) {
      let file = Documentation.repository.appending(path: String(match.2))
      let source = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      #expect(source.contains("func \(match.1)("), "\(path): \(match.2) has no function \(match.1)")
    }
  }

  @Test(.enabled(if: FullRun.isOn)) func `the site is built without warnings`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "layoutlab-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try await Tool.run(
      ["docs", "--output", folder.path], tool: "layoutlab-maintain", in: Documentation.repository)
    #expect(result.err == "")
    #expect(result.code == 0)
    for name in ["index.html", "documentation/layoutlab/updates/index.html"] {
      #expect(FileManager.default.fileExists(atPath: folder.appending(path: name).path), "\(name)")
    }
  }

  @Test func `problems with the output folder are reported before anything is built`() async throws {
    let elsewhere = try await Tool().run(["docs"], tool: "layoutlab-maintain")
    #expect(
      elsewhere
        == Tool.Result(
          code: 64, out: "",
          err: """
            layoutlab-maintain: there is no 'Sources/LayoutLab/LayoutLab.docc' here; run 'docs' in the root of LayoutLab's own \
            package
            see 'layoutlab-maintain help docs'

            """))
    guard FullRun.isOn else { return }
    let files = ["Sources/LayoutLab/LayoutLab.docc/a.md": "# A\n", "notes/a.txt": "", "file": ""]
    for (output, complaint) in [
      ("file", "is a file; name a folder"),
      ("notes", "contains other files, which the site would replace; name a new folder"),
    ] {
      let result = try await Tool(files: files).run(["docs", "--output", output], tool: "layoutlab-maintain")
      #expect(result.code == 64)
      #expect(
        result.err
          == "layoutlab-maintain: '--output \(output)' \(complaint)\nsee 'layoutlab-maintain help docs'\n")
    }
    let result = try await Tool(files: files).run(
      ["docs"], tool: "layoutlab-maintain", environment: ["PATH": "/nowhere"])
    #expect(result.code == 65)
    #expect(
      result.err
        == "layoutlab-maintain: error: 'swift' is not on the PATH; the documentation is built with the Swift "
        + "toolchain that built the tool\n")
  }
}
