import Foundation
import HeadlessUIKit
import TestSupport
import Testing

/// Batch updates whose calls and exceptions on UIKit are in public reports and tests; each names its source.
@Suite @MainActor struct ReportedUpdateTests {
  private func stage(_ counts: Int..., profile: UIKitProfile = .iOS26) -> Stage<BoardLayout, PlainData> {
    let stage = Stage(BoardLayout(), PlainData(counts: counts), size: CGSize(width: 375, height: 2000))
    stage.view.profile = profile
    return stage.loaded()
  }

  // MARK: - Order of the calls

  // openradar 15922530, on iOS 7.0.3, and openradar 27161788, on iOS 9.
  @Test func `the layout is prepared and queried before prepare(forCollectionViewUpdates:)`() {
    let stage = stage(2)
    stage.data.counts = [3]
    let calls = stage.calls { $0.insertItems(at: [[0, 0]]) }.compactMap { call in
      [
        "invalidateLayout(with:)", "prepare()", "layoutAttributesForElements",
        "prepare(forCollectionViewUpdates:)",
      ].first { call.hasPrefix("layout.\($0)") }
    }
    #expect(
      calls.prefix(4) == [
        "invalidateLayout(with:)", "prepare()", "layoutAttributesForElements",
        "prepare(forCollectionViewUpdates:)",
      ])
  }

  // openradar 31748196, on iOS 10.3, whose trace lists the size requests after the update closure.
  @Test func `an empty batch asks a flow layout's delegate for the sizes again, after the closure`() {
    final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
      var log: [String] = []
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize {
        log.append("size \(indexPath.section)-\(indexPath.item)")
        return CGSize(width: 50, height: 50)
      }
    }
    let stage = Stage(UICollectionViewFlowLayout(), PlainData(3), size: CGSize(width: 300, height: 300))
    let sizes = Sizes()
    stage.view.delegate = sizes
    stage.view.layoutIfNeeded()
    sizes.log = []
    stage.view.performBatchUpdates { sizes.log.append("closure") }
    #expect(sizes.log == ["closure", "size 0-0", "size 0-1", "size 0-2"])
  }

  // openradar 15262692: the count is requested at the start of the batch, before its closure, and again at its end.
  @Test func `without a window the counts are requested at the start of a batch`() {
    let data = PlainData(2)
    let stage = Stage(BoardLayout(), data)
    #expect(stage.view.window == nil)
    data.counts = [3]
    stage.view.performBatchUpdates { stage.view.insertItems(at: [[0, 2]]) }
    #expect(
      stage.view.raisedException?.name == "NSInternalInconsistencyException", "the new count was the old one")
  }

  // MARK: - Requested cells

  /// Returns the index paths of the cells that a batch requests.
  private func requests(
    _ counts: [Int], _ batch: @escaping (UICollectionView, PlainData) -> Void
  ) -> [IndexPath] {
    let stage = Stage(
      UICollectionViewFlowLayout(), PlainData(counts: counts), size: CGSize(width: 10_000, height: 10_000)
    ).loaded()
    var paths: [IndexPath] = []
    stage.data.cell = { view, path in
      paths.append(path)
      return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    stage.view.performBatchUpdates { batch(stage.view, stage.data) }
    stage.view.layoutIfNeeded()
    #expect(stage.view.raisedException == nil)
    return paths
  }

  // composed-swift/Composed, Tests/ComposedUITests/UICollectionViewTests.swift, testDeleteHandlingOrder.
  @Test func `cells of inserted sections are requested before those of inserted items`() {
    let paths = requests([2, 3, 1]) { view, data in
      data.counts = [4, 1]
      view.deleteSections([0])
      view.deleteSections([2])
      view.insertSections([1])
      view.deleteItems(at: [[1, 1]])
      view.insertItems(at: [[0, 1]])
      view.insertItems(at: [[0, 3]])
    }
    #expect(paths == [[1, 0], [0, 1], [0, 3]])
  }

  // The same file in opennetltd/Composed, testSimulatingReloadWithRemoveAndInsert.
  @Test func `deleting and inserting all items requests the inserted ones in order`() {
    let paths = requests([3]) { view, data in
      data.counts = [2]
      view.deleteItems(at: [[0, 0], [0, 1], [0, 2]])
      view.insertItems(at: [[0, 0], [0, 1]])
    }
    #expect(paths == [[0, 0], [0, 1]])
  }

  // The same file, testSectionReloadsAreHandledBeforeRemoves.
  @Test func `a section reloaded behind a deleted one is requested with its new index`() {
    let paths = requests([1, 3, 1]) { view, data in
      data.counts = [3, 1]
      view.deleteSections([0])
      view.reloadSections([2])
    }
    #expect(paths == [[1, 0]])
  }

  // MARK: - Exceptions

  // Instagram/IGListKit#690: the sections of the four operations do not intersect.
  @Test func `a reloaded section that a deletion and an insertion displace onto a moved one raises`() {
    let stage = stage(1, 1, 1, 1, 1)
    stage.view.performBatchUpdates {
      stage.view.moveSection(2, toSection: 4)
      stage.view.reloadSections([3])
      stage.view.deleteSections([4])
      stage.view.insertSections([2])
    }
    #expect(
      stage.view.raisedException?.reason == "attempt to perform an insert and a move to the same section (4)")
  }

  // openradar 48941906, on iOS 12: a section is moved to its own place, and its only item leaves it.
  @Test func `an item that leaves a section moved to its own place raises on iOS 12`() {
    for (profile, reason) in [
      (
        UIKitProfile.iOS12,
        "request for index path for global index 1 when there are only 1 items in the collection view"
      ), (.iOS26, nil),
    ] {
      let stage = stage(0, 1, profile: profile)
      stage.data.counts = [1, 0]
      stage.view.performBatchUpdates {
        stage.view.moveSection(1, toSection: 1)
        stage.view.moveItem(at: [1, 0], to: [0, 0])
      }
      #expect(stage.view.raisedException?.reason == reason, "\(profile.name)")
    }
  }

  @Test func `an item that leaves a section in its place is no mistake on iOS 12`() {
    let stage = stage(0, 1, profile: .iOS12)
    stage.data.counts = [1, 0]
    stage.view.moveItem(at: [1, 0], to: [0, 0])
    #expect(stage.view.raisedException == nil)
  }

  // MARK: - Content offset

  /// Rows that keep the offset at which the view is.
  private final class KeepingLayout: RowLayout {
    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
      collectionView?.contentOffset ?? proposedContentOffset
    }
  }

  // airbnb/MagazineLayout#58, and the target that its layout returns if the first visible item is deleted.
  @Test func `an offset behind the end of smaller content is brought back in the next pass`() {
    UpdateCycle.with(UpdateCycle()) {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 300))
      let stage = Stage(KeepingLayout(), PlainData(20), size: CGSize(width: 375, height: 300))
      window.addSubview(stage.view)
      UpdateCycle.current.advance(by: 1)
      let rowHeight = stage.view.contentSize.height / 20
      stage.view.contentOffset.y = stage.view.contentSize.height - 300
      stage.data.counts = [10]
      stage.view.deleteItems(at: (10..<20).map { [0, $0] })
      UpdateCycle.current.advance(by: 1)
      #expect(stage.view.contentOffset.y == rowHeight * 10 - 300)
      #expect(stage.view.visibleCells.isEmpty == false)
    }
  }

  @Test func `an offset behind the end that the layout chooses stays if the content does not shrink`() {
    final class FarLayout: RowLayout {
      override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        CGPoint(x: 0, y: 10_000)
      }
    }
    let stage = Stage(FarLayout(), PlainData(20), size: CGSize(width: 375, height: 300)).loaded()
    stage.data.counts = [21]
    stage.view.insertItems(at: [[0, 0]])
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentOffset.y == 10_000)
  }
}
