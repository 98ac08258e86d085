import Foundation
import LayoutLab
import LayoutLabReport
import Testing

@testable import LayoutLabCLI

@Suite("Completion in shells") @MainActor
struct CompletionTests {
  /// Words on a command line, and what bash offers for the last one.
  nonisolated static let typed: [(words: [String], offers: [String])] = [
    ([""], Command.all.map(\.name)),
    (["com"], ["compare", "completion"]),
    (["--v"], ["--version"]),
    (["run", "--f"], ["--format", "--fixture"]),
    (["run", "--format", ""], ["text", "json", "junit", "sarif", "github"]),
    (["run", "--format", "=", "j"], ["json", "junit"]),
    (["run", "--format=j"], ["json", "junit"]),
    (["check", "a.swift", "--format", "s"], ["sarif"]),
    (["check", "--disable", "stale-after-r"], ["stale-after-resize"]),
    (["check", "--only", "insert-at"], ["insert-at-front", "insert-at-end"]),
    (["check", "--make", ""], []),
    (["explain", "impure"], ["impure-query"]),
    (["help", "li"], ["list"]),
    (["learn", "re"], ["reload-data"]),
    (["new", "S"], ["Suite", "Scenario"]),
    (["completion", ""], ["bash", "zsh", "fish"]),
    (["check", "My"], ["My Folder", "MyLayout.swift"]),
    (["check", "--output", "My"], ["My Folder", "MyLayout.swift"]),
    (["rules", "My"], []),
  ]

  @Test func `bash completes the words of the command table`() throws {
    var script = script("bash") + "cd \"$1\"\n"
    for (words, _) in Self.typed {
      let line = (["layoutlab"] + words).map(\.singleQuoted).joined(separator: " ")
      script += "COMP_WORDS=(\(line)); COMP_CWORD=\(words.count); COMPREPLY=(); _layoutlab\n"
      script += "printf '%s|' \"${COMPREPLY[@]}\"; printf '\\n'\n"
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "layoutlab-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "My Folder"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder.appending(path: "MyLayout.swift"))
    try Data(script.utf8).write(to: folder.appending(path: ".script"))
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["--norc", folder.appending(path: ".script").path, folder.path]
    let (out, err) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (out, err)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: out.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let errors = String(decoding: err.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(errors == "")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    try #require(lines.count == Self.typed.count + 1)
    for (line, expected) in zip(lines, Self.typed) {
      let offers = line.split(separator: "|").map(String.init)
      #expect(Set(offers) == Set(expected.offers), "\(expected.words)")
    }
  }

  @Test(arguments: ["zsh", "fish"]) func `every command and flag is in the script`(shell: String) {
    let script = script(shell)
    for command in Command.all {
      #expect(script.contains(command.name))
      for flag in command.allFlags {
        #expect(script.contains(shell == "fish" ? "-l \(flag.name.dropFirst(2)) " : "*\(flag.name)["))
      }
    }
    // Quotes are closed, or the rest of the script would be text.
    for line in script.split(separator: "\n") where !line.contains("\\'") && !line.contains("#") {
      #expect(line.count { $0 == "'" } % 2 == 0, "\(line)")
    }
  }

  private func script(_ shell: String) -> String {
    let result = Tool.runHere(["completion", shell])
    #expect(result.code == 0)
    return result.out
  }
}
