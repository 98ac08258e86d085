import Foundation
import LayoutLabReport

/// Where results and messages go.
@MainActor package struct Terminal {
  /// How results are set off.
  let style: TextStyle
  /// How many characters have room on a line.
  let width: Int
  private let writeResult: (String) -> Void
  private let writeMessage: (String) -> Void
  private let started = ContinuousClock.now

  /// Creates a terminal that hands over what is written.
  ///
  /// - Parameters:
  ///   - style: How results are set off.
  ///   - width: How many characters have room on a line.
  ///   - writeResult: Takes the parts of the result.
  ///   - writeMessage: Takes what is no result, a line or more at a time.
  package init(
    style: TextStyle, width: Int = ComparisonText.usualWidth, writeResult: @escaping (String) -> Void,
    writeMessage: @escaping (String) -> Void
  ) {
    self.style = style
    self.width = width
    self.writeResult = writeResult
    self.writeMessage = writeMessage
  }

  /// The process's own: colours are for terminals, and for those who do not decline them.
  init(arguments: [String]) {
    let environment = ProcessInfo.processInfo.environment
    let declined =
      arguments.contains("--no-color") || !(environment["NO_COLOR"] ?? "").isEmpty
      || environment["TERM"] == "dumb"
    self.init(
      style: !declined && isatty(STDOUT_FILENO) == 1 ? .colored : .plain,
      width: environment["COLUMNS"].flatMap(Int.init) ?? Self.windowWidth ?? ComparisonText.usualWidth,
      writeResult: { FileHandle.standardOutput.write(Data($0.utf8)) },
      writeMessage: { FileHandle.standardError.write(Data($0.utf8)) })
  }

  /// How wide the window is on which results are shown; nil where they go elsewhere.
  private static var windowWidth: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes a part of the result.
  package func print(_ text: String) { writeResult(text) }

  /// Writes a line about the run that is no result.
  package func complain(_ line: String) { writeMessage(line + "\n") }

  /// Seconds of real time since the tool was started.
  var elapsed: Double { Double((ContinuousClock.now - started) / .milliseconds(1)) / 1000 }
}
