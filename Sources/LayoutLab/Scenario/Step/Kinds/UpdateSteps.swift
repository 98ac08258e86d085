import HeadlessUIKit

/// The steps `insert`, `delete`, `move`, `reload` and `reconfigure`, each of which is one update outside a batch.
extension DataUpdate: StepKind {
  var key: String { operation.rawValue }

  func write(to encoder: any Encoder) throws { try encodeContent(to: encoder) }

  var phrase: String {
    switch self {
    case .change(let change): change.phrase
    case .reloadItems(let paths, _): "reload items \(ListPhrase.items(paths))"
    case .reloadSections(let sections): "reload sections \(ListPhrase.list(sections.map { "\($0)" }))"
    case .reconfigureItems(let paths, _): "reconfigure items \(ListPhrase.items(paths))"
    }
  }

  var noun: String { "an update" }
  var trigger: BatteryStep.Trigger { .data }

  var complaints: [String] { if case .change(let change) = self { change.complaints } else { [] } }
}

extension Step {
  /// Whether whole sections are inserted, deleted, moved or reloaded.
  package var updatesSections: Bool {
    switch action {
    case .update(let update): update.isOfSections
    case .batch(let updates): updates.contains(where: \.isOfSections)
    default: false
    }
  }
}

extension DataUpdate {
  /// Whether the update is about whole sections.
  fileprivate var isOfSections: Bool {
    switch self {
    case .change(.insertSections), .change(.deleteSections), .change(.moveSection), .reloadSections: true
    default: false
    }
  }
}

extension DataChange {
  /// The change in words, such as `delete items [0, 0…2]`.
  var phrase: String {
    switch self {
    case .insertItems(let paths, _): "insert items \(ListPhrase.items(paths))"
    case .insertSections(let sections, _): "insert sections \(ListPhrase.list(sections.map { "\($0)" }))"
    case .deleteItems(let paths): "delete items \(ListPhrase.items(paths))"
    case .deleteSections(let sections): "delete sections \(ListPhrase.list(sections.map { "\($0)" }))"
    case .moveItem(let path, let target):
      "move item \(GeometryFormat.indexPath(path)) to \(GeometryFormat.indexPath(target))"
    case .moveSection(let section, let target): "move section \(section) to \(target)"
    }
  }

  /// The problems of the contents of new sections.
  var complaints: [String] {
    if case .insertSections(_, let contents) = self { SectionData.complaints(of: contents) } else { [] }
  }
}

extension SectionData {
  /// Returns the problems of the numbers of items in sections.
  static func complaints(of sections: [SectionData]) -> [String] {
    sections.enumerated().compactMap { index, section in
      guard !(0...largestCount).contains(section.items) else { return nil }
      let why =
        section.items < 0
        ? "is negative; write 0 or more" : "is more than the \(largestCount) that it can have"
      return "the number of items in section \(index), \(section.items), \(why)"
    }
  }
}

extension Step {
  /// Inserts items, and notifies the collection view.
  public static func insert(items: [IndexPath], _ details: ItemDetails = ItemDetails()) -> Step {
    Step(.update(.insert(items: items, details)))
  }
  /// Inserts sections, and notifies the collection view.
  public static func insert(sections: [Int], _ contents: [SectionData] = []) -> Step {
    Step(.update(.insert(sections: sections, contents)))
  }
  /// Deletes items, and notifies the collection view.
  public static func delete(items: [IndexPath]) -> Step { Step(.update(.delete(items: items))) }
  /// Deletes sections, and notifies the collection view.
  public static func delete(sections: [Int]) -> Step { Step(.update(.delete(sections: sections))) }
  /// Moves an item, and notifies the collection view.
  public static func move(item: IndexPath, to target: IndexPath) -> Step {
    Step(.update(.move(item: item, to: target)))
  }
  /// Moves a section, and notifies the collection view.
  public static func move(section: Int, to target: Int) -> Step {
    Step(.update(.move(section: section, to: target)))
  }
  /// Reloads items.
  public static func reload(items: [IndexPath], _ details: ItemDetails = ItemDetails()) -> Step {
    Step(.update(.reloadItems(items, details)))
  }
  /// Reloads sections.
  public static func reload(sections: [Int]) -> Step { Step(.update(.reloadSections(sections))) }
  /// Reconfigures the cells of items.
  public static func reconfigure(items: [IndexPath], _ details: ItemDetails = ItemDetails()) -> Step {
    Step(.update(.reconfigureItems(items, details)))
  }
}

extension DataUpdate {
  /// Inserts items.
  public static func insert(items: [IndexPath], _ details: ItemDetails = ItemDetails()) -> DataUpdate {
    .change(.insertItems(items, details))
  }
  /// Inserts sections.
  public static func insert(sections: [Int], _ contents: [SectionData] = []) -> DataUpdate {
    .change(.insertSections(sections, contents))
  }
  /// Deletes items.
  public static func delete(items: [IndexPath]) -> DataUpdate { .change(.deleteItems(items)) }
  /// Deletes sections.
  public static func delete(sections: [Int]) -> DataUpdate { .change(.deleteSections(sections)) }
  /// Moves an item.
  public static func move(item: IndexPath, to target: IndexPath) -> DataUpdate {
    .change(.moveItem(item, to: target))
  }
  /// Moves a section.
  public static func move(section: Int, to target: Int) -> DataUpdate {
    .change(.moveSection(section, to: target))
  }
}
