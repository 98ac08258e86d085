import Foundation
import HeadlessUIKit

/// What a step has shown, against which its expectations are compared.
struct StepEvidence {
  var events: [LifecycleEvent]
  var screen: ScreenSnapshot
  var animations: [StepAnimation]
  var completions: [Step.Expectation.Completion]
  var presented: [PresentedView]
  var answer: QueryFinding?
  var exception: UIKitException?
  var messages: [UIKitConsoleMessage]
  /// An element of each kind in what the layout has answered for the screen; nil where it has not answered.
  var answered: [Step.Element]?
  /// The element about which the step asks; nil for none.
  var queried: Step.Element?
  /// Whether the collection view has come into a window, or has been laid out without one.
  var isLoaded = true
  /// How the layout has kept the rules; nil where that is not known.
  var judgement: ContractJudgement?

  /// How an expectation is not met; nil where it is.
  func mismatch(_ check: Step.Expectation.Check) -> Mismatch? {
    guard let mismatch = comparison(check) else { return nil }
    return explanation(of: mismatch, check).map { .explained(mismatch, $0) } ?? mismatch
  }

  private func comparison(_ check: Step.Expectation.Check) -> Mismatch? {
    if let complaint = check.complaint { return .meaningless(Step.Expectation(check).kind, complaint) }
    switch check {
    case .calls(let name, let count): return calls(name, count)
    case .order(let names): return order(names)
    case .exactly(let list): return exactly(list)
    case .never(let name):
      let found = events.filter { $0.call == name.rawValue }
      return found.isEmpty ? nil : .never(name, found: found)
    case .rects(let rects):
      let found = argumentsOfCalls("layout.layoutAttributesForElements(in:)").compactMap(\.rect)
      return rects.matches(found) { $0.isClose(to: $1) } ? nil : .rects(rects, found: found)
    case .visible(let paths):
      return Set(paths) == Set(screen.items) ? nil : .visible(paths, found: screen.items)
    case .screen(let picture): return ScreenDifference(picture, screen).map(Mismatch.screen)
    case .frame(let element, let frame):
      let found = screen[element]?.frame
      return frame.isClose(to: found) ? nil : .frame(element, frame, found: found)
    case .contentSize(let size):
      return size.isClose(to: screen.contentSize) ? nil : .contentSize(size, found: screen.contentSize)
    case .contentOffset(let offset):
      let found = screen.bounds.origin
      return offset.isClose(to: found) ? nil : .contentOffset(offset, found: found)
    case .cellsConfigured(let paths):
      let found = argumentsOfCalls("dataSource.collectionView(_:cellForItemAt:)").compactMap(\.path)
      return paths.sorted() == found.sorted() ? nil : .cellsConfigured(paths, found: found)
    case .attributesApplied(let elements): return attributesApplied(elements)
    case .updates(let items): return updates(items)
    case .animated(let elements):
      let found = Words.once(animations.map(\.element)).sorted { $0.precedes($1) }
      return Set(found) == Set(elements) ? nil : .animated(elements, found: found)
    case .animation(let change):
      let found = animations.filter { $0.element == change.element }
      return found.contains(where: change.isMet) ? nil : .animation(change, found: found)
    case .presentation(let expected):
      let found = presented.first {
        $0.element == expected.element && $0.isLeaving == expected.isLeaving
      }
      return found.map(expected.isMet) ?? false ? nil : .presentation(expected, found: found)
    case .completions(let expected):
      return expected == completions ? nil : .completions(expected, found: completions)
    case .value(let path, let value):
      let cell = screen[.item(path)]
      return value == cell?.value ? nil : .value(path, value, found: cell)
    case .query(let expected):
      return answer?.isAsExpected(expected) ?? false ? nil : .query(expected, found: answer)
    case .exception(let match):
      return match.matches(exception?.reason) ? nil : .exception(match, found: exception)
    case .warning(let match):
      let isMet = match == .absent ? messages.isEmpty : messages.contains { match.matches($0.text) }
      return isMet ? nil : .warning(match, found: messages.map(\.text))
    case .violates, .holds: return judgement?.mismatch(check)
    case .selected(let paths):
      return Set(paths) == Set(screen.selected) ? nil : .selected(paths, found: screen.selected)
    }
  }

  /// Why an expectation could not be met: nothing is on screen yet, or it names a kind that the layout does not have.
  private func explanation(of mismatch: Mismatch, _ check: Step.Expectation.Check) -> Mismatch.Explanation? {
    if !isLoaded, check.needsScreen {
      if case .meaningless = mismatch { return nil }
      return .notLoaded
    }
    guard let answered else { return nil }
    let shown = screen.elements.map(\.element) + animations.map(\.element) + presented.map(\.element)
    let kinds = Words.once((answered + shown).sorted { $0.precedes($1) }.compactMap(\.kindPhrase))
    var named = check.mentions.filter { $0.moment != .never }.map(\.element)
    if case .query(.frame) = check, let queried { named.append(queried) }
    let stranger = named.first { element in element.kindPhrase.map { !kinds.contains($0) } ?? false }
    return stranger.map { .noSuchKind($0, answered: kinds) }
  }

  // MARK: Calls

  private func argumentsOfCalls(_ call: String) -> [LifecycleValue] {
    events.filter { $0.call == call }.flatMap { $0.arguments.map(\.value) }
  }

  private func calls(_ name: CallName, _ count: Step.Expectation.CallCount) -> Mismatch? {
    let found = events.filter { $0.call == name.rawValue }
    return count.allows(found.count) ? nil : .calls(name, count, found: found)
  }

  private func order(_ names: [CallName]) -> Mismatch? {
    var rest = events[...]
    var before: LifecycleEvent?
    for name in names {
      guard let place = rest.firstIndex(where: { $0.call == name.rawValue }) else {
        let earlier = events.last { $0.call == name.rawValue }
        return .order(name, after: before, earlier: earlier)
      }
      before = events[place]
      rest = events[(place + 1)...]
    }
    return nil
  }

  private func exactly(_ list: Step.Expectation.CallList) -> Mismatch? {
    let found = events.filter { list.receivers?.contains($0.receiver) ?? true }
    for place in 0..<max(list.calls.count, found.count) {
      let expected = list.calls.indices.contains(place) ? list.calls[place] : nil
      let event = found.indices.contains(place) ? found[place] : nil
      if let expected, let event, expected.matches(event) { continue }
      return .exactly(place: place, expected, found: event)
    }
    return nil
  }

  /// Compares update items in the words in which the trace has them.
  private func updates(_ items: [Step.Expectation.UpdateItem]) -> Mismatch? {
    var found: [String] = []
    for case .text(let text) in argumentsOfCalls("layout.prepare(forCollectionViewUpdates:)") {
      found += text.components(separatedBy: ", ").filter { !$0.isEmpty }
    }
    return items.map(\.text) == found ? nil : .updates(items, found: found)
  }

  /// Compares elements by kind and path, which is all that a call of `apply(_:)` tells.
  private func attributesApplied(_ elements: [Step.Element]) -> Mismatch? {
    var found: [Step.Element] = []
    for case .attributes(let path, let kind, _) in argumentsOfCalls("cell.apply(_:)") {
      let kind = kind.map(Step.ElementKind.init(rawValue:))
      let named = elements.first { $0.path == path && $0.kind == kind }
      found.append(named ?? kind.map { .supplementary($0, path) } ?? .item(path))
    }
    return Set(found) == Set(elements) ? nil : .attributesApplied(elements, found: Words.once(found))
  }
}

extension Step.Expectation.Check {
  /// Whether it can be met only where something has been laid out.
  fileprivate var needsScreen: Bool {
    switch self {
    case .calls(_, let count): count.min > 0
    case .order, .exactly, .rects, .visible, .screen, .contentSize, .cellsConfigured, .attributesApplied,
      .updates,
      .animated, .animation, .presentation:
      true
    case .frame(_, let frame): frame != nil
    case .value(_, let text): text != nil
    default: false
    }
  }
}

extension Step.Element {
  /// The kind of a supplementary or decoration view; nil for an item.
  var kind: Step.ElementKind? {
    switch self {
    case .item: nil
    case .supplementary(let kind, _), .decoration(let kind, _): kind
    }
  }
}

extension Step.Expectation.Call {
  fileprivate func matches(_ event: LifecycleEvent) -> Bool {
    name.rawValue == event.call && (arguments.map { $0 == event.argumentsText } ?? true)
  }
}

extension LifecycleValue {
  fileprivate var rect: CGRect? { if case .rect(let rect) = self { rect } else { nil } }

  fileprivate var path: IndexPath? { if case .indexPath(let path) = self { path } else { nil } }
}
