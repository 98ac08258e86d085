import Foundation
import LayoutLabReport
import LayoutLabToolReport

/// The destination of results and messages.
@MainActor package struct Terminal {
  /// The style of results.
  let style: TextStyle
  /// The width of a line in characters.
  let width: Int
  private let writeResult: (String) -> Void
  private let writeMessage: (String) -> Void
  private let started = ContinuousClock.now
  /// The reports of earlier checks; `nil` for a terminal that passes its output on.
  package var cache: CheckCache?

  /// Creates a terminal that passes its output on.
  ///
  /// - Parameters:
  ///   - style: The style of results.
  ///   - width: The width of a line in characters.
  ///   - writeResult: Receives parts of the result.
  ///   - writeMessage: Receives messages, one or more lines at a time.
  package init(
    style: TextStyle, width: Int = ComparisonText.defaultWidth, writeResult: @escaping (String) -> Void,
    writeMessage: @escaping (String) -> Void
  ) {
    self.style = style
    self.width = width
    self.writeResult = writeResult
    self.writeMessage = writeMessage
  }

  /// Creates the terminal of the process; it has colors if standard output is a terminal and colors are not disabled.
  init(arguments: [String]) {
    let environment = ProcessInfo.processInfo.environment
    let declined =
      arguments.contains("--no-color") || !(environment["NO_COLOR"] ?? "").isEmpty
      || environment["TERM"] == "dumb"
    let width = environment["COLUMNS"].flatMap(Int.init) ?? Self.windowWidth ?? ComparisonText.defaultWidth
    let isWindow = isatty(STDOUT_FILENO) == 1
    let style: TextStyle = !declined && isWindow ? .colored : .plain
    self.init(
      style: isWindow ? style.wrapped(at: width) : style, width: width,
      writeResult: { FileHandle.standardOutput.write(Data($0.utf8)) },
      writeMessage: { FileHandle.standardError.write(Data($0.utf8)) })
    cache = .usual()
  }

  /// The width of the window, or `nil` if standard output is not a terminal.
  private static var windowWidth: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes a part of the result.
  package func print(_ text: String) { writeResult(text) }

  /// Writes a line that is not part of the result to standard error.
  package func printMessage(_ line: String) { writeMessage(line + "\n") }

  /// The seconds of real time since the tool started.
  var elapsed: Double { (ContinuousClock.now - started).inSeconds }
}
