import Foundation
import LayoutLab
import LayoutLabToolReport

/// Measures versions of a layout in turns, so that a slow moment of the machine affects all of them.
struct MeasureRounds {
  let plan: MeasurePlan
  /// Measures a version with a number of items, within a limit of processor time in seconds.
  let measure: (_ version: Int, _ items: Int, _ seconds: Double) throws -> MeasureProcess.Result
  /// Receives the number of items and of the round before each process.
  var progress: (_ version: Int, _ items: Int, _ round: Int) -> Void = { _, _, _ in }

  /// Measures all versions.
  ///
  /// The first round measures as many numbers of items as fit into the budget. If these are fewer than three, smaller
  /// steps are added, because a growth needs several points. Further rounds repeat what still fits.
  ///
  /// - Parameter names: The names of the versions.
  /// - Returns: The versions with their samples.
  /// - Throws: The errors of `measure`.
  func run(_ names: [String]) throws -> [MeasureReport.Version] {
    var versions = names.map { MeasureReport.Version(name: $0) }
    var states = names.map { _ in State(left: plan.budget) }
    var sizes = plan.sizes
    for items in plan.sizes {
      for index in versions.indices { try measure(index, items, 1, &versions[index], &states[index]) }
    }
    while let items = smallerStep(after: states, in: sizes) {
      sizes = (sizes + [items]).sorted()
      for index in versions.indices { try measure(index, items, 1, &versions[index], &states[index]) }
    }
    for round in 2...max(2, plan.runs) where round <= plan.runs {
      for items in sizes {
        for index in versions.indices { try measure(index, items, round, &versions[index], &states[index]) }
      }
    }
    return versions
  }

  /// Returns twice the largest number of items of a version that was stopped too early; `nil` if there is none, or if
  /// that would take too long as well.
  private func smallerStep(after states: [State], in sizes: [Int]) -> Int? {
    states.lazy.compactMap { state -> Int? in
      guard state.isStopped, state.seconds.count < Self.fewestSizes, let last = state.complete.max(),
        let seconds = state.seconds[last], seconds * 5 < state.left, !sizes.contains(last * 2)
      else { return nil }
      return last * 2
    }.first
  }

  /// The number of points that a growth needs.
  private static let fewestSizes = 3

  /// The budget of a version, and the time that its processes have taken.
  private struct State {
    var left: Double
    var seconds: [Int: Double] = [:]
    /// The numbers of items for which all operations were measured.
    var complete: Set<Int> = []
    /// The first number of items that was not measured, or not completely.
    var end = Int.max
    var isStopped: Bool { end < .max }

    /// The time that a larger number of items will probably take, from the last two.
    func prediction(_ items: Int) -> Double? {
      guard let last = seconds.keys.max(), let time = seconds[last] else { return nil }
      let before = seconds.keys.filter { $0 < last }.max()
      var growth = 1.0
      if let before, let former = seconds[before] {
        growth = log(max(time, 1e-3) / max(former, 1e-3)) / log(Double(last) / Double(before))
      }
      // A short time contains the start of the process, which does not grow.
      return time * pow(Double(items) / Double(last), time < 0.5 ? max(0.5, growth) : max(1, growth))
    }
  }

  private func measure(
    _ number: Int, _ items: Int, _ round: Int, _ version: inout MeasureReport.Version, _ state: inout State
  ) throws {
    func stop(_ reason: String) {
      version.gaps.append(.init(items: items, operation: nil, reason: reason, isOutOfTime: true))
      state.end = min(state.end, items)
    }
    if round == 1 {
      if items >= state.end { return stop("fewer items have already exceeded a limit") }
      if let prediction = state.prediction(items), prediction > state.left {
        return stop(
          "they would take about \(Int(prediction.rounded(.up))) s of processor time and \(Int(max(0, state.left))) s "
            + "of the budget are left; '--budget' sets it")
      }
    } else {
      guard let known = state.seconds[items], known < state.left, state.complete.contains(items) else {
        return
      }
    }
    progress(number, items, round)
    let result = try measure(number, items, state.left)
    state.left -= result.seconds
    state.seconds[items] = max(result.seconds, state.seconds[items] ?? 0)
    version.isDebugBuild = result.isDebugBuild
    version.samples += result.samples
    version.leftOut.merge(result.leftOut) { $1 }
    if let gap = result.gap {
      guard round == 1 else { return }
      version.gaps.append(gap)
      state.end = min(state.end, items)
    } else {
      state.complete.insert(items)
    }
  }
}
