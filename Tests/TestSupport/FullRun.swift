import Foundation

/// Whether everything is tried, which takes longer: `LAYOUTLAB_FULL=1`.
public enum FullRun {
  /// Whether everything is tried.
  public static let isOn = ProcessInfo.processInfo.environment["LAYOUTLAB_FULL"] == "1"

  /// Whether a package that depends on this one is built, which takes minutes the first time: `LAYOUTLAB_CLIENT=1`.
  public static let buildsClients = isOn || ProcessInfo.processInfo.environment["LAYOUTLAB_CLIENT"] == "1"

  /// All cases, or one of every few where not everything is tried.
  public static func some<Case>(of cases: [Case], oneIn few: Int) -> [Case] {
    isOn ? cases : stride(from: 0, to: cases.count, by: few).map { cases[$0] }
  }
}
