import Foundation
import HeadlessUIKit

/// Finds out what a layout is and does, and judges its first display.
@MainActor final class Probe {
  private let subject: LayoutSubject
  private let data: ScenarioData
  private let didBegin: (Int) -> Void
  private(set) var inspection: Inspection
  /// What a new instance answers.
  private(set) var answers: AnswerSnapshot?
  /// What was found out, in words.
  private(set) var properties: [ExaminationResult.Property] = []

  init(_ subject: LayoutSubject, data: ScenarioData, didBegin: @escaping (Int) -> Void) {
    self.subject = subject
    self.data = data
    self.didBegin = didBegin
    inspection = Inspection(subject, scenario: Battery.probe, traits: LayoutTraits())
  }

  /// The layout on its first display, and what new instances of it answer, if it lays out anything.
  private struct FirstDisplay {
    let trial: Trial
    let taken: TakenStep
    var answers: (twin: Twin, snapshot: AnswerSnapshot, moving: Set<ElementID>)?
  }

  /// Shows the layout, asks new instances of it in several places, and judges what they answer.
  func run() -> LayoutTraits {
    didBegin(1)
    let (traits, display) = look()
    judge(display, traits)
    return traits
  }

  /// What the layout is and does, without a judgement.
  func traits() -> LayoutTraits { look().traits }

  private func look() -> (traits: LayoutTraits, display: FirstDisplay) {
    var traits = LayoutTraits()
    let scenario = Scenario(name: Battery.probe, data: data, steps: [.load])
    var trial = Trial(subject, scenario)
    var taken = trial.take(.load)
    traits.isFlow = trial.layout is UICollectionViewFlowLayout
    if taken.exception == nil, Self.setsItemSize(trial.layout) {
      traits.setsItemSize = true
      traits.asksFlowDelegate = subject.asksFlowDelegate
      trial = Trial(subject, scenario, answersOptional: false)
      taken = trial.take(.load)
    }
    var display = FirstDisplay(trial: trial, taken: taken)
    guard taken.exception == nil else { return (traits, display) }
    let twin = Twin(of: trial, Twin.Change(keepsHandedOut: traits.isFlow))
    if laysOutNothing(trial, twin) {
      traits.laysOutNothing = true
      return (traits, display)
    }
    let snapshot = twin.snapshot(asksDecorations: true)
    answers = snapshot
    traits.scrollsVertically = snapshot.contentSize.height > trial.view.bounds.height + 1
    traits.scrollsHorizontally = snapshot.contentSize.width > trial.view.bounds.width + 1
    if !traits.scrollsVertically, !traits.scrollsHorizontally { traits.scrollsVertically = true }
    traits.supplementaryKinds = Self.kinds(snapshot, rank: 1)
    traits.decorationKinds = Self.kinds(snapshot, rank: 2)
    var moving: Set<ElementID> = []
    for distance in [31, 420] as [CGFloat] {
      moving.formUnion(Examiner.moving(trial, snapshot, by: distance))
    }
    traits.dependsOnOffset = !moving.isEmpty
    traits.isDynamic = trial.isDynamic
    traits.isSelfSizing = isSelfSizing(trial)
    traits.supplementaryAreOptional =
      traits.isFlow && !traits.supplementaryKinds.isEmpty && kindsWithoutAnswers().isEmpty
    traits.laysOutFirstSectionOnly = laysOutFirstSectionOnly(trial)
    display.answers = (twin, snapshot, moving)
    return (traits, display)
  }

  private func judge(_ display: FirstDisplay, _ traits: LayoutTraits) {
    let (trial, taken) = (display.trial, display.taken)
    guard let (twin, snapshot, moving) = display.answers else {
      inspection.checkCalls(taken, trial)
      if traits.laysOutNothing { judgeNothing(trial, taken) }
      return
    }
    inspection = Inspection(subject, scenario: Battery.probe, traits: traits)
    if traits.laysOutFirstSectionOnly { suspectFirstSectionOnly() }
    inspection.checkCalls(taken, trial)
    judgeItems(snapshot, trial, taken)
    judgeFrames(snapshot, trial, taken, traits)
    inspection.check(FreshView(twin, snapshot, moving: moving))
    leaveOut(traits)
    inspection.checkAttributeClasses(trial.layout, snapshot)
    judgeDeterminism(trial, snapshot)
    describe(traits)
  }

  /// Finds a layout of which two new instances differ.
  ///
  /// The order of a dictionary or a set follows from where its memory lies, which is mostly the same for instances that
  /// are made and given up one after the other: so memory is used up in between.
  private func judgeDeterminism(_ trial: Trial, _ snapshot: AnswerSnapshot) {
    let memory = Memory()
    defer { memory.giveBack() }
    for _ in 0..<2 {
      memory.take()
      guard Twin(of: trial).snapshot().differences(from: snapshot, limit: 1).first != nil else { continue }
      // Asked in the same way each: what follows from the number of questions is not random.
      for _ in 0..<4 {
        let one = Twin(of: trial).snapshot()
        memory.take()
        guard let difference = one.differences(from: Twin(of: trial).snapshot(), limit: 3).first else {
          continue
        }
        return inspection.suspect(
          .nondeterministic, at: "prepare()",
          "Two new instances with the same data and bounds differ: \(difference.what) is \(difference.theirs) in one "
            + "and \(difference.mine) in the other.",
          expected: difference.theirs, actual: difference.mine)
      }
    }
  }

  /// Whether a flow layout has another item size than a flow layout to which nobody says anything.
  private static func setsItemSize(_ layout: UICollectionViewLayout) -> Bool {
    guard let flow = layout as? UICollectionViewFlowLayout else { return false }
    return flow.itemSize != UICollectionViewFlowLayout().itemSize
  }

  /// Whether a new instance answers nothing, although there are items.
  private func laysOutNothing(_ trial: Trial, _ twin: Twin) -> Bool {
    let size = trial.view.contentSize
    guard let section = twin.counts.firstIndex(where: { $0 > 0 }) else { return false }
    let rect = AnswerSnapshot.wholeContent(size, visible: twin.view.bounds)
    return twin.within {
      guard twin.layout.layoutAttributesForElements(in: rect)?.isEmpty ?? true else { return false }
      // A layout without content may not survive the question for an item.
      if size.width <= 0 || size.height <= 0 { return true }
      return twin.layout.layoutAttributesForItem(at: Battery.path(section, 0)) == nil
    }
  }

  /// Tells a layout that shows nothing, whatever it is given, from one that waits for something of its own.
  private func judgeNothing(_ trial: Trial, _ taken: TakenStep) {
    guard taken.exception == nil else { return }
    let waits = Inputs(of: subject).open(in: trial.layout)
    if waits?.isEmpty ?? false, knowsOfItems(trial, taken) {
      return suspectNothing(trial, "answers every question with nothing")
    }
    let names = waits.map { $0.isEmpty ? "" : " (perhaps \($0.prefix(3).joined(separator: ", ")))" } ?? ""
    inspection.leaveOut(
      nil,
      "'\(subject.name)' lays out nothing although there are items: it needs data, a delegate or a value of its own\(names); "
        + "give them in a LayoutFixture or by --make")
  }

  /// Finds a layout that has headers or decoration views and no items, and waits for nothing.
  private func judgeItems(_ snapshot: AnswerSnapshot, _ trial: Trial, _ taken: TakenStep) {
    guard trial.counts.contains(where: { $0 > 0 }), !snapshot.elements.contains(where: \.id.isItem),
      !snapshot.singles.keys.contains(where: \.isItem), knowsOfItems(trial, taken),
      Inputs(of: subject).open(in: trial.layout)?.isEmpty ?? false
    else { return }
    suspectNothing(trial, "has no attributes for any of them")
  }

  /// Finds a layout of which nothing would ever be seen, since everything that it returns has an empty frame.
  ///
  /// What is closed or shrunk on purpose lies in one place, or is empty both ways. What goes on for screens and is
  /// empty one way has been given a width or a height that was not known.
  private func judgeFrames(
    _ snapshot: AnswerSnapshot, _ trial: Trial, _ taken: TakenStep, _ traits: LayoutTraits
  ) {
    guard snapshot.hasOnlyEmptyFrames, !traits.isDynamic, !traits.isSelfSizing, knowsOfItems(trial, taken),
      let first = snapshot.answers.first(where: \.0.isItem)?.1,
      elsewhere(trial).allSatisfy(\.hasOnlyEmptyFrames)
    else { return }
    let frame = "\(GeometryFormat.rect(first.frame)) for \(first.id.words)"
    let waits = Inputs(of: subject).open(in: trial.layout)
    guard waits?.isEmpty ?? false, snapshot.emptyFramesTakeRoom else {
      let names = waits.map {
        $0.isEmpty ? "" : "; perhaps it waits for \($0.prefix(3).joined(separator: ", "))"
      }
      return inspection.leaveOut(
        nil,
        "all frames that '\(subject.name)' returns are empty, such as \(frame): nothing of it would be seen\(names ?? "")"
      )
    }
    suspectNothing(
      trial, "gives all of them empty frames, one behind the other",
      expected: "frames with an area for \(Words.count(trial.counts.reduce(0, +), "item"))", actual: frame)
  }

  /// What new instances answer at another offset, in a wide view, and with few items.
  private func elsewhere(_ trial: Trial) -> [AnswerSnapshot] {
    let offset = trial.view.contentOffset
    return [
      Twin.Change(offset: CGPoint(x: offset.x, y: offset.y + 300)),
      Twin.Change(offset: CGPoint(x: offset.x + 300, y: offset.y)),
      Twin.Change(size: CGSize(width: 844, height: 390)), Twin.Change(data: DataStore([3])),
    ].map { Twin(of: trial, $0).snapshot() }
  }

  private func knowsOfItems(_ trial: Trial, _ taken: TakenStep) -> Bool {
    taken.watch.knowsOfItems || trial.answers.wasAskedForItem
  }

  private func suspectNothing(
    _ trial: Trial, _ what: String, expected: String? = nil, actual: String? = nil
  ) {
    inspection.suspect(
      .missingItems, at: "layoutAttributesForElements(in:)",
      "The layout has asked for the items, waits for nothing that an app could give it, and \(what).",
      expected: expected ?? "attributes for \(Words.count(trial.counts.reduce(0, +), "item"))",
      actual: actual ?? "none, and a content size of \(GeometryFormat.size(trial.view.contentSize))")
  }

  /// Whether a new instance answers nothing for the second of two sections.
  private func laysOutFirstSectionOnly(_ trial: Trial) -> Bool {
    // Few items in the first section, for layouts that return only what is near the top.
    let store = DataStore([1, 5])
    let twin = Twin(of: trial, Twin.Change(data: store))
    let rect = twin.within {
      AnswerSnapshot.wholeContent(twin.layout.collectionViewContentSize, visible: twin.view.bounds)
    }
    let items = twin.within { twin.layout.layoutAttributesForElements(in: rect) ?? [] }
      .filter { $0.representedElementCategory == .cell }
    return !items.isEmpty && items.allSatisfy { $0.indexPath.count == 2 && $0.indexPath[0] == 0 }
  }

  private func suspectFirstSectionOnly() {
    inspection.suspect(
      .ignoresSections, at: "prepare()",
      "Only section 0 is laid out: with sections of 1 and 5 items, those of section 1 are not shown.",
      expected: "attributes for the items of all sections", actual: "attributes for section 0 alone")
  }

  /// Whether a new instance takes over a size that a cell prefers.
  private func isSelfSizing(_ trial: Trial) -> Bool {
    if let flow = trial.layout as? UICollectionViewFlowLayout, flow.estimatedItemSize != .zero { return true }
    let twin = Twin(of: trial)
    return twin.within {
      let attributes = twin.layout.layoutAttributesForElements(in: twin.view.bounds) ?? []
      guard let original = attributes.first(where: { $0.representedElementCategory == .cell }),
        let preferred = original.copy(with: nil) as? UICollectionViewLayoutAttributes
      else { return false }
      preferred.size.height += 10
      return twin.layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    }
  }

  /// The kinds of supplementary views that are there when delegates answer nothing that is optional.
  private func kindsWithoutAnswers() -> [String] {
    let scenario = Scenario(name: Battery.probe, data: data, steps: [.load])
    let trial = Trial(subject, scenario, answersOptional: false)
    guard trial.take(.load).exception == nil else { return [] }
    return Self.kinds(Twin(of: trial).snapshot(), rank: 1)
  }

  /// Names the rules that cannot be judged for such a layout.
  private func leaveOut(_ traits: LayoutTraits) {
    guard traits.isDynamic else { return }
    let rules = Rule.freshness.map(\.id).filter(Set.staleness.contains)
    for rule in rules + [.needlessBoundsInvalidation, .rectQueryScansAll, .prepareGrowsTooFast] {
      inspection.leaveOut(
        rule, "A dynamic animator moves the items, and a new instance cannot know where they are.")
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
    if !traits.supplementaryKinds.isEmpty {
      add("supplementary views", traits.supplementaryKinds.joined(separator: ", "))
    }
    if !traits.decorationKinds.isEmpty {
      add("decoration views", traits.decorationKinds.joined(separator: ", "))
    }
    if traits.dependsOnOffset { add("depends on", "the content offset") }
    if traits.isDynamic { add("moved by", "a dynamic animator") }
    if traits.laysOutFirstSectionOnly { add("lays out", "section 0 alone") }
    if traits.isSelfSizing { add("self-sizing", "yes") }
  }
}

extension AnswerSnapshot {
  /// Whether there are items, and everything that was answered has a frame without an area.
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

  /// Whether empty frames of items have a length along one axis, the same for all, and go on along it for more than a
  /// screen of content.
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
