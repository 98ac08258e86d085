import Foundation
import HeadlessUIKit

/// A data source whose snapshot belongs to the collection view that shows a layout.
@MainActor protocol ShownSnapshot: AnyObject {
  /// Gives the snapshot as many sections and items as a collection view shows.
  func follow(_ collectionView: UICollectionView)
}

/// A diffable data source that has an identifier for each section and item of a collection view.
///
/// The collection view keeps its own data source. As with an app's snapshots, the identifiers are those of the new data
/// as soon as the data changes.
final class ShownDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable>:
  UICollectionViewDiffableDataSource<Section, Item>, ShownSnapshot
{
  private weak var shown: UICollectionView?
  private let section: (Int) -> Section?
  private let item: ((Int) -> Item)?
  private var known: (counts: [Int], snapshot: NSDiffableDataSourceSnapshot<Section, Item>)?

  /// Creates a data source.
  ///
  /// - Parameters:
  ///   - section: Returns the identifier of a section; `nil` if the app has no more sections.
  ///   - item: Returns the identifier of an item by its number; `nil` if there are none.
  init(section: @escaping (Int) -> Section?, item: ((Int) -> Item)?) {
    self.section = section
    self.item = item
    let unused = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    super.init(collectionView: unused) { _, _, _ in nil }
  }

  func follow(_ collectionView: UICollectionView) { shown = collectionView }

  override func snapshot() -> NSDiffableDataSourceSnapshot<Section, Item> {
    let counts = counts
    if let known, known.counts == counts { return known.snapshot }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    var first = 0
    for (index, count) in counts.enumerated() {
      guard let identifier = section(index) else { break }
      snapshot.appendSections([identifier])
      if let item { snapshot.appendItems((first..<first + count).map(item)) }
      first += count
    }
    known = (counts, snapshot)
    return snapshot
  }

  override func sectionIdentifier(for index: Int) -> Section? {
    let identifiers = snapshot().sectionIdentifiers
    return identifiers.indices.contains(index) ? identifiers[index] : nil
  }

  override func index(for sectionIdentifier: Section) -> Int? { snapshot().indexOfSection(sectionIdentifier) }

  override func itemIdentifier(for indexPath: IndexPath) -> Item? {
    guard indexPath.count == 2, let section = sectionIdentifier(for: indexPath[0]) else { return nil }
    let items = snapshot().itemIdentifiers(inSection: section)
    return items.indices.contains(indexPath[1]) ? items[indexPath[1]] : nil
  }

  override func indexPath(for itemIdentifier: Item) -> IndexPath? {
    let snapshot = snapshot()
    guard let section = snapshot.sectionIdentifier(containingItem: itemIdentifier),
      let index = snapshot.indexOfSection(section),
      let item = snapshot.itemIdentifiers(inSection: section).firstIndex(of: itemIdentifier)
    else { return nil }
    return IndexPath(item: item, section: index)
  }

  /// The numbers of items of the sections that the collection view shows.
  private var counts: [Int] {
    guard let shown, let source = shown.dataSource else { return [] }
    return (0..<(source.numberOfSections?(in: shown) ?? 1)).map {
      source.collectionView(shown, numberOfItemsInSection: $0)
    }
  }
}

// Data sources of apps, as far as the section providers of their layouts query them.
extension CheckHost {
  /// The data sources of objects whose layouts do not exist yet.
  private static var waiting: [any ShownSnapshot] = []

  /// The data sources that layouts without a collection view query.
  private static var dataSources: [ObjectIdentifier: [any ShownSnapshot]] = [:]

  /// Returns an object after a change, for example with a data source that its layout queries.
  public static func prepared<Owner>(_ owner: Owner, _ prepare: (inout Owner) -> Void) -> Owner {
    var owner = owner
    prepare(&owner)
    return owner
  }

  /// Returns a data source with at most as many sections as there are identifiers.
  public static func dataSource<Section: Hashable & Sendable, Item: Hashable & Sendable>(
    sections: [Section], items: ((Int) -> Item)?
  ) -> UICollectionViewDiffableDataSource<Section, Item> {
    added(ShownDataSource(section: { sections.indices.contains($0) ? sections[$0] : nil }, item: items))
  }

  /// Returns a data source with identifiers for any number of sections.
  public static func dataSource<Section: Hashable & Sendable, Item: Hashable & Sendable>(
    section: @escaping (Int) -> Section, items: ((Int) -> Item)?
  ) -> UICollectionViewDiffableDataSource<Section, Item> {
    added(ShownDataSource(section: section, item: items))
  }

  /// Returns an identifier that is the same for the same number.
  public static func uuid(_ number: Int) -> UUID {
    func byte(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: number >> (8 * index)) }
    return UUID(
      uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, byte(3), byte(2), byte(1), byte(0)))
  }

  private static func added<Section: Hashable & Sendable, Item: Hashable & Sendable>(
    _ source: ShownDataSource<Section, Item>
  ) -> ShownDataSource<Section, Item> {
    waiting.append(source)
    return source
  }

  /// Returns a layout, and keeps the data sources that its creation has made.
  static func keepingDataSources(_ make: () -> UICollectionViewLayout) -> UICollectionViewLayout {
    waiting = []
    defer { waiting = [] }
    let layout = make()
    if !waiting.isEmpty { dataSources[ObjectIdentifier(layout)] = waiting }
    return layout
  }

  /// Connects the data sources of a layout with its collection view, and returns them.
  static func connectDataSources(
    of layout: UICollectionViewLayout, with collectionView: UICollectionView
  ) -> [any ShownSnapshot] {
    let sources = dataSources.removeValue(forKey: ObjectIdentifier(layout)) ?? []
    for source in sources { source.follow(collectionView) }
    return sources
  }
}
