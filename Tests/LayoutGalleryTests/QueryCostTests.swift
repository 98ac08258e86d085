import Foundation
import HeadlessUIKit
import Testing

@testable import LayoutGallery

/// Counts the frames that a query compares with its rect.
@Suite @MainActor struct QueryCostTests {
  private final class CountingLayout: FrameWaterfallLayout {
    var comparisons = 0

    override func attributes(of numbers: Range<Int>, in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
      comparisons += numbers.count
      return super.attributes(of: numbers, in: rect)
    }
  }

  private final class CountingScanLayout: FrameWaterfallScanLayout {
    var comparisons = 0

    override func attributes(of numbers: Range<Int>, in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
      comparisons += numbers.count
      return super.attributes(of: numbers, in: rect)
    }
  }

  /// The rows of three items are 188 points apart, so those at 940, 1,128 and 1,316 intersect the rect.
  @Test(arguments: [100, 1000])
  func `only the scanning waterfall compares all frames`(_ items: Int) {
    let exhibit = Exhibit("frame-waterfall", .varied(items))
    let rect = CGRect(x: 0, y: 1000, width: 390, height: 500)
    let sound = CountingLayout()
    let scan = CountingScanLayout()
    exhibit.view.collectionViewLayout = sound
    exhibit.view.layoutIfNeeded()
    sound.comparisons = 0
    #expect(sound.layoutAttributesForElements(in: rect)?.count == 9)
    exhibit.view.collectionViewLayout = scan
    exhibit.view.layoutIfNeeded()
    scan.comparisons = 0
    #expect(scan.layoutAttributesForElements(in: rect)?.count == 9)
    #expect(sound.comparisons == 9)
    #expect(scan.comparisons == items)
  }
}
