import Foundation
import LayoutLabReport
import Testing

@testable import LayoutLabCLI

@Suite("Output files") @MainActor
struct OutputFileTests {
  private func complaint(_ arguments: [String]) -> (code: Int32, message: String) {
    let result = Tool.runHere(arguments)
    return (result.code, result.err.split(separator: "\n").first.map(String.init) ?? "")
  }

  /// The input files do not exist: output files are checked before anything is read.
  @Test(arguments: [
    ("run a.json", "--output"), ("run a.json --format junit", "--output"), ("check A.swift", "--html"),
    ("check A.swift", "--output"), ("check A.swift --format sarif", "--output"),
    ("mutants A.swift", "--output"),
    ("play a.json", "--html"), ("play a.json", "--picture"), ("play --layout A.swift", "--html"),
    ("play --layout A.swift rotate", "--picture"), ("compare a.json b.json", "--html"),
    ("compare a.json --layouts flow,waterfall", "--html"),
    ("compare --layout A.swift --layout B.swift", "--html"),
  ])
  func `a file that cannot be written is reported before anything is run`(_ words: String, _ flag: String) {
    let path = "/no/such/folder/a.png"
    let (code, message) = complaint(words.split(separator: " ").map(String.init) + [flag, path])
    #expect(code == 64)
    #expect(message == "layoutlab: '\(flag) \(path)' cannot be written: its folder does not exist")
  }

  @Test(arguments: [
    (["--html", "/"], "'--html /' is a folder; name a file in it"),
    (["--html", "a.html", "--html", "b.html"], "'--html' takes one file, but 2 are given"),
  ])
  func `and why`(_ flags: [String], _ message: String) {
    #expect(complaint(["play", "a.json"] + flags) == (64, "layoutlab: \(message)"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc"), "a folder in which no user can write"))
  func `a folder without permission is named`() {
    let (code, message) = complaint(["play", "a.json", "--html", "/proc/a.html"])
    #expect(code == 64)
    #expect(
      message == "layoutlab: '--html /proc/a.html' cannot be written: No such file or directory")
  }
}
