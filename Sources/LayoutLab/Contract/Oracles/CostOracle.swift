import Foundation
import HeadlessUIKit

// Costs grow no faster than they must.
extension Examiner {
  /// Measures preparing and asking for one screen with more and more items.
  func examineGrowth() {
    if traits.isDynamic { return }
    let trial = makeTrial()
    guard trial.take(.load).exception == nil else { return }
    begin(2, "250 items")
    guard var small = load(trial, 250) else { return }
    begin(3, "1,000 items")
    // Where few items take long already, more might take for ever.
    guard small.cost.time < 0.1, var large = load(trial, 1_000) else { return }
    let exponent = Cost.exponent(small.cost.time, large.cost.time, factor: 4)
    if large.cost.time < 0.025 || (large.cost.time < 0.2 && exponent < 1.3) {
      begin(4, "4,000 items")
      guard let largest = load(trial, 4_000) else { return }
      (small, large) = (large, largest)
    }
    judgePreparing(trial, small, large)
    judgeQuery(small, large)
  }

  private struct Load {
    var twin: Twin
    var count: Int
    var cost: Cost
  }

  private func load(_ trial: Trial, _ count: Int) -> Load? {
    let store = DataStore(ScenarioData(sections: [SectionData(items: count)]))
    let twin = Twin(of: trial, Twin.Change(data: store, waits: true))
    let cost = Cost.of { twin.load() }
    return twin.view.raisedException == nil ? Load(twin: twin, count: count, cost: cost) : nil
  }

  // MARK: - Preparing

  private func judgePreparing(_ trial: Trial, _ small: Load, _ large: Load) {
    let factor = Double(large.count) / Double(small.count)
    var (few, many) = (small.cost, large.cost)
    func exponents() -> (touches: Double, time: Double) {
      (
        Cost.exponent(Double(few.touches), Double(many.touches), factor: factor),
        Cost.exponent(few.time, many.time, factor: factor)
      )
    }
    let isSuspect = exponents().touches > 1.6 || (exponents().time > 1.4 && many.time > 0.002)
    guard isSuspect else { return }
    // A second and a third look, each with the least of what was measured.
    for _ in 0..<2 where exponents().touches <= 1.6 {
      guard let again = load(trial, small.count), let more = load(trial, large.count) else { return }
      few.time = min(few.time, again.cost.time)
      many.time = min(many.time, more.cost.time)
    }
    guard exponents().touches > 1.6 || exponents().time > 1.5 else { return }
    let exponent = Int(max(exponents().touches, exponents().time).rounded())
    inspection.suspect(
      "prepare-grows-too-fast", at: "prepare()",
      "Preparing \(large.count) items costs far more than \(Int(factor)) times what \(small.count) items cost: it "
        + "grows with the power \(max(2, exponent)) of their number.",
      expected: "growth with the number of items", actual: "growth with its power \(max(2, exponent))")
  }

  // MARK: - One screen

  private func judgeQuery(_ small: Load, _ large: Load) {
    func measure(_ twin: Twin, runs: Int) -> (cost: Cost, answer: Int) {
      twin.within {
        let size = twin.layout.collectionViewContentSize
        let page = twin.view.bounds.size
        let rect = CGRect(
          x: max(0, (size.width - page.width) / 2), y: max(0, (size.height - page.height) / 2),
          width: page.width, height: page.height)
        var answer = 0
        let cost = Cost.of(runs: runs) {
          answer = twin.layout.layoutAttributesForElements(in: rect)?.count ?? 0
        }
        return (cost, answer)
      }
    }
    let (few, many) = (measure(small.twin, runs: 3), measure(large.twin, runs: 3))
    // A layout that shows more of more items has to do more.
    guard many.answer <= 2 * few.answer + 8 else { return }
    let touches = Cost.exponent(Double(few.cost.touches + 30), Double(many.cost.touches + 30), factor: 4)
    var time = Cost.exponent(few.cost.time, many.cost.time, factor: 4)
    if touches <= 0.6, time > 0.5, many.cost.time > 0.000_05 {
      let (again, more) = (measure(small.twin, runs: 8), measure(large.twin, runs: 8))
      time = Cost.exponent(again.cost.time, more.cost.time, factor: 4)
    } else if touches <= 0.6 {
      return
    }
    guard touches > 0.6 || time > 0.6 else { return }
    inspection.suspect(
      "rect-query-scans-all", at: "layoutAttributesForElements(in:)",
      "One question for a screen costs more the more items there are, and answers with as many elements: it grows "
        + "with the number of items.",
      expected: "a cost that follows from the \(many.answer) elements of the answer",
      actual: touches > 0.6
        ? "\(many.cost.touches) frames read or attributes made among \(large.count) items, \(few.cost.touches) among "
          + "\(small.count)"
        : "a cost that grows with the number of items")
  }
}
