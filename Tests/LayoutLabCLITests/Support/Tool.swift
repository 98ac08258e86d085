import Foundation
import Testing

@testable import LayoutLabCLI

/// A built tool, run as a process in an empty folder of its own.
struct Tool {
  /// The result of a run.
  struct Result: Equatable {
    var code: Int32
    var out: String
    var err: String
  }

  let folder: URL

  /// Creates the folder with files; their names can contain subfolders.
  init(files: [String: String] = [:]) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("layoutlab-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  /// Runs the tool with some arguments and removes the folder.
  func run(_ arguments: String...) async throws -> Result { try await run(arguments) }

  /// Runs the tool with arguments, environment variables and standard input, and removes the folder.
  ///
  /// No thread is blocked while the tool runs, so other tests continue.
  func run(
    _ arguments: [String], tool: String = "layoutlab", environment: [String: String] = [:],
    input: String? = nil
  ) async throws -> Result {
    defer { removeFolder() }
    return try await Self.run(
      arguments, tool: tool, environment: environment, input: input, in: folder, leaves: folder)
  }

  /// Removes the folder with the files.
  func removeFolder() { try? FileManager.default.removeItem(at: folder) }

  /// Runs the tool in an existing folder and leaves no files in it.
  static func run(
    _ arguments: [String], tool: String = "layoutlab", in folder: URL, environment: [String: String] = [:]
  ) async throws -> Result {
    let own = try Tool()
    defer { own.removeFolder() }
    return try await run(
      arguments, tool: tool, environment: environment, input: nil, in: folder, leaves: own.folder)
  }

  private static func run(
    _ arguments: [String], tool: String, environment: [String: String], input: String?, in folder: URL,
    leaves outputs: URL
  ) async throws -> Result {
    let process = Process()
    let executable: URL = try #require(Self.executable(named: tool), "\(tool) is not beside the test bundle")
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    // Each run has an empty cache, unless a test chooses one.
    let cache = ["XDG_CACHE_HOME": outputs.path + "/.cache"]
    process.environment = ProcessInfo.processInfo.environment.merging(cache) { $1 }.merging(environment) {
      $1
    }
    let (out, err) = (outputs.appendingPathComponent(".out"), outputs.appendingPathComponent(".err"))
    for file in [out, err] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = try FileHandle(forWritingTo: err)
    process.standardInput =
      try input.map { text in
        let file = outputs.appendingPathComponent(".in")
        try Data(text.utf8).write(to: file)
        return try FileHandle(forReadingFrom: file)
      } ?? FileHandle.nullDevice
    try await RunningProcesses.shared.run(process)
    func text(_ file: URL) throws -> String { String(decoding: try Data(contentsOf: file), as: UTF8.self) }
    return Result(code: process.terminationStatus, out: try text(out), err: try text(err))
  }

  /// The users' tool beside the test bundle.
  static let executable = executable(named: "layoutlab")

  /// An executable beside the test bundle, or `nil` if it was not built.
  private static func executable(named name: String) -> URL? {
    Executable.path(of: name, in: [Executable.ownFolder.path]).map { URL(fileURLWithPath: $0) }
  }
}
