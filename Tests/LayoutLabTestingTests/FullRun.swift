import Foundation

/// Whether everything is tried, which takes longer: `LAYOUTLAB_FULL=1`.
enum FullRun {
  static let isOn = ProcessInfo.processInfo.environment["LAYOUTLAB_FULL"] == "1"
}
