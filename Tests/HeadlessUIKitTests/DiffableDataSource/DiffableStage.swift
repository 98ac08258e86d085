import Foundation
import HeadlessUIKit
import TestSupport

typealias DataSource = UICollectionViewDiffableDataSource<String, String>

/// A collection view of small squares with a diffable data source, in a window with an update cycle of its own.
///
/// The accessibility label of a cell is the name of its item.
@MainActor final class DiffableStage {
  let view: UICollectionView
  let log = LifecycleLog()
  private(set) var dataSource: DataSource!
  /// The calls of the cell provider since the last ``takeRequests()``, for example `0.1 y`.
  private var requests: [String] = []
  /// Called in the cell provider.
  var onRequest: (() -> Void)?

  /// Calls a closure with a stage whose window is visible.
  static func with(
    layout: UICollectionViewLayout? = nil, _ body: (DiffableStage, UpdateCycle) throws -> Void
  ) rethrows {
    try withWindow { window in
      let stage = DiffableStage(layout)
      window.addSubview(stage.view)
      window.isHidden = false
      try body(stage, .current)
    }
  }

  init(_ layout: UICollectionViewLayout? = nil) {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 30, height: 30)
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout ?? flow)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.lifecycleObserver = log
    dataSource = DataSource(collectionView: view) { [unowned self] view, path, item in
      requests.append("\(path.section).\(path.item) \(item)")
      onRequest?()
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      cell.accessibilityLabel = item
      return cell
    }
  }

  /// Applies a snapshot of sections, each a name with the names of its items, and runs a layout pass.
  func apply(_ sections: (name: String, items: [String])..., animated: Bool = false) {
    apply(makeSnapshot(sections), animated: animated)
  }

  /// Applies a snapshot and runs a layout pass.
  func apply(_ snapshot: Snapshot, animated: Bool = false) {
    dataSource.apply(snapshot, animatingDifferences: animated)
    view.layoutIfNeeded()
  }

  /// Returns the calls of the cell provider since the previous call, and forgets them.
  func takeRequests() -> [String] {
    defer { requests = [] }
    return requests
  }

  /// The names on the cells on screen, by section.
  var screen: [[String]] {
    (0..<view.numberOfSections).map { section in
      (0..<view.numberOfItems(inSection: section)).map { item in
        view.cellForItem(at: IndexPath(item: item, section: section))?.accessibilityLabel ?? "?"
      }
    }
  }
}
