import HeadlessUIKit

/// Finds expectations of items and sections that the data does not have when the step has ended.
struct ReachCheck {
  /// The number of items in each section at the end of the step.
  let counts: [Int]
  /// The number of items in each section before the step; what leaves can still be animated.
  let before: [Int]

  /// What is wrong with the expectations of a step, each at the expectation.
  func problems(of step: Step) -> [(message: String, position: SourcePosition?)] {
    guard !step.speaksOfException else { return [] }
    return step.expectations.compactMap { expectation in
      guard let complaint = complaint(expectation) else { return nil }
      return ("'\(expectation.kind.rawValue)' \(complaint)", expectation.source ?? step.source)
    }
  }

  private func complaint(_ expectation: Step.Expectation) -> String? {
    let (paths, what) = Self.items(expectation.check)
    if let path = paths.first(where: { !has($0) }) {
      return "expects \(what) of item \(Array(path)), and \(shortage(at: path))"
    }
    let (elements, deed) = Self.moving(expectation.check)
    for case .item(let path) in elements where !has(path) && !Self.has(path, in: before) {
      return "expects \(deed) item \(Array(path)), and \(shortage(at: path))"
    }
    if case .frame(.supplementary(let kind, let path), .some) = expectation.check, path.count == 2,
      !counts.indices.contains(path[0])
    {
      return "expects a view of \(kind.text) \(Array(path)), and \(shortage(at: path))"
    }
    if case .screen(let picture) = expectation.check, let letter = unknownLetter(in: picture) {
      let isUpper = ("A"..."Z").contains(letter)
      return
        "draws an item '\(letter)', and no section with an \(isUpper ? "even" : "odd") number has so many items"
    }
    return nil
  }

  /// The first letter of a picture that stands for no item; nil where each stands for one.
  private func unknownLetter(in picture: ScreenPicture) -> Character? {
    var largest = [0, 0]
    for (section, count) in counts.enumerated() { largest[section % 2] = max(largest[section % 2], count) }
    let letters = Set(picture.rows.joined()).filter { picture.legend[$0] == nil }.sorted()
    return letters.first { letter in
      guard let code = letter.asciiValue else { return false }
      switch letter {
      case "A"..."Z": return Int(code) - 65 >= largest[0]
      case "a"..."z": return Int(code) - 97 >= largest[1]
      default: return false
      }
    }
  }

  /// The elements of which an expectation says that something is done to their views, and what that is.
  private static func moving(_ check: Step.Expectation.Check) -> ([Step.Element], String) {
    switch check {
    case .animated(let elements): (elements, "an animation of")
    case .animation(let change): ([change.element], "an animation of")
    case .attributesApplied(let elements): (elements, "attributes for")
    case .presentation(let view): ([view.element], "a view of")
    default: ([], "")
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

  private func has(_ path: IndexPath) -> Bool { Self.has(path, in: counts) }

  private static func has(_ path: IndexPath, in counts: [Int]) -> Bool {
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
