import Foundation
import HeadlessUIKit
import TestSupport
import Testing

@Suite @MainActor struct InvalidateLayoutTests {
  private func small(_ layout: RowLayout = RowLayout()) -> Stage<RowLayout, PlainData> {
    Stage(layout, PlainData(9), size: CGSize(width: 375, height: 200)).loaded()
  }

  @Test func `makes no calls immediately, and all calls but counts and cells in the next pass`() {
    let stage = small()
    #expect(
      stage.immediate { $0.collectionViewLayout.invalidateLayout() } == [
        "layout.invalidateLayout(with:) layout"
      ])
    #expect(
      stage.story()
        == lines(
          """
          view.layoutSubviews()
            layout.prepare()
            layout.collectionViewContentSize -> 375 × 900
            layout.layoutAttributesForElements(in:) (0, 0, 375, 200) -> 2 attributes
            layout.collectionViewContentSize -> 375 × 900
          """))
  }

  @Test func `applies attributes only if they differ, and requests cells only for new elements`() {
    let stage = small()
    stage.log.hidden = []
    stage.layout.rowHeight = 80
    let calls = stage.calls { $0.collectionViewLayout.invalidateLayout() }
    #expect(
      calls.filter { $0.hasPrefix("cell.apply") || $0.hasPrefix("dataSource") } == [
        "cell.apply(_:) [0, 0] (0, 0, 375, 80)", "cell.apply(_:) [0, 1] (0, 80, 375, 80)",
        "dataSource.collectionView(_:cellForItemAt:) [0, 2] -> UICollectionViewCell",
        "cell.apply(_:) [0, 2] (0, 160, 375, 80)",
      ])
    #expect(stage.calls { $0.collectionViewLayout.invalidateLayout() }.filter { $0.hasPrefix("cell") } == [])
  }

  @Test func `delivers two invalidations and runs one pass`() {
    let stage = small()
    let calls = stage.calls {
      $0.collectionViewLayout.invalidateLayout()
      $0.collectionViewLayout.invalidateLayout()
    }
    #expect(
      calls == [
        "layout.invalidateLayout(with:) layout", "layout.invalidateLayout(with:) layout",
        "view.layoutSubviews()", "layout.prepare()", "layout.collectionViewContentSize -> 375 × 900",
        "layout.layoutAttributesForElements(in:) (0, 0, 375, 200) -> 2 attributes",
        "layout.collectionViewContentSize -> 375 × 900",
      ])
  }

  @Test(arguments: [
    (
      "layoutAttributesForItem(at:)",
      ["layout.layoutAttributesForItem(at:) [0, 5] -> [0, 5] (0, 500, 375, 100)"]
    ),
    (
      "indexPathForItem(at:)",
      [
        "layout.layoutAttributesForElements(in:) (10, 310, 1, 1) -> 1 attributes"
      ]
    ),
  ])
  func `prepares early for a query that needs attributes`(query: String, asked: [String]) {
    let stage = small()
    stage.layout.invalidateLayout()
    _ = stage.log.take()
    let calls = stage.immediate { view in
      if query.hasPrefix("index") {
        #expect(view.indexPathForItem(at: CGPoint(x: 10, y: 310)) == IndexPath(item: 3, section: 0))
      } else {
        #expect(view.layoutAttributesForItem(at: IndexPath(item: 5, section: 0))?.frame.minY == 500)
      }
    }
    #expect(calls == ["layout.prepare()", "layout.collectionViewContentSize -> 375 × 900"] + asked)
    #expect(
      stage.calls { _ in }.filter { $0.hasPrefix("layout.prepare") } == [], "the pass does not prepare again")
  }

  @Test func `does not prepare for queries about views on screen`() {
    let stage = small()
    stage.layout.invalidateLayout()
    _ = stage.log.take()
    let calls = stage.immediate { view in
      #expect(view.cellForItem(at: IndexPath(item: 1, section: 0)) != nil)
      #expect(view.visibleCells.count == 2)
      #expect(view.indexPathsForVisibleItems.count == 2)
      #expect(view.contentSize.height == 900)
      #expect(view.numberOfItems(inSection: 0) == 9)
    }
    #expect(calls == [])
  }

  @Test func `invalidates nothing if the layout does not call super`() {
    let layout = ScriptedLayout()
    let stage = Stage(layout, PlainData(0)).loaded()
    layout.callsSuperOnInvalidation = false
    #expect(stage.calls { _ in layout.invalidateLayout() } == ["layout.invalidateLayout(with:) layout"])
  }

  @Test func `each invalidation by the view reaches invalidateLayout() and then invalidateLayout(with:)`() {
    final class Context: UICollectionViewLayoutInvalidationContext {}
    final class Layout: UICollectionViewLayout {
      var plain = 0
      var contexts: [UICollectionViewLayoutInvalidationContext] = []
      override class var invalidationContextClass: AnyClass { Context.self }
      override func invalidateLayout() {
        plain += 1
        super.invalidateLayout()
      }
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        contexts.append(context)
        super.invalidateLayout(with: context)
      }
    }
    let stage = Stage(Layout(), PlainData(0)).loaded()
    #expect(stage.layout.plain == 1, "the first display")
    #expect(stage.layout.contexts.map(\.invalidateEverything) == [true])
    stage.layout.invalidateLayout()
    #expect(stage.layout.plain == 2)
    stage.layout.invalidateLayout(with: Context())
    #expect(stage.layout.plain == 2, "the app passed a context itself")
    stage.view.layoutIfNeeded()
    stage.view.reloadData()
    #expect(stage.layout.plain == 3)
    stage.view.contentInset.top = 9
    #expect(stage.layout.plain == 4)
    #expect(stage.layout.contexts.map(\.invalidateEverything) == [true, false, false, true, false])
    #expect(stage.layout.contexts.allSatisfy { $0 is Context })
  }

  @Test func `runs another pass for an invalidation inside a pass`() {
    let layout = ScriptedLayout()
    var left = 1
    layout.elements = { [unowned layout] _ in
      if left > 0 {
        left -= 1
        layout.invalidateLayout()
      }
      return []
    }
    let stage = Stage(layout, PlainData(0))
    stage.view.layoutIfNeeded()
    #expect(layout.prepareCount == 2)
    #expect(stage.view.raisedException == nil)
  }

  @Test(arguments: ["prepare", "elements", "size"])
  func `raises if every pass invalidates`(place: String) throws {
    let layout = LoopingLayout()
    layout.place = place
    let stage = Stage(layout, PlainData(0))
    stage.view.layoutIfNeeded()
    let exception = try #require(stage.view.raisedException)
    #expect(exception.kind == .layoutLoop)
    #expect(
      exception.reason
        == "UICollectionView (<UICollectionView; frame = (0 0; 375 667)>) is stuck in its update/layout loop. "
        + "This can happen for many reasons, including self-sizing views whose preferred attributes are not "
        + "returning a consistent size. To debug this issue, check the Console app for logs in the "
        + "\"UICollectionViewRecursion\" category.")
    #expect(layout.prepares == 100)
  }

  @Test func `logs a message instead before iOS 15`() {
    let layout = LoopingLayout()
    layout.place = "prepare"
    let stage = Stage(layout, PlainData(0))
    stage.view.profile = .iOS12
    stage.view.layoutIfNeeded()
    #expect(stage.view.raisedException == nil)
    #expect(layout.prepares == 100)
    #expect(
      stage.view.consoleMessages.map { String($0.text.prefix(57)) } == [
        "The layout of the collection view is invalidated by each "
      ])
  }
}

private final class LoopingLayout: UICollectionViewLayout {
  var place = ""
  var prepares = 0

  override func prepare() {
    prepares += 1
    loop(in: "prepare")
  }

  override var collectionViewContentSize: CGSize {
    loop(in: "size")
    return CGSize(width: 100, height: 100)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    loop(in: "elements")
    return []
  }

  private func loop(in here: String) {
    if place == here { invalidateLayout() }
  }
}
