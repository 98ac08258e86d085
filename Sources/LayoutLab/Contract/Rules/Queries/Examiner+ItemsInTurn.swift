import Foundation
import HeadlessUIKit

// A property that names an item must work for each item.
extension Examiner {
  /// Sets a property that names an item to the path of each item in turn.
  ///
  /// A header, panel or other view that the layout adds for one item is expected for each of them, also for the last item
  /// of a row and of a section.
  func examineItemsInTurn() {
    guard variesData, subject.data == nil, !traits.isDynamic else { return }
    for setting in subject.settings where setting.list == .indexPath {
      for data in shapesOfFewItems where examine(setting.name, data) { return }
    }
  }

  private var shapesOfFewItems: [ScenarioData] {
    canShowThreeSections ? [[8], [9], [6, 5, 8]] : [[8], [9]]
  }

  /// Returns whether the layout adds an element for all items but a few, for which nothing changes.
  private func examine(_ name: String, _ data: ScenarioData) -> Bool {
    guard let usual = answers(name, nil, data) else { return false }
    var added: [IndexPath: Set<String>] = [:]
    var unchanged: [IndexPath] = []
    let paths = data.sections.enumerated().flatMap { section, content in
      (0..<content.items).map { Battery.path(section, $0) }
    }
    for path in paths {
      guard let shown = answers(name, path, data) else { return false }
      if shown.elements.count == usual.elements.count, shown.differences(from: usual, limit: 1).isEmpty {
        unchanged.append(path)
      } else {
        added[path] = Set(shown.kinds).subtracting(usual.kinds)
      }
    }
    guard let path = unchanged.first, unchanged.count * 4 <= paths.count,
      let kind = added.values.first?.sorted().first(where: { kind in
        added.values.allSatisfy { $0.contains(kind) }
      }), let other = added.keys.sorted().last(where: { $0 < path }) ?? added.keys.min()
    else { return false }
    begin(2, "setting '\(name)' to the path of each item")
    inspection.report(
      .misplacedElements, at: subject.overrides(.prepare) ? .prepare : .layoutAttributesForElements,
      "With '\(name)' = [\(path.section), \(path.item)] the layout adds nothing, but with "
        + "[\(other.section), \(other.item)] it adds an element of the kind '\(kind)'; there are "
        + "\(ListPhrase.count(data.sections[path.section].items, "item")) in section \(path.section).",
      expected: "an element of the kind '\(kind)' for each item",
      actual: "none for \(ElementID.item(path).words)",
      aspect: .named(name),
      fix: "Compute the line of an item from its index: the last item of a line is not in the next one.")
    return true
  }

  /// Returns the answers of a fresh instance with a value of the property; `nil` after an exception.
  private func answers(_ name: String, _ path: IndexPath?, _ data: ScenarioData) -> AnswerSnapshot? {
    let trial = makeTrial(data: data)
    let value = ParameterValue.list((path ?? IndexPath()).map { .number(Double($0)) })
    guard trial.take(.setting(name, to: value)).exception == nil, trial.take(.load).exception == nil else {
      return nil
    }
    return FreshInstance(of: trial).snapshot()
  }
}

extension AnswerSnapshot {
  /// The kinds of the supplementary and decoration views that are shown.
  fileprivate var kinds: [String] { elements.filter { !$0.id.isItem && !$0.isInvisible }.map(\.id.kind) }
}
