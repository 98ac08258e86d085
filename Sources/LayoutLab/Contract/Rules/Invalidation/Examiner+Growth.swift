import Foundation
import HeadlessUIKit

// Costs must not grow faster than necessary.
extension Examiner {
  /// Measures preparation and the query for a strip of the content with more and more items.
  ///
  /// Attributes that are created or read are counted at two fixed numbers of items. If the counts prove nothing,
  /// processor time decides: the number of items grows until the result is clear, and the least of many runs counts,
  /// which other processes cannot lower. The reported numbers are the same in each run.
  func examineGrowth() {
    if traits.isDynamic { return }
    let trial = makeTrial()
    guard trial.take(.load).exception == nil else { return }
    begin(2, "more and more items")
    // If few items take long already, more might take forever.
    guard let few = CostSample(trial, items: 250), few.preparing.time < 0.2,
      let many = CostSample(trial, items: 1_000)
    else { return }
    var samples = [few, many]
    judgePreparing(trial, &samples)
    let seen = inspection.candidates.count
    judgeQuery(trial, &samples)
    guard inspection.candidates.count > seen else { return }
    let excuseForAll = excuseForPile(trial)
    guard let excuse = excuseForAll ?? excuseForQuery(trial, samples[1]) else { return }
    inspection.change(after: seen) { candidate in
      guard candidate.finding.rule == .rectQueryScansAll,
        excuseForAll != nil || candidate.aspect != .named(Self.everything)
      else { return }
      candidate.finding.severity = .style
      candidate.finding.add(excuse)
    }
  }

  /// Returns why a pile of items has none to leave out; `nil` if not all of its items are on screen.
  private func excuseForPile(_ trial: Trial) -> String? {
    let count = trial.counts.reduce(0, +)
    guard count >= Self.leastPile, trial.view.indexPathsForVisibleItems.count == count else { return nil }
    return "All \(count) items of the first display are on screen."
  }

  /// The least number of items with which a layout that shows all of them is a pile.
  private static let leastPile = 20

  /// Returns why the cost of a query is not noticed; `nil` if it may be.
  private func excuseForQuery(_ trial: Trial, _ sample: CostSample) -> String? {
    guard isQueriedWhileScrolling(trial) else {
      // One search for each page that scrolls into view takes less time than anybody sees.
      return sample.query(sample.page).cost.created < sample.count / 2
        ? "Only each new page costs this, because scroll steps query no rectangle." : nil
    }
    return sample.preparesAtLeastAsMuch
      ? "prepare() runs in each scroll step too, and costs as much: a faster query alone gains little." : nil
  }

  /// Whether the layout is queried in each scroll step, and not only for each new page.
  private func isQueriedWhileScrolling(_ trial: Trial) -> Bool {
    guard trial.canScroll else {
      // Other data may be longer.
      return trial.within {
        trial.layout.shouldInvalidateLayout(forBoundsChange: trial.view.bounds.offsetBy(dx: 3, dy: 3))
      }
    }
    let traits = traits
    return ([3, 4] as [CGFloat]).allSatisfy { distance in
      !trial.take(
        BatteryStep(.scroll, inspection.phrase, .custom { $0.scroll(by: distance, traits: traits) })
      ).calls(.layoutAttributesForElements).isEmpty
    }
  }

  /// The aspect of a finding about a query that returns nearly everything.
  private static let everything = "everything"

  /// Adds a sample with four times the items, unless its preparation would take longer than a limit in seconds.
  private func grow(_ samples: inout [CostSample], _ trial: Trial, within limit: Double) -> Bool {
    let (small, large) = (samples[samples.count - 2], samples[samples.count - 1])
    let growth = max(4, large.preparing.time / max(small.preparing.time, 1e-9))
    guard large.count < 64_000, large.preparing.time * growth < limit,
      let larger = CostSample(trial, items: large.count * 4)
    else { return false }
    samples.append(larger)
    return true
  }

  // MARK: - Preparation

  private func judgePreparing(_ trial: Trial, _ samples: inout [CostSample]) {
    let touches = Cost.exponent(
      Double(samples[0].preparing.touches), Double(samples[1].preparing.touches), factor: 4)
    if touches > 1.6 { return reportPreparing(touches) }
    while true {
      let last = samples.count - 1
      func exponent() -> Double {
        Cost.exponent(samples[last - 1].preparing.time, samples[last].preparing.time, factor: 4)
      }
      // Neither a short time nor a single run proves anything.
      if samples[last].preparing.time > 0.004 {
        for _ in 0..<3 where exponent() > 1.3 && !samples[last].isLong {
          samples[last - 1].prepareAgain(trial)
          samples[last].prepareAgain(trial)
        }
        if exponent() > Self.quadratic, isConfirmed(trial, samples[last - 1], samples[last]) {
          return reportPreparing(exponent())
        }
        if exponent() < 1.3 { return }
      }
      guard grow(&samples, trial, within: 0.8) else {
        if samples[last].preparing.time > 0.02, exponent() > Self.quadratic,
          isConfirmed(trial, samples[last - 1], samples[last])
        {
          reportPreparing(exponent())
        }
        return
      }
    }
  }

  /// The exponent from which on a cost is not one that grows with the number of items on a machine whose caches are too
  /// small for them.
  private static let quadratic = 1.7

  /// Whether the whole measurement, repeated with new layouts, leads to the same result.
  private func isConfirmed(_ trial: Trial, _ few: CostSample, _ many: CostSample) -> Bool {
    if many.isLong { return true }
    return (0..<2).allSatisfy { _ in
      guard let small = CostSample(trial, items: few.count),
        let large = CostSample(trial, items: many.count)
      else { return false }
      return Cost.exponent(small.preparing.time, large.preparing.time, factor: 4) > Self.quadratic
    }
  }

  private func reportPreparing(_ exponent: Double) {
    let power = exponent > 2.6 ? 3 : 2
    inspection.report(
      .prepareGrowsTooFast, at: .prepare,
      "prepare() takes far more than four times as long with four times as many items: its cost grows with the "
        + "\(power == 2 ? "square" : "cube") of their number.",
      expected: "a cost proportional to the number of items",
      actual: "a cost proportional to its \(power == 2 ? "square" : "cube")")
  }

  // MARK: - Queries

  private func judgeQuery(_ trial: Trial, _ samples: inout [CostSample]) {
    let counted = (
      samples[0].query(samples[0].strip, runs: 3), samples[1].query(samples[1].strip, runs: 3)
    )
    // A layout that shows more elements if there are more items has more to do.
    let pages = (samples[0].elements(in: samples[0].page), samples[1].elements(in: samples[1].page))
    guard counted.1.answer <= 2 * counted.0.answer + 8, pages.1.all <= 2 * pages.0.all + 8 else {
      return reportNeedlessElements(samples[1].elements(in: samples[1].strip), ofPage: pages.1.inside)
    }
    if reportsGrowth(counted.0.cost, counted.1.cost) { return }
    // A strip can have few elements by chance: what each of them costs shows on a page.
    let onPage = (samples[0].query(samples[0].page), samples[1].query(samples[1].page))
    if reportsGrowth(onPage.0.cost, onPage.1.cost) { return }
    // Time only decides about work that the counts miss; an index of groups of elements still reads many of them.
    if counted.1.cost.touches > 3 * counted.1.answer + 8 { return }
    while true {
      let factor = Double(samples[samples.count - 1].count) / Double(samples[1].count)
      guard factor > 1 else {
        if grow(&samples, trial, within: 0.2) { continue }
        return
      }
      // A search among groups of many elements is fast enough for most uses.
      let limit = pow(factor, 0.75)
      var ratio = timeRatio(samples, runs: 12)
      if ratio > limit { ratio = min(ratio, timeRatio(samples, runs: 24)) }
      if ratio > limit { return reportQuery("a cost that grows with every item") }
      if ratio < pow(factor, 0.25) { return }
      guard grow(&samples, trial, within: 0.2) else {
        if timeRatio(samples, runs: 40) > pow(factor, 0.65) {
          reportQuery("a cost that grows with every item")
        }
        return
      }
    }
  }

  /// Returns how many times as long a strip takes among the most items as among 1,000.
  private func timeRatio(_ samples: [CostSample], runs: Int) -> Double {
    let (small, large) = (samples[1], samples[samples.count - 1])
    let strips = (small.strip, large.strip)
    var (few, many) = (Double.infinity, Double.infinity)
    // The runs alternate, so that a slow moment of the machine affects both.
    for _ in 0..<runs {
      few = min(few, small.query(strips.0).cost.time)
      many = min(many, large.query(strips.1).cost.time)
    }
    // A difference of a few microseconds is not worth reporting.
    return many - few < 3e-6 ? 1 : many / max(few, 1e-9)
  }

  /// Reports a query that returns nearly everything, if little of it is in the rectangle or on a page.
  private func reportNeedlessElements(_ elements: (all: Int, inside: Int), ofPage page: Int) {
    guard elements.all >= 900, elements.inside * 10 < elements.all, page * 4 < elements.all else { return }
    inspection.report(
      .rectQueryScansAll, at: .layoutAttributesForElements,
      "layoutAttributesForElements(in:) returns everything: \(ListPhrase.count(elements.all, "element")) among 1000 "
        + "items, of which \(elements.inside == 1 ? "1 is" : "\(elements.inside) are") in the rectangle.",
      expected: "the elements in the rectangle",
      actual:
        "\(ListPhrase.count(elements.all, "element")), of which UIKit looks at each in every layout pass",
      aspect: .named(Self.everything))
  }

  /// Reports a query whose cost, among 250 items and among 1,000, grows with their number; returns whether it does.
  private func reportsGrowth(_ few: Cost, _ many: Cost) -> Bool {
    guard Cost.exponent(Double(few.touches + 30), Double(many.touches + 30), factor: 4) > 0.6 else {
      return false
    }
    reportQuery(
      "\(many.touches) frames and paths read or attributes created among 1000 items, \(few.touches) among 250",
      fix: many.created > 1000 ? Self.wayOutOfRepetition : nil)
    return true
  }

  /// The way out for layouts that make more attributes for one page than there are items.
  private static let wayOutOfRepetition =
    "An answer that asks for that of the previous item goes back to the first item. Go back to the beginning of the line "
    + "only, or compute the lines once, in prepare()."

  private func reportQuery(_ actual: String, fix: String? = nil) {
    inspection.report(
      .rectQueryScansAll, at: .layoutAttributesForElements,
      "layoutAttributesForElements(in:) gets slower with every item although its answer does not grow.",
      expected: "a cost that depends on the number of elements in the answer", actual: actual, fix: fix)
  }
}

/// A fresh instance with a number of items, and the cost of its first preparation.
@MainActor private struct CostSample {
  let fresh: FreshInstance
  let count: Int
  private(set) var preparing: Cost
  /// Whether the preparation takes so long that other processes hardly change the measured time, and that its repetition
  /// would take longer than all other scenarios.
  var isLong: Bool { preparing.time > 0.4 }

  /// Creates a sample; `nil` if the layout raises an exception.
  init?(_ trial: Trial, items: Int) {
    count = items
    let (fresh, cost) = Self.load(trial, items)
    guard fresh.view.raisedException == nil else { return nil }
    self.fresh = fresh
    preparing = cost
  }

  /// Measures the preparation of another instance, and keeps the shorter time.
  mutating func prepareAgain(_ trial: Trial) {
    preparing.time = min(preparing.time, Self.load(trial, count).1.time)
  }

  private static func load(_ trial: Trial, _ items: Int) -> (FreshInstance, Cost) {
    let store = DataStore(ScenarioData(sections: [SectionData(items: items)]))
    let fresh = FreshInstance(of: trial, FreshInstance.Change(data: store, waits: true))
    return (fresh, Cost.of { fresh.load() })
  }

  /// The screen in the middle of the content.
  var page: CGRect {
    fresh.within {
      let size = fresh.layout.collectionViewContentSize
      let page = fresh.view.bounds.size
      let origin = CGPoint(
        x: max(0, (size.width - page.width) / 2), y: max(0, (size.height - page.height) / 2))
      return CGRect(origin: origin, size: page)
    }
  }

  /// A strip that is one point wide, across the screen in the middle of the content, and through an element that is there.
  var strip: CGRect {
    let page = page
    return fresh.within {
      let size = fresh.layout.collectionViewContentSize
      let isSideways = size.width > page.width + 1 && size.height <= page.height + 1
      var strip = page
      if isSideways { strip.size.width = 1 } else { strip.size.height = 1 }
      // Between two lines, a layout has nothing to do.
      let elements = fresh.layout.layoutAttributesForElements(in: page) ?? []
      if !elements.contains(where: { $0.frame.intersects(strip) }),
        let element = elements.first(where: { page.contains(CGPoint(x: $0.frame.midX, y: $0.frame.midY)) })
      {
        if isSideways { strip.origin.x = element.frame.midX } else { strip.origin.y = element.frame.midY }
      }
      return strip
    }
  }

  /// Returns the number of elements in the answer to a rectangle, and of those that are in it.
  func elements(in rect: CGRect) -> (all: Int, inside: Int) {
    fresh.within {
      let answer = fresh.layout.layoutAttributesForElements(in: rect) ?? []
      return (answer.count, answer.count { $0.frame.intersects(rect) })
    }
  }

  /// Whether a scroll step prepares the layout, and creates or reads at least as much for it as for the query.
  var preparesAtLeastAsMuch: Bool {
    let query = fresh.within {
      Cost.of { _ = fresh.layout.layoutAttributesForElements(in: fresh.view.bounds) }
    }
    let again = fresh.within {
      let bounds = fresh.view.bounds.offsetBy(dx: 3, dy: 3)
      fresh.layout.invalidateLayout(with: fresh.layout.invalidationContext(forBoundsChange: bounds))
      return Cost.of { fresh.layout.prepare() }
    }
    return again.touches >= max(query.touches, count / 2)
  }

  /// Returns the least cost of a query in several runs, and the number of elements in its answer.
  func query(_ rect: CGRect, runs: Int = 1) -> (cost: Cost, answer: Int) {
    fresh.within {
      var answer = 0
      let cost = Cost.of(runs: runs) {
        answer = fresh.layout.layoutAttributesForElements(in: rect)?.count ?? 0
      }
      return (cost, answer)
    }
  }
}
