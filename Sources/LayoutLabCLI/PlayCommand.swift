import Foundation
import HeadlessUIKit
import LayoutLab
import LayoutLabReport

/// Shows a run step by step.
enum PlayCommand {
  /// Writes the page of a run.
  @MainActor static func run(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    guard invocation.operands.count == 1 else {
      throw UsageError(
        message: "'play' takes one file, and these are \(invocation.operands.count)", command: "play")
    }
    guard invocation.has(.html) else {
      throw UsageError(message: "'play' needs '--html FILE', the page to write", command: "play")
    }
    let files = ScenarioFiles(layouts: Gallery.signatures, needsSubject: true)
    let page = RunPage.text(try files.read(invocation.operands).map(recorded))
    let path = invocation.value(of: .html)
    do {
      try Data(page.utf8).write(to: URL(filePath: path))
    } catch {
      throw InputError(lines: ["\(path): error: the page cannot be written there"])
    }
    terminal.complain("wrote \(path)")
    return .success
  }

  /// A run of a scenario, recorded.
  @MainActor private static func recorded(_ loaded: LoadedScenario) throws -> RecordedRun {
    guard let session = LayoutSession(loaded.scenario, layouts: Gallery.subject) else {
      throw UsageError(message: "the gallery has no '\(loaded.scenario.subject?.layout ?? "")'")
    }
    return RecordedRun(
      name: loaded.scenario.name, file: loaded.file, layout: loaded.scenario.subject?.layout ?? "",
      source: try? String(contentsOfFile: loaded.file, encoding: .utf8), recording: session.record())
  }
}
