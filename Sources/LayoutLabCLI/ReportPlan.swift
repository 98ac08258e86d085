import Foundation
import LayoutLabReport

/// The reports of a command: each format with its destination, standard output or a file.
struct ReportPlan {
  /// A format with its destination.
  struct Entry: Equatable {
    var format: String
    /// The file; `nil` for standard output.
    var file: OutputFile?
  }

  private(set) var entries: [Entry]

  /// Reads the formats and output files of a command line.
  ///
  /// `--output FILE` applies to the preceding `--format` or, if there is none, to the next one. Without any format,
  /// the report is text.
  ///
  /// - Parameters:
  ///   - invocation: The command line.
  ///   - flag: The command's own `--format`.
  /// - Throws: `UsageError` for two formats with one destination, and for a file that cannot be written.
  init(_ invocation: Invocation, format flag: Flag) throws {
    func error(_ message: String) -> UsageError {
      UsageError(message: message, command: invocation.command.name)
    }
    entries = []
    var format: String?
    var file: String?
    func entry(_ format: String, _ path: String) throws -> Entry {
      Entry(format: format, file: try OutputFile(path, of: .output, invocation.command.name))
    }
    for word in invocation.words {
      switch word.flag {
      case flag.name:
        if let file { entries.append(try entry(word.value, file)) }
        if let format { entries.append(Entry(format: format)) }
        format = file == nil ? word.value : nil
        file = nil
      case Flag.output.name:
        if let other = file {
          throw error("'--output \(other)' has no format; write '--format' before each file")
        }
        if let format { entries.append(try entry(format, word.value)) }
        file = format == nil ? word.value : nil
        format = nil
      default: break
      }
    }
    if let file {
      guard entries.isEmpty else {
        throw error("'--output \(file)' has no format; write '--format' before it")
      }
      format = flag.values?.first
    }
    if let format { entries.append(try file.map { try entry(format, $0) } ?? Entry(format: format)) }
    if entries.isEmpty { entries = [Entry(format: flag.values?.first ?? "text")] }
    let printed = entries.filter { $0.file == nil }
    if printed.count > 1 {
      throw error(
        "'\(printed[0].format)' and '\(printed[1].format)' cannot both go to standard output; "
          + "add '--output FILE' after one of them")
    }
    var files: Set<String> = []
    for case let file? in entries.map(\.file) {
      guard files.insert(URL(fileURLWithPath: file.path).standardizedFileURL.path).inserted else {
        throw error("'--output \(file.path)' is given twice; each format needs its own file")
      }
    }
  }

  /// The format on standard output; `nil` if all reports go to files.
  var printed: String? { entries.first { $0.file == nil }?.format }

  /// Removes the format on standard output.
  mutating func leaveOutPrinted() { entries.removeAll { $0.file == nil } }

  /// Whether the only report is text on standard output.
  var isPlain: Bool { entries == [Entry(format: "text")] }

  /// Writes all reports; those in files have no colors.
  ///
  /// - Parameters:
  ///   - terminal: The terminal that provides standard output.
  ///   - text: Creates the report in a format.
  /// - Throws: `UsageError` if a file can no longer be written.
  @MainActor func write(_ terminal: Terminal, _ text: (String, TextStyle) -> String) throws {
    for entry in entries {
      guard let file = entry.file else {
        terminal.print(text(entry.format, terminal.style))
        continue
      }
      try file.write(Data(text(entry.format, .plain).utf8))
    }
  }
}

extension Flag {
  static let output = Flag(
    "--output", placeholder: "FILE", "write the preceding format to this file instead of standard output")
}
