import Foundation
import HeadlessUIKit
import LayoutLab
import TestSupport
import Testing

/// The full message of a failure for each kind of expectation: scenario and step, sentence, both sides, background, hint.
@Suite("Accounts of failures") @MainActor struct FailureAccountTests {
  /// A step after the first display of ten rows of 50 points, an expectation that fails, and the message.
  nonisolated static let accounts: [(Step, Expect, String)] = [
    (
      .reloadData, .calls("layout.prepare()", 2),
      """
      'layout.prepare()' is called 1 time, and 2 calls are expected.
        expected  2 calls
        found     1 call: number 41 (reloadData())
        UIKit     UIKit calls prepare() only after an invalidation: by the layout, by a change of the data, or because shouldInvalidateLayout(forBoundsChange:) returned true.
      """
    ),
    (
      .layoutIfNeeded, .calls("layout.prepare()", 1),
      """
      'layout.prepare()' is not called, and 1 call is expected.
        expected  1 call
        found     no call
        UIKit     UIKit calls prepare() only after an invalidation: by the layout, by a change of the data, or because shouldInvalidateLayout(forBoundsChange:) returned true.
      """
    ),
    (
      .reloadData, .never("dataSource.collectionView(_:cellForItemAt:)"),
      """
      'dataSource.collectionView(_:cellForItemAt:)' is called 4 times, and must not be called.
        expected  no call
        found     4 calls: number 47, 53, 59, 65
        UIKit     UIKit asks for a cell when its item becomes visible, and again only after a reload of the item or of all data.
      """
    ),
    (
      .reloadData, .order("layout.collectionViewContentSize", "layout.prepare()"),
      """
      'layout.prepare()' is not called after 'layout.collectionViewContentSize', number 44; its last call is number 41, before it.
        expected  1 call after 'layout.collectionViewContentSize', number 44
        found     no such call; the last is number 41, before it
        UIKit     UIKit calls prepare() only after an invalidation: by the layout, by a change of the data, or because shouldInvalidateLayout(forBoundsChange:) returned true.
      """
    ),
    (
      .reloadData, .order("layout.prepare()", "view.insertItems(at:)"),
      """
      'view.insertItems(at:)' is not called at all; it must be called after 'layout.prepare()', number 41.
        expected  1 call after 'layout.prepare()', number 41
        found     no call
      """
    ),
    (
      .reloadData, .exactly("delegate.scrollViewDidScroll(_:)", of: [.scrollView, .delegate]),
      """
      Call 1 is 'delegate.collectionView(_:didEndDisplaying:forItemAt:)', number 35, and 'delegate.scrollViewDidScroll(_:)' is expected.
        expected  'delegate.scrollViewDidScroll(_:)'
        found     'delegate.collectionView(_:didEndDisplaying:forItemAt:)', number 35
        hint      expectTrace() shows all calls
      """
    ),
    (
      .reloadData,
      .exactly("layout.invalidateLayout(with:)", "layout.collectionViewContentSize", of: [.layout]),
      """
      Call 2 is 'layout.prepare()', number 41, and 'layout.collectionViewContentSize' is expected.
        expected  'layout.collectionViewContentSize'
        found     'layout.prepare()', number 41
        hint      expectTrace() shows all calls
      """
    ),
    (
      .reloadData, .rects(.zero),
      """
      The layout is asked for 1 rectangle, (0, 0, 100, 200), and must be asked for (0, 0, 0, 0).
        expected  (0, 0, 0, 0)
        found     (0, 0, 100, 200)
        UIKit     UIKit asks for whole pages of the view's size, and not again for a loaded page until something is invalidated.
      """
    ),
    (
      .layoutIfNeeded, .rects(.zero),
      """
      The layout is asked for no rectangle, and must be asked for (0, 0, 0, 0).
        expected  (0, 0, 0, 0)
        found     none
        UIKit     UIKit asks for whole pages of the view's size, and not again for a loaded page until something is invalidated.
      """
    ),
    (
      .reloadData, .visible([[0, 0], [0, 1], [0, 2], [0, 4]]),
      """
      Items [0, 0…3] (without [0, 4]; [0, 3] too many) are on screen, and items [0, 0…2], [0, 4] must be.
        expected  [0, 0…2], [0, 4]
        found     [0, 0…3] (without [0, 4]; [0, 3] too many)
        UIKit     UIKit shows the elements that layoutAttributesForElements(in:) returns if their frames overlap the visible bounds, and no others.
      """
    ),
    (
      .reloadData, .screen("A\nB\nB\nD"),
      """
      The screen differs from the picture in 1 cell of 4.
        expected   found      differs
        A          A          ·
        B          B          ·
        B          C          ×
        D          D          ·
        B is item [0, 1]
        C is item [0, 2]
        UIKit     UIKit shows the elements that layoutAttributesForElements(in:) returns if their frames overlap the visible bounds, and no others.
      """
    ),
    (
      .reloadData, .frame([0, 1], CGRect(x: 0, y: 40, width: 101, height: 50)),
      """
      The frame of item [0, 1] is (0, 50, 100, 50), and (0, 40, 101, 50) is expected: y is 10 too large, width is 1 too small.
        expected  (0, 40, 101, 50)
        found     (0, 50, 100, 50)
        UIKit     UIKit sets the frame that the layout's attributes had when the view was last laid out.
      """
    ),
    (
      .reloadData, .frame([0, 9], CGRect(x: 0, y: 450, width: 100, height: 50)),
      """
      Item [0, 9] has no view on screen, and one at (0, 450, 100, 50) is expected.
        expected  (0, 450, 100, 50)
        found     no view on screen
        UIKit     UIKit shows the elements that layoutAttributesForElements(in:) returns if their frames overlap the visible bounds, and no others.
      """
    ),
    (
      .reloadData, .frame(of: .supplementary("Haeder", [0, 0]), CGRect(x: 0, y: 0, width: 100, height: 20)),
      """
      Haeder [0, 0] has no view on screen, and one at (0, 0, 100, 20) is expected; the layout returned only items for this screen.
        expected  (0, 0, 100, 20)
        found     no view on screen
        UIKit     UIKit shows the elements that layoutAttributesForElements(in:) returns if their frames overlap the visible bounds, and no others.
      """
    ),
    (
      .reloadData, .frame([0, 0], nil),
      """
      Item [0, 0] has a view on screen, at (0, 0, 100, 50), and must have none.
        expected  no view on screen
        found     (0, 0, 100, 50)
        UIKit     UIKit shows the elements that layoutAttributesForElements(in:) returns if their frames overlap the visible bounds, and no others.
      """
    ),
    (
      .reloadData, .contentSize(CGSize(width: 100, height: 480)),
      """
      The content measures 100 × 500, and 100 × 480 is expected.
        expected  100 × 480
        found     100 × 500
        UIKit     UIKit gets collectionViewContentSize after prepare(), and keeps it until the next invalidation.
      """
    ),
    (
      .reloadData, .contentOffset(CGPoint(x: 0, y: -20)),
      """
      The content offset is (0, 0), and (0, -20) is expected.
        expected  (0, -20)
        found     (0, 0)
        UIKit     UIKit keeps an offset that code sets, and moves it into the content only in a layout pass in which the content or an inset has shrunk.
      """
    ),
    (
      .reloadData, .cellsConfigured([[0, 0], [0, 1]]),
      """
      The data source is asked for the cells of [0, 0…3] ([0, 2…3] too many), and must be asked for those of [0, 0…1].
        expected  [0, 0…1]
        found     [0, 0…3] ([0, 2…3] too many)
        UIKit     UIKit asks for a cell when its item becomes visible, and again only after a reload of the item or of all data.
      """
    ),
    (
      .layoutIfNeeded, .cellsConfigured([[0, 0]]),
      """
      The data source is asked for the cells of no item, and must be asked for those of [0, 0].
        expected  [0, 0]
        found     none
        UIKit     UIKit asks for a cell when its item becomes visible, and again only after a reload of the item or of all data.
      """
    ),
    (
      .reloadData, .attributesApplied([.item([0, 0])]),
      """
      Attributes are applied to items [0, 0…3] (items [0, 1…3] too many), and must be applied to item [0, 0].
        expected  item [0, 0]
        found     items [0, 0…3] (items [0, 1…3] too many)
        UIKit     UIKit applies attributes to a view if isEqual(_:) finds them different from those that it has.
      """
    ),
    (
      .layoutIfNeeded, .attributesApplied([.item([0, 0])]),
      """
      Attributes are applied to no view, and must be applied to item [0, 0].
        expected  item [0, 0]
        found     none
        UIKit     UIKit applies attributes to a view if isEqual(_:) finds them different from those that it has.
      """
    ),
    (
      .delete(items: [[0, 0]]), .updates(.insert([0, 0])),
      """
      The layout receives delete [0, 0], and must receive insert [0, 0].
        expected  insert [0, 0]
        found     delete [0, 0]
        UIKit     prepare(forCollectionViewUpdates:) receives deletions from the last to the first, then insertions from the first to the last, then reloads, then moves.
      """
    ),
    (
      .layoutIfNeeded, .updates(.insert([0, 0])),
      """
      The layout receives no update, and must receive insert [0, 0].
        expected  insert [0, 0]
        found     none
        UIKit     prepare(forCollectionViewUpdates:) receives deletions from the last to the first, then insertions from the first to the last, then reloads, then moves.
      """
    ),
    (
      .delete(items: [[0, 0]]), .animated([.item([0, 1])]),
      """
      Items [0, 0…2] (items [0, 0], [0, 2] too many) are animated, and item [0, 1] must be.
        expected  item [0, 1]
        found     items [0, 0…2] (items [0, 0], [0, 2] too many)
        UIKit     Batch updates, changes of the layout and animation blocks animate views; reloadData() alone does not.
      """
    ),
    (
      .reloadData, .animated([.item([0, 1])]),
      """
      Nothing is animated, and item [0, 1] must be.
        expected  item [0, 1]
        found     none
        UIKit     Batch updates, changes of the layout and animation blocks animate views; reloadData() alone does not.
      """
    ),
    (
      .delete(items: [[0, 0]]), .noAnimations,
      """
      Items [0, 0…2] are animated, and nothing must be.
        expected  none
        found     items [0, 0…2]
        UIKit     Batch updates, changes of the layout and animation blocks animate views; reloadData() alone does not.
      """
    ),
    (
      .delete(items: [[0, 0]]), .animation(.init(of: .item([0, 1]), duration: 2)),
      """
      Item [0, 1] is animated: frame from (0, 100, 100, 50) to (0, 50, 100, 50), 0.25 s easeInOut; expected: 2 s.
        expected  2 s
        found     frame from (0, 100, 100, 50) to (0, 50, 100, 50), 0.25 s easeInOut
        UIKit     Batch updates, changes of the layout and animation blocks animate views; reloadData() alone does not.
      """
    ),
    (
      .reloadData, .animation(.init(of: .item([0, 1]), duration: 2)),
      """
      Item [0, 1] is not animated, and an animation is expected: 2 s.
        expected  2 s
        found     none
        UIKit     Batch updates, changes of the layout and animation blocks animate views; reloadData() alone does not.
      """
    ),
    (
      .delete(items: [[0, 0]]),
      .presentation(.init(of: .item([0, 0]), frame: CGRect(x: 0, y: 25, width: 100, height: 50))),
      """
      The presentation of item [0, 0] is frame (0, 0, 100, 50), and frame (0, 25, 100, 50) is expected.
        expected  frame (0, 25, 100, 50)
        found     frame (0, 0, 100, 50)
        UIKit     During an animation the view already has its final values; the presentation layer has those on screen.
      """
    ),
    (
      .reloadData, .presentation(.init(of: .item([0, 9]), alpha: 1)),
      """
      Item [0, 9] has no view on screen at this time, and one is expected: alpha 1.
        expected  alpha 1
        found     no view on screen
        UIKit     During an animation the view already has its final values; the presentation layer has those on screen.
      """
    ),
    (
      .delete(items: [[0, 0]]), .completions(.init("setLayout", finished: true)),
      """
      No completion is called, and 'setLayout' with true must be.
        expected  'setLayout' with true
        found     none
      """
    ),
    (
      .reloadData, .value([0, 0], "first"),
      """
      Item [0, 0] has a cell with '0-0', and a cell with 'first' is expected.
        expected  'first'
        found     '0-0'
        UIKit     UIKit asks for a cell when its item becomes visible, and again only after a reload of the item or of all data.
      """
    ),
    (
      .reloadData, .value([0, 8], "0-8"),
      """
      Item [0, 8] has no cell on screen, and a cell with '0-8' is expected.
        expected  '0-8'
        found     no cell on screen
        UIKit     UIKit shows the elements that layoutAttributesForElements(in:) returns if their frames overlap the visible bounds, and no others.
      """
    ),
    (
      Step(.query(.contentSize)), .query(.size(.zero)),
      """
      The query returns 100 × 500, expected: 0 × 0.
        expected  0 × 0
        found     100 × 500
        UIKit     UIKit gets collectionViewContentSize after prepare(), and keeps it until the next invalidation.
      """
    ),
    (
      Step(.query(.element(.item([0, 1])))), .query(.frame(CGRect(x: 0, y: 53, width: 100, height: 50))),
      """
      The query returns (0, 50, 100, 50), expected: (0, 53, 100, 50); y is 3 too small.
        expected  (0, 53, 100, 50)
        found     (0, 50, 100, 50)
        UIKit     UIKit asks for the attributes of one element in updates, after invalidations that name it and, for an item, to scroll to it.
      """
    ),
    (
      Step(.query(.rect(CGRect(x: 0, y: 0, width: 100, height: 90)))), .query(.count(3)),
      """
      The query returns 2 attributes objects, expected: 3.
        expected  3 attributes
        found     2 attributes
        UIKit     UIKit shows the elements that layoutAttributesForElements(in:) returns if their frames overlap the visible bounds, and no others.
      """
    ),
    (
      Step(.query(.rect(CGRect(x: 0, y: 0, width: 100, height: 90)))),
      .query(.elements([.item([0, 0]), .item([0, 2])])),
      """
      The query returns items [0, 0…1] (without item [0, 2]; item [0, 1] too many), expected: items [0, 0], [0, 2].
        expected  items [0, 0], [0, 2]
        found     items [0, 0…1] (without item [0, 2]; item [0, 1] too many)
        UIKit     UIKit shows the elements that layoutAttributesForElements(in:) returns if their frames overlap the visible bounds, and no others.
      """
    ),
    (
      Step(.query(.point(CGPoint(x: 5, y: 55)))), .query(.path([0, 0])),
      """
      The query returns [0, 1], expected: [0, 0].
        expected  [0, 0]
        found     [0, 1]
        UIKit     indexPathForItem(at:) takes a point in content coordinates, whether it is visible or not.
      """
    ),
    (
      .reloadData, .exception(containing: "invalid"),
      """
      No exception is raised, and one with the words 'invalid' is expected.
        expected  an exception with the words 'invalid'
        found     none
      """
    ),
    (
      .delete(items: [[4, 0]]), .exception(containing: "no such words"),
      """
      UIKit raises an exception: NSInternalInconsistencyException: attempt to delete item 0 from section 4, but there are only 1 sections before the update. Expected: an exception with the words 'no such words'.
        expected  an exception with the words 'no such words'
        found     NSInternalInconsistencyException: attempt to delete item 0 from section 4, but there are only 1 sections before the update
      """
    ),
    (
      .delete(items: [[4, 0]]), .noWarning,
      """
      UIKit raises an unexpected exception: NSInternalInconsistencyException: attempt to delete item 0 from section 4, but there are only 1 sections before the update
        expected  none
        found     NSInternalInconsistencyException: attempt to delete item 0 from section 4, but there are only 1 sections before the update
        UIKit     An app crashes here.
        hint      if it is intended, expect it: Expect.exception(containing: "some of its words")
      """
    ),
    // A sentence of UIKit with several lines appears only once.
    (
      .batch(.delete(items: [[0, 0]]), .delete(items: [[0, 0]])), .noWarning,
      """
      UIKit raises an unexpected exception: NSInternalInconsistencyException: Invalid batch updates detected: the number of sections and/or items returned by the data source before and/or after performing the batch updates are inconsistent with the updates.
      Data source before updates = { 1 section with item counts: [10] }
      Data source after updates = { 1 section with item counts: [9] }
      Updates = [
      \tDelete item (0 - 0),
      \tDelete item (0 - 0)
      ]
      Collection view: <UICollectionView; frame = (0 0; 100 200)>
        UIKit     An app crashes here.
        hint      if it is intended, expect it: Expect.exception(containing: "some of its words")
      """
    ),
    (
      .reloadData, .warning(containing: "ambiguous"),
      """
      Nothing is written to the console, and a message with the words 'ambiguous' is expected.
        expected  a message with the words 'ambiguous'
        found     no message
      """
    ),
    (
      .select([0, 1]), .selected([[0, 0], [0, 2]]),
      """
      Item [0, 1] (without [0, 0], [0, 2]; [0, 1] too many) is selected, and items [0, 0], [0, 2] must be.
        expected  [0, 0], [0, 2]
        found     [0, 1] (without [0, 0], [0, 2]; [0, 1] too many)
        UIKit     UIKit keeps the selection in updates, in which it follows its items; reloadData() clears it.
      """
    ),
    (
      .reloadData, .selected([[0, 0]]),
      """
      No item is selected, and item [0, 0] must be.
        expected  [0, 0]
        found     none
        UIKit     UIKit keeps the selection in updates, in which it follows its items; reloadData() clears it.
      """
    ),
    (
      .reloadData, .violates(.staleAfterResize),
      """
      The layout must break 'stale-after-resize', and does not.
        expected  a layout that breaks it
        found     one that keeps it
      """
    ),
    (
      .transition(progress: 0.5), .noAnimations,
      """
      There is no interactive transition that the step could continue.
        expected  one that has been started
        found     none
        hint      start it: Step.startTransition(to: a layout)
      """
    ),
    (
      .setLayout("loose"), .noAnimations,
      """
      There is no layout named 'loose'.
        expected  one that can be made
        found     none
        hint      'layoutlab list' lists the layouts of the gallery; a session in Swift provides others in 'layouts'
      """
    ),
  ]

  @Test(arguments: FullRun.some(of: Array(accounts.indices), oneIn: 3))
  func `says all that a reader needs`(index: Int) {
    let (step, expectation, account) = Self.accounts[index]
    let session = LayoutSession()
    session.take(.load)
    let taken = session.take(Step(step.action, label: "then", expectations: [expectation]))
    #expect(taken.failures.map { $0.account(in: "rows") } == ["rows, step 2, 'then': \(account)"])
  }

  @Test func `the message lists the kinds on screen next to the missing one`() {
    let header = SectionMetrics(header: CGSize(width: 0, height: 20))
    let session = LayoutSession(data: [SectionData(items: 2, metrics: header)])
    let expected = Expect.frame(
      of: .supplementary("Haeder", [0, 0]), CGRect(x: 0, y: 0, width: 100, height: 20))
    let taken = session.take(Step(.load, expectations: [expected]))
    #expect(
      taken.failures.map { $0.account(in: "rows") } == [
        """
        rows, step 1, 'load': Haeder [0, 0] has no view on screen, and one at (0, 0, 100, 20) is expected; the layout returned no Haeder for this screen, only: header.
          expected  (0, 0, 100, 20)
          found     no view on screen
          UIKit     UIKit shows the elements that layoutAttributesForElements(in:) returns if their frames overlap the visible bounds, and no others.
          hint      did you mean 'header'?
        """
      ])
  }

  @Test(
    arguments: [
      (
        Expect.animated([.decoration(.header, [0, 0])]),
        "Nothing is animated, and decoration header [0, 0] must be; the layout returned no decoration header for this screen, only: header.",
        "'header' is a supplementary view"
      ),
      (
        .animation(.init(of: .supplementary("footer!", [0, 0]))),
        "Footer! [0, 0] is not animated, and must be; the layout returned no footer! for this screen, only: header.",
        nil
      ),
      (
        .presentation(.init(of: .supplementary("heade", [0, 0]))),
        "Heade [0, 0] has no view on screen at this time, and one is expected; the layout returned no heade for this screen, only: header.",
        "did you mean 'header'?"
      ),
      // There is no such message if the expectation is that no element exists.
      (
        .frame([0, 0], nil), "Item [0, 0] has a view on screen, at (0, 20, 100, 50), and must have none.", nil
      ),
    ] as [(Expect, String, String?)])
  func `a kind that the layout does not answer with is said of all that need it`(
    expectation: Expect, statement: String, hint: String?
  ) {
    let header = SectionMetrics(header: CGSize(width: 0, height: 20))
    let session = LayoutSession(data: [SectionData(items: 2, metrics: header)])
    session.take(.load)
    let taken = session.take(Step(.layoutIfNeeded, expectations: [expectation]))
    #expect(taken.failures.map(\.mismatch.statement) == [statement])
    #expect(taken.failures.map(\.mismatch.hint) == [hint])
  }

  @Test(arguments: [
    (Expect.visible([[0, 0]]), "No item is on screen, and item [0, 0] must be"),
    (.calls("layout.prepare()", 1), "'layout.prepare()' is not called, and 1 call is expected"),
    (.contentSize(CGSize(width: 100, height: 500)), "The content measures 0 × 0, and 100 × 500 is expected"),
  ]) func `before the first display the way out is to load`(expectation: Expect, statement: String) {
    let session = LayoutSession()
    let taken = session.take(Step(.reloadData, expectations: [expectation, .never("layout.prepare()")]))
    let accounts = taken.failures.map { $0.account(in: "rows").components(separatedBy: "\n") }
    #expect(
      accounts.map { $0[0] } == [
        "rows, step 1, 'reloadData': \(statement); the collection view is not in a window yet."
      ])
    #expect(
      accounts.map { Array($0.suffix(2)) } == [
        [
          "  UIKit     UIKit only lays out views in a window by itself.",
          "  hint      begin with Step.load, or call load()",
        ]
      ])
    // A test can lay out the view without a window.
    session.take(.layoutIfNeeded)
    let laidOut = session.take(Step(.layoutIfNeeded, expectations: [.visible([[0, 9]])]))
    #expect(
      laidOut.failures.map(\.mismatch.statement) == [
        "Items [0, 0…3] (without [0, 9]; [0, 0…3] too many) are on screen, and item [0, 9] must be."
      ]
    )
  }

  @Test func `the message says so if a layout only returns items`() {
    let session = LayoutSession()
    session.take(.load)
    let expected = Expect.frame(of: .decoration("Badge", [0, 0]), CGRect(x: 0, y: 0, width: 1, height: 1))
    let taken = session.take(Step(.layoutIfNeeded, expectations: [expected]))
    #expect(
      taken.failures.map(\.mismatch.statement) == [
        "Decoration Badge [0, 0] has no view on screen, and one at (0, 0, 1, 1) is expected; "
          + "the layout returned only items for this screen."
      ])
  }
}
