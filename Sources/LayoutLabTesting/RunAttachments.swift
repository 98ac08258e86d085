import Foundation
import HeadlessUIKit
import LayoutLab
import LayoutLabReport
import Testing

extension Outcome {
  /// Attaches the trace and the run as JSON to the running test, and a picture of a screen.
  ///
  /// Where nothing failed, that is, without a picture, nothing is attached unless attachments are kept.
  ///
  /// The texts are made when they are written, which is where `swift test --attachments-path FOLDER` asks for it.
  ///
  /// - Parameters:
  ///   - screen: What is drawn; nil for no picture.
  ///   - sourceLocation: Where the run stands.
  func attach(screen: ScreenSnapshot?, sourceLocation: SourceLocation) {
    guard Test.current != nil, screen != nil || Self.isKeepingAttachments else { return }
    let name = Self.fileName(scenario.name)
    let run = ScenarioRun(file: sourceLocation.fileID, outcome: self)
    func record(_ ending: String, _ text: @escaping @Sendable () -> String) {
      Attachment.record(
        LazyText(text: text), named: "\(name).\(ending)", sourceLocation: sourceLocation)
    }
    record("trace.txt") { TraceText().heading(run) + "\n" + TraceText().text(run.outcome) }
    record("run.json") { RunJSON.text([run]) }
    if let screen { record("screen.svg") { PictureFile.svg(of: screen, title: run.outcome.scenario.name) } }
  }

  /// Whether attachments are kept; where they are not, those of runs in which nothing failed would only be in the way.
  private static let isKeepingAttachments = CommandLine.arguments.contains {
    $0.hasPrefix("--attachments-path") || $0.hasPrefix("--experimental-attachments-path")
  }

  /// A scenario's name as a file's: lower case, hyphens for what is no letter and no digit.
  static func fileName(_ name: String) -> String {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.isEmpty ? "scenario" : words.joined(separator: "-")
  }
}

/// A text that is made when it is written.
private struct LazyText: Attachable, Sendable {
  let text: @Sendable () -> String

  func withUnsafeBytes<R>(
    for attachment: borrowing Attachment<Self>, _ body: (UnsafeRawBufferPointer) throws -> R
  ) throws -> R {
    try Array(text().utf8).withUnsafeBytes(body)
  }
}
