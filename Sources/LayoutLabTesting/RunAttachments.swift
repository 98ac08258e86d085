import Foundation
import HeadlessUIKit
import LayoutLab
import LayoutLabReport
import Synchronization
import Testing

extension Outcome {
  /// Attaches the trace and the run as JSON to the running test, and a picture of a screen.
  ///
  /// If nothing failed, so that there is no picture, nothing is attached unless attachments are kept.
  ///
  /// The texts are created when they are written, which `swift test --attachments-path FOLDER` requests. All files of a
  /// run have the same name; those of a second run with that name end with `-2`.
  ///
  /// - Parameters:
  ///   - screen: The drawing; `nil` for no picture.
  ///   - sourceLocation: The location of the run.
  func attach(screen: ScreenSnapshot?, sourceLocation: SourceLocation) {
    guard Test.current != nil, screen != nil || Self.isKeepingAttachments else { return }
    let name = Self.numbered(Self.fileName(scenario.name))
    let run = ScenarioRun(file: sourceLocation.fileID, outcome: self)
    func record(_ ending: String, _ text: @escaping @Sendable () -> String) {
      Attachment.record(
        LazyText(text: text), named: "\(name).\(ending)", sourceLocation: sourceLocation)
    }
    record("trace.txt") {
      let failures = run.outcome.failures.map { "\n" + $0.account(in: run.outcome.scenario.name) + "\n" }
      return TraceText().heading(run) + "\n" + TraceText().text(run.outcome) + failures.joined()
    }
    record("run.json") { RunJSON.text([run]) }
    guard let screen else { return }
    let failures = steps.first { !$0.failures.isEmpty }?.failures ?? []
    let step = failures.first?.stepName
    record("screen.svg") {
      PictureFile.svg(
        of: screen, failures: failures,
        title: ([run.outcome.scenario.name] + [step].compactMap { $0 }).joined(separator: ", "))
    }
  }

  /// The number of runs by name that were attached in this process.
  private static let runs = Mutex<[String: Int]>([:])

  /// Returns a name, with a number from its second run on.
  private static func numbered(_ name: String) -> String {
    let number = runs.withLock { runs in
      runs[name, default: 0] += 1
      return runs[name] ?? 1
    }
    return number == 1 ? name : "\(name)-\(number)"
  }

  /// Whether attachments are kept; otherwise attachments of successful runs would only be in the way.
  private static let isKeepingAttachments = CommandLine.arguments.contains {
    $0.hasPrefix("--attachments-path") || $0.hasPrefix("--experimental-attachments-path")
  }

  /// Returns the name of a scenario as a file name, in lower case and with hyphens in place of other characters.
  static func fileName(_ name: String) -> String {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.isEmpty ? "scenario" : words.joined(separator: "-")
  }
}

/// A text that is created when it is written.
private struct LazyText: Attachable, Sendable {
  let text: @Sendable () -> String

  func withUnsafeBytes<R>(
    for attachment: borrowing Attachment<Self>, _ body: (UnsafeRawBufferPointer) throws -> R
  ) throws -> R {
    try Array(text().utf8).withUnsafeBytes(body)
  }
}
