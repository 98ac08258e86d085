import Foundation
import HeadlessUIKit

/// Turns a generated program into the steps of a scenario, for the data and the view at each moment.
@MainActor struct ProgramScript {
  let program: ExploredProgram
  let space: ProgramSpace
  /// The name by which steps refer to the layout itself.
  let layoutName: String
  /// The name by which steps refer to UIKit's flow layout.
  static let plainLayout = "UICollectionViewFlowLayout"

  /// The number of values that the program has made up so far.
  private var made = 0

  init(_ program: ExploredProgram, _ space: ProgramSpace, layoutName: String) {
    self.program = program
    self.space = space
    self.layoutName = layoutName
  }

  /// The scenario without the steps of the program.
  func scenario(name: String) -> Scenario {
    let header = ProgramVocabulary.headers.cyclic(program.header)
    let metrics = SectionMetrics(header: header.map { CGSize(width: $0, height: $0) })
    // An app that has names for its sections traps on others.
    let counts = program.sections.prefix(space.traits.mostSections ?? program.sections.count)
    var data = space.data ?? ScenarioData(sections: counts.map { SectionData(items: $0) })
    if header != nil { for place in data.sections.indices { data.sections[place].metrics = metrics } }
    return Scenario(
      name: name, data: data,
      device: ScenarioDevice(
        size: ProgramVocabulary.sizes.cyclic(program.size),
        contentInset: ProgramVocabulary.insets.cyclic(program.inset),
        safeArea: ProgramVocabulary.safeAreas.cyclic(program.safeArea),
        direction: program.direction == 0 ? .ltr : .rtl),
      answers: ScenarioAnswers(optionalMethods: program.silence == 0), steps: [])
  }

  /// The steps up to the first display.
  var beginning: [Step] {
    var steps: [Step] = []
    let size = ProgramVocabulary.textSizes.cyclic(program.textSize)
    if size != .large { steps.append(.traits(Step.Traits(contentSizeCategory: size))) }
    for setting in program.settings { steps += configuration(setting) }
    return steps + [.load]
  }

  /// The state of a run on which the form of a step depends.
  struct State {
    /// The number of items of each section.
    var counts: [Int]
    var bounds: CGRect
    var contentSize: CGSize
    var insets: UIEdgeInsets
    var isRightToLeft = false

    /// The smallest content offset at rest.
    var least: CGPoint { CGPoint(x: -insets.left, y: -insets.top) }

    /// The largest content offset at rest.
    var largest: CGPoint {
      CGPoint(
        x: max(least.x, contentSize.width + insets.right - bounds.width),
        y: max(least.y, contentSize.height + insets.bottom - bounds.height))
    }

    var total: Int { counts.reduce(0, +) }

    /// Returns the path of an item, counted over all sections.
    func path(_ number: Int) -> IndexPath {
      var rest = number % max(1, total)
      for (section, count) in counts.enumerated() {
        if rest < count { return IndexPath(item: rest, section: section) }
        rest -= count
      }
      return IndexPath(item: 0, section: 0)
    }
  }

  /// Returns the steps of a scenario for a step of the program; none if it changes nothing in this state.
  mutating func steps(for step: ProgramStep, _ state: State) -> [Step] {
    switch step.kind {
    case .invalidate: return [.invalidateLayout]
    case .reload: return [.reloadData]
    case .scroll: return scroll(step, state)
    case .rotate: return [.rotate]
    case .resize:
      let size = ProgramVocabulary.sizes.cyclic(step.first)
      return size == state.bounds.size ? [.rotate] : [.resize(to: size)]
    case .inset: return [.inset(ProgramVocabulary.insets.cyclic(step.first + 1))]
    case .safeArea:
      return [.traits(Step.Traits(safeArea: ProgramVocabulary.safeAreas.cyclic(step.first + 1)))]
    case .textSize:
      let size = ProgramVocabulary.textSizes.cyclic(step.first + 1)
      return [.traits(Step.Traits(contentSizeCategory: size))]
    case .margins: return [.traits(Step.Traits(layoutMargins: ProgramVocabulary.margins.cyclic(step.first)))]
    case .direction: return [.traits(Step.Traits(layoutDirection: state.isRightToLeft ? .ltr : .rtl))]
    case .scrollToItem, .pull, .drag: return otherScroll(step, state)
    case .configure: return configuration(step)
    case .context: return context(step, state)
    case .contents:
      guard state.total > 0 else { return [] }
      return [.mutate(.setItems([state.path(step.first)], values(1))), .invalidateLayout]
    case .reloadItem:
      guard state.total > 0 else { return [] }
      let hasNewContents = step.second % 2 == 1 && !space.traits.isSelfSizing
      return [.reload(items: [state.path(step.first)], hasNewContents ? values(1) : ItemDetails())]
    case .insert, .delete, .move, .batch: return update(step, state)
    case .reloadSection, .insertSection, .deleteSection, .moveSection: return sectionUpdate(step, state)
    case .reloadChanged: return reload(step, state)
    case .replaceLayout:
      return [.setLayout(ScenarioSubject(Self.plainLayout)), .setLayout(ScenarioSubject(layoutName))]
    }
  }

  private func configuration(_ step: ProgramStep) -> [Step] {
    guard !space.settings.isEmpty else { return [] }
    let setting = space.settings.cyclic(step.first)
    return [.configure(setting.name, to: setting.values.cyclic(step.second))]
  }

  // MARK: Scrolling

  /// Returns whether a scroll is horizontal.
  private func isAcross(_ choice: Int, _ state: State) -> Bool {
    let isWide = state.largest.x > state.least.x + 1
    let isHigh = state.largest.y > state.least.y + 1
    return isWide && (!isHigh || choice % 2 == 1)
  }

  private func scroll(_ step: ProgramStep, _ state: State) -> [Step] {
    let (least, largest, offset) = (state.least, state.largest, state.bounds.origin)
    let isAcross = isAcross(step.second, state)
    func moved(_ offset: CGFloat, _ least: CGFloat, _ largest: CGFloat) -> CGFloat {
      let distances = ProgramVocabulary.distances
      // The last choices are the end, the middle and the beginning.
      switch step.first % (distances.count + 3) {
      case distances.count: return largest
      case distances.count + 1: return ((least + largest) / 2).rounded()
      case distances.count + 2: return least
      case let choice: return min(max(least, offset + distances[choice]), largest)
      }
    }
    let target =
      isAcross
      ? CGPoint(x: moved(offset.x, least.x, largest.x), y: offset.y)
      : CGPoint(x: offset.x, y: moved(offset.y, least.y, largest.y))
    return target == offset ? [] : [.scroll(to: target)]
  }

  private func otherScroll(_ step: ProgramStep, _ state: State) -> [Step] {
    let isAcross = isAcross(step.third, state)
    switch step.kind {
    case .scrollToItem:
      guard state.total > 0 else { return [] }
      let anchors: [Step.ScrollAnchor] =
        isAcross ? [.left, .centeredHorizontally, .right] : [.top, .centeredVertically, .bottom]
      return [.scroll(toItem: state.path(step.first), at: anchors.cyclic(step.second))]
    case .pull:
      let rest =
        isAcross
        ? CGPoint(x: state.least.x, y: state.bounds.minY) : CGPoint(x: state.bounds.minX, y: state.least.y)
      let distance = ([60, 20, 110] as [CGFloat]).cyclic(step.first)
      let pulled =
        isAcross ? CGPoint(x: rest.x - distance, y: rest.y) : CGPoint(x: rest.x, y: rest.y - distance)
      return [.scroll(to: pulled), .scroll(to: rest)]
    default:
      let distance = ([120, 300, -90, 40] as [CGFloat]).cyclic(step.first)
      let velocity = ([0, 1, 2] as [CGFloat]).cyclic(step.second)
      let speed = distance < 0 ? -velocity : velocity
      return [
        .drag(
          CGVector(dx: isAcross ? distance : 0, dy: isAcross ? 0 : distance),
          velocity: CGVector(dx: isAcross ? speed : 0, dy: isAcross ? 0 : speed))
      ]
    }
  }

  // MARK: Data

  /// Returns contents that no item has had before.
  private mutating func values(_ count: Int) -> ItemDetails {
    let names = (0..<count).map { "changed-\(made + $0 + 1)" }
    made += count
    return ItemDetails(values: .list(names))
  }

  private func context(_ step: ProgramStep, _ state: State) -> [Step] {
    guard state.total > 0 else { return [] }
    return [.invalidate(Step.Invalidation(items: [state.path(step.first)]))]
  }

  /// Returns the number of items that a step concerns.
  private static func amount(_ choice: Int, of count: Int) -> Int {
    min(count, [1, 2, 3, max(1, count / 2), count].cyclic(choice))
  }

  private mutating func update(_ step: ProgramStep, _ state: State) -> [Step] {
    guard !state.counts.isEmpty else { return [] }
    switch step.kind {
    case .insert:
      let section = step.second % state.counts.count
      let amount = [1, 2, 3, 1, 7].cyclic(step.third)
      let place = step.first % (state.counts[section] + 1)
      return [.insert(items: (0..<amount).map { IndexPath(item: place + $0, section: section) })]
    case .delete:
      guard state.total > 0 else { return [] }
      let path = state.path(step.first)
      let count = state.counts[path.section]
      let amount = Self.amount(step.second, of: count)
      let start = min(path.item, count - amount)
      return [.delete(items: (0..<amount).map { IndexPath(item: start + $0, section: path.section) })]
    case .move:
      guard state.total > 0 else { return [] }
      let path = state.path(step.first)
      let section = space.hasOneSection ? path.section : (path.section + step.third) % state.counts.count
      let places = state.counts[section] + (section == path.section ? 0 : 1)
      let target = IndexPath(item: step.second % places, section: section)
      return target == path ? [] : [.move(item: path, to: target)]
    default: return batch(step, state)
    }
  }

  /// Returns a batch of up to four updates in one section.
  private mutating func batch(_ step: ProgramStep, _ state: State) -> [Step] {
    guard
      let section = state.counts.indices.first(where: {
        state.counts[($0 + step.third) % state.counts.count] > 2
      })
      .map({ ($0 + step.third) % state.counts.count })
    else { return [] }
    let count = state.counts[section]
    func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: section) }
    var updates: [DataUpdate] = []
    var free = Array(0..<count)
    func take(_ number: Int) -> Int { free.remove(at: number % free.count) }
    let parts = 1 + step.second % 15
    var after = count
    var deleted: Int?
    var inserted: Int?
    if parts & 1 != 0 {
      let item = take(step.first)
      deleted = item
      updates.append(.delete(items: [path(item)]))
      after -= 1
    }
    if parts & 2 != 0 { after += 1 }
    var places = Array(0..<after)
    if parts & 2 != 0 {
      inserted = places.remove(at: (step.first / 3) % places.count)
      updates.append(.insert(items: [path(inserted ?? 0)]))
    }
    var target: Int?
    if parts & 4 != 0, !free.isEmpty, !places.isEmpty {
      let source = take(step.first / 2)
      let place = places.remove(at: (step.first + 5) % places.count)
      target = place
      updates.append(.move(item: path(source), to: path(place)))
    }
    if parts & 8 != 0, !free.isEmpty {
      let item = take(step.first / 5)
      // UIKit adjusts the place of a reloaded item to deletions and insertions, but not to moves, and raises an
      // exception if another item moves to that place.
      var place = item
      if let deleted, deleted <= place { place -= 1 }
      if let inserted, inserted <= place { place += 1 }
      if place != target { updates.append(.reloadItems([path(item)], ItemDetails())) }
    }
    return updates.isEmpty ? [] : [Step(.batch(updates))]
  }

  private mutating func sectionUpdate(_ step: ProgramStep, _ state: State) -> [Step] {
    let sections = state.counts.count
    switch step.kind {
    case .insertSection:
      guard space.traits.canShow(sections: sections + 1) else { return [] }
      let items = [1, 5, 0, 12].cyclic(step.second)
      return [.insert(sections: [step.first % (sections + 1)], [SectionData(items: items)])]
    case .reloadSection: return sections == 0 ? [] : [.reload(sections: [step.first % sections])]
    case .deleteSection: return sections == 0 ? [] : [.delete(sections: [step.first % sections])]
    default:
      guard sections > 1 else { return [] }
      let (source, target) = (step.first % sections, step.second % sections)
      return source == target ? [] : [.move(section: source, to: target)]
    }
  }

  /// Returns a change of the data that the collection view learns of by `reloadData()`.
  private mutating func reload(_ step: ProgramStep, _ state: State) -> [Step] {
    let changes: [Step]
    switch step.first % 5 {
    case 0: changes = update(ProgramStep(kind: .delete, first: step.second, second: step.third), state)
    case 1: changes = update(ProgramStep(kind: .insert, first: step.second, third: step.third), state)
    case 2 where !space.hasOneSection:
      changes = sectionUpdate(
        ProgramStep(kind: .insertSection, first: step.second, second: step.third), state)
    case 3 where !space.hasOneSection:
      changes = sectionUpdate(ProgramStep(kind: .deleteSection, first: step.second), state)
    default:
      guard state.total > 0, !space.traits.isSelfSizing else { return [] }
      let paths = Set([state.path(step.second), state.path(step.third)]).sorted()
      return [.mutate(.setItems(paths, values(paths.count))), .reloadData]
    }
    guard case .update(.change(let change))? = changes.first?.action else { return [] }
    return [Step(.mutate([.change(change)])), .reloadData]
  }
}
