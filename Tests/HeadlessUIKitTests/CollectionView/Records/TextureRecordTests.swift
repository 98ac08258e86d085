import Foundation
import HeadlessUIKit
import TestSupport
import Testing

/// The results in Texture's tests of `UICollectionView` itself: `Tests/ASUICollectionViewTests.mm` of TextureGroup/Texture.
@Suite @MainActor struct TextureRecordTests {
  /// A layout that returns a single supplementary view.
  private final class OneViewLayout: UICollectionViewLayout {
    let attributes: UICollectionViewLayoutAttributes

    init(_ path: IndexPath) {
      attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "Header", with: path)
      attributes.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      [attributes]
    }
  }

  @Test(arguments: [IndexPath(item: 0, section: 1), IndexPath(index: 3)])
  func `a view in a section, or with one index beyond the sections, is shown`(path: IndexPath) {
    let layout = OneViewLayout(path)
    let stage = Stage(layout, PlainData(0, 0), size: CGSize(width: 100, height: 100))
    stage.view.layoutIfNeeded()
    #expect(stage.view.raisedException == nil)
    #expect(
      stage.view.layoutAttributesForSupplementaryElement(ofKind: "Header", at: path)?.isEqual(
        layout.attributes) == true)
    #expect(stage.view.supplementaryView(forElementKind: "Header", at: path) != nil)
  }

  @Test func `a view with two indexes beyond the sections raises up to iOS 12`() {
    let stage = Stage(
      OneViewLayout(IndexPath(item: 0, section: 3)), PlainData(0, 0), size: CGSize(width: 100, height: 100))
    stage.view.profile = .iOS12
    stage.view.layoutIfNeeded()
    #expect(stage.view.raisedException?.name == "NSInternalInconsistencyException")
  }

  @Test func `the completions of nested batches are called outer, inner 0, inner 1`() {
    UpdateCycle.with(UpdateCycle()) {
      let stage = Stage(UICollectionViewLayout(), PlainData(0), size: CGSize(width: 100, height: 100))
      var completions: [String] = []
      stage.view.performBatchUpdates {
        stage.view.performBatchUpdates({}) { _ in completions.append("inner 0") }
        stage.view.performBatchUpdates({}) { _ in completions.append("inner 1") }
      } completion: { _ in
        completions.append("outer")
      }
      UpdateCycle.current.advance(by: 1)
      #expect(completions == ["outer", "inner 0", "inner 1"])
    }
  }

  @Test(arguments: [false, true])
  func `an update before the first load counts the new data as the old data, unless the counts were read`(
    readsCounts: Bool
  ) {
    let data = PlainData(counts: [])
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
    view.dataSource = data
    if readsCounts { #expect(view.numberOfSections == 0) }
    data.counts = [0]
    view.insertSections([0])
    #expect((view.raisedException == nil) == readsCounts)
    if !readsCounts { #expect(view.raisedException?.name == "NSInternalInconsistencyException") }
  }
}
