import Foundation
import HeadlessUIKit
import TestSupport
import Testing

/// Invalidation of single elements, adjustments, and elements that a context must not name.
@Suite @MainActor struct PartialInvalidationTests {
  typealias Context = UICollectionViewLayoutInvalidationContext

  private func board(_ counts: Int...) -> Stage<BoardLayout, PlainData> {
    let data = PlainData()
    data.counts = counts
    return Stage(BoardLayout(), data, size: CGSize(width: 375, height: 300)).loaded()
  }

  private func invalidate(_ stage: Stage<BoardLayout, PlainData>, _ mark: (Context) -> Void) -> [String] {
    let context = Context()
    mark(context)
    return stage.story { _ in stage.layout.invalidateLayout(with: context) }
  }

  @Test func `queries invalidated elements one by one: supplementary, decoration, then items`() {
    let stage = board(2)
    let zero = IndexPath(item: 0, section: 0)
    let story = invalidate(stage) {
      $0.invalidateItems(at: [IndexPath(item: 1, section: 0), zero])
      $0.invalidateDecorationElements(ofKind: "Backdrop", at: [zero])
      $0.invalidateSupplementaryElements(ofKind: "Header", at: [zero])
    }
    #expect(
      story
        == lines(
          """
          layout.invalidateLayout(with:) items [0, 0] [0, 1], Header [0, 0], decoration Backdrop [0, 0]
          view.layoutSubviews()
            layout.prepare()
            layout.collectionViewContentSize -> 375 × 240
            layout.layoutAttributesForSupplementaryView(ofKind:at:) Header [0, 0] -> Header [0, 0] (0, 0, 375, 40)
            layout.layoutAttributesForDecorationView(ofKind:at:) Backdrop [0, 0] -> Backdrop [0, 0] (0, 0, 375, 240)
            layout.layoutAttributesForItem(at:) [0, 0] -> [0, 0] (0, 40, 375, 100)
            layout.layoutAttributesForItem(at:) [0, 1] -> [0, 1] (0, 140, 375, 100)
          """))
  }

  @Test func `loads new pages between decoration views and items`() {
    let stage = board(9)
    let context = Context()
    context.invalidateItems(at: [IndexPath(item: 0, section: 0)])
    context.invalidateSupplementaryElements(ofKind: "Header", at: [IndexPath(item: 0, section: 0)])
    let calls = stage.calls { view in
      stage.layout.invalidateLayout(with: context)
      view.contentOffset.y = 20
    }
    #expect(
      calls.filter { $0.hasPrefix("layout.layoutAttributes") } == [
        "layout.layoutAttributesForSupplementaryView(ofKind:at:) Header [0, 0] -> Header [0, 0] (0, 0, 375, 40)",
        "layout.layoutAttributesForElements(in:) (0, 0, 375, 600) -> 8 attributes",
        "layout.layoutAttributesForItem(at:) [0, 0] -> [0, 0] (0, 40, 375, 100)",
      ])
  }

  @Test func `keeps elements that are not invalidated`() {
    let layout = ScriptedLayout()
    var height: CGFloat = 50
    let make = { (item: Int) in
      UICollectionViewLayoutAttributes.cell(
        item, CGRect(x: 0, y: CGFloat(item) * 100, width: 375, height: height))
    }
    layout.elements = { _ in [make(0), make(1)] }
    layout.item = { make($0.item) }
    let stage = Stage(layout, PlainData(2)).loaded()
    height = 70
    let context = Context()
    context.invalidateItems(at: [IndexPath(item: 1, section: 0)])
    layout.invalidateLayout(with: context)
    stage.view.layoutIfNeeded()
    #expect(stage.view.visibleCells.map(\.frame.height) == [50, 70])
  }

  @Test func `an empty list invalidates no element and keeps all`() {
    let stage = board(1)
    #expect(
      invalidate(stage) { $0.invalidateItems(at: []) } == [
        "layout.invalidateLayout(with:) items ", "view.layoutSubviews()", "  layout.prepare()",
        "  layout.collectionViewContentSize -> 375 × 140",
      ])
  }

  @Test func `invalidating elements that are not cached queries nothing`() {
    let stage = board(1)
    let calls = invalidate(stage) {
      $0.invalidateSupplementaryElements(ofKind: "Footer", at: [IndexPath(item: 0, section: 0)])
    }
    #expect(calls.filter { $0.contains("layoutAttributes") } == [])
  }

  @Test func `removes an element for which the layout then returns nil`() {
    let layout = ScriptedLayout()
    layout.alwaysReturn(
      .header(0, CGRect(x: 0, y: 0, width: 100, height: 40)),
      .cell(0, CGRect(x: 0, y: 40, width: 9, height: 9)))
    let stage = Stage(layout, PlainData(1)).loaded()
    #expect(stage.view.visibleSupplementaryViews(ofKind: "Header").count == 1)
    let context = Context()
    context.invalidateSupplementaryElements(ofKind: "Header", at: [IndexPath(item: 0, section: 0)])
    context.invalidateItems(at: [IndexPath(item: 0, section: 0)])
    layout.invalidateLayout(with: context)
    stage.view.layoutIfNeeded()
    #expect(stage.view.visibleSupplementaryViews(ofKind: "Header") == [])
    #expect(stage.view.visibleCells == [])
    #expect(stage.view.raisedException == nil)
  }

  @Test func `combines partial invalidations, and one of everything replaces them`() {
    let stage = board(1)
    let zero = IndexPath(item: 0, section: 0)
    func context(_ mark: (Context) -> Void) -> Context {
      let context = Context()
      mark(context)
      return context
    }
    let two = stage.calls { _ in
      stage.layout.invalidateLayout(with: context { $0.invalidateItems(at: [zero]) })
      stage.layout.invalidateLayout(
        with: context { $0.invalidateDecorationElements(ofKind: "Backdrop", at: [zero]) })
    }
    #expect(
      two.filter { $0.contains("layoutAttributes") }.map { $0.prefix(44) } == [
        "layout.layoutAttributesForDecorationView(ofK", "layout.layoutAttributesForItem(at:) [0, 0] -",
      ])
    let swallowed = stage.calls { _ in
      stage.layout.invalidateLayout(with: context { $0.invalidateItems(at: [zero]) })
      stage.layout.invalidateLayout()
    }
    #expect(
      swallowed.filter { $0.contains("layoutAttributes") } == [
        "layout.layoutAttributesForElements(in:) (0, 0, 375, 300) -> 3 attributes"
      ])
  }

  // MARK: - Adjustments

  @Test func `applies adjustments before the layout is prepared, and does not ask about the new bounds`() {
    let stage = board(9)
    stage.view.contentOffset.y = 100
    stage.view.layoutIfNeeded()
    _ = stage.log.take()
    let context = Context()
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 50)
    context.contentSizeAdjustment = CGSize(width: 0, height: 7)
    let story = stage.story { _ in
      stage.layout.invalidateLayout(with: context)
      #expect(stage.view.contentOffset.y == 100, "nothing happens before the pass")
    }
    #expect(
      story
        == lines(
          """
          layout.invalidateLayout(with:) offset by (0, 50), size by 0 × 7
          view.layoutSubviews()
            scrollView.contentSize 375 × 947
            scrollView.bounds (0, 150, 375, 300)
            layout.prepare()
            layout.collectionViewContentSize -> 375 × 940
            layout.layoutAttributesForElements(in:) (0, 0, 375, 600) -> 8 attributes
            layout.collectionViewContentSize -> 375 × 940
            scrollView.contentSize 375 × 940
            dataSource.collectionView(_:cellForItemAt:) [0, 4] -> UICollectionViewCell
              cell.prepareForReuse()
          """))
    #expect(stage.view.contentOffset.y == 150)
  }

  @Test func `adds the adjustments of several contexts`() {
    let stage = board(9)
    for delta in [10, 20, -5] as [CGFloat] {
      let context = Context()
      context.contentOffsetAdjustment.y = delta
      stage.layout.invalidateLayout(with: context)
    }
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentOffset.y == 25)
  }

  // MARK: - Elements that a context must not name

  @Test(arguments: UIKitProfile.all)
  func `raises for an item beyond the data`(profile: UIKitProfile) {
    let stage = board(2)
    stage.view.profile = profile
    _ = invalidate(stage) { $0.invalidateItems(at: [IndexPath(item: 2, section: 0)]) }
    #expect(
      stage.view.raisedException?.reason
        == "attempting to invalidate an item at an invalid indexPath: {length = 2, path = 0 - 2} globalIndex: "
        + "9223372036854775807 numItems: 2")
  }

  @Test func `raises for a supplementary or decoration view of a missing section`() {
    let path = IndexPath(item: 0, section: 3)
    let supplementary = board(2)
    _ = invalidate(supplementary) { $0.invalidateSupplementaryElements(ofKind: "Header", at: [path]) }
    #expect(
      supplementary.view.raisedException?.reason
        == "request for layout attributes for supplementary view Header in section 3 when there are only 1 "
        + "sections in the collection view")
    let decoration = board(2)
    _ = invalidate(decoration) { $0.invalidateDecorationElements(ofKind: "Backdrop", at: [path]) }
    #expect(
      decoration.view.raisedException?.reason
        == "request for layout attributes for decoration view of kind Backdrop in section 3 when there are only 1 "
        + "sections in the collection view")
  }

  @Test func `raises for an invalidated element without attributes up to iOS 12`() {
    let zero = IndexPath(item: 0, section: 0)
    let cases: [(mark: (Context) -> Void, reason: String)] = [
      (
        { $0.invalidateItems(at: [zero]) },
        "no UICollectionViewLayoutAttributes instance for -layoutAttributesForItemAtIndexPath: "
          + "{length = 2, path = 0 - 0}"
      ),
      (
        { $0.invalidateSupplementaryElements(ofKind: "Header", at: [zero]) },
        "no UICollectionViewLayoutAttributes instance for -layoutAttributesForSupplementaryElementOfKind: "
          + "Header at path {length = 2, path = 0 - 0}"
      ),
      (
        { $0.invalidateDecorationElements(ofKind: "Backdrop", at: [zero]) },
        "no UICollectionViewLayoutAttributes instance for -layoutAttributesForDecorationViewOfKindOfKind: "
          + "Backdrop at path {length = 2, path = 0 - 0}"
      ),
    ]
    for (mark, reason) in cases {
      for profile in UIKitProfile.all {
        let layout = ScriptedLayout()
        let frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "Backdrop")
        layout.alwaysReturn(.cell(0, frame), .header(0, frame), .backdrop(0, frame))
        let stage = Stage(layout, PlainData(1))
        stage.view.profile = profile
        stage.view.layoutIfNeeded()
        let context = Context()
        mark(context)
        layout.invalidateLayout(with: context)
        stage.view.layoutIfNeeded()
        #expect(
          stage.view.raisedException?.reason == (profile == .iOS12 ? reason : nil), "\(profile.name)")
      }
    }
  }

  @Test func `an invalidated supplementary view may get new attributes up to iOS 12 as well`() {
    let layout = ScriptedLayout()
    layout.alwaysReturn(.header(0, CGRect(x: 0, y: 0, width: 100, height: 40)))
    layout.supplementary = { _, _ in .header(0, CGRect(x: 0, y: 0, width: 100, height: 60)) }
    let stage = Stage(layout, PlainData(1))
    stage.view.profile = .iOS12
    stage.view.layoutIfNeeded()
    let context = Context()
    context.invalidateSupplementaryElements(ofKind: "Header", at: [IndexPath(item: 0, section: 0)])
    layout.invalidateLayout(with: context)
    stage.view.layoutIfNeeded()
    #expect(stage.view.raisedException == nil)
    #expect(stage.view.visibleSupplementaryViews(ofKind: "Header").map(\.frame.height) == [60])
  }
}
