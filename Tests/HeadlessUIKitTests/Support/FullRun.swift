import Foundation

/// Whether everything is tried, which takes longer: `LAYOUTLAB_FULL=1`.
enum FullRun {
  static let isOn = ProcessInfo.processInfo.environment["LAYOUTLAB_FULL"] == "1"

  /// All cases, or one of every few where not everything is tried.
  static func some<Case>(of cases: [Case], oneIn few: Int) -> [Case] {
    isOn ? cases : stride(from: 0, to: cases.count, by: few).map { cases[$0] }
  }
}
