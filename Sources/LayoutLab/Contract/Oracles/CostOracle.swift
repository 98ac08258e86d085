import Foundation
import HeadlessUIKit

// Costs grow no faster than they must.
extension Examiner {
  /// Measures preparing and asking for a strip of the content with more and more items.
  ///
  /// What was made and read is counted with two sizes that are always the same. Processor time decides where counts say
  /// nothing: with larger sizes as long as it is not clear, and with the least of many runs, which other processes
  /// cannot lower. What is reported is the same in each run.
  func examineGrowth() {
    if traits.isDynamic { return }
    let trial = makeTrial()
    guard trial.take(.load).exception == nil else { return }
    begin(2, "more and more items")
    // Where few items take long already, more might take for ever.
    guard let few = CostSample(trial, items: 250), few.preparing.time < 0.2,
      let many = CostSample(trial, items: 1_000)
    else { return }
    var samples = [few, many]
    judgePreparing(trial, &samples)
    judgeQuery(trial, &samples)
  }

  /// Adds a sample with four times the items, unless preparing them would take longer than a limit in seconds.
  private func grow(_ samples: inout [CostSample], _ trial: Trial, within limit: Double) -> Bool {
    let (small, large) = (samples[samples.count - 2], samples[samples.count - 1])
    let growth = max(4, large.preparing.time / max(small.preparing.time, 1e-9))
    guard large.count < 64_000, large.preparing.time * growth < limit,
      let larger = CostSample(trial, items: large.count * 4)
    else { return false }
    samples.append(larger)
    return true
  }

  // MARK: - Preparing

  private func judgePreparing(_ trial: Trial, _ samples: inout [CostSample]) {
    let touches = Cost.exponent(
      Double(samples[0].preparing.touches), Double(samples[1].preparing.touches), factor: 4)
    if touches > 1.6 { return suspectPreparing(touches) }
    while true {
      let last = samples.count - 1
      func exponent() -> Double {
        Cost.exponent(samples[last - 1].preparing.time, samples[last].preparing.time, factor: 4)
      }
      // A little time proves nothing, and neither does a single run.
      if samples[last].preparing.time > 0.004 {
        for _ in 0..<3 where exponent() > 1.3 {
          samples[last - 1].prepareAgain(trial)
          samples[last].prepareAgain(trial)
        }
        if exponent() > 1.65 { return suspectPreparing(exponent()) }
        if exponent() < 1.3 { return }
      }
      guard grow(&samples, trial, within: 0.8) else {
        if samples[last].preparing.time > 0.02, exponent() > 1.5 { suspectPreparing(exponent()) }
        return
      }
    }
  }

  private func suspectPreparing(_ exponent: Double) {
    let power = exponent > 2.6 ? 3 : 2
    inspection.suspect(
      .prepareGrowsTooFast, at: "prepare()",
      "Preparing four times as many items costs far more than four times as much: it grows with the power \(power) of "
        + "their number.",
      expected: "growth with the number of items", actual: "growth with its power \(power)")
  }

  // MARK: - A strip of the content

  private func judgeQuery(_ trial: Trial, _ samples: inout [CostSample]) {
    let counted = (samples[0].strip(runs: 3), samples[1].strip(runs: 3))
    // A layout that shows more of more items has to do more.
    guard counted.1.answer <= 2 * counted.0.answer + 8,
      samples[1].elementsOnScreen <= 2 * samples[0].elementsOnScreen + 8
    else { return }
    let touches = Cost.exponent(
      Double(counted.0.cost.touches + 30), Double(counted.1.cost.touches + 30), factor: 4)
    if touches > 0.6 {
      return suspectQuery(
        "\(counted.1.cost.touches) frames and paths read or attributes made among 1000 items, "
          + "\(counted.0.cost.touches) among 250")
    }
    // Time decides only about work that counts do not see; boxes around many elements each leave much to look at.
    if counted.1.cost.touches > 3 * counted.1.answer + 8 { return }
    while true {
      let factor = Double(samples[samples.count - 1].count) / Double(samples[1].count)
      guard factor > 1 else {
        if grow(&samples, trial, within: 0.2) { continue }
        return
      }
      // Looking at one box around many elements after the other costs little enough for most uses.
      let limit = pow(factor, 0.75)
      var ratio = timeRatio(samples, runs: 12)
      if ratio > limit { ratio = min(ratio, timeRatio(samples, runs: 24)) }
      if ratio > limit { return suspectQuery("a cost that grows with the number of items") }
      if ratio < pow(factor, 0.25) { return }
      guard grow(&samples, trial, within: 0.2) else {
        if timeRatio(samples, runs: 40) > pow(factor, 0.65) {
          suspectQuery("a cost that grows with the number of items")
        }
        return
      }
    }
  }

  /// How many times as long a strip takes among the most items as among 1,000.
  private func timeRatio(_ samples: [CostSample], runs: Int) -> Double {
    var (few, many) = (Double.infinity, Double.infinity)
    // Side by side, so that a slow moment of the machine is one for both.
    for _ in 0..<runs {
      few = min(few, samples[1].strip(runs: 1).cost.time)
      many = min(many, samples[samples.count - 1].strip(runs: 1).cost.time)
    }
    // What is over at once is not worth a word, however it grows.
    return many - few < 3e-6 ? 1 : many / max(few, 1e-9)
  }

  private func suspectQuery(_ actual: String) {
    inspection.suspect(
      .rectQueryScansAll, at: "layoutAttributesForElements(in:)",
      "A question for a small part of the content costs more the more items there are, and answers with as many "
        + "elements: it grows with the number of items.",
      expected: "a cost that follows from the elements of the answer", actual: actual)
  }
}

/// A new layout with a number of items, and what it has cost to load it.
@MainActor private struct CostSample {
  let twin: Twin
  let count: Int
  private(set) var preparing: Cost

  /// Loads a layout; nil where it raises an exception.
  init?(_ trial: Trial, items: Int) {
    count = items
    let (twin, cost) = Self.load(trial, items)
    guard twin.view.raisedException == nil else { return nil }
    self.twin = twin
    preparing = cost
  }

  /// Loads another one, and keeps the lesser time.
  mutating func prepareAgain(_ trial: Trial) {
    preparing.time = min(preparing.time, Self.load(trial, count).1.time)
  }

  private static func load(_ trial: Trial, _ items: Int) -> (Twin, Cost) {
    let store = DataStore(ScenarioData(sections: [SectionData(items: items)]))
    let twin = Twin(of: trial, Twin.Change(data: store, waits: true))
    return (twin, Cost.of { twin.load() })
  }

  /// The number of elements that the answer for a screen in the middle of the content has.
  var elementsOnScreen: Int {
    twin.within {
      let size = twin.layout.collectionViewContentSize
      let page = twin.view.bounds.size
      let origin = CGPoint(
        x: max(0, (size.width - page.width) / 2), y: max(0, (size.height - page.height) / 2))
      return twin.layout.layoutAttributesForElements(in: CGRect(origin: origin, size: page))?.count ?? 0
    }
  }

  /// Asks for a point's breadth of what a screen shows, in the middle of the content.
  func strip(runs: Int) -> (cost: Cost, answer: Int) {
    twin.within {
      let size = twin.layout.collectionViewContentSize
      let page = twin.view.bounds.size
      let isSideways = size.width > page.width + 1 && size.height <= page.height + 1
      let rect = CGRect(
        x: max(0, (size.width - page.width) / 2), y: max(0, (size.height - page.height) / 2),
        width: isSideways ? 1 : page.width, height: isSideways ? page.height : 1)
      var answer = 0
      let cost = Cost.of(runs: runs) {
        answer = twin.layout.layoutAttributesForElements(in: rect)?.count ?? 0
      }
      return (cost, answer)
    }
  }
}
