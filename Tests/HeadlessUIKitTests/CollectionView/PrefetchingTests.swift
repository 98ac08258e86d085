import Foundation
import HeadlessUIKit
import TestSupport
import Testing

/// Prefetching and prepared cells, which need a prefetch data source and follow the layout passes.
@Suite @MainActor struct PrefetchingTests {
  /// A prefetch data source without effect, so that the log lists its calls.
  private final class Source: NSObject, UICollectionViewDataSourcePrefetching {
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}
    func collectionView(
      _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {}
  }

  /// Runs a test with twelve rows of 100 points in a window of 300 × 200 points, after the first layout pass.
  private func stage(
    prefetches: Bool = true, profile: UIKitProfile = .iOS26,
    _ test: (Stage<RowLayout, PlainData>) -> Void
  ) {
    UpdateCycle.with(UpdateCycle()) {
      let stage = Stage(RowLayout(), PlainData(12), size: CGSize(width: 300, height: 200))
      stage.log.hidden.formUnion([.scrollView(.bounds), .layout(.shouldInvalidateLayoutForBoundsChange)])
      stage.log.hidden.insert(.scrollView(.contentSize))
      let (spy, source) = (DisplayDelegate(), Source())
      stage.view.profile = profile
      stage.view.delegate = spy
      if prefetches { stage.view.prefetchDataSource = source }
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
      window.addSubview(stage.view)
      UpdateCycle.current.runTurn()
      test(stage)
      withExtendedLifetime((spy, source)) {}
    }
  }

  /// Advances the time by frames and returns the calls.
  private func frames(_ count: Int, _ stage: Stage<RowLayout, PlainData>) -> [String] {
    UpdateCycle.current.advance(by: UpdateCycle.current.frameDuration * Double(count))
    return stage.log.take()
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test func `prefetches one screen ahead after the first pass, in the same update cycle`() {
    stage { stage in
      let events = stage.log.events
      #expect(Set(events.map(\.turn)) == [0])
      #expect(
        stage.log.take().suffix(4) == [
          "  delegate.collectionView(_:willDisplay:forItemAt:) [0, 1]",
          "layout.layoutAttributesForElements(in:) (0, 0, 300, 400) -> 4 attributes",
          "layout.collectionViewContentSize -> 300 × 1200",
          "dataSource.collectionView(_:prefetchItemsAt:) [[0, 2], [0, 3]]",
        ])
    }
  }

  @Test func `prepares one cell per frame and displays it later`() {
    stage { stage in
      _ = stage.log.take()
      #expect(
        frames(1, stage) == ["dataSource.collectionView(_:cellForItemAt:) [0, 2] -> UICollectionViewCell"])
      #expect(stage.view.indexPathsForVisibleItems.map(\.item) == [0, 1])
      #expect(
        frames(3, stage) == ["dataSource.collectionView(_:cellForItemAt:) [0, 3] -> UICollectionViewCell"])
      let ready = stage.view.cellForItem(at: path(2))
      #expect(ready?.superview == nil)
      stage.view.contentOffset.y = 50
      #expect(
        frames(0, stage) == [
          "view.layoutSubviews()",
          "  delegate.collectionView(_:willDisplay:forItemAt:) [0, 2]",
          "layout.layoutAttributesForElements(in:) (0, 0, 300, 600) -> 6 attributes",
          "layout.collectionViewContentSize -> 300 × 1200",
          "dataSource.collectionView(_:prefetchItemsAt:) [[0, 4]]",
        ])
      #expect(stage.view.cellForItem(at: path(2)) === ready)
      #expect(ready?.superview === stage.view)
    }
  }

  @Test func `keeps a cell that has left prepared, and calls didEndDisplaying after the pass`() {
    stage { stage in
      _ = frames(5, stage)
      let first = stage.view.cellForItem(at: path(0))
      stage.view.contentOffset.y = 100
      let story = frames(0, stage)
      #expect(
        story.contains("delegate.collectionView(_:didEndDisplaying:forItemAt:) [0, 0]"), "outside the pass")
      stage.view.contentOffset.y = 90
      #expect(
        frames(0, stage).prefix(2) == [
          "view.layoutSubviews()",
          "  delegate.collectionView(_:willDisplay:forItemAt:) [0, 0]",
        ])
      #expect(stage.view.cellForItem(at: path(0)) === first)
    }
  }

  @Test func `makes no display calls for a cell that returns before didEndDisplaying`() {
    stage { stage in
      _ = frames(5, stage)
      for y in [150, 90] as [CGFloat] {
        stage.view.contentOffset.y = y
        stage.view.layoutIfNeeded()
      }
      #expect(
        !stage.log.take().contains {
          $0.contains("didEndDisplaying") || $0.contains("Display:forItemAt:) [0, 0]")
        })
    }
  }

  @Test func `enqueues prepared cells that are far away for reuse`() {
    stage { stage in
      _ = frames(5, stage)
      let first = stage.view.cellForItem(at: path(0))
      stage.view.contentOffset.y = 600
      _ = frames(0, stage)
      #expect(stage.view.cellForItem(at: path(0)) == nil)
      _ = frames(5, stage)
      #expect((6..<10).contains { stage.view.cellForItem(at: path($0)) === first })
    }
  }

  @Test func `cancels prefetching of items that are no longer ahead`() {
    stage { stage in
      stage.view.contentOffset.y = 300
      _ = frames(1, stage)
      stage.view.contentOffset.y = 290
      #expect(
        frames(0, stage).filter { $0.contains("refetch") } == [
          "dataSource.collectionView(_:cancelPrefetchingForItemsAt:) [[0, 5], [0, 6]]",
          "dataSource.collectionView(_:prefetchItemsAt:) [[0, 1], [0, 0]]",
        ])
    }
  }

  @Test func `prepares nothing without a prefetch data source`() {
    stage(prefetches: false) { stage in
      _ = stage.log.take()
      #expect(frames(5, stage) == [])
      #expect(!UpdateCycle.current.hasPendingWork)
      #expect(stage.view.cellForItem(at: path(2)) == nil)
    }
  }

  @Test func `stops when prefetching is disabled`() {
    stage { stage in
      _ = frames(5, stage)
      stage.view.isPrefetchingEnabled = false
      _ = stage.log.take()
      stage.view.contentOffset.y = 10
      #expect(
        frames(5, stage) == [
          "view.layoutSubviews()",
          "  dataSource.collectionView(_:cellForItemAt:) [0, 2] -> UICollectionViewCell",
          "    cell.prepareForReuse()",
          "  delegate.collectionView(_:willDisplay:forItemAt:) [0, 2]",
        ])
      #expect(stage.view.cellForItem(at: path(3)) == nil)
    }
  }

  @Test func `stops when the prefetch data source is deallocated`() {
    stage(prefetches: false) { stage in
      do {
        let source = Source()
        stage.view.prefetchDataSource = source
        _ = frames(5, stage)
        #expect(stage.view.cellForItem(at: path(3)) != nil)
        withExtendedLifetime(source) {}
      }
      stage.view.contentOffset.y = 10
      _ = frames(1, stage)
      #expect(stage.view.cellForItem(at: path(3)) == nil)
      #expect(!UpdateCycle.current.hasPendingWork)
    }
  }

  @Test(arguments: UIKitProfile.all)
  func `returns prepared cells from iOS 15`(profile: UIKitProfile) {
    stage(profile: profile) { stage in
      _ = frames(5, stage)
      let cell = stage.view.cellForItem(at: path(2))
      #expect((cell != nil) == (profile != .iOS12))
      #expect(cell.flatMap { stage.view.indexPath(for: $0) } == (profile == .iOS12 ? nil : path(2)))
    }
  }

  @Test func `renumbers prepared cells in a batch, and prepares them again after a reload`() {
    stage { stage in
      _ = frames(5, stage)
      let ready = stage.view.cellForItem(at: path(3))
      stage.data.counts = [13]
      stage.view.insertItems(at: [path(0)])
      #expect(stage.view.cellForItem(at: path(4)) === ready)
      stage.view.reloadData()
      #expect(stage.view.cellForItem(at: path(4)) == nil)
      UpdateCycle.current.advanceUntilIdle()
      #expect(stage.view.cellForItem(at: path(3)) != nil)
    }
  }

  @Test func `reconfigures a prepared cell`() {
    stage { stage in
      _ = frames(5, stage)
      let ready = stage.view.cellForItem(at: path(2))
      stage.view.reconfigureItems(at: [path(2)])
      #expect(
        stage.log.take() == [
          "view.reconfigureItems(at:) [[0, 2]]",
          "  dataSource.collectionView(_:cellForItemAt:) [0, 2] -> UICollectionViewCell",
        ])
      #expect(stage.view.cellForItem(at: path(2)) === ready)
    }
  }
}
