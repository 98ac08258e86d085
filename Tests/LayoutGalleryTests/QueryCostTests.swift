import Foundation
import HeadlessUIKit
import Testing

@testable import LayoutGallery

/// How many frames a query looks at one by one, in the sound waterfall and in the one that scans.
@Suite @MainActor struct QueryCostTests {
  private final class Watched: FrameWaterfallLayout {
    var looks = 0

    override func attributes(of numbers: Range<Int>, in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
      looks += numbers.count
      return super.attributes(of: numbers, in: rect)
    }
  }

  private final class WatchedScan: FrameWaterfallScanLayout {
    var looks = 0

    override func attributes(of numbers: Range<Int>, in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
      looks += numbers.count
      return super.attributes(of: numbers, in: rect)
    }
  }

  /// All items are 180 points tall, three in a row: of 500 points from 1,000 on, rows at 940, 1,128 and 1,316 lie in.
  @Test(arguments: [100, 1000])
  func looksAtWhatIsNearTheRectOnly(_ items: Int) {
    let exhibit = Exhibit("frame-waterfall", .varied(items))
    let rect = CGRect(x: 0, y: 1000, width: 390, height: 500)
    let sound = Watched()
    let scan = WatchedScan()
    exhibit.view.collectionViewLayout = sound
    exhibit.view.layoutIfNeeded()
    sound.looks = 0
    #expect(sound.layoutAttributesForElements(in: rect)?.count == 9)
    exhibit.view.collectionViewLayout = scan
    exhibit.view.layoutIfNeeded()
    scan.looks = 0
    #expect(scan.layoutAttributesForElements(in: rect)?.count == 9)
    #expect(sound.looks == 9)
    #expect(scan.looks == items)
  }
}
