import Foundation

/// Whether everything is tried, which takes longer: `LAYOUTLAB_FULL=1`.
enum FullRun {
  static let isOn = ProcessInfo.processInfo.environment["LAYOUTLAB_FULL"] == "1"

  /// Whether a package that depends on this one is built, which takes minutes the first time: `LAYOUTLAB_CLIENT=1`.
  static let buildsClients = isOn || ProcessInfo.processInfo.environment["LAYOUTLAB_CLIENT"] == "1"
}
