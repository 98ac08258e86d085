import Foundation
import HeadlessUIKit
import LayoutGallery
import Testing

/// Broken forms of a layout that derives from the flow layout, each beside the sound one.
@Suite @MainActor struct FlowFormsTests {
  private static let parameters: [String: Double] = ["headerHeight": 30]

  /// Section 0 is 50 points taller in columns than in flow's line, so the second header stands 50 points lower.
  @Test func mutatedAttributesMoveOnceMoreEachTime() {
    let path = IndexPath(item: 0, section: 1)
    let tops = ["flow-waterfall", "flow-waterfall-mutates-super"].map { name in
      let exhibit = Exhibit(name, ExhibitData([100], [100]), parameters: Self.parameters)
      exhibit.invalidate()
      let first = exhibit.headerTop(at: path)
      return [exhibit.headerTop(at: path), exhibit.headerTop(at: path)].map { $0 - first }
    }
    #expect(tops[0] == [0, 0])
    #expect(tops[1] == [50, 100])
  }

  @Test func withoutSuperPrepareThereIsNothing() {
    let exhibits = ["flow-waterfall", "flow-waterfall-no-super-prepare"].map {
      Exhibit($0, ExhibitData([100]), parameters: Self.parameters)
    }
    #expect(exhibits[0].cells == ["0-0 (0, 30, 190, 100)"])
    #expect(exhibits[1].cells == [])
    #expect(exhibits.map(\.contentSize) == ["390 × 130", "0 × 0"])
  }
}

extension Exhibit {
  fileprivate func headerTop(at path: IndexPath) -> CGFloat {
    let kind = UICollectionView.elementKindSectionHeader
    return layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)?.frame.minY ?? .nan
  }
}
