/// The words of a Swift name, which begin with capital letters.
package enum NameWords {
  /// Returns the words of a name in lowercase and in order, such as "start", "time" and "of" for `startTime(of:)`.
  package static func all(in name: String) -> [String] {
    let words = name.reduce(into: [""]) { words, letter in
      if letter.isUppercase || !letter.isLetter { words.append("") }
      if letter.isLetter { words[words.count - 1].append(letter) }
    }
    return words.filter { !$0.isEmpty }.map { $0.lowercased() }
  }

  /// Whether a size or a length is that of the view or of another surface that holds all items, as its name says.
  package static func areOfSurface(_ name: String) -> Bool {
    let words = all(in: name)
    return !surfaces.isDisjoint(with: words) && elements.isDisjoint(with: words)
  }

  private static let surfaces: Set = [
    "view", "viewport", "collection", "collectionview", "container", "screen", "bounds", "content", "page",
    "canvas", "board", "parent", "superview", "window", "device", "total", "available",
  ]

  /// The names of elements, which have views and contents too.
  private static let elements: Set = [
    "item", "items", "cell", "cells", "header", "footer", "supplementary", "decoration", "indicator", "badge",
    "card", "label", "title", "button", "image", "icon",
  ]
}
