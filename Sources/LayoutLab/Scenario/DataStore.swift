import HeadlessUIKit

/// The items of a running scenario, each with its text and its size.
///
/// Changes ignore items that do not exist; the collection view raises the exceptions.
public struct DataStore: Sendable, Equatable {
  /// One item.
  public struct Item: Sendable, Equatable {
    /// The text that the item's cell shows.
    public var value: String
    /// The width, in points; nil if the data has none.
    public var width: CGFloat?
    /// The height, in points; nil if the data has none.
    public var height: CGFloat?

    /// The size; nil if the data has no width or no height.
    public var size: CGSize? {
      guard let width, let height else { return nil }
      return CGSize(width: width, height: height)
    }

    /// Creates an item.
    public init(value: String, width: CGFloat? = nil, height: CGFloat? = nil) {
      self.value = value
      self.width = width
      self.height = height
    }
  }

  /// One section.
  public struct Section: Sendable, Equatable {
    /// The items, in order.
    public var items: [Item]
    /// The sizes of header and footer, and the insets.
    public var metrics: SectionMetrics
    /// The identity of the section, which moves keep: its original number, or a unique one if it was
    /// inserted.
    var identity = 0

    /// Whether two sections have the same items and metrics, whatever their identities.
    public static func == (one: Section, other: Section) -> Bool {
      one.items == other.items && one.metrics == other.metrics
    }

    /// Creates a section.
    public init(items: [Item] = [], metrics: SectionMetrics = SectionMetrics()) {
      self.items = items
      self.metrics = metrics
    }
  }

  /// The sections, in order.
  public private(set) var sections: [Section] = []
  /// The number of items and sections that were inserted, for the values of items without one.
  private var inserted = 0

  /// Creates the items of a description.
  ///
  /// An item without a value shows its original section and item, such as `0-3`.
  public init(_ data: ScenarioData) {
    for (index, section) in data.sections.enumerated() {
      sections.append(Self.section(section) { "\(index)-\($0)" })
      sections[index].identity = index
    }
  }

  /// The number of items of each section.
  public var counts: [Int] { sections.map { $0.items.count } }

  /// The item of a path; nil if there is none.
  public func item(at path: IndexPath) -> Item? {
    // Reading an index of a path takes longer than the rest.
    guard path.count == 2 else { return nil }
    let section = path[0]
    guard sections.indices.contains(section) else { return nil }
    let item = path[1]
    return sections[section].items.indices.contains(item) ? sections[section].items[item] : nil
  }

  /// Whether there is an item at a path.
  public func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path[0])
      && sections[path[0]].items.indices.contains(path[1])
  }

  private static func section(_ data: SectionData, naming: (Int) -> String) -> Section {
    var items: [Item] = []
    items.reserveCapacity(data.items)
    for offset in 0..<max(0, data.items) {
      items.append(item(data.details, offset: offset, value: naming(offset)))
    }
    return Section(items: items, metrics: data.metrics)
  }

  private static func item(_ details: ItemDetails, offset: Int, value: @autoclosure () -> String) -> Item {
    var item = Item(value: details.values?.value(at: offset) ?? value())
    item.take(details, offset: offset)
    return item
  }

  private mutating func newItem(_ details: ItemDetails, offset: Int) -> Item {
    inserted += 1
    return Self.item(details, offset: offset, value: "new-\(inserted)")
  }

  private mutating func newSection(_ data: SectionData) -> Section {
    inserted += 1
    var section = Self.section(data) { [inserted] in "new-\(inserted)-\($0)" }
    section.identity = 1_000_000 + inserted
    return section
  }
}

extension DataStore.Item {
  /// Applies the details of the item at an offset.
  fileprivate mutating func take(_ details: ItemDetails, offset: Int) {
    if let value = details.values?.value(at: offset) { self.value = value }
    if let height = details.heights?.value(at: offset) { self.height = height }
    if let size = details.sizes?.value(at: offset) { (width, height) = (size.width, size.height) }
  }
}

// MARK: - Changes

extension DataStore {
  /// Makes a change without notification of the collection view.
  public mutating func apply(_ mutation: DataMutation) {
    switch mutation {
    case .change(let change):
      apply([.change(change)])
    case .setItems(let paths, let details):
      set(paths, details)
    case .setSection(let section, let metrics):
      guard sections.indices.contains(section) else { return }
      if let header = metrics.header { sections[section].metrics.header = header }
      if let footer = metrics.footer { sections[section].metrics.footer = footer }
      if let insets = metrics.insets { sections[section].metrics.insets = insets }
    }
  }

  /// Replaces all sections.
  mutating func replace(_ sections: [Section]) { self.sections = sections }

  /// Returns a section without items, with an identity of its own.
  mutating func makeSection() -> Section {
    var section = Section()
    inserted += 1
    section.identity = 1_000_000 + inserted
    return section
  }

  /// Makes all changes of one batch of updates.
  ///
  /// As in `performBatchUpdates(_:completion:)`, deletions are numbered as before the batch and insertions as
  /// after it, in whatever order the updates are listed.
  public mutating func apply(_ updates: [DataUpdate]) {
    for case .reloadItems(let paths, let details) in updates { set(paths, details) }
    for case .reconfigureItems(let paths, let details) in updates { set(paths, details) }
    let arriving = takeOut(updates)
    for (index, section) in arriving.sections.sorted(by: { $0.0 < $1.0 }) {
      sections.insert(section, at: min(max(0, index), sections.count))
    }
    for (path, item) in arriving.items.sorted(by: { $0.0 < $1.0 }) where path.count == 2 {
      guard sections.indices.contains(path[0]) else { continue }
      let count = sections[path[0]].items.count
      sections[path[0]].items.insert(item, at: min(max(0, path[1]), count))
    }
  }

  /// Removes what is deleted or moved, and returns what is inserted, with positions after the batch.
  private mutating func takeOut(
    _ updates: [DataUpdate]
  ) -> (sections: [(Int, Section)], items: [(IndexPath, Item)]) {
    var goingSections = Set<Int>()
    var goingItems = Set<IndexPath>()
    var movedSections: [(from: Int, to: Int)] = []
    var arrivingSections: [(Int, Section)] = []
    var arrivingItems: [(IndexPath, Item)] = []
    for case .change(let change) in updates {
      switch change {
      case .insertItems(let paths, let details):
        for (offset, path) in paths.enumerated() {
          arrivingItems.append((path, newItem(details, offset: offset)))
        }
      case .insertSections(let indices, let contents):
        for (offset, index) in indices.enumerated() {
          let content = contents.indices.contains(offset) ? contents[offset] : SectionData(items: 0)
          arrivingSections.append((index, newSection(content)))
        }
      case .deleteItems(let paths):
        goingItems.formUnion(paths)
      case .deleteSections(let indices):
        goingSections.formUnion(indices)
      case .moveItem(let from, let to):
        if let item = item(at: from), goingItems.insert(from).inserted { arrivingItems.append((to, item)) }
      case .moveSection(let from, let to):
        movedSections.append((from, to))
      }
    }
    for path in goingItems.sorted(by: >) where contains(path) { sections[path[0]].items.remove(at: path[1]) }
    for (from, to) in movedSections where sections.indices.contains(from) {
      if goingSections.insert(from).inserted { arrivingSections.append((to, sections[from])) }
    }
    for index in goingSections.sorted(by: >) where sections.indices.contains(index) {
      sections.remove(at: index)
    }
    return (arrivingSections, arrivingItems)
  }

  private mutating func set(_ paths: [IndexPath], _ details: ItemDetails) {
    for (offset, path) in paths.enumerated() where contains(path) {
      sections[path[0]].items[path[1]].take(details, offset: offset)
    }
  }
}
