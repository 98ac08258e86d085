import Foundation
import HeadlessUIKit
import LayoutGallery

/// A collection view with many items, for benchmarks.
@MainActor final class BenchStage: NSObject, UICollectionViewDataSource, LifecycleObserver {
  let view: UICollectionView
  let layout: UICollectionViewLayout
  private let retained: [AnyObject]
  private var count: Int
  private(set) var events = 0

  init(
    _ layout: UICollectionViewLayout, cellClass: UICollectionViewCell.Type = UICollectionViewCell.self,
    retaining retained: [AnyObject] = [], count: Int
  ) {
    self.layout = layout
    self.retained = retained
    self.count = count
    view = UICollectionView(
      frame: CGRect(origin: .zero, size: BenchData.viewport), collectionViewLayout: layout)
    super.init()
    view.register(cellClass, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    view.layoutIfNeeded()
  }

  convenience init(_ instance: GalleryInstance, count: Int) {
    self.init(instance.layout, cellClass: instance.cellClass, retaining: instance.retained, count: count)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func lifecycle(didBegin event: LifecycleEvent) { events += 1 }

  func lifecycle(didEnd event: LifecycleEvent) {}

  /// Invalidates the layout and prepares it again.
  func prepareAgain() {
    layout.invalidateLayout()
    layout.prepare()
  }

  /// Performs a batch update and waits for the end of its animations.
  ///
  /// - Parameters:
  ///   - count: The number of items after the update.
  ///   - updates: A closure that inserts, deletes, reloads and moves items.
  func update(to count: Int, _ updates: @escaping (UICollectionView) -> Void) {
    view.performBatchUpdates { [self] in
      self.count = count
      updates(view)
    }
    UpdateCycle.current.advance(by: 1)
  }

  /// Queries the viewport every 100 points down the content, and sums up the items in it.
  func sweep() -> BenchChecksum {
    let size = BenchData.viewport
    let height = layout.collectionViewContentSize.height
    var sum = BenchChecksum(contentHeight: Int(height.rounded()), steps: 0, hits: 0, indexSum: 0)
    var offset: CGFloat = 0
    while offset <= height - size.height {
      let rect = CGRect(x: 0, y: offset, width: size.width, height: size.height)
      for attributes in layout.layoutAttributesForElements(in: rect) ?? [] {
        let frame = attributes.frame
        guard frame.maxY > offset, frame.minY < offset + size.height else { continue }
        sum.hits += 1
        sum.indexSum += attributes.indexPath.item
      }
      sum.steps += 1
      offset += 100
    }
    return sum
  }

  /// Scrolls down in steps of 100 points with a layout pass after each, and returns the times of a step.
  func scroll(steps: Int) -> BenchTimes {
    view.lifecycleObserver = self
    defer { view.lifecycleObserver = nil }
    let limit = layout.collectionViewContentSize.height - BenchData.viewport.height
    let count = min(steps, Int(limit / 100))
    let times = BenchClock.times {
      view.contentOffset = .zero
      view.layoutIfNeeded()
      for step in 1...count {
        view.contentOffset = CGPoint(x: 0, y: CGFloat(step) * 100)
        view.layoutIfNeeded()
      }
    }
    return times.divided(by: count)
  }
}
