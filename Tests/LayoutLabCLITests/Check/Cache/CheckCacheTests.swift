import Foundation
import LayoutLab
import LayoutLabToolReport
import TestSupport
import Testing

@testable import LayoutLabCLI

@Suite("The cache of checks", .besideMainActor)
struct CheckCacheTests {
  private static let report = CheckReport(
    subjects: [.init(type: "Rows", file: "Rows.swift", line: 3, scenarios: 77)],
    notes: [.init(file: "Rows.swift", line: 1, message: "a note", origin: "Other.swift")])

  /// Runs a closure with a cache in a folder that does not exist yet.
  private func withCache(_ body: (inout CheckCache) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "layoutlab-\(UUID().uuidString)/cache")
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    var cache = CheckCache(folder: folder.path)
    try body(&cache)
  }

  @Test func `a stored report is found by its key`() throws {
    try withCache { cache in
      #expect(cache.entry("abc") == nil)
      let date = Date(timeIntervalSince1970: 1_000_000)
      cache.store(Self.report, "abc", at: date)
      let entry = try #require(cache.entry("abc"))
      #expect(entry.date == date)
      #expect(CheckText(isVerbose: true).text(entry.report) == CheckText(isVerbose: true).text(Self.report))
      #expect(cache.entry("abd") == nil)
    }
  }

  @Test func `a file that cannot be read, or belongs to another key, is no report`() throws {
    try withCache { cache in
      cache.store(Self.report, "abc", at: Date())
      let manager = FileManager.default
      try manager.copyItem(atPath: "\(cache.folder)/abc.json", toPath: "\(cache.folder)/abd.json")
      #expect(cache.entry("abd") == nil)
      try Data("{\"key\": \"abc\"".utf8).write(to: URL(filePath: "\(cache.folder)/abc.json"))
      #expect(cache.entry("abc") == nil)
    }
  }

  @Test func `the reports that were used least recently are removed`() throws {
    try withCache { cache in
      cache.mostEntries = 3
      let manager = FileManager.default
      for (number, key) in ["a", "b", "c"].enumerated() {
        cache.store(Self.report, key, at: Date())
        let date = Date(timeIntervalSince1970: 1_000_000 + Double(number))
        try manager.setAttributes([.modificationDate: date], ofItemAtPath: "\(cache.folder)/\(key).json")
      }
      // Reading is a use.
      #expect(cache.entry("a") != nil)
      cache.store(Self.report, "d", at: Date())
      #expect(
        try manager.contentsOfDirectory(atPath: cache.folder).sorted() == ["a.json", "c.json", "d.json"])
      cache.mostBytes = 1
      cache.store(Self.report, "e", at: Date())
      #expect(try manager.contentsOfDirectory(atPath: cache.folder).contains("e.json") == false)
    }
  }

  @Test func `several tools store reports at the same time`() throws {
    try withCache { cache in
      let cache = cache
      DispatchQueue.concurrentPerform(iterations: 40) { number in
        cache.store(Self.report, "key\(number % 4)", at: Date())
        if let entry = cache.entry("key\(number % 4)") { #expect(entry.report.subjects.count == 1) }
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: cache.folder)
      #expect(names.sorted() == ["key0.json", "key1.json", "key2.json", "key3.json"])
    }
  }

  @Test func `a folder that cannot be created stores nothing`() {
    let cache = CheckCache(folder: "/dev/null/layoutlab")
    cache.store(Self.report, "abc", at: Date())
    #expect(cache.entry("abc") == nil)
  }

  @Test func `the folder follows from the environment`() {
    #expect(CheckCache.usual(["XDG_CACHE_HOME": "/x", "HOME": "/h"])?.folder == "/x/layoutlab")
    #expect(CheckCache.usual(["XDG_CACHE_HOME": "x", "HOME": "/h"])?.folder == "/h/.cache/layoutlab")
    #expect(CheckCache.usual(["HOME": ""]) == nil)
  }

  // MARK: The key

  private static let files = [
    "App/Rows.swift": "class Rows: UICollectionViewLayout {}", "App/Other.swift": "struct Other {}",
    "App/.layoutlab.json": "{}", "App/Package.swift": "",
  ]

  /// Returns the key of a check of files in a folder.
  private func key(_ tool: Tool, _ arguments: String...) throws -> String {
    let invocation = try ArgumentParser.parse(["check", "\(tool.folder.path)/App/Rows.swift"] + arguments)
    let options = try CheckCommand.options(invocation)
    let modules = try CheckFiles.modules(invocation.operands, fixture: options.fixture, type: options.type)
    return CheckCacheKey(invocation, options, modules).text
  }

  @Test func `flags that only change the output have no effect on the key`() throws {
    let tool = try Tool(files: Self.files)
    defer { tool.removeFolder() }
    let plain = try key(tool)
    #expect(try key(tool) == plain)
    #expect(try key(tool, "--format", "json", "--output", "/tmp/a.json", "--verbose", "--no-color") == plain)
    #expect(try key(tool, "--strict") != plain)
    for flags in [["--only", "load"], ["--make", "Rows()"], ["--swift-version", "6"]] {
      #expect(try key(tool, flags[0], flags[1]) != plain)
    }
  }

  static let changes: [(String, String?)] = [
    ("App/Rows.swift", "class Rows: UICollectionViewLayout { }"), ("App/.layoutlab.json", "{ }"),
    ("App/Other.swift", "struct Other { }"), ("App/New.swift", ""), ("App/Other.swift", nil),
    (".layoutlab.json", "{}"),
  ]

  @Test(arguments: changes) func `a change of a file changes the key`(name: String, text: String?) throws {
    let tool = try Tool(files: Self.files)
    defer { tool.removeFolder() }
    let before = try key(tool)
    let file = tool.folder.appending(path: name)
    if let text { try Data(text.utf8).write(to: file) } else { try FileManager.default.removeItem(at: file) }
    // Settings farther away are not used.
    #expect(try (key(tool) != before) == (name != ".layoutlab.json"))
  }

  @Test func `another language of the project changes the key`() throws {
    func key(_ regions: String) throws -> String {
      let project = "App/App.xcodeproj/project.pbxproj"
      let tool = try Tool(files: [
        "App/Rows.swift": "class Rows: UICollectionViewLayout {}", project: "knownRegions = (en);",
      ])
      defer { tool.removeFolder() }
      let before = try self.key(tool)
      let file = tool.folder.appending(path: project)
      try Data("knownRegions = (\(regions));".utf8).write(to: file)
      return try self.key(tool) == before ? "same" : "other"
    }
    #expect(try key("en, fr") == "same")
    #expect(try key("en, ar") == "other")
  }

  @Test func `a file near the layout that was saved just now makes the key uncertain`() throws {
    let tool = try Tool(files: Self.files)
    defer { tool.removeFolder() }
    let stamp = try #require(FileStamp(tool.folder.appending(path: "App/Other.swift").path))
    #expect(stamp.isFresh(at: Date()))
    #expect(!stamp.isFresh(at: Date(timeIntervalSinceNow: 60)))
  }
}

/// Checks that run, which takes some seconds each; only in a full run.
@Suite("Checking unchanged files", .enabled(if: FullRun.isOn))
struct UnchangedCheckTests {
  private static let source = """
    import UIKit
    final class Rows: UICollectionViewFlowLayout {}
    """

  @Test func `the second check prints the report of the first, until something changes`() async throws {
    let tool = try Tool(files: ["Rows.swift": Self.source])
    defer { tool.removeFolder() }
    let file = tool.folder.appending(path: "Rows.swift")
    // The folder of the file must not be newer than a second, which this date stands for.
    func check(_ flags: String...) async throws -> Tool.Result {
      try await Tool.run(
        ["check", "Rows.swift", "--only", "load"] + flags, in: tool.folder,
        environment: ["XDG_CACHE_HOME": tool.folder.path + "/.cache"])
    }
    let first = try await check()
    #expect(first.code == 0 && first.err == "")
    var second = try await check()
    // On a busy machine, a check can run into a limit, after which its report is not kept.
    for _ in 0..<3 where second.err.isEmpty { second = try await check() }
    #expect(second.out == first.out && second.code == first.code)
    #expect(
      second.err.firstMatch(
        of: #/^unchanged since [0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}; '--no-cache' checks again\n$/#)
        != nil)
    #expect(try await check("--format", "json").out.hasPrefix("{\n"))
    #expect(try await check("--no-cache").err == "")
    #expect(try await check("--trace").err == "")
    try Data((Self.source + "\n// A comment.\n").utf8).write(to: file)
    #expect(try await check().err == "")
  }
}
