import Foundation
import HeadlessUIKit
import LayoutLab

/// Measures the operations of a layout with one number of items.
///
/// Only the layout's own calls count. The collection view, its cells and its data source do not. Each operation runs
/// several times, and the median counts.
@MainActor final class LayoutMeasurement {
  private let subject: LayoutSubject
  private let task: MeasurementTask
  private let tell: (MeasurementEvent) -> Void
  private let fresh: FreshInstance
  private let stopwatch: LayoutStopwatch
  private let start = ProcessorClock.now
  /// The plain loop over all items: its processor time and its memory.
  private var wholeFloor = (seconds: 1e-9, bytes: Int?.none)
  /// Whether the layout asks the delegate about most items.
  private var asksDelegate = false
  /// Whether nothing more is measured.
  private var isOver = false

  /// Creates a measurement.
  ///
  /// - Parameters:
  ///   - subject: The layout.
  ///   - task: The number of items, and the limit of time.
  ///   - tell: Receives each event.
  init(_ subject: LayoutSubject, _ task: MeasurementTask, tell: @escaping (MeasurementEvent) -> Void) {
    (self.subject, self.task, self.tell) = (subject, task, tell)
    let scenario = Scenario(name: "measure", data: subject.data ?? .plain, steps: [.load])
    let trial = Trial(subject, scenario)
    let data = DataStore((subject.data ?? .plain).resized(to: task.items))
    fresh = FreshInstance(of: trial, with: data)
    stopwatch = LayoutStopwatch(fresh.answers)
  }

  private var view: UICollectionView { fresh.view }
  private var layout: UICollectionViewLayout { fresh.layout }
  private var answers: SubjectAnswers { fresh.answers }

  /// Measures all operations.
  func run() {
    tell(.began(isDebugBuild: Self.isDebugBuild))
    fresh.withinUnobserved {
      prepare()
      relayout()
      queries()
      scroll()
      invalidateItems()
      selfSizing()
      insert(.insertFront)
      insert(.insertMiddle)
      insert(.insertEnd)
    }
  }

  private static var isDebugBuild: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  // MARK: - Runs

  /// Whether an operation can begin, which is reported.
  private func begin(_ operation: MeasuredOperation) -> Bool {
    guard !isOver else { return false }
    guard ProcessorClock.now - start < task.seconds else {
      tell(.outOfTime(operation))
      isOver = true
      return false
    }
    tell(.operation(operation))
    return true
  }

  /// Reports an exception of UIKit, after which nothing more can be measured.
  private func checkException(_ operation: MeasuredOperation) {
    guard !isOver, let exception = view.raisedException else { return }
    tell(
      .impossible(
        "the collection view raised an exception during '\(operation.rawValue)': \(exception.reason)"))
    isOver = true
  }

  /// Repeats an operation and reports its cost.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - most: The largest number of runs.
  ///   - seconds: The processor time after which no further run begins.
  ///   - rank: The run that counts, from the cheapest at 0 to the most expensive at 1.
  ///   - screen: The number of attributes on a screen, for operations that are not about all items.
  ///   - body: Runs the operation with the number of the run, and returns the cost.
  private func measure(
    _ operation: MeasuredOperation, most: Int, seconds: Double = 0.3, rank: Double = 0.5, screen: Int = 0,
    _ body: (Int) -> LayoutCost
  ) {
    guard begin(operation) else { return }
    var costs: [LayoutCost] = []
    let start = ProcessorClock.now
    for number in 0..<most where view.raisedException == nil {
      if number >= 3 || operation.isAboutAllItems && number >= 1, ProcessorClock.now - start > seconds {
        break
      }
      costs.append(body(number))
    }
    report(operation, costs, rank: rank, screen: screen)
  }

  private func report(
    _ operation: MeasuredOperation, _ costs: [LayoutCost], rank: Double = 0.5, screen: Int = 0
  ) {
    checkException(operation)
    guard !isOver, !costs.isEmpty else { return }
    let chosen = Int((Double(costs.count - 1) * rank).rounded())
    func ranked<Value: Comparable>(_ values: [Value]) -> Value { values.sorted()[chosen] }
    let cost = LayoutCost(
      seconds: ranked(costs.map(\.seconds)), attributes: ranked(costs.map(\.attributes)),
      reads: ranked(costs.map(\.reads)), delegateCalls: ranked(costs.map(\.delegateCalls)))
    let isWhole = operation.isAboutAllItems
    let floorCount = isWhole ? task.items : max(1, screen)
    let floor = isWhole ? wholeFloor.seconds : self.floor.run(floorCount, runs: 9).seconds
    tell(
      .sample(
        MeasuredSample(
          operation: operation, items: task.items, cost: cost, floorCount: floorCount, floor: floor,
          runs: costs.count)))
  }

  private var floor: FloorLoop {
    FloorLoop(answers: answers, asksDelegate: asksDelegate, counts: fresh.counts)
  }

  // MARK: - Preparation

  private func prepare() {
    guard begin(.prepare) else { return }
    // The collection view asks for the counts before the layout does.
    for section in 0..<view.numberOfSections { _ = view.numberOfItems(inSection: section) }
    let before = HeapUsage.bytes
    let cost = LayoutCost.of(answers) { layout.prepare() }
    asksDelegate = cost.delegateCalls * 2 > task.items
    view.loadWithoutViews()
    let after = HeapUsage.bytes
    wholeFloor = floor.run(task.items, runs: task.items > 50_000 ? 2 : 5)
    report(.prepare, [cost])
    if layout.layoutAttributesForElements(in: page(at: 0))?.isEmpty ?? true, !isOver {
      tell(.impossible("'\(subject.name)' lays out nothing although there are items"))
      isOver = true
    }
    guard !isOver, let before, let after, let floorBytes = wholeFloor.bytes else { return }
    tell(
      .sample(
        MeasuredSample(
          operation: .memory, items: task.items, cost: LayoutCost(), bytes: max(0, after - before),
          floorCount: task.items, floor: Double(floorBytes))))
  }

  private func relayout() {
    measure(.relayout, most: 7) { _ in
      LayoutCost.of(answers) {
        layout.invalidateLayout()
        layout.prepare()
      }
    }
  }

  // MARK: - Queries

  /// Whether the content is longer to the right than down.
  private var isSideways: Bool {
    let (size, page) = (layout.collectionViewContentSize, view.bounds.size)
    return size.width > page.width + 1 && size.width - page.width > size.height - page.height
  }

  /// The length of the content beyond the first screen, along the axis on which it scrolls.
  private var range: CGFloat {
    let (size, page) = (layout.collectionViewContentSize, view.bounds.size)
    return max(0, isSideways ? size.width - page.width : size.height - page.height)
  }

  private func offset(at distance: CGFloat) -> CGPoint {
    isSideways ? CGPoint(x: distance, y: 0) : CGPoint(x: 0, y: distance)
  }

  /// Returns the screen at a fraction of the content.
  private func page(at fraction: CGFloat) -> CGRect {
    CGRect(origin: offset(at: (range * fraction).rounded()), size: view.bounds.size)
  }

  /// The number of screens that are queried, so few that most of them are new even if there are few items.
  private static let screens = 12

  private func queries() {
    guard begin(.query) else { return }
    var counts: [Int] = []
    func ask(_ rect: CGRect) -> LayoutCost {
      var count = 0
      let cost = LayoutCost.of(answers) { count = layout.layoutAttributesForElements(in: rect)?.count ?? 0 }
      counts.append(count)
      return cost
    }
    forgetScreens()
    var (first, again): ([LayoutCost], [LayoutCost]) = ([], [])
    let start = ProcessorClock.now
    for number in 0..<Self.screens where number < 3 || ProcessorClock.now - start < 0.6 {
      // The stride visits screens of the whole content in an order that differs from that of the items.
      let rect = page(at: CGFloat(number * 7 % Self.screens) / CGFloat(Self.screens))
      first.append(ask(rect))
      again.append(ask(rect))
    }
    let screen = counts.sorted()[counts.count / 2]
    report(.query, first, screen: screen)
    report(.queryAgain, again, screen: screen)
    forgetScreens()
    measure(.queryRandom, most: Self.screens, seconds: 0.6, screen: screen) { number in
      let step = SeededNumber(seed: 7, index: UInt64(number)).steps(upTo: 1 << 20)
      return ask(page(at: CGFloat(step) / CGFloat(1 << 20)))
    }
  }

  /// Prepares the layout again, so that what it has kept of earlier queries does not count.
  private func forgetScreens() {
    guard !isOver else { return }
    layout.invalidateLayout()
    layout.prepare()
  }

  // MARK: - The screen

  /// The number of elements on the screen.
  private var screen: Int { layout.layoutAttributesForElements(in: view.bounds)?.count ?? 0 }

  private func scroll() {
    guard !isOver else { return }
    layout.invalidateLayout()
    view.layoutIfNeeded()
    let page = isSideways ? view.bounds.width : view.bounds.height
    let inset = view.adjustedContentInset
    let most = range + (isSideways ? inset.right : inset.bottom)
    guard most >= page else {
      return tell(.leftOut(.scroll, why: "the content is not longer than two screens"))
    }
    let screen = screen
    // A quarter of the steps reaches a new page; these take longest.
    let step = page / 4
    measure(.scroll, most: min(64, Int(most / step)), seconds: 1, rank: 0.9, screen: screen) { number in
      view.contentOffset = offset(at: step * CGFloat(number + 1))
      return stopwatch.measure(view) { view.layoutIfNeeded() }
    }
    view.contentOffset = CGPoint(x: -inset.left, y: -inset.top)
    view.layoutIfNeeded()
  }

  private func invalidateItems() {
    guard !isOver else { return }
    view.layoutIfNeeded()
    let paths = view.indexPathsForVisibleItems.sorted()
    guard !paths.isEmpty else { return tell(.leftOut(.invalidateItems, why: "no item is visible")) }
    let screen = screen
    measure(.invalidateItems, most: 7, screen: screen) { number in
      let type =
        Swift.type(of: layout).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
      let context = (type ?? UICollectionViewLayoutInvalidationContext.self).init(_instantiated: ())
      context.invalidateItems(at: [paths[number % paths.count]])
      return passing { layout.invalidateLayout(with: context) }
    }
  }

  private func selfSizing() {
    guard !isOver else { return }
    view.layoutIfNeeded()
    let paths = view.indexPathsForVisibleItems.sorted()
    let takesPart = paths.first.map { path in preferences(at: path, by: 10).map(accepts) ?? false }
    guard takesPart ?? false else {
      return tell(.leftOut(.selfSizing, why: "the layout does not accept the sizes that cells prefer"))
    }
    let screen = screen
    measure(.selfSizing, most: 5, screen: screen) { number in
      let growth: CGFloat = number.isMultiple(of: 2) ? 10 : -10
      return passing {
        for path in paths {
          guard let change = preferences(at: path, by: growth), accepts(change) else { continue }
          layout.invalidateLayout(
            with: layout.invalidationContext(
              forPreferredLayoutAttributes: change.preferred, withOriginalAttributes: change.original))
        }
      }
    }
  }

  private typealias Preference = (
    preferred: UICollectionViewLayoutAttributes, original: UICollectionViewLayoutAttributes
  )

  /// Returns the attributes of an item, and a copy with a different height.
  private func preferences(at path: IndexPath, by growth: CGFloat) -> Preference? {
    guard let original = layout.layoutAttributesForItem(at: path),
      let preferred = original.copy(with: nil) as? UICollectionViewLayoutAttributes
    else { return nil }
    preferred.size.height += growth
    return (preferred, original)
  }

  private func accepts(_ preference: Preference) -> Bool {
    layout.shouldInvalidateLayout(
      forPreferredLayoutAttributes: preference.preferred, withOriginalAttributes: preference.original)
  }

  /// Returns the cost of calls of the layout, and of those that the following layout pass makes.
  private func passing(_ body: () -> Void) -> LayoutCost {
    var cost = LayoutCost.of(answers, body)
    cost += stopwatch.measure(view) { view.layoutIfNeeded() }
    return cost
  }

  // MARK: - Updates

  private func insert(_ operation: MeasuredOperation) {
    guard !isOver else { return }
    view.layoutIfNeeded()
    guard let section = fresh.counts.indices.max(by: { fresh.counts[$0] < fresh.counts[$1] }) else { return }
    measure(operation, most: 3) { _ in
      let count = fresh.data.store.counts[section]
      let item =
        switch operation {
        case .insertFront: 0
        case .insertMiddle: count / 2
        default: count
        }
      let path = IndexPath(item: item, section: section)
      let cost = stopwatch.measure(view) {
        view.performBatchUpdates { [fresh] in
          fresh.data.apply([.change(.insertItems([path], ItemDetails()))])
          fresh.view.insertItems(at: [path])
        }
        view.layoutIfNeeded()
      }
      UpdateCycle.current.advance(by: 1)
      return cost
    }
  }
}

extension ScenarioData {
  /// Returns data with the same sections and a new number of items, distributed as before.
  func resized(to items: Int) -> ScenarioData {
    let total = sections.reduce(0) { $0 + $1.items }
    guard total > 0 else { return ScenarioData(sections: [SectionData(items: items)]) }
    var (resized, before, given) = (self, 0, 0)
    for index in sections.indices {
      before += sections[index].items
      let end = Int((Double(items) * Double(before) / Double(total)).rounded())
      resized.sections[index].items = end - given
      given = end
    }
    return resized
  }
}
