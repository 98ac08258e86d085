/// The setting of the environment with which the runtime of Swift writes the backtrace of a process that crashes.
enum BacktraceSettings {
  /// The name of the variable.
  static let variable = "SWIFT_BACKTRACE"

  /// Returns the value of the variable.
  ///
  /// On a busy machine a backtrace takes minutes instead of the usual second.
  ///
  /// - Parameters:
  ///   - path: The path of the file for the backtrace.
  ///   - isOn: Whether a backtrace is written.
  /// - Returns: The settings, separated by commas.
  static func value(writingTo path: String, isOn: Bool = true) -> String {
    let settings = [
      "enable=\(isOn ? "yes" : "no")", "color=no", "interactive=no", "threads=crashed", "registers=none",
      "images=none", "sanitize=no", "limit=64", "top=8", "timeout=300s", "output-to=\(path)",
    ]
    return settings.joined(separator: ",")
  }
}
