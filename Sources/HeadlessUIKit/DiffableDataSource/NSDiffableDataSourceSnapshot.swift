import Foundation

/// The sections and items that a diffable data source shows at one time, as identifiers.
///
/// An item identifier occurs once in a snapshot, and so does a section identifier. An operation that UIKit rejects
/// changes nothing, and its exception goes to ``UIKitConsole``, because a snapshot belongs to no collection view.
@preconcurrency
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: @unchecked Sendable {
  typealias Contents = SnapshotContents<SectionIdentifierType, ItemIdentifierType>

  var contents = Contents()
  private var reloadedSections = IdentifierMarks<SectionIdentifierType>()
  private var reloadedItems = IdentifierMarks<ItemIdentifierType>()
  private var reconfiguredItems = IdentifierMarks<ItemIdentifierType>()

  /// Creates an empty snapshot.
  public init() {}

  init(contents: Contents) { self.contents = contents }

  // MARK: - Counts and identifiers

  /// The number of items in all sections.
  public var numberOfItems: Int { contents.itemCount }

  /// The number of sections.
  public var numberOfSections: Int { contents.sections.count }

  /// The identifiers of the sections, in order.
  public var sectionIdentifiers: [SectionIdentifierType] { contents.sections }

  /// The identifiers of the items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { Array(contents.items.joined()) }

  /// The sections that are marked with ``reloadSections(_:)``; `snapshot()` of a data source returns no marks.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { reloadedSections.identifiers }

  /// The items that are marked with ``reloadItems(_:)``; `snapshot()` of a data source returns no marks.
  public var reloadedItemIdentifiers: [ItemIdentifierType] { reloadedItems.identifiers }

  /// The items that are marked with ``reconfigureItems(_:)``; `snapshot()` of a data source returns no marks.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfiguredItems.identifiers }

  /// Returns the number of items in a section; an unknown section is an exception.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// Returns the items of a section, in order; an unknown section is an exception.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    guard let section = contents.index(of: identifier) else {
      raise(.unknownSection)
      return []
    }
    return contents.items[section]
  }

  /// Returns the section that contains an item; nil if the item is unknown.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    contents.place(of: identifier).map { contents.sections[$0.section] }
  }

  /// Returns the index of an item among the items of all sections; nil if the item is unknown.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { contents.index(of: identifier) }

  /// Returns the index of a section; nil if the section is unknown.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { contents.index(of: identifier) }

  // MARK: - Items

  /// Appends items to a section, or to the last one if it is nil.
  ///
  /// Items that are already in the snapshot move to the new place, and UIKit writes a message.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard !contents.sections.isEmpty else { return raise(.snapshotWithoutSections) }
    guard isUnique(identifiers, .item) else { return }
    let last = contents.sections.count - 1
    guard let section = sectionIdentifier.map({ contents.index(of: $0) }) ?? last else {
      return raise(.indexNotFound("section"))
    }
    removeExisting(identifiers)
    contents.insert(identifiers, at: .init(section: section, item: contents.items[section].count))
  }

  /// Inserts items before a given item; items that are already in the snapshot move.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    insert(identifiers, at: beforeIdentifier, offset: 0)
  }

  /// Inserts items after a given item; items that are already in the snapshot move.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    insert(identifiers, at: afterIdentifier, offset: 1)
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], at anchor: ItemIdentifierType, offset: Int
  ) {
    guard !identifiers.isEmpty, isUnique(identifiers, .item) else { return }
    guard !identifiers.contains(anchor) else { return raise(.insertedAtItself(anchor, items: identifiers)) }
    guard contents.place(of: anchor) != nil else { return raise(.indexNotFound("section")) }
    removeExisting(identifiers)
    place(identifiers, at: anchor, offset: offset)
  }

  /// Removes items that are about to be inserted elsewhere, with UIKit's message.
  private mutating func removeExisting(_ identifiers: [ItemIdentifierType]) {
    let existing = identifiers.filter { contents.place(of: $0) != nil }
    guard !existing.isEmpty else { return }
    UIKitConsole.report(.itemsAlreadyExist(existing))
    contents.remove(existing)
  }

  private mutating func place(_ identifiers: [ItemIdentifierType], at anchor: ItemIdentifierType, offset: Int)
  {
    guard var place = contents.place(of: anchor) else { return }
    place.item += offset
    contents.insert(identifiers, at: place)
  }

  /// Deletes items and ignores unknown ones.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    guard isUnique(identifiers, .item) else { return }
    contents.remove(identifiers)
    forgetMarks(of: identifiers)
  }

  /// Deletes all sections and all items.
  public mutating func deleteAllItems() { self = Self() }

  /// Moves an item before a given item, also in another section.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType)
  {
    move(identifier, to: toIdentifier, offset: 0)
  }

  /// Moves an item after a given item, also in another section.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType)
  {
    move(identifier, to: toIdentifier, offset: 1)
  }

  private mutating func move(_ identifier: ItemIdentifierType, to anchor: ItemIdentifierType, offset: Int) {
    guard identifier != anchor else { return raise(.movedToItself(identifier, .item)) }
    guard contents.place(of: identifier) != nil else { return raise(.indexNotFound("fromIndex")) }
    guard contents.place(of: anchor) != nil else { return raise(.indexNotFound("toIndex")) }
    contents.remove([identifier])
    place([identifier], at: anchor, offset: offset)
  }

  /// Marks items whose cells are replaced when the snapshot is applied.
  ///
  /// Unknown items are an exception, but stay marked.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    guard isUnique(identifiers, .item) else { return }
    reloadedItems.add(identifiers)
    raiseIfUnknown(identifiers, action: "reload")
  }

  /// Marks items whose existing cells are configured again when the snapshot is applied.
  ///
  /// Unknown items are an exception, but stay marked.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    guard isUnique(identifiers, .item) else { return }
    reconfiguredItems.add(identifiers)
    raiseIfUnknown(identifiers, action: "reconfigure")
  }

  private func raiseIfUnknown(_ identifiers: [ItemIdentifierType], action: String) {
    guard let unknown = identifiers.first(where: { contents.place(of: $0) == nil }) else { return }
    raise(.markedUnknown(unknown, .item, action: action))
  }

  // MARK: - Sections

  /// Appends sections; a section that exists is an exception.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    guard isUnique(identifiers, .section), areNew(identifiers) else { return }
    contents.insert(sections: identifiers, at: contents.sections.count)
  }

  /// Inserts sections before a given section; a section that exists is an exception.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, at: toIdentifier, offset: 0)
  }

  /// Inserts sections after a given section; a section that exists is an exception.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, at: toIdentifier, offset: 1)
  }

  private mutating func insert(
    _ identifiers: [SectionIdentifierType], at anchor: SectionIdentifierType, offset: Int
  ) {
    guard !identifiers.isEmpty, isUnique(identifiers, .section) else { return }
    guard !identifiers.contains(anchor) else {
      return raise(.insertedAtItself(anchor, sections: identifiers))
    }
    guard areNew(identifiers) else { return }
    guard let index = contents.index(of: anchor) else { return raise(.indexNotFound("insertIndex")) }
    contents.insert(sections: identifiers, at: index + offset)
  }

  /// Deletes sections with their items and ignores unknown ones.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    guard isUnique(identifiers, .section) else { return }
    forgetMarks(of: identifiers.compactMap { contents.index(of: $0) }.flatMap { contents.items[$0] })
    reloadedSections.remove(identifiers)
    contents.remove(sections: Set(identifiers))
  }

  /// Moves a section, with its items, before a given section.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, to: toIdentifier, offset: 0)
  }

  /// Moves a section, with its items, after a given section.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, to: toIdentifier, offset: 1)
  }

  private mutating func move(
    _ identifier: SectionIdentifierType, to anchor: SectionIdentifierType, offset: Int
  ) {
    guard identifier != anchor else { return raise(.movedToItself(identifier, .section)) }
    guard let source = contents.index(of: identifier) else { return raise(.indexNotFound("fromSection")) }
    guard let target = contents.index(of: anchor) else { return raise(.indexNotFound("toSection")) }
    contents.moveSection(at: source, to: (target > source ? target - 1 : target) + offset)
  }

  /// Marks sections that are reloaded when the snapshot is applied.
  ///
  /// Unknown sections are an exception, but stay marked.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    guard isUnique(identifiers, .section) else { return }
    reloadedSections.add(identifiers)
    guard let unknown = identifiers.first(where: { contents.index(of: $0) == nil }) else { return }
    raise(.markedUnknown(unknown, .section, action: "reload"))
  }

  // MARK: - Checks

  private mutating func forgetMarks(of items: [ItemIdentifierType]) {
    reloadedItems.remove(items)
    reconfiguredItems.remove(items)
  }

  /// Returns whether no identifier is repeated; otherwise raises UIKit's exception.
  private func isUnique(_ identifiers: [some Hashable], _ kind: UIKitException.IdentifierKind) -> Bool {
    let repeated = identifiers.repeatedElements
    guard !repeated.isEmpty else { return true }
    raise(.duplicateIdentifiers(repeated, kind))
    return false
  }

  /// Returns whether no section exists; otherwise raises UIKit's exception.
  private func areNew(_ identifiers: [SectionIdentifierType]) -> Bool {
    let existing = identifiers.filter { contents.index(of: $0) != nil }
    guard !existing.isEmpty else { return true }
    raise(.sectionsAlreadyExist(existing))
    return false
  }

  private func raise(_ exception: UIKitException) { UIKitConsole.report(exception) }
}

extension NSDiffableDataSourceSnapshot: CustomStringConvertible {
  /// The counts and the identifiers of all sections, as UIKit prints them, without addresses.
  public var description: String {
    let counts = contents.items.map { "\($0.count)" }.joined(separator: ", ")
    let noun = numberOfSections == 1 ? "section" : "sections"
    let lines = zip(contents.sections, contents.items).map { section, items in
      "\n[\(IdentifierText.one(section)): {\(IdentifierText.joined(items, " "))}]"
    }
    return "<NSDiffableDataSourceSnapshot: numberOfSections:\(numberOfSections) "
      + "numberOfItems:\(numberOfItems); "
      + "sectionCounts=<_UIDataSourceSnapshotter; \(numberOfSections) \(noun) with item counts: [\(counts)] >"
      + lines.joined() + ">"
  }
}
