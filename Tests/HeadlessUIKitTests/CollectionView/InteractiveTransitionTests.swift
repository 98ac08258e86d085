import Foundation
import HeadlessUIKit
import TestSupport
import Testing

@Suite @MainActor struct InteractiveTransitionTests {
  /// A delegate that returns a transition layout.
  final class Maker: NSObject, UICollectionViewDelegate {
    final class Between: UICollectionViewTransitionLayout {}

    func collectionView(
      _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
      newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
      Between(currentLayout: fromLayout, nextLayout: toLayout)
    }
  }

  @Test func `the delegate's transition layout is installed, and the layouts are invalidated and prepared`() {
    let stage = Stage(RowLayout(), PlainData(3), size: CGSize(width: 300, height: 200)).loaded()
    let maker = Maker()
    stage.view.delegate = maker
    let next = SquareLayout()
    #expect(
      stage.story { $0.startInteractiveTransition(to: next) }
        == lines(
          """
          view.startInteractiveTransition(to:completion:) SquareLayout -> Between
            delegate.collectionView(_:transitionLayoutForOldLayout:newLayout:) RowLayout SquareLayout -> Between
            layout.invalidateLayout(with:) everything, counts
            layout.invalidateLayout(with:) everything, counts
            layout.prepare()
              layout.prepare() RowLayout
                dataSource.numberOfSections(in:) -> 1
                dataSource.collectionView(_:numberOfItemsInSection:) 0 -> 3
              layout.prepare() SquareLayout
            layout.collectionViewContentSize -> 300 × 300
            layout.prepareForTransition(to:) SquareLayout
            layout.prepareForTransition(from:) RowLayout
            cell.willTransition(from:to:) RowLayout SquareLayout
            cell.willTransition(from:to:) RowLayout SquareLayout
          view.layoutSubviews()
            layout.layoutAttributesForElements(in:) (0, 0, 300, 200) -> 3 attributes
            layout.collectionViewContentSize -> 300 × 300
          """))
    #expect(stage.view.collectionViewLayout is Maker.Between)
    #expect(stage.layout.collectionView === stage.view)
    #expect(next.collectionView === stage.view)
  }

  @Test func `views follow the progress, which is not clamped`() {
    withRowsInWindow(9) { stage, _ in
      let between = stage.view.startInteractiveTransition(to: SquareLayout())
      @MainActor func frame(at progress: CGFloat) -> CGRect {
        between.transitionProgress = progress
        stage.view.layoutIfNeeded()
        return stage.view.shownFrame(1)
      }
      #expect(between.transitionProgress == 0)
      #expect(frame(at: 0) == CGRect(x: 0, y: 100, width: 300, height: 100))
      #expect(frame(at: 0.25) == CGRect(x: 25, y: 75, width: 250, height: 100))
      #expect(stage.view.contentSize == CGSize(width: 300, height: 750))
      #expect(frame(at: 1.25) == CGRect(x: 125, y: -25, width: 50, height: 100))
      #expect(frame(at: 1) == CGRect(x: 100, y: 0, width: 100, height: 100))
    }
  }

  @Test func `a new progress prepares only the transition layout`() {
    withRowsInWindow(9) { stage, _ in
      let between = stage.view.startInteractiveTransition(to: SquareLayout())
      stage.view.layoutIfNeeded()
      _ = stage.log.take()
      between.transitionProgress = 0.5
      #expect(
        stage.story().prefix(3)
          == lines(
            """
            layout.invalidateLayout(with:) layout
            view.layoutSubviews()
              layout.prepare()
            """)[...])
    }
  }

  @Test func `elements of only one layout fade with the progress`() {
    let current = ScriptedLayout()
    current.item = { _ in .cell(0, CGRect(x: 0, y: 0, width: 50, height: 50)) }
    let between = UICollectionViewTransitionLayout(currentLayout: current, nextLayout: ScriptedLayout())
    between.transitionProgress = 0.25
    #expect(between.layoutAttributesForItem(at: [0, 0])?.alpha == 0.75)
    between.transitionProgress = 2
    #expect(between.layoutAttributesForItem(at: [0, 0])?.alpha == 0)
  }

  @Test(arguments: [true, false])
  func `ending installs the layout immediately and calls the completion when the views have arrived`(
    finishes: Bool
  ) {
    withRowsInWindow(9) { stage, cycle in
      var ends: [[Bool]] = []
      let next = SquareLayout()
      let between = stage.view.startInteractiveTransition(to: next) { ends.append([$0, $1]) }
      between.transitionProgress = 0.5
      stage.view.layoutIfNeeded()
      finishes ? stage.view.finishInteractiveTransition() : stage.view.cancelInteractiveTransition()
      #expect(stage.view.collectionViewLayout === (finishes ? next : stage.layout))
      #expect(stage.view.shownFrame(1) == CGRect(x: 50, y: 50, width: 200, height: 100))
      #expect(ends == [])
      cycle.advance(by: 0.3)
      let row = CGRect(x: 0, y: 100, width: 300, height: 100)
      #expect(stage.view.shownFrame(1) == (finishes ? CGRect(x: 100, y: 0, width: 100, height: 100) : row))
      #expect(ends == [[finishes, true]])
      #expect(next.collectionView === (finishes ? stage.view : nil))
      #expect(stage.layout.collectionView === (finishes ? nil : stage.view))
      #expect(between.collectionView == nil)
    }
  }

  @Test func `finishing prepares the new layout again and finalizes both`() {
    let stage = Stage(RowLayout(), PlainData(2), size: CGSize(width: 300, height: 200)).loaded()
    stage.view.startInteractiveTransition(to: SquareLayout()).transitionProgress = 1
    stage.view.layoutIfNeeded()
    _ = stage.log.take()
    #expect(
      stage.story { $0.finishInteractiveTransition() }
        == lines(
          """
          view.finishInteractiveTransition()
            layout.invalidateLayout(with:) everything, counts
            layout.prepare()
              dataSource.numberOfSections(in:) -> 1
              dataSource.collectionView(_:numberOfItemsInSection:) 0 -> 2
            layout.collectionViewContentSize -> 300 × 100
            layout.layoutAttributesForItem(at:) [0, 1] -> [0, 1] (100, 0, 100, 100)
            layout.targetContentOffset(forProposedContentOffset:) (0, 0) -> (0, 0)
            layout.layoutAttributesForElements(in:) (0, 0, 300, 200) -> 2 attributes
            layout.collectionViewContentSize -> 300 × 100
            cell.didTransition(from:to:) RowLayout SquareLayout
            cell.didTransition(from:to:) RowLayout SquareLayout
            layout.finalizeLayoutTransition() RowLayout
            layout.finalizeLayoutTransition() SquareLayout
          """))
  }

  @Test func `a second transition before the completion raises`() {
    let words = "the collection is already part way through an interactive transition (wording unverified)"
    let acts: [(String, @MainActor (UICollectionView) -> Void)] = [
      ("start", { $0.startInteractiveTransition(to: SquareLayout()) }),
      ("set", { $0.setCollectionViewLayout(SquareLayout(), animated: true) }),
      ("assign", { $0.collectionViewLayout = SquareLayout() }),
      ("resize", { $0.frame.size.width = 200 }),
    ]
    for (name, act) in acts {
      let stage = Stage(RowLayout(), PlainData(2)).loaded()
      stage.view.startInteractiveTransition(to: SquareLayout())
      act(stage.view)
      #expect(stage.view.raisedException?.reason == words, "\(name)")
    }
  }

  @Test func `a second transition after the completion is allowed`() {
    withRowsInWindow(9) { stage, cycle in
      stage.view.startInteractiveTransition(to: SquareLayout())
      stage.view.finishInteractiveTransition()
      cycle.advance(by: 1)
      stage.view.startInteractiveTransition(to: RowLayout())
      #expect(stage.view.raisedException == nil)
    }
  }
}
