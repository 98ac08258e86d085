import Foundation
import HeadlessUIKit

/// Finds out the traits of a layout, and judges its first display.
@MainActor final class Probe {
  private let subject: LayoutSubject
  private let data: ScenarioData
  private let log: TrialLog?
  private let severalSections: SectionTrap?
  private let didBegin: (BatteryScenarioID) -> Void
  private(set) var inspection: Inspection
  /// The answers of a fresh instance.
  private(set) var answers: AnswerSnapshot?
  /// The traits as reports print them.
  private(set) var properties: [ExaminationResult.Property] = []

  /// Creates a probe.
  ///
  /// - Parameters:
  ///   - subject: The layout.
  ///   - data: The sections to show.
  ///   - severalSections: What happened in another process when the layout was shown with several sections.
  ///   - log: Receives the trials; `nil` if no one reads them.
  ///   - didBegin: Called with the scenario to which a crash from now on belongs.
  init(
    _ subject: LayoutSubject, data: ScenarioData, severalSections: SectionTrap? = nil, log: TrialLog? = nil,
    didBegin: @escaping (BatteryScenarioID) -> Void
  ) {
    self.subject = subject
    self.data = data
    self.severalSections = severalSections
    self.log = log
    self.didBegin = didBegin
    inspection = Inspection(subject, scenario: Battery.probe.rawValue, traits: LayoutTraits())
  }

  /// The layout on its first display, and the answers of a fresh instance if it lays out anything.
  private struct FirstDisplay {
    let trial: Trial
    let taken: TakenStep
    var answers: (fresh: FreshInstance, snapshot: AnswerSnapshot, moving: Set<ElementID>)?
  }

  /// Shows the layout, queries fresh instances at several offsets, and judges the answers.
  func run() -> LayoutTraits {
    didBegin(Battery.probe)
    let (traits, display) = look()
    judge(display, traits)
    return traits
  }

  /// Returns the traits of the layout without judging it.
  func traits() -> LayoutTraits { look().traits }

  private func look() -> (traits: LayoutTraits, display: FirstDisplay) {
    var traits = LayoutTraits()
    let scenario = Scenario(name: Battery.probe.rawValue, data: data, steps: [.load])
    var trial = Trial(subject, scenario, log: log)
    var taken = trial.take(.load)
    traits.isFlow = trial.layout is UICollectionViewFlowLayout
    traits.isCompositional = trial.layout is UICollectionViewCompositionalLayout
    traits.isPlainCompositional = type(of: trial.layout) == UICollectionViewCompositionalLayout.self
    traits.showsTable = subject.showsTable
    if taken.exception == nil, Self.setsItemSize(trial.layout) {
      traits.setsItemSize = true
      traits.asksFlowDelegate = subject.asksFlowDelegate
      trial = Trial(subject, scenario, answersOptional: false, log: log)
      taken = trial.take(.load)
    }
    var display = FirstDisplay(trial: trial, taken: taken)
    guard taken.exception == nil else { return (traits, display) }
    if let why = otherCounts(trial) {
      inspection.leaveOut(nil, why)
      traits.laysOutNothing = true
      return (traits, display)
    }
    let fresh = FreshInstance(of: trial, FreshInstance.Change(keepsHandedOut: traits.isFlow))
    if laysOutNothing(trial, fresh) {
      traits.laysOutNothing = true
      return (traits, display)
    }
    let snapshot = fresh.snapshot(asksDecorations: true)
    answers = snapshot
    traits.scrollsVertically = snapshot.contentSize.height > trial.view.bounds.height + 1
    traits.scrollsHorizontally = snapshot.contentSize.width > trial.view.bounds.width + 1
    traits.fitsView = !traits.scrollsVertically && !traits.scrollsHorizontally
    if traits.fitsView {
      traits.scrollsHorizontally = scrollsSidewaysWithManyItems(trial)
      traits.scrollsVertically = !traits.scrollsHorizontally
    }
    traits.supplementaryKinds = Self.kinds(snapshot, rank: 1)
    traits.decorationKinds = Self.kinds(snapshot, rank: 2)
    traits.elementsBeyondData = Set(taken.messages.compactMap(\.elementBeyondData))
    var moving: Set<ElementID> = []
    for distance in [31, 420] as [CGFloat] {
      moving.formUnion(Examiner.moving(trial, snapshot, by: distance))
    }
    traits.dependsOnOffset = !moving.isEmpty
    traits.isDynamic = trial.isDynamic
    traits.isSelfSizing = isSelfSizing(trial)
    if traits.isFlow, !traits.supplementaryKinds.isEmpty {
      traits.optionalKinds = Set(traits.supplementaryKinds).subtracting(kindsWithoutAnswers())
    }
    traits.mostSections = subject.mostSections
    traits.laysOutFirstSectionOnly =
      traits.canShow(sections: 2) ? laysOutFirstSectionOnly(trial, traits) : false
    traits.asksForBars = trial.answers.wasAskedForBar
    traits.addsSafeArea = subject.addsSafeArea
    traits.supportsBothDirections = subject.canTurnHorizontally(trial.layout)
    display.answers = (fresh, snapshot, moving)
    return (traits, display)
  }

  /// Returns why the layout cannot be judged if the data source of a fixture has other counts than the scenario.
  private func otherCounts(_ trial: Trial) -> String? {
    let view = trial.view
    let shown = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    guard shown != trial.counts else { return nil }
    return "the data source shows sections of \(shown) items, but the scenario has \(trial.counts); "
      + "let the data source of the fixture return the counts and cells of the one that makeDataSource(_:) receives"
  }

  private func judge(_ display: FirstDisplay, _ traits: LayoutTraits) {
    let (trial, taken) = (display.trial, display.taken)
    guard let (fresh, snapshot, moving) = display.answers else {
      // A class without frames is a base for others, which decide what happens after an invalidation.
      let isBase = traits.laysOutNothing && !traits.isFlow && !subject.overrides(.layoutAttributesForElements)
      if !isBase { inspection.checkCalls(taken, trial) }
      if traits.laysOutNothing, inspection.notChecked.isEmpty { judgeNothing(trial, taken) }
      return
    }
    inspection = Inspection(subject, scenario: Battery.probe.rawValue, traits: traits)
    if traits.laysOutFirstSectionOnly, severalSections != .refusal { reportFirstSectionOnly() }
    inspection.checkCalls(taken, trial)
    judgeItems(snapshot, trial, taken)
    judgeFrames(snapshot, trial, taken, traits)
    inspection.check(FreshView(fresh, snapshot, moving: moving))
    inspection.checkUnqueriedItems(trial, snapshot)
    leaveOut(traits)
    inspection.checkAttributeClasses(trial.layout, snapshot)
    inspection.checkDeterminism(trial, snapshot)
    describe(traits)
  }

  /// Whether a flow layout has another item size than UIKit's default.
  private static func setsItemSize(_ layout: UICollectionViewLayout) -> Bool {
    guard let flow = layout as? UICollectionViewFlowLayout else { return false }
    return flow.itemSize != UICollectionViewFlowLayout().itemSize
  }

  /// Whether a fresh instance returns no attributes although there are items.
  private func laysOutNothing(_ trial: Trial, _ fresh: FreshInstance) -> Bool {
    let size = trial.view.contentSize
    guard let section = fresh.counts.firstIndex(where: { $0 > 0 }) else { return false }
    let rect = AnswerSnapshot.wholeContent(size, visible: fresh.view.bounds)
    return fresh.within {
      guard fresh.layout.layoutAttributesForElements(in: rect)?.isEmpty ?? true else { return false }
      // A layout without content may crash when it is queried for an item.
      if size.width <= 0 || size.height <= 0 { return true }
      return fresh.layout.layoutAttributesForItem(at: Battery.path(section, 0)) == nil
    }
  }

  /// Judges a layout that shows nothing: it may wait for something that only an app can give to it.
  private func judgeNothing(_ trial: Trial, _ taken: TakenStep) {
    guard taken.exception == nil else { return }
    inspection.checkIsFinite(trial.layout.collectionViewContentSize, "although the layout shows nothing")
    guard subject.hasRectQuery else { return reportNoQuery(trial) }
    let waits = LayoutInputValues(of: subject).missing(in: trial.layout)
    if waits?.isEmpty ?? false, knowsOfItems(trial, taken) {
      return reportNothing(trial, "returns no attributes for any query")
    }
    let names = waits.map { $0.isEmpty ? "" : " (perhaps \($0.prefix(3).joined(separator: ", ")))" } ?? ""
    inspection.leaveOut(
      nil,
      "'\(subject.name)' lays out nothing although there are items; it needs data, a delegate or another value\(names), "
        + "which a LayoutFixture or --make can set")
  }

  /// Reports a layout with headers or decoration views but without items, if it has everything that it needs.
  private func judgeItems(_ snapshot: AnswerSnapshot, _ trial: Trial, _ taken: TakenStep) {
    guard trial.counts.contains(where: { $0 > 0 }), !snapshot.elements.contains(where: \.id.isItem),
      !snapshot.hasSingleItems, knowsOfItems(trial, taken),
      LayoutInputValues(of: subject).missing(in: trial.layout)?.isEmpty ?? false
    else { return }
    reportNothing(trial, "has no attributes for any of them")
  }

  /// Judges a layout that is never visible because all its frames are empty.
  ///
  /// Items that are collapsed on purpose are in one place, or both their sides are zero. If frames extend over several
  /// screens and only one side is zero, the layout used a width or a height before it was known.
  private func judgeFrames(
    _ snapshot: AnswerSnapshot, _ trial: Trial, _ taken: TakenStep, _ traits: LayoutTraits
  ) {
    guard snapshot.hasOnlyEmptyFrames, !traits.isDynamic, !traits.isSelfSizing, knowsOfItems(trial, taken),
      let first = snapshot.answers.first(where: \.0.isItem)?.1,
      elsewhere(trial).allSatisfy(\.hasOnlyEmptyFrames)
    else { return }
    let frame = "\(GeometryFormat.rect(first.frame)) for \(first.id.words)"
    let waits = LayoutInputValues(of: subject).missing(in: trial.layout)
    guard waits?.isEmpty ?? false, snapshot.emptyFramesTakeRoom else {
      let names = waits.map {
        $0.isEmpty ? "" : "; perhaps it needs \($0.prefix(3).joined(separator: ", "))"
      }
      return inspection.leaveOut(
        nil,
        "all frames that '\(subject.name)' returns are empty, for example \(frame), so that nothing would be visible\(names ?? "")"
      )
    }
    reportNothing(
      trial, "gives all of them empty frames, one after the other",
      expected: "frames with an area for \(ListPhrase.count(trial.counts.reduce(0, +), "item"))",
      actual: frame)
  }

  /// Returns the answers of fresh instances at another offset, in a wide view, and with few items.
  private func elsewhere(_ trial: Trial) -> [AnswerSnapshot] {
    let offset = trial.view.contentOffset
    return [
      FreshInstance.Change(offset: CGPoint(x: offset.x, y: offset.y + 300)),
      FreshInstance.Change(offset: CGPoint(x: offset.x + 300, y: offset.y)),
      FreshInstance.Change(size: CGSize(width: 844, height: 390)), FreshInstance.Change(data: DataStore([3])),
    ].map { FreshInstance(of: trial, $0).snapshot() }
  }

  private func knowsOfItems(_ trial: Trial, _ taken: TakenStep) -> Bool {
    taken.watch.knowsOfItems || trial.answers.wasAskedForItem
  }

  private func reportNoQuery(_ trial: Trial) {
    inspection.report(
      .missingItems, at: nil,
      "The layout does not override layoutAttributesForElements(in:), so that nothing is ever visible.",
      expected: "attributes for \(ListPhrase.count(trial.counts.reduce(0, +), "item"))", actual: "none",
      fix:
        "Override layoutAttributesForElements(in:), and return the attributes of all elements in the rectangle."
    )
  }

  private func reportNothing(
    _ trial: Trial, _ what: String, expected: String? = nil, actual: String? = nil
  ) {
    inspection.report(
      .missingItems, at: .layoutAttributesForElements,
      "\(Finding.nothingShown), but \(what).",
      expected: expected ?? "attributes for \(ListPhrase.count(trial.counts.reduce(0, +), "item"))",
      actual: actual ?? "none, and a content size of \(GeometryFormat.size(trial.view.contentSize))")
  }

  /// Whether the content of a layout that fits into the view with a few items gets wider than the view with more.
  private func scrollsSidewaysWithManyItems(_ trial: Trial) -> Bool {
    guard subject.data == nil else { return false }
    let many = FreshInstance(of: trial, FreshInstance.Change(data: DataStore([400])))
    let size = many.within { many.layout.collectionViewContentSize }
    return size.width > trial.view.bounds.width + 1 && size.height <= trial.view.bounds.height + 1
  }

  /// Whether a fresh instance returns no attributes for the second of two sections.
  private func laysOutFirstSectionOnly(_ trial: Trial, _ traits: LayoutTraits) -> Bool {
    if let severalSections { return severalSections == .refusal }
    // The data of the first display has one section, so that a crash now belongs to another scenario.
    didBegin(.severalSections)
    defer { didBegin(Battery.probe) }
    // The first section is small, because some layouts only return elements near the top.
    let store = DataStore([1, 5])
    let fresh = FreshInstance(of: trial, FreshInstance.Change(data: store))
    guard showsFirstSectionOnly(fresh) else { return false }
    guard traits.dependsOnOffset else { return true }
    // The answer can be for the visible bounds, whatever the rectangle is.
    let size = fresh.within { fresh.layout.collectionViewContentSize }
    let end = fresh.view.offset(nearest: CGPoint(x: size.width, y: size.height), in: size)
    return showsFirstSectionOnly(
      FreshInstance(of: trial, FreshInstance.Change(offset: end, data: store)))
  }

  /// Whether the answer of a fresh instance to a rectangle around all of its content has items of section 0 only.
  private func showsFirstSectionOnly(_ fresh: FreshInstance) -> Bool {
    let rect = fresh.within {
      let visible = fresh.view.bounds
      let whole = AnswerSnapshot.wholeContent(fresh.layout.collectionViewContentSize, visible: visible)
      // A content size that is too small does not hide the next section.
      return CGRect(
        x: whole.minX, y: whole.minY, width: whole.width + visible.width,
        height: whole.height + visible.height)
    }
    let items = fresh.within { fresh.layout.layoutAttributesForElements(in: rect) ?? [] }
      .filter { $0.representedElementCategory == .cell }
    return !items.isEmpty && items.allSatisfy { $0.indexPath.count == 2 && $0.indexPath[0] == 0 }
  }

  private func reportFirstSectionOnly() {
    inspection.report(
      .ignoresSections, at: .prepare,
      "The layout lays out section 0 only: with sections of 1 and 5 items, section 1 is not shown.",
      expected: "attributes for the items of all sections", actual: "attributes for section 0 only")
  }

  /// Whether a fresh instance accepts a size that a cell prefers.
  private func isSelfSizing(_ trial: Trial) -> Bool {
    if let flow = trial.layout as? UICollectionViewFlowLayout, flow.estimatedItemSize != .zero { return true }
    let fresh = FreshInstance(of: trial)
    return fresh.within {
      let attributes = fresh.layout.layoutAttributesForElements(in: fresh.view.bounds) ?? []
      guard let original = attributes.first(where: { $0.representedElementCategory == .cell }),
        let preferred = original.copy(with: nil) as? UICollectionViewLayoutAttributes
      else { return false }
      preferred.size.height += 10
      return fresh.layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    }
  }

  /// Returns the kinds of supplementary views that exist if delegates answer no optional requirements.
  private func kindsWithoutAnswers() -> [String] {
    let scenario = Scenario(name: Battery.probe.rawValue, data: data, steps: [.load])
    let trial = Trial(subject, scenario, answersOptional: false, log: log)
    guard trial.take(.load).exception == nil else { return [] }
    return Self.kinds(FreshInstance(of: trial).snapshot(), rank: 1)
  }

  /// Records the rules that cannot be judged for such a layout.
  private func leaveOut(_ traits: LayoutTraits) {
    guard traits.isDynamic else { return }
    let rules = Rule.freshness.map(\.id).filter { Set.staleness.contains($0) && $0 != .staleAfterDataChange }
    for rule in rules + [.needlessBoundsInvalidation, .rectQueryScansAll, .prepareGrowsTooFast] {
      inspection.leaveOut(
        rule, "A dynamic animator moves the items, and a fresh instance cannot know where they are.")
    }
  }

  private static func kinds(_ snapshot: AnswerSnapshot, rank: Int) -> [String] {
    Set(snapshot.elements.filter { $0.id.rank == rank }.map(\.id.kind)).sorted()
  }

  private func describe(_ traits: LayoutTraits) {
    func add(_ name: String, _ value: String) {
      properties.append(.init(name: name, value: value))
    }
    if traits.isFlow { add("base", "UICollectionViewFlowLayout") }
    let axes = (traits.scrollsVertically, traits.scrollsHorizontally)
    add("scrolls", axes == (true, true) ? "both ways" : axes.0 ? "vertically" : "horizontally")
    if subject.directions == .horizontal {
      add("direction", "horizontal, because the source only uses the horizontal content offset")
    } else if traits.supportsBothDirections {
      add("direction", "vertical, and horizontal in scenarios whose names begin with 'horizontal'")
    }
    if !traits.supplementaryKinds.isEmpty {
      add("supplementary views", traits.supplementaryKinds.joined(separator: ", "))
    }
    if !traits.decorationKinds.isEmpty {
      add("decoration views", traits.decorationKinds.joined(separator: ", "))
    }
    if traits.dependsOnOffset { add("depends on", "the content offset") }
    if traits.isDynamic { add("moved by", "a dynamic animator") }
    if traits.laysOutFirstSectionOnly { add("lays out", "section 0 only") }
    if traits.isSelfSizing { add("self-sizing", "yes") }
    if subject.cellClass != UICollectionViewCell.self { add("cells", "\(subject.cellClass)") }
  }
}

extension AnswerSnapshot {
  /// Whether there are items, and all frames have an area of zero.
  fileprivate var hasOnlyEmptyFrames: Bool {
    var hasItem = false
    for (id, answer) in answers {
      guard answer.geometryFault == nil, answer.frame.width <= 0 || answer.frame.height <= 0,
        !answer.isHidden, !answer.isTransformed
      else { return false }
      hasItem = hasItem || id.isItem
    }
    return hasItem
  }

  /// Whether empty frames of items have a length along one axis, and extend over more than a screen along it.
  fileprivate var emptyFramesTakeRoom: Bool {
    let frames = answers.filter(\.0.isItem).map(\.1.frame)
    let isDown = frames.allSatisfy { $0.height > 0 }
    let isAcross = frames.allSatisfy { $0.width > 0 }
    guard isDown != isAcross else { return false }
    let edges = frames.map { isDown ? ($0.minY, $0.maxY) : ($0.minX, $0.maxX) }
    let from = edges.map(\.0).min() ?? 0
    let to = edges.map(\.1).max() ?? 0
    let (screen, content) =
      isDown ? (visible.height, contentSize.height) : (visible.width, contentSize.width)
    return to - from > screen + 1 && content > screen + 1
  }
}

extension Finding {
  /// The beginning of the message about a layout that shows nothing.
  package static let nothingShown =
    "The layout has queried the number of items and needs nothing from the app"
}
