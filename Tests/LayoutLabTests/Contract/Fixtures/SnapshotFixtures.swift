import Foundation
import HeadlessUIKit

/// A compositional grid of an app with a diffable data source.
final class SnapshotGrid: UICollectionViewCompositionalLayout {
  private let appliesInUpdates: Bool

  /// Creates a grid.
  ///
  /// - Parameter appliesInUpdates: Whether it applies a snapshot while the collection view carries out another one.
  init(appliesInUpdates: Bool) {
    self.appliesInUpdates = appliesInUpdates
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(80))
    super.init(
      section: NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
  }

  required init?(coder: NSCoder) { nil }

  override func prepare(forCollectionViewUpdates updates: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updates)
    guard let source = collectionView?.dataSource as? UICollectionViewDiffableDataSource<String, String>
    else { return }
    let snapshot = source.snapshot()
    if appliesInUpdates { source.apply(snapshot) }
  }
}

/// A data source that forwards all calls to the data of the scenario.
class ForwardingSource: NSObject, UICollectionViewDataSource {
  private let data: any UICollectionViewDataSource

  init(_ data: any UICollectionViewDataSource) { self.data = data }

  func numberOfSections(in view: UICollectionView) -> Int { data.numberOfSections?(in: view) ?? 1 }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    data.collectionView(view, numberOfItemsInSection: section)
  }

  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    data.collectionView(view, cellForItemAt: path)
  }

  func collectionView(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    data.collectionView?(view, viewForSupplementaryElementOfKind: kind, at: path)
      ?? UICollectionReusableView(frame: .zero)
  }

  func collectionView(_ view: UICollectionView, canMoveItemAt path: IndexPath) -> Bool {
    data.collectionView?(view, canMoveItemAt: path) ?? false
  }

  func collectionView(_ view: UICollectionView, moveItemAt path: IndexPath, to target: IndexPath) {
    data.collectionView?(view, moveItemAt: path, to: target)
  }
}

/// A data source whose cells come from a registration.
final class RegisteringSource: ForwardingSource {
  private typealias Registration = UICollectionView.CellRegistration<UICollectionViewCell, Int>
  private let kept: Registration?

  /// Creates a data source.
  ///
  /// - Parameters:
  ///   - data: The sections and items.
  ///   - createsInProvider: Whether each request for a cell creates a registration.
  init(_ data: any UICollectionViewDataSource, createsInProvider: Bool) {
    kept = createsInProvider ? nil : Self.makeRegistration()
    super.init(data)
  }

  private static func makeRegistration() -> Registration { Registration { _, _, _ in } }

  override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  {
    view.dequeueConfiguredReusableCell(using: kept ?? Self.makeRegistration(), for: path, item: path.item)
  }
}

/// A data source that counts its items with a snapshot.
final class CountingSource: ForwardingSource {
  private let identifier: (Int) -> Int
  private let added: Int?

  /// Creates a data source.
  ///
  /// - Parameters:
  ///   - data: The sections and items.
  ///   - identifier: Returns the identifier of an item.
  ///   - added: An identifier that is added to the snapshot again, and removed.
  init(
    _ data: any UICollectionViewDataSource, identifier: @escaping (Int) -> Int, adding added: Int? = nil
  ) {
    self.identifier = identifier
    self.added = added
    super.init(data)
  }

  override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    let count = super.collectionView(view, numberOfItemsInSection: section)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([section])
    snapshot.appendItems((0..<count).map(identifier))
    if let added { snapshot.appendItems([added]) }
    return min(count, snapshot.numberOfItems(inSection: section))
  }
}

/// An identifier of the tags above a grid.
protocol Tag: Hashable, Sendable {
  init(number: Int, version: Int)
}

/// A tag whose hash value depends on more than its equality.
struct VersionedTag: Tag {
  var number: Int
  var version: Int

  static func == (left: Self, right: Self) -> Bool { left.number == right.number }
}

/// A tag that is identified by its number.
struct PlainTag: Tag {
  private var number: Int

  init(number: Int, version: Int) { self.number = number }
}

/// A data source that shows tags in a collection view of its own, and updates them whenever it is asked for its sections.
final class TaggedSource<Identifier: Tag>: ForwardingSource {
  private let tags: UICollectionView
  private let source: UICollectionViewDiffableDataSource<Int, Identifier>
  private var version = 0

  override init(_ data: any UICollectionViewDataSource) {
    tags = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 30), collectionViewLayout: UICollectionViewFlowLayout())
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Identifier> { _, _, _ in }
    source = UICollectionViewDiffableDataSource(collectionView: tags) { view, path, tag in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: tag)
    }
    super.init(data)
  }

  override func numberOfSections(in view: UICollectionView) -> Int {
    if tags.superview == nil { view.superview?.addSubview(tags) }
    version += 1
    var snapshot = NSDiffableDataSourceSnapshot<Int, Identifier>()
    snapshot.appendSections([0])
    snapshot.appendItems((0..<100).map { Identifier(number: $0, version: version) })
    source.apply(snapshot, animatingDifferences: false)
    return super.numberOfSections(in: view)
  }
}
