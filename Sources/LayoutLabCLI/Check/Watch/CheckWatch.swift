import Foundation
import LayoutLab
import LayoutLabToolReport

/// Checks files again whenever one of them is saved, and reports the changes.
@MainActor struct CheckWatch {
  let invocation: Invocation
  let terminal: Terminal
  private let text: CheckText
  private let cache: CheckCache?

  /// Reads the flags.
  ///
  /// - Throws: `UsageError` for flags that make no sense for a check that does not end.
  init(_ invocation: Invocation, _ terminal: Terminal, _ text: CheckText) throws {
    let others: [Flag] = [.reportFormat, .output, .checkHTML, .checkTrace, .baseline, .writeBaseline]
    if let flag = others.first(where: invocation.has) {
      throw UsageError(
        message: "'--watch' prints changes as text; leave out '\(flag.name)'", command: "check")
    }
    (self.invocation, self.terminal, self.text) = (invocation, terminal, text)
    cache = invocation.has(.noCache) ? nil : terminal.cache
  }

  /// Checks, and checks again after each change.
  ///
  /// - Parameter changes: The source of changes.
  /// - Returns: The exit code for the last report, when there are no more changes.
  /// - Throws: `UsageError` if the command line is invalid.
  func run(_ changes: inout some FileChanges) throws -> ExitCode {
    var watched = inputs
    var last: CheckReport?
    var code = ExitCode.unreadableInput
    var changed: [String] = []
    while true {
      changes.begin(watched)
      if !changed.isEmpty {
        terminal.print("\n\(changed.map(CheckFiles.shortened).listed) changed\n\n")
      }
      do {
        let outcome = try CheckJob(invocation).run(cache: cache)
        for line in outcome.errors { terminal.printMessage(line) }
        let report = outcome.report
        terminal.print(last.map { CheckDifference(from: $0, to: report).text(text) } ?? text.text(report))
        last = report
        watched = inputs
        watched.files.formUnion(outcome.files)
        let isClean = report.subjects.allSatisfy { $0.verdict == .pass } && outcome.errors.isEmpty
        code = isClean ? .success : .findings
      } catch let error as InputError {
        // A file that does not compile is often one that is being edited.
        for line in error.lines { terminal.printMessage(line) }
        code = .unreadableInput
      }
      let count = watched.stamps().count
      terminal.printMessage("watching \(ListPhrase.count(count, "file")); Ctrl-C ends")
      guard let paths = changes.next(watched) else { return code }
      changed = paths
    }
  }

  /// The files that the command line names, and the settings.
  private var inputs: WatchedFiles {
    var watched = WatchedFiles()
    for operand in invocation.operands {
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: operand, isDirectory: &isFolder), isFolder.boolValue {
        watched.folders.append(operand)
      } else {
        watched.files.insert(operand)
      }
    }
    if let fixture = invocation.flags[Flag.fixture.name] { watched.files.insert(fixture) }
    if let operand = invocation.operands.first, let settings = try? CheckConfiguration.find(for: operand) {
      watched.files.insert(settings.path)
      watched.files.formUnion(settings.fixtures)
    }
    return watched
  }
}

extension Flag {
  static let watch = Flag("--watch", "check again after each change of a file, and print what is new or gone")
}
