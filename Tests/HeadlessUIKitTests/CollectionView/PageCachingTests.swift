import Foundation
import HeadlessUIKit
import TestSupport
import Testing

/// The effects of caching attributes until they are invalidated.
@Suite @MainActor struct PageCachingTests {
  private let layout = ScriptedLayout()

  private func stage(_ data: PlainData, _ profile: UIKitProfile = .iOS26) -> Stage<ScriptedLayout, PlainData>
  {
    layout.contentSize.height = 5000
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "Backdrop")
    let stage = Stage(layout, data)
    stage.view.profile = profile
    stage.view.layoutIfNeeded()
    return stage
  }

  private func box(_ y: CGFloat, _ height: CGFloat = 100) -> CGRect {
    CGRect(x: 0, y: y, width: 100, height: height)
  }

  @Test func `attributes that change without an invalidation stay stale until their page is loaded again`() {
    var y: CGFloat = 0
    layout.elements = { _ in [.cell(0, box(y))] }
    let stage = stage(PlainData(1))
    y = 50
    stage.view.setNeedsLayout()
    stage.view.layoutIfNeeded()
    #expect(stage.view.visibleCells.map(\.frame.minY) == [0])
    stage.view.contentOffset.y = 1
    stage.view.layoutIfNeeded()
    #expect(stage.view.visibleCells.map(\.frame.minY) == [0], "views that stay are not given attributes")
    #expect(stage.view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minY == 50)
    stage.view.collectionViewLayout.invalidateLayout()
    stage.view.layoutIfNeeded()
    #expect(stage.view.visibleCells.map(\.frame.minY) == [50])
  }

  @Test func `changes of returned attributes objects have no effect`() {
    let live = UICollectionViewLayoutAttributes.cell(0, box(0))
    layout.alwaysReturn(live)
    let stage = stage(PlainData(1))
    live.frame = box(300)
    stage.view.setNeedsLayout()
    stage.view.layoutIfNeeded()
    let path = IndexPath(item: 0, section: 0)
    #expect(stage.view.visibleCells.map(\.frame.minY) == [0])
    #expect(stage.view.layoutAttributesForItem(at: path)?.frame.minY == 0)
    stage.view.layoutAttributesForItem(at: path)?.frame = box(77)
    #expect(stage.view.layoutAttributesForItem(at: path)?.frame.minY == 0)
  }

  @Test func `the last of two attributes for one cell is used`() {
    layout.alwaysReturn(.cell(0, box(0)), .cell(0, box(200)))
    #expect(stage(PlainData(1)).view.visibleCells.map(\.frame.minY) == [200])
  }

  @Test func `the first of two attributes for one supplementary or decoration view is used`() {
    layout.alwaysReturn(
      .header(0, box(0)), .header(0, box(200)), .backdrop(0, box(10)), .backdrop(0, box(300)))
    let view = stage(PlainData(1)).view
    #expect(view.visibleSupplementaryViews(ofKind: "Header").map(\.frame.minY) == [0])
    #expect(Set(view.subviews.map(\.frame.minY)) == [0, 10])
    #expect(view.raisedException == nil)
  }

  @Test func `changed attributes of a header are used when its page is loaded again`() {
    var height: CGFloat = 40
    layout.elements = { _ in [.header(0, box(0, height)), .header(1, box(3000, height))] }
    let stage = stage(PlainData(1, 1))
    height = 60
    stage.view.contentOffset.y = 1
    stage.view.layoutIfNeeded()
    let heights = (0..<2).map { section in
      stage.view.layoutAttributesForSupplementaryElement(
        ofKind: "Header", at: IndexPath(item: 0, section: section))?.frame.height
    }
    #expect(heights == [60, 40], "the lower header is not in a page that was loaded again")
  }

  @Test func `up to iOS 12 changed attributes raise, even if only the z-index differs`() {
    let deeper = UICollectionViewLayoutAttributes.header(0, box(0))
    deeper.zIndex = 1
    layout.alwaysReturn(.header(0, box(0)), deeper)
    #expect(
      stage(PlainData(1), .iOS12).view.raisedException?.reason
        == "layout attributes for supplementary item at index path ({length = 2, path = 0 - 0}) changed from "
        + "<UICollectionViewLayoutAttributes> index path: (0, 0); element kind: (Header); frame = (0, 0, 100, 100) to "
        + "<UICollectionViewLayoutAttributes> index path: (0, 0); element kind: (Header); frame = (0, 0, 100, 100); "
        + "zIndex = 1 without invalidating the layout")
  }

  @Test func `up to iOS 12 equal attributes, and changed attributes of cells, do not raise`() {
    layout.alwaysReturn(.header(0, box(0)), .header(0, box(0)), .cell(0, box(0)), .cell(0, box(9)))
    #expect(stage(PlainData(1), .iOS12).view.raisedException == nil)
  }

  // MARK: - Index paths beyond the data

  nonisolated static let beyond = [
    IndexPath(item: 2, section: 0), IndexPath(item: 0, section: 1), IndexPath(item: -1, section: 0),
    IndexPath(index: 0), IndexPath(indexes: [0, 0, 0]),
  ]

  private func answer(_ path: IndexPath) {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = box(0)
    layout.alwaysReturn(attributes, .cell(1, box(100)))
  }

  @Test(arguments: beyond) func `cells beyond the data raise up to iOS 12`(path: IndexPath) {
    answer(path)
    #expect(
      stage(PlainData(2), .iOS12).view.raisedException?.reason
        == "UICollectionView received layout attributes for a cell with an index path that does not exist: "
        + path.exceptionText)
  }

  @Test(arguments: beyond, [UIKitProfile.iOS15, .iOS16, .iOS18, .iOS26])
  func `cells beyond the data are ignored with a message from iOS 13`(path: IndexPath, profile: UIKitProfile)
  {
    answer(path)
    let view = stage(PlainData(2), profile).view
    #expect(view.raisedException == nil)
    #expect(view.indexPathsForVisibleItems == [IndexPath(item: 1, section: 0)])
    let attributes =
      "<UICollectionViewLayoutAttributes> index path: (\(path.map(String.init).joined(separator: ", "))); "
      + "frame = (0, 0, 100, 100)"
    let text =
      profile == .iOS15
      ? "Layout attributes \(attributes) were received from the layout <ScriptedLayout> but are not valid for the "
        + "data source counts. Attributes will be ignored."
      : "Received layout attributes with an invalid index path. Attributes will be ignored. Attributes: "
        + "\(attributes); layout: <ScriptedLayout>; data source counts: { 1 section with item counts: [2] }"
    #expect(view.consoleMessages == [UIKitConsoleMessage(.attributesBeyondData, text: text)])
  }

  @Test func `a header needs an existing section, a global header needs none`() {
    func header(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
      let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "Header", with: path)
      attributes.frame = box(0)
      return attributes
    }
    layout.alwaysReturn(header(IndexPath(index: 9)), header(IndexPath(item: 77, section: 0)))
    let fine = stage(PlainData(0))
    #expect(fine.view.visibleSupplementaryViews(ofKind: "Header").count == 2)
    #expect(
      fine.view.indexPathsForVisibleSupplementaryElements(ofKind: "Header") == [
        IndexPath(index: 9), IndexPath(item: 77, section: 0),
      ])
    layout.alwaysReturn(header(IndexPath()))
    let whole = stage(PlainData(1))
    #expect(whole.view.visibleSupplementaryViews(ofKind: "Header").count == 1)
    #expect(whole.view.consoleMessages == [])
    layout.alwaysReturn(header(IndexPath(item: 0, section: 1)))
    #expect(stage(PlainData(0)).view.consoleMessages.map(\.kind) == [.attributesBeyondData])
    #expect(
      stage(PlainData(0), .iOS12).view.raisedException?.reason
        == "request for layout attributes for supplementary view Header in section 1 when there are only 1 "
        + "sections in the collection view")
  }
}
