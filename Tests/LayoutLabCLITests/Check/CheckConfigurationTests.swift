import Foundation
import LayoutLab
import TestSupport
import Testing

@testable import LayoutLabCLI

@Suite("The settings of a project", .besideMainActor)
struct CheckConfigurationTests {
  private func read(_ text: String) throws -> CheckConfiguration {
    try CheckConfiguration(Data(text.utf8), path: "/app/.layoutlab.json")
  }

  @Test func `rules are off or have another severity, also for some paths`() throws {
    let settings = try read(
      """
      // Comments are allowed.
      {
        "$schema": "layoutlab.schema.json",
        "failOn": "warning",
        "rules": {"rect-query-scans-all": "off", "nondeterministic": "warning"},
        "paths": [{"path": "Legacy/**", "rules": {"nondeterministic": "off", "ignores-sections": "error"}}],
        "fixtures": ["Tests/Fixtures.swift"],
      }
      """)
    #expect(settings.failOn == .warning)
    #expect(settings.fixtures == ["/app/Tests/Fixtures.swift"])
    #expect(settings.rules(for: "/app/Grid.swift") == [.rectQueryScansAll: nil, .nondeterministic: .warning])
    #expect(
      settings.rules(for: "/app/Legacy/UI/Grid.swift")
        == [.rectQueryScansAll: nil, .nondeterministic: nil, .ignoresSections: .error])
  }

  @Test func `a profile adds to the settings and wins`() throws {
    let settings = try read(
      """
      {
        "failOn": "warning",
        "rules": {"rect-query-scans-all": "off", "nondeterministic": "warning"},
        "paths": [{"path": "Legacy/**", "rules": {"nondeterministic": "off", "ignores-sections": "error"}}],
        "fixtures": ["A.swift"],
        "documentation": "https://docs.example.com",
        "profiles": {
          "ci": {"failOn": "performance", "rules": {"nondeterministic": "error"}, "fixtures": ["B.swift"]},
          "strict": {"paths": [{"path": "Legacy", "rules": {"ignores-sections": "off"}}]},
        },
      }
      """)
    let ci = try #require(settings.choosing(profile: "ci"))
    #expect(ci.failOn == .performance && ci.documentation == "https://docs.example.com")
    #expect(ci.fixtures == ["/app/A.swift", "/app/B.swift"])
    #expect(ci.rules(for: "/app/Grid.swift") == [.rectQueryScansAll: nil, .nondeterministic: .error])
    #expect(
      ci.rules(for: "/app/Legacy/Grid.swift")
        == [.rectQueryScansAll: nil, .nondeterministic: .error, .ignoresSections: .error])
    let strict = try #require(settings.choosing(profile: "strict"))
    #expect(strict.failOn == .warning)
    #expect(
      strict.rules(for: "/app/Legacy/Grid.swift")
        == [.rectQueryScansAll: nil, .nondeterministic: nil, .ignoresSections: nil])
    #expect(settings.choosing(profile: "other") == nil)
  }

  @Test func `the number of programs after the battery`() throws {
    let tool = try Tool(files: [
      "Grid.swift": "", ".layoutlab.json": "{\"explore\": 7, \"profiles\": {\"ci\": {\"explore\": 200}}}",
      "Sub/Grid.swift": "", "Sub/.layoutlab.json": "{}",
    ])
    defer { tool.removeFolder() }
    func programs(_ command: String, _ file: String, _ arguments: String...) throws -> Int {
      let words = [command, "\(tool.folder.path)/\(file)"] + arguments
      return try CheckCommand.options(ArgumentParser.parse(words)).programs
    }
    #expect(try programs("check", "Sub/Grid.swift") == CheckOptions.usualPrograms)
    #expect(try programs("check", "Grid.swift") == 7)
    #expect(try programs("check", "Grid.swift", "--profile", "ci") == 200)
    #expect(try programs("check", "Grid.swift", "--explore", "0") == 0)
    #expect(try programs("check", "Grid.swift", "--only", "rotate") == 0)
    #expect(try programs("mutants", "Grid.swift") == 0)
    #expect(try programs("mutants", "Grid.swift", "--explore", "9") == 9)
    #expect(throws: InputError.self) { try read("{\"explore\": -1}") }
  }

  @Test func `a profile that does not exist is a usage error`() throws {
    let tool = try Tool(files: [
      "Grid.swift": "", ".layoutlab.json": "{\"profiles\": {\"strict\": {}}}", "Alone/Grid.swift": "",
      "Alone/.layoutlab.json": "{}",
    ])
    defer { tool.removeFolder() }
    func message(_ file: String, _ name: String) throws -> String {
      let invocation = try ArgumentParser.parse(["check", "\(tool.folder.path)/\(file)", "--profile", name])
      do {
        _ = try CheckCommand.options(invocation)
        return ""
      } catch let error as UsageError {
        return error.message
      }
    }
    #expect(try message("Grid.swift", "strict") == "")
    #expect(try message("Grid.swift", "stric").hasSuffix("has no profile 'stric'; did you mean 'strict'?"))
    #expect(try message("Alone/Grid.swift", "ci").hasSuffix("has no profile 'ci'; add it under \"profiles\""))
  }

  static let patterns: [(String, String, Bool)] = [
    ("Legacy", "Legacy/A.swift", true), ("Legacy/", "Legacy/A.swift", true),
    ("Legacy", "Legacy2/A.swift", false),
    ("Legacy/*.swift", "Legacy/A.swift", true), ("Legacy/*.swift", "Legacy/UI/A.swift", false),
    ("**/A.swift", "Legacy/UI/A.swift", true), ("**/A.swift", "A.swift", true),
    ("*/UI", "Legacy/UI/A.swift", true),
    ("A.swift", "A.swift", true), ("A.swift", "B.swift", false),
  ]

  @Test(arguments: patterns) func `patterns match paths`(pattern: String, path: String, matches: Bool) {
    #expect(CheckConfiguration.matches(path[...], pattern[...]) == matches)
  }

  static let mistakes: [(String, String)] = [
    ("{", "the file is not JSON"), ("[]", "the file: "),
    ("{\"rule\": {}}", "there is no key 'rule'; did you mean 'rules'?"),
    ("{\"rules\": {\"stale-after-resiz\": \"off\"}}", "did you mean 'stale-after-resize'?"),
    ("{\"rules\": {\"stale-after-resize\": \"eror\"}}", "there is no severity 'eror'; did you mean 'error'?"),
    ("{\"profiles\": {\"ci\": {\"profiles\": {}}}}", "there is no key 'profiles'"),
    ("{\"profiles\": {\"ci\": {\"failOn\": \"eror\"}}}", "there is no severity 'eror'"),
    ("{\"failOn\": 3}", "failOn: "), ("{\"paths\": [{\"path\": \"A\"}]}", "paths[0]: "),
  ]

  @Test(arguments: mistakes) func `what is wrong with the file is reported`(text: String, message: String) {
    do {
      _ = try read(text)
      Issue.record("no error")
    } catch let error as InputError {
      #expect(error.lines[0].hasPrefix("/app/.layoutlab.json: error: "))
      #expect(error.lines[0].contains(message))
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test func `the nearest settings around a file are used`() throws {
    let tool = try Tool(files: [
      ".layoutlab.json": "{\"failOn\": \"style\"}", "App/.layoutlab.json": "{\"failOn\": \"warning\"}",
      "App/UI/Grid.swift": "", "Other/List.swift": "",
    ])
    defer { tool.removeFolder() }
    func failOn(_ path: String) throws -> RuleSeverity? {
      try CheckConfiguration.find(for: "\(tool.folder.path)/\(path)")?.failOn
    }
    #expect(try failOn("App/UI/Grid.swift") == .warning)
    #expect(try failOn("App") == .warning)
    #expect(try failOn("Other/List.swift") == .style)
  }

  @Test func `an unknown scenario is a mistake of the command line`() async throws {
    let result = try await Tool(files: ["My.swift": "class A: UICollectionViewLayout {}"])
      .runHere(["check", "--only", "rotat"], operands: ["My.swift"])
    #expect(result.code == 64)
    #expect(result.err.contains("the battery has no scenario 'rotat'; did you mean 'rotate'?"))
  }

  @Test func `the scenarios of the battery are listed in groups`() async {
    let text = await Tool.runHere(["list", "--battery"])
    #expect(text.code == 0)
    #expect(text.out.contains("updates\n  insert-at-front\n"))
    #expect(Battery.allNames.allSatisfy { text.out.contains("  \($0)\n") })
    let json = await Tool.runHere(["list", "--battery", "--format", "json"])
    #expect(json.out.contains("\"rotate\""))
  }
}
