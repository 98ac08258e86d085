import Foundation
import HeadlessUIKit
import Testing

/// What the profiles say, and what each property does by itself.
@Suite @MainActor struct UIKitProfileTests {
  private let data = PlainData(3)

  @Test func `the profiles, property by property`() {
    let all = UIKitProfile.all
    #expect(all.map(\.name) == ["iOS12", "iOS15", "iOS16", "iOS18", "iOS26"])
    #expect(
      all.map(\.invalidIndexPaths) == [
        .raises, .logsAndIgnores, .logsAndIgnores, .logsAndIgnores, .logsAndIgnores,
      ])
    #expect(
      all.map(\.pageSize) == [
        .screenHeightSquare, .visibleBounds, .visibleBounds, .visibleBounds, .visibleBounds,
      ])
    #expect(
      all.map(\.supplementaryMismatch) == [
        .raises, .lastAnswerWins, .lastAnswerWins, .lastAnswerWins, .lastAnswerWins,
      ])
    #expect(all.map(\.raisesForMissingAttributes) == [true, false, false, false, false])
    #expect(
      all.map(\.batchValidation) == [
        .arithmetic, .arithmetic, .countsComparison, .countsComparison, .countsComparison,
      ])
    #expect(all.map(\.strictDequeue) == [false, false, false, true, true])
    #expect(all.map(\.sortsCachedAttributes) == [true, false, false, false, false])
    #expect(all.map(\.raisesOnLayoutLoop) == [false, true, true, true, true])
    #expect(all.map(\.returnsPreparedCells) == [false, true, true, true, true])
    #expect(all.map(\.measuresChangedCells) == [false, false, true, true, true])
    #expect(all.map(\.renumbersLiveAttributes) == [true, true, true, true, true])
    #expect(all.map(\.asksForTargetWithCurrentPath) == [false, true, true, true, true])
  }

  @Test func `the default is the last`() {
    #expect(
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout()).profile == .iOS26)
  }

  /// What comes of a view with a changed profile.
  private func view(
    _ change: (inout UIKitProfile) -> Void, _ layout: ScriptedLayout
  ) -> UICollectionView {
    let stage = Stage(layout, data)
    change(&stage.view.profile)
    stage.view.layoutIfNeeded()
    return stage.view
  }

  private func box(_ y: CGFloat) -> CGRect { CGRect(x: 0, y: y, width: 10, height: 10) }

  @Test func `invalid index paths, one property`() {
    let layout = ScriptedLayout()
    layout.answerAlways(.cell(9, box(0)))
    #expect(
      view({ $0.invalidIndexPaths = .raises }, layout).raisedException?.identifier == "A5")
    let ignoring = view({ $0.invalidIndexPaths = .logsAndIgnores }, layout)
    #expect(ignoring.raisedException == nil)
    #expect(ignoring.consoleMessages.map(\.identifier) == ["W1"])
  }

  @Test func `page size, one property`() {
    UpdateCycle.with(UpdateCycle()) {
      let (old, new) = (ScriptedLayout(), ScriptedLayout())
      _ = view({ $0.pageSize = .screenHeightSquare }, old)
      _ = view({ $0.pageSize = .visibleBounds }, new)
      #expect(old.askedRects == [CGRect(x: 0, y: 0, width: 375, height: 844)])
      #expect(new.askedRects == [CGRect(x: 0, y: 0, width: 375, height: 667)])
    }
  }

  @Test func `supplementary mismatch, one property`() {
    let layout = ScriptedLayout()
    layout.answerAlways(.header(0, box(0)), .header(0, box(20)))
    #expect(
      view({ $0.supplementaryMismatch = .raises }, layout).raisedException?.identifier == "A8")
    #expect(view({ $0.supplementaryMismatch = .lastAnswerWins }, layout).raisedException == nil)
  }

  @Test func `missing attributes, one property`() {
    for raises in [true, false] {
      let layout = ScriptedLayout()
      layout.answerAlways(.cell(0, box(0)))
      let view = view({ $0.raisesForMissingAttributes = raises }, layout)
      view.scrollToItem(at: IndexPath(item: 2, section: 0), at: .top, animated: false)
      #expect(view.raisedException?.identifier == (raises ? "A9" : nil))
    }
  }

  @Test func `batch validation, one property`() {
    for (validation, identifier) in [
      (UIKitProfile.BatchValidation.arithmetic, "A38"), (.countsComparison, "A41"),
    ] {
      let view = view({ $0.batchValidation = validation }, ScriptedLayout())
      view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      #expect(view.raisedException?.identifier == identifier)
    }
  }

  @Test func `strict dequeuing, one property`() {
    for isStrict in [true, false] {
      let view = view({ $0.strictDequeue = isStrict }, ScriptedLayout())
      _ = view.dequeueReusableCell(withReuseIdentifier: "cell", for: IndexPath(item: 0, section: 0))
      #expect(view.raisedException?.identifier == (isStrict ? "A4b" : nil))
    }
  }

  @Test func `sorting, one property`() {
    for (sorts, items) in [(true, [2, 0, 1]), (false, [1, 0, 2])] {
      let layout = ScriptedLayout()
      let (one, zero, two) = (
        UICollectionViewLayoutAttributes.cell(1, box(20)), UICollectionViewLayoutAttributes.cell(0, box(0)),
        UICollectionViewLayoutAttributes.cell(2, box(40))
      )
      two.zIndex = -1
      layout.answerAlways(one, zero, two)
      let view = view({ $0.sortsCachedAttributes = sorts }, layout)
      #expect(view.indexPathsForVisibleItems.map(\.item) == items)
    }
  }

  @Test func `layout loops, one property`() {
    for raises in [true, false] {
      let layout = ScriptedLayout()
      layout.onPrepare = { [unowned layout] in layout.invalidateLayout() }
      let view = view({ $0.raisesOnLayoutLoop = raises }, layout)
      #expect(view.raisedException?.identifier == (raises ? "R1" : nil))
      #expect(view.consoleMessages.count == (raises ? 0 : 1))
    }
  }
}
