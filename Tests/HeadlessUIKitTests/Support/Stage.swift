import Foundation
import HeadlessUIKit

/// A layout of rows of equal height, which creates attributes only when they are queried.
class RowLayout: UICollectionViewLayout {
  var rowHeight: CGFloat = 100
  var invalidatesOnScroll = false

  var width: CGFloat { collectionView?.bounds.width ?? 0 }
  var count: Int {
    guard let view = collectionView else { return 0 }
    return (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfItems(inSection: $1) }
  }

  private(set) var rows = 0
  override func prepare() { rows = count }
  override var collectionViewContentSize: CGSize { CGSize(width: width, height: CGFloat(rows) * rowHeight) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let first = max(0, Int((rect.minY / rowHeight).rounded(.down)))
    let last = min(rows, Int((rect.maxY / rowHeight).rounded(.up)))
    guard first < last else { return [] }
    return (first..<last).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(
      x: 0, y: CGFloat(indexPath.item) * rowHeight, width: width, height: rowHeight)
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { invalidatesOnScroll }
}

/// A data source that dequeues plain cells and headers.
class PlainData: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var counts: [Int]

  init(_ counts: Int...) {
    self.counts = counts
    super.init()
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }
}

/// A collection view, 375 × 667 points by default, with a layout, a data source and a log.
@MainActor final class Stage<Layout: UICollectionViewLayout> {
  let view: UICollectionView
  let layout: Layout
  let data: PlainData
  let log = LifecycleLog()

  init(_ layout: Layout, _ data: PlainData, size: CGSize = CGSize(width: 375, height: 667)) {
    self.layout = layout
    self.data = data
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: "Header", withReuseIdentifier: "header")
    view.lifecycleObserver = log
    view.dataSource = data
  }

  /// Loads the collection view and clears the log.
  func loaded() -> Self {
    view.layoutIfNeeded()
    _ = log.take()
    return self
  }

  /// Performs an action and a layout pass, and returns the calls, indented by their nesting.
  func story(_ action: (UICollectionView) -> Void = { _ in }) -> [String] {
    action(view)
    view.layoutIfNeeded()
    return log.take()
  }

  /// Performs an action without a layout pass, and returns the calls, indented by their nesting.
  func immediate(_ action: (UICollectionView) -> Void) -> [String] {
    action(view)
    return log.take()
  }

  /// Performs an action and a layout pass, and returns the calls without indentation.
  func calls(_ action: (UICollectionView) -> Void) -> [String] {
    action(view)
    view.layoutIfNeeded()
    return log.takeCalls()
  }
}
