import HeadlessUIKit

/// Finds expectations of items that the data does not have when the step has ended.
struct ReachCheck {
  /// The number of items in each section at the end of the step.
  let counts: [Int]

  /// What is wrong with the expectations of a step, each at the expectation.
  func problems(of step: Step) -> [(message: String, position: SourcePosition?)] {
    guard !step.speaksOfException else { return [] }
    return step.expectations.compactMap { expectation in
      let (paths, what) = Self.items(expectation.check)
      guard let path = paths.first(where: { !has($0) }) else { return nil }
      return (
        "'\(expectation.kind.rawValue)' expects \(what) of item \(Array(path)), and \(shortage(at: path))",
        expectation.source ?? step.source
      )
    }
  }

  /// The items of which an expectation says that they are there, and what it expects of them.
  private static func items(_ check: Step.Expectation.Check) -> ([IndexPath], String) {
    switch check {
    case .visible(let paths): (paths, "a view")
    case .frame(.item(let path), .some): ([path], "a view")
    case .value(let path, .some): ([path], "a text")
    case .cellsConfigured(let paths): (paths, "a cell")
    case .selected(let paths): (paths, "a selection")
    case .screen(let picture):
      (
        picture.legend.sorted { $0.key < $1.key }.compactMap { character, element in
          guard case .item(let path) = element, picture.rows.contains(where: { $0.contains(character) })
          else { return nil }
          return path
        }, "a view"
      )
    default: ([], "")
    }
  }

  private func has(_ path: IndexPath) -> Bool {
    path.count == 2 && counts.indices.contains(path[0]) && (0..<counts[path[0]]).contains(path[1])
  }

  private func shortage(at path: IndexPath) -> String {
    guard let section = path.first, counts.indices.contains(section) else {
      return "there \(counts.count == 1 ? "is" : "are") \(Words.count(counts.count, "section"))"
    }
    return
      "section \(section) has \(counts[section] == 0 ? "no items" : Words.count(counts[section], "item"))"
  }
}
