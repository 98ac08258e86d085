import Foundation
import HeadlessUIKit

/// A data source whose snapshot belongs to the collection view that shows a layout.
@MainActor protocol ShownSnapshot: AnyObject {
  /// Gives the snapshot as many sections and items as a collection view shows.
  func follow(_ collectionView: UICollectionView)
}

/// Gives a diffable data source an identifier for each section and item of a collection view.
///
/// The collection view keeps its own data source. As with an app's snapshots, the identifiers are those of the new data
/// as soon as the data changes.
@MainActor final class ShownDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable>: ShownSnapshot
{
  /// The data source that the layout queries.
  let source: UICollectionViewDiffableDataSource<Section, Item>
  private weak var shown: UICollectionView?
  private let section: (Int) -> Section?
  private let item: ((Int) -> Item)?
  private var known: [Int]?

  /// Takes over the contents of a data source.
  ///
  /// - Parameters:
  ///   - source: The data source.
  ///   - section: Returns the identifier of a section; `nil` if the app has no more sections.
  ///   - item: Returns the identifier of an item by its number; `nil` if there are none.
  init(
    _ source: UICollectionViewDiffableDataSource<Section, Item>, section: @escaping (Int) -> Section?,
    item: ((Int) -> Item)?
  ) {
    self.source = source
    self.section = section
    self.item = item
    source.willAnswer = { [weak self] in self?.update() }
  }

  func follow(_ collectionView: UICollectionView) { shown = collectionView }

  private func update() {
    let counts = counts
    guard known != counts else { return }
    known = counts
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    var first = 0
    for (index, count) in counts.enumerated() {
      guard let identifier = section(index) else { break }
      snapshot.appendSections([identifier])
      if let item { snapshot.appendItems((first..<first + count).map(item)) }
      first += count
    }
    source.replaceContents(with: snapshot)
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
    dataSource(sections: sections, items: items, make: plain)
  }

  /// Returns a data source with identifiers for any number of sections.
  public static func dataSource<Section: Hashable & Sendable, Item: Hashable & Sendable>(
    section: @escaping (Int) -> Section, items: ((Int) -> Item)?
  ) -> UICollectionViewDiffableDataSource<Section, Item> {
    dataSource(section: section, items: items, make: plain)
  }

  /// Returns a data source of an app's own class with at most as many sections as there are identifiers.
  public static func dataSource<
    Section: Hashable & Sendable, Item: Hashable & Sendable,
    Source: UICollectionViewDiffableDataSource<Section, Item>
  >(sections: [Section], items: ((Int) -> Item)?, make: (UICollectionView) -> Source) -> Source {
    filled(make, section: { sections.indices.contains($0) ? sections[$0] : nil }, items: items)
  }

  /// Returns a data source of an app's own class with identifiers for any number of sections.
  public static func dataSource<
    Section: Hashable & Sendable, Item: Hashable & Sendable,
    Source: UICollectionViewDiffableDataSource<Section, Item>
  >(
    section: @escaping (Int) -> Section, items: ((Int) -> Item)?, make: (UICollectionView) -> Source
  ) -> Source {
    filled(make, section: section, items: items)
  }

  private static func plain<Section: Hashable & Sendable, Item: Hashable & Sendable>(
    _ view: UICollectionView
  ) -> UICollectionViewDiffableDataSource<Section, Item> {
    UICollectionViewDiffableDataSource(collectionView: view) { _, _, _ in nil }
  }

  /// Creates a data source for a collection view that is not shown, and gives it identifiers.
  private static func filled<
    Section: Hashable & Sendable, Item: Hashable & Sendable,
    Source: UICollectionViewDiffableDataSource<Section, Item>
  >(
    _ make: (UICollectionView) -> Source, section: @escaping (Int) -> Section?, items: ((Int) -> Item)?
  ) -> Source {
    let unused = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let source = make(unused)
    waiting.append(ShownDataSource(source, section: section, item: items))
    return source
  }

  /// Returns an identifier that is the same for the same number.
  public static func uuid(_ number: Int) -> UUID {
    func byte(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: number >> (8 * index)) }
    return UUID(
      uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, byte(3), byte(2), byte(1), byte(0)))
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
