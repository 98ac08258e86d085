import Foundation

/// The mode in which the tests try all examples, which takes longer: `LAYOUTLAB_FULL=1`.
public enum FullRun {
  /// Whether all examples are tried.
  public static let isOn = ProcessInfo.processInfo.environment["LAYOUTLAB_FULL"] == "1"

  /// Whether a dependent package is built, which takes minutes the first time: `LAYOUTLAB_CLIENT=1`.
  public static let buildsClients = isOn || ProcessInfo.processInfo.environment["LAYOUTLAB_CLIENT"] == "1"

  /// Returns all cases in a full run, and otherwise one in every few.
  public static func some<Case>(of cases: [Case], oneIn few: Int) -> [Case] {
    isOn ? cases : stride(from: 0, to: cases.count, by: few).map { cases[$0] }
  }
}
