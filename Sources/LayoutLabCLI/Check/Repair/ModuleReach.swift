import LayoutLab

/// The declarations of a module, and their members, that its layouts refer to, directly or indirectly.
///
/// Names are compared without their types, so that too much is found rather than too little.
struct ModuleReach {
  /// A declaration of the module.
  struct Place: Hashable {
    var file: Int
    var part: Int
  }

  /// The declarations that are used.
  private(set) var places: Set<Place> = []
  /// The words in them.
  private(set) var words: Set<String> = []

  /// Finds the declarations.
  ///
  /// - Parameters:
  ///   - parts: The declarations of each file.
  ///   - layouts: The names of the layouts and their superclasses.
  ///   - followsSelectors: Whether a method is used that is only named in `#selector(…)`.
  ///   - isFactory: Returns whether a line is that of a function that creates a layout.
  init(
    _ parts: [[FilePart]], layouts: Set<String>, followsSelectors: Bool = true, isFactory: (Int, Int) -> Bool
  ) {
    let declared = Set(parts.joined().filter { $0.extended == nil }.flatMap(\.names))
    var isComplete = false
    func add(_ more: Set<String>) {
      if !more.isSubset(of: words) { isComplete = false }
      words.formUnion(more)
    }
    while !isComplete {
      isComplete = true
      for (file, list) in parts.enumerated() {
        for (index, part) in list.enumerated() {
          let place = Place(file: file, part: index)
          let isOwner = part.items.contains { isFactory(file, $0.line) }
          if !places.contains(place) {
            guard isOwner || isUsed(part, layouts: layouts, declared: declared) else { continue }
            places.insert(place)
            isComplete = false
            add(part.frameWords)
          }
          for item in part.items where item.isImplicit || isOwner && isFactory(file, item.line) || uses(item)
          {
            add(followsSelectors ? item.words : item.calledWords)
          }
        }
      }
    }
  }

  /// Returns whether a member of a used declaration is used itself.
  func uses(_ item: FilePart.Item) -> Bool { item.isImplicit || words.contains(item.callWord ?? item.name) }

  private func isUsed(_ part: FilePart, layouts: Set<String>, declared: Set<String>) -> Bool {
    if part.isFixture { return true }
    guard let extended = part.extended else {
      return !part.names.isDisjoint(with: layouts) || !part.names.isDisjoint(with: words)
    }
    let type = extended.split(separator: ".").first.map(String.init) ?? extended
    if layouts.contains(type) { return true }
    // Extensions of the platform's types count if a member is used; conformances belong to their type.
    let isNamed = !declared.contains(type) || words.contains(type)
    return isNamed && !part.names.isDisjoint(with: words) || words.contains(type) && !part.inherited.isEmpty
  }
}
