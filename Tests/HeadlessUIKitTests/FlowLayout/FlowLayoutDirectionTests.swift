import Foundation
import TestSupport
import Testing

@testable import HeadlessUIKit

/// Flow layouts in right-to-left views.
@MainActor @Suite struct FlowLayoutDirectionTests {
  private final class FlippingLayout: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  }

  private func stage(
    _ layout: UICollectionViewFlowLayout, horizontal: Bool = false, counts: [Int] = [4]
  ) -> FlowLayoutStage {
    layout.itemSize = CGSize(width: 100, height: 40)
    layout.headerReferenceSize = CGSize(width: 20, height: 30)
    if horizontal { layout.scrollDirection = .horizontal }
    let stage = FlowLayoutStage(layout, bounds: CGSize(width: 320, height: 100), counts: counts)
    stage.view.semanticContentAttribute = .forceRightToLeft
    stage.view.layoutIfNeeded()
    return stage
  }

  private func cells(_ stage: FlowLayoutStage) -> String {
    stage.view.indexPathsForVisibleItems.sorted()
      .map { FlowLayoutCase.origin(stage.view.cellForItem(at: $0)?.frame) }.joined(separator: " ")
  }

  @Test func `starts at the left in right-to-left views`() {
    let stage = stage(UICollectionViewFlowLayout())
    #expect(stage.layout.developmentLayoutDirection == .leftToRight)
    #expect(!stage.layout.flipsHorizontallyInOppositeLayoutDirection)
    #expect(cells(stage) == "0,30 110,30 220,30 0,80")
  }

  @Test func `is mirrored on screen if a subclass flips in the opposite direction`() {
    let stage = stage(FlippingLayout())
    #expect(cells(stage) == "220,30 110,30 0,30 220,80")
    // The layout itself works from left to right.
    #expect(stage.origins() == "0,30 110,30 220,30 0,80")
    #expect(stage.view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minX == 220)
  }

  @Test func `starts at offset 0 if it flips and scrolls horizontally`() {
    // A header of 20 points and four columns of two items, 100 points each with a spacing of 10.
    let stage = stage(FlippingLayout(), horizontal: true, counts: [8])
    #expect(stage.view.contentSize == CGSize(width: 450, height: 100))
    #expect(stage.view.contentOffset.x == 0)
    #expect(cells(stage) == "200,0 200,60 90,0 90,60 -20,0 -20,60")
    let header = stage.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect(header?.frame == CGRect(x: 300, y: 0, width: 20, height: 100))
  }

  @Test func `pins headers of a flipped layout at the leading edge`() {
    let layout = FlippingLayout()
    layout.sectionHeadersPinToVisibleBounds = true
    let stage = stage(layout, horizontal: true, counts: [8])
    stage.view.contentOffset.x = 60
    stage.view.layoutIfNeeded()
    let header = stage.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect(header?.frame == CGRect(x: 360, y: 0, width: 20, height: 100))
  }
}
