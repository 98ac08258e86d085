import Foundation
import LayoutLabReport

/// Where results and messages go.
@MainActor struct Terminal {
  /// How results are set off.
  let style: TextStyle
  private let started = ContinuousClock.now

  /// Looks at where the output goes: colours are for terminals, and for those who do not decline them.
  init(arguments: [String]) {
    let environment = ProcessInfo.processInfo.environment
    let declined =
      arguments.contains("--no-color") || !(environment["NO_COLOR"] ?? "").isEmpty
      || environment["TERM"] == "dumb"
    style = !declined && isatty(STDOUT_FILENO) == 1 ? .colored : .plain
  }

  /// Writes a part of the result.
  func print(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

  /// Writes a line about the run that is no result.
  func complain(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }

  /// Seconds of real time since the tool was started.
  var elapsed: Double { Double((ContinuousClock.now - started) / .milliseconds(1)) / 1000 }
}
