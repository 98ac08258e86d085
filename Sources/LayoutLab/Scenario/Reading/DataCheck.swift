import HeadlessUIKit

/// Follows the counts of items through the steps, and finds paths beyond them.
///
/// In a step that expects an exception, or none, any paths are allowed. After a change without notification the counts
/// of the collection view differ from the data, and only `mutate` is checked until the data is reloaded.
struct DataCheck {
  private(set) var counts: [Int]
  /// Whether the collection view has been notified of all changes.
  private(set) var isTold = true

  init(_ data: ScenarioData) { counts = data.sections.map(\.items) }

  /// Returns the problems of a step, by their paths in the step, and then applies the changes of the step.
  mutating func problems(of step: Step) -> [ScenarioProblem] {
    var found: [ScenarioProblem] = []
    for _ in 0..<max(1, step.repetitions) {
      if found.isEmpty, !step.hasExceptionExpectation || step.action.word == MutateStep.key {
        found = problems(of: step.action)
        // A change without notification raises no exception.
        if step.action.word != MutateStep.key {
          for index in found.indices { found[index].message += Self.wayOut }
        }
      }
      apply(step.action)
    }
    return found
  }

  // MARK: Paths

  private func problems(of action: Step.Action) -> [ScenarioProblem] {
    switch action {
    case .scroll(.toItem(let path, _, _)) where isTold: return item(path, ["scroll", "toItem"])
    case .select(let paths) where isTold: return items(paths, ["select"])
    case .deselect(let paths) where isTold: return items(paths, ["deselect"])
    case .tap(let path) where isTold: return item(path, ["tap"])
    case .reorder(.begin(let path)) where isTold: return item(path, ["reorder", "begin"])
    case .animate(let animation): return problems(ofStepsIn: animation)
    case .invalidate(let invalidation) where isTold:
      return items(invalidation.items ?? [], ["invalidate", "items"])
    case .update(let update) where isTold:
      return problems(of: [update]).map { relabel($0, [.key(update.key)], dropping: 2) }
    case .batch(let updates) where isTold:
      return problems(of: updates).map { relabel($0, [.key("batch")], dropping: 0) }
    case .mutate(let mutations): return problems(of: mutations)
    default: return []
    }
  }

  private func problems(ofStepsIn animation: Step.Animation) -> [ScenarioProblem] {
    var state = self
    return animation.steps.enumerated().flatMap { index, step in
      let found = state.problems(of: step.action)
      state.apply(step.action)
      return found.map { relabel($0, [.key("animate"), .key("steps"), .index(index)], dropping: 0) }
    }
  }

  private func relabel(
    _ problem: ScenarioProblem, _ prefix: [ScenarioProblem.PathPart], dropping count: Int
  ) -> ScenarioProblem {
    ScenarioProblem(path: prefix + problem.path.dropFirst(count), problem.message)
  }

  private func problems(of mutations: [DataMutation]) -> [ScenarioProblem] {
    var found: [ScenarioProblem] = []
    var state = self
    for (index, mutation) in mutations.enumerated() {
      let place: [ScenarioProblem.PathPart] = mutations.count == 1 ? [] : [.index(index)]
      switch mutation {
      case .change(let change):
        found += state.problems(of: [DataUpdate.change(change)]).map {
          relabel($0, [.key("mutate")] + place, dropping: 1)
        }
        state.apply([.change(change)])
      case .setItems(let paths, _):
        found += state.items(paths, ["set", "items"]).map {
          relabel($0, [.key("mutate")] + place, dropping: 0)
        }
      case .setSection(let section, _):
        found += state.section(section, [.key("mutate")] + place + [.key("set"), .key("section")])
      }
    }
    return found
  }

  /// Returns the problems of the updates of a batch; their paths begin with the update's index and key.
  private func problems(of updates: [DataUpdate]) -> [ScenarioProblem] {
    var after = self
    after.apply(updates)
    return updates.enumerated().flatMap { index, update in
      let place: [ScenarioProblem.PathPart] = [.index(index), .key(update.key)]
      return problems(of: update, after: after).map { relabel($0, place, dropping: 0) }
    }
  }

  private func problems(of update: DataUpdate, after: DataCheck) -> [ScenarioProblem] {
    switch update {
    case .change(.insertItems(let paths, _)): return after.items(paths, ["items"], when: " after the update")
    case .change(.insertSections(let indices, _)):
      return after.sections(indices, ["sections"], when: " after the update")
    case .change(.deleteItems(let paths)), .reloadItems(let paths, _), .reconfigureItems(let paths, _):
      return items(paths, ["items"])
    case .change(.deleteSections(let indices)), .reloadSections(let indices):
      return sections(indices, ["sections"])
    case .change(.moveItem(let from, let to)):
      let missing = item(from, ["item"])
      return missing.isEmpty ? after.item(to, ["to"], when: " after the update") : missing
    case .change(.moveSection(let from, let to)):
      let missing = section(from, [.key("section")])
      return missing.isEmpty ? after.section(to, [.key("to")], when: " after the update") : missing
    }
  }

  private func items(_ paths: [IndexPath], _ keys: [String], when: String = "") -> [ScenarioProblem] {
    let isList = keys.last == "items" || paths.count > 1
    return paths.enumerated().flatMap { index, path in
      item(path, keys, when: when).map { problem in
        isList ? ScenarioProblem(path: problem.path + [.index(index)], problem.message) : problem
      }
    }
  }

  private func item(_ path: IndexPath, _ keys: [String], when: String = "") -> [ScenarioProblem] {
    let place = keys.map(ScenarioProblem.PathPart.key)
    guard path.count == 2, counts.indices.contains(path[0]) else {
      return section(path.first ?? 0, place, when: when)
    }
    guard !(0..<counts[path[0]]).contains(path[1]) else { return [] }
    return [
      ScenarioProblem(
        path: place,
        "there is no item \(path[1]) in section \(path[0]), which has \(Self.count(counts[path[0]], "item"))\(when)"
      )
    ]
  }

  private func sections(_ indices: [Int], _ keys: [String], when: String = "") -> [ScenarioProblem] {
    indices.enumerated().flatMap { index, section in
      self.section(section, keys.map(ScenarioProblem.PathPart.key) + [.index(index)], when: when)
    }
  }

  private func section(
    _ index: Int, _ place: [ScenarioProblem.PathPart], when: String = ""
  ) -> [ScenarioProblem] {
    guard !counts.indices.contains(index) else { return [] }
    return [
      ScenarioProblem(
        path: place,
        "there is no section \(index); there \(counts.count == 1 ? "is" : "are") "
          + "\(Self.count(counts.count, "section"))\(when)")
    ]
  }

  private static let wayOut = "; if that is intended, expect the 'exception', or null"

  private static func count(_ number: Int, _ thing: String) -> String {
    number == 0 ? "no \(thing)s" : "\(number) \(thing)\(number == 1 ? "" : "s")"
  }

  // MARK: Counts

  private mutating func apply(_ action: Step.Action) {
    switch action {
    case .update(let update): apply([update])
    case .batch(let updates): apply(updates)
    case .mutate(let mutations):
      for case .change(let change) in mutations {
        apply([.change(change)])
        isTold = false
      }
    case .apply(.all(let contents)):
      counts = contents.sections.map(\.items.count)
      isTold = true
    // An outline can take items from any section, so the counts are unknown after it.
    case .apply(.outline): isTold = false
    case .load, .reloadData: isTold = true
    case .animate(let animation): for step in animation.steps { apply(step.action) }
    // The layout decides where a dragged item lands, so the counts of several sections are unknown after it.
    case .reorder(.end): isTold = isTold && counts.count < 2
    default: break
    }
  }

  /// Applies updates to the counts as ``DataStore`` applies them to the items.
  private mutating func apply(_ updates: [DataUpdate]) {
    var goingItems = Set<IndexPath>()
    var goingSections = Set<Int>()
    var arrivingItems: [Int: Int] = [:]
    var arrivingSections: [(index: Int, count: Int)] = []
    var movedSections: [(from: Int, to: Int)] = []
    for case .change(let change) in updates {
      switch change {
      case .insertItems(let paths, _):
        for path in paths where path.count == 2 { arrivingItems[path[0], default: 0] += 1 }
      case .insertSections(let indices, let contents):
        for (offset, index) in indices.enumerated() {
          arrivingSections.append((index, contents.indices.contains(offset) ? contents[offset].items : 0))
        }
      case .deleteItems(let paths): goingItems.formUnion(paths.filter(contains))
      case .deleteSections(let indices): goingSections.formUnion(indices.filter(counts.indices.contains))
      case .moveItem(let from, let to):
        if to.count == 2, contains(from), goingItems.insert(from).inserted {
          arrivingItems[to[0], default: 0] += 1
        }
      case .moveSection(let from, let to): movedSections.append((from, to))
      }
    }
    for path in goingItems { counts[path[0]] -= 1 }
    for (from, to) in movedSections where counts.indices.contains(from) {
      if goingSections.insert(from).inserted { arrivingSections.append((to, counts[from])) }
    }
    for index in goingSections.sorted(by: >) { counts.remove(at: index) }
    for (index, count) in arrivingSections.sorted(by: { $0.index < $1.index }) {
      counts.insert(count, at: min(max(0, index), counts.count))
    }
    for (section, count) in arrivingItems where counts.indices.contains(section) { counts[section] += count }
  }

  private func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && counts.indices.contains(path[0]) && (0..<counts[path[0]]).contains(path[1])
  }
}
