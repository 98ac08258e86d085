import HeadlessUIKit

/// Finds expectations of items and sections that the data does not have when the step has ended.
struct ReachCheck {
  /// The number of items in each section at the end of the step.
  let counts: [Int]
  /// The number of items in each section before the step; a deleted element can still be animated.
  let before: [Int]

  /// Returns the problems of the expectations of a step, each at the expectation.
  func problems(of step: Step) -> [(message: String, position: SourcePosition?)] {
    guard !step.hasExceptionExpectation else { return [] }
    return step.expectations.compactMap { expectation in
      guard let complaint = complaint(expectation) else { return nil }
      return ("'\(expectation.key)' \(complaint)", expectation.source ?? step.source)
    }
  }

  private func complaint(_ expectation: Step.Expectation) -> String? {
    for mention in expectation.check.mentions {
      if let shortage = shortage(of: mention) {
        return "expects \(mention.thing) \(mention.element.phrase), but \(shortage)"
      }
    }
    if let picture = (expectation.check as? ScreenExpectation)?.expected,
      let letter = unknownLetter(in: picture)
    {
      return
        "draws an item '\(letter)', but no section with an \(letter.isUppercase ? "even" : "odd") number has that many "
        + "items"
    }
    return nil
  }

  /// Returns why an element cannot exist when it must; nil if it can.
  private func shortage(of mention: ElementMention) -> String? {
    let others: [Int]
    switch mention.moment {
    case .end: others = counts
    case .anywhere: others = before
    case .answer, .never: return nil
    }
    switch mention.element {
    case .item(let path) where path.count != 2: return "an item has two numbers, [section, item]"
    case .item(let path): return has(path) || Self.has(path, in: others) ? nil : shortage(at: path)
    case .supplementary(_, let path) where path.count == 2:
      let isThere = counts.indices.contains(path[0]) || others.indices.contains(path[0])
      return isThere ? nil : shortage(at: path)
    // A view of the whole layout has a shorter path, and a layout can place decoration views at any path.
    case .supplementary, .decoration: return nil
    }
  }

  /// Returns the first letter of a picture that represents no item; nil if each represents one.
  private func unknownLetter(in picture: ScreenPicture) -> Character? {
    var largest = [0, 0]
    for (section, count) in counts.enumerated() { largest[section % 2] = max(largest[section % 2], count) }
    return picture.letters.first { letter in
      guard let code = letter.asciiValue else { return false }
      return letter.isUppercase ? Int(code) - 65 >= largest[0] : Int(code) - 97 >= largest[1]
    }
  }

  private func has(_ path: IndexPath) -> Bool { Self.has(path, in: counts) }

  private static func has(_ path: IndexPath, in counts: [Int]) -> Bool {
    path.count == 2 && counts.indices.contains(path[0]) && (0..<counts[path[0]]).contains(path[1])
  }

  private func shortage(at path: IndexPath) -> String {
    guard let section = path.first, counts.indices.contains(section) else {
      return "there \(counts.count == 1 ? "is" : "are") \(ListPhrase.count(counts.count, "section"))"
    }
    return
      "section \(section) has \(counts[section] == 0 ? "no items" : ListPhrase.count(counts[section], "item"))"
  }
}
