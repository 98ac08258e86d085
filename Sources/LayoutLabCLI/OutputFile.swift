import Foundation

/// A file that a flag names, to be written when the work is done.
struct OutputFile {
  let path: String

  /// The file that a flag names; nil where the flag was not given.
  ///
  /// - Throws: `UsageError` where the file cannot be written, so that this is told before anything is run.
  init?(_ flag: Flag, _ invocation: Invocation) throws {
    guard invocation.has(flag) else { return nil }
    path = invocation.value(of: flag)
    if let complaint = ReportPlan.complaint(about: path) {
      throw UsageError(message: "'\(flag.name) \(path)' \(complaint)", command: invocation.command.name)
    }
  }

  /// The part of the name behind the last dot, in small letters.
  var format: String { (path as NSString).pathExtension.lowercased() }

  /// Writes the file, and says so where messages go.
  ///
  /// - Throws: `UsageError` where the file can no longer be written.
  @MainActor func write(_ data: Data, _ terminal: Terminal) throws {
    do {
      try data.write(to: URL(filePath: path))
    } catch {
      throw UsageError(message: "'\(path)' cannot be written any more")
    }
    terminal.complain("wrote \(path)")
  }
}
