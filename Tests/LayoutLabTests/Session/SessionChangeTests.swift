import Foundation
import HeadlessUIKit
import HeadlessUIKitExtras
import LayoutLab
import Testing

@Suite("Steps that change the layout, the order of items, traits or the selection") @MainActor
struct SessionChangeTests {
  /// Rows of 20 points instead of 50.
  private final class TightLayout: ListLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      super.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 100, height: 1000))?
        .compactMap { layoutAttributesForItem(at: $0.indexPath) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes =
        super.layoutAttributesForItem(at: indexPath)?.copy(with: nil) as? UICollectionViewLayoutAttributes
      attributes?.frame = CGRect(x: 0, y: 20 * CGFloat(indexPath.item), width: 100, height: 20)
      return attributes
    }
  }

  private func session(answers: ScenarioAnswers = ScenarioAnswers()) -> LayoutSession {
    let scenario = Scenario("list", data: [10], device: smallPhone, answers: answers, steps: { [] })
    let session = LayoutSession(
      scenario, subject: { LayoutSession.Subject(ListLayout($0)) },
      layouts: { named, data in
        named.layout == "tight" ? LayoutSession.Subject(TightLayout(data)) : nil
      })
    session.take(.load)
    return session
  }

  // MARK: Layouts

  @Test func `setLayout sets a layout that the session can create`() {
    let session = session()
    let taken = session.take(.setLayout("tight"))
    #expect(session.layout is TightLayout)
    #expect(taken.screen[.item([0, 3])]?.frame == CGRect(x: 0, y: 60, width: 100, height: 20))
    #expect(taken.animations == [])
    #expect(taken.completions == [])
  }

  @Test func `setLayout with animation and completion`() {
    let taken = session().take(.setLayout("tight", animated: true, hasCompletion: true))
    #expect(taken.animations.first { $0.element == .item([0, 1]) }?.to.frame.minY == 20)
    #expect(taken.completions == [.init("setLayout", finished: true)])
  }

  @Test(arguments: [Step.setLayout("loose"), .startTransition(to: "loose")])
  func `a layout that nobody makes is a failure`(step: Step) {
    let session = session()
    #expect(
      session.take(step).failures.map(\.mismatch.sentence) == [
        "the layout 'loose': expected one that can be made, found none; 'layoutlab list' lists the layouts of "
          + "the gallery; a session in Swift provides others in 'layouts'"
      ])
    #expect(type(of: session.layout) == ListLayout.self)
  }

  @Test func `a session of a named layout requires a closure that creates it`() {
    let named = Scenario("tight", subject: "tight", data: [10]) { Step.load }
    let layouts: LayoutSession.Layouts = { _, data in LayoutSession.Subject(TightLayout(data)) }
    #expect(LayoutSession(named, layouts: layouts)?.run().verdict == .passed)
    #expect(LayoutSession(named, layouts: { _, _ in nil }) == nil)
    #expect(LayoutSession(Scenario("any", steps: { Step.load }), layouts: layouts) == nil)
  }

  @Test(arguments: [(Step.finishTransition, true), (.cancelTransition, false)])
  func `a transition is between two layouts until it ends`(end: Step, isFinished: Bool) {
    let session = session()
    session.take(.startTransition(to: "tight"))
    #expect(session.layout is UICollectionViewTransitionLayout)
    session.take(.transition(progress: 0.5))
    #expect(session.screen?[.item([0, 1])]?.frame == CGRect(x: 0, y: 35, width: 100, height: 35))
    let taken = session.take(end)
    #expect(session.layout is TightLayout == isFinished)
    #expect(taken.completions == [.init("transition", finished: isFinished)])
  }

  @Test func `progress without a transition is a failure`() {
    #expect(
      session().take(.transition(progress: 0.5)).failures.map(\.mismatch.sentence) == [
        "the interactive transition: expected one that has been started, found none; "
          + "start it: \"transition\": {\"to\": a layout}"
      ])
  }

  // MARK: Reordering

  @Test(arguments: [
    (Step.endReordering, ["0-1", "0-2", "0-0"]), (.cancelReordering, ["0-0", "0-1", "0-2"]),
  ])
  func `a drag changes the data only when it ends`(end: Step, texts: [String]) {
    let session = session()
    session.take(.beginReordering([0, 0]))
    session.take(.updateReordering(to: CGPoint(x: 50, y: 125)))
    #expect(session.texts == ["0-1", "0-2", "0-0", "0-3"])
    #expect(session.data.item(at: [0, 0])?.value == "0-0")
    session.take(end)
    #expect(session.texts == texts + ["0-3"])
    #expect((0..<3).map { session.data.item(at: [0, $0])?.value } == texts)
  }

  @Test func `an item that must not move is not lifted, and the delegate can choose the target`() {
    let fixed = session(answers: ScenarioAnswers(canMove: false))
    fixed.take(.beginReordering([0, 0]))
    fixed.take(.updateReordering(to: CGPoint(x: 50, y: 125)))
    #expect(fixed.texts == ["0-0", "0-1", "0-2", "0-3"])
    let led = session(answers: ScenarioAnswers(canMove: true, moveTarget: [0, 1]))
    led.take(.beginReordering([0, 0]))
    led.take(.updateReordering(to: CGPoint(x: 50, y: 175)))
    #expect(led.texts == ["0-1", "0-0", "0-2", "0-3"])
  }

  // MARK: Traits

  @Test func `traits reach the collection view, and the other traits stay`() {
    let session = session()
    session.take(
      .traits(
        .init(
          contentSizeCategory: .accessibilityLarge, layoutDirection: .rtl, displayScale: 3,
          userInterfaceStyle: .dark)))
    session.take(.traits(.init(layoutMargins: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))))
    let traits = session.collectionView.traitCollection
    #expect(traits.preferredContentSizeCategory == .accessibilityLarge)
    #expect(traits.layoutDirection == .rightToLeft)
    #expect(traits.displayScale == 3)
    #expect(traits.userInterfaceStyle == .dark)
    #expect(session.collectionView.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
  }

  @Test func `a safe area moves the content below the bar`() {
    let session = session()
    session.take(.traits(.init(safeArea: UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0))))
    #expect(session.screen?.bounds.origin.y == -40)
    session.take(.traits(.init(safeArea: .zero)))
    #expect(session.screen?.bounds.origin.y == 0)
  }

  @Test func `a refresh control adds space above the content`() {
    let session = session()
    session.take(.refresh(.begin))
    #expect(session.collectionView.refreshControl?.isRefreshing == true)
    #expect(session.collectionView.adjustedContentInset.top == 60)
    session.take(.refresh(.end))
    #expect(session.collectionView.adjustedContentInset.top == 0)
  }

  // MARK: Selection

  @Test func `a tap calls the delegate methods in UIKit's order`() {
    let session = session(answers: ScenarioAnswers(shouldHighlight: true, shouldSelect: true))
    #expect(
      session.calls(.tap([0, 0]), of: .delegate) == [
        "delegate.collectionView(_:shouldHighlightItemAt:) [0, 0]",
        "delegate.collectionView(_:didHighlightItemAt:) [0, 0]",
        "delegate.collectionView(_:shouldSelectItemAt:) [0, 0]",
        "delegate.collectionView(_:didSelectItemAt:) [0, 0]",
        "delegate.collectionView(_:didUnhighlightItemAt:) [0, 0]",
      ])
    #expect(
      session.calls(.tap([0, 1]), of: .delegate).filter { $0.contains("elect") } == [
        "delegate.collectionView(_:shouldSelectItemAt:) [0, 1]",
        "delegate.collectionView(_:didDeselectItemAt:) [0, 0]",
        "delegate.collectionView(_:didSelectItemAt:) [0, 1]",
      ])
    #expect(session.screen?.selected == [[0, 1]])
  }

  @Test(arguments: [
    (ScenarioAnswers(shouldHighlight: false), []),
    (ScenarioAnswers(shouldSelect: false), ["didHighlight", "shouldSelect", "didUnhighlight"]),
  ]) func `a tap that is refused selects nothing`(answers: ScenarioAnswers, told: [String]) {
    let session = session(answers: answers)
    let calls = session.calls(.tap([0, 0]), of: .delegate)
    let names = told.map { "delegate.collectionView(_:\($0)ItemAt:) [0, 0]" }
    #expect(calls.filter { !$0.contains("shouldHighlight") } == names)
    #expect(session.screen?.selected == [])
  }

  @Test func `several items can be selected if that is allowed, with a separate property for editing mode`() {
    let session = session(answers: ScenarioAnswers(shouldDeselect: false))
    session.take(.selection(.init(allowsMultipleSelection: true)))
    session.take(.tap([0, 0]))
    session.take(.tap([0, 1]))
    session.take(.tap([0, 0]))
    #expect(session.screen?.selected == [[0, 0], [0, 1]])
    session.take(.selection(.init(isEditing: true)))
    session.take(.tap([0, 2]))
    #expect(session.screen?.selected == [[0, 0], [0, 1]])
    session.take(.selection(.init(allowsSelectionDuringEditing: true)))
    session.take(.tap([0, 2]))
    #expect(session.screen?.selected == [[0, 2]])
    session.take(.selection(.init(allowsSelection: false)))
    #expect(session.screen?.selected == [])
  }

  // MARK: Answers

  @Test func `the delegate returns the offset of an update that the scenario gives`() {
    let session = session(answers: ScenarioAnswers(targetContentOffset: CGPoint(x: 0, y: 70)))
    session.take(.delete(items: [[0, 0]]))
    #expect(session.screen?.bounds.origin.y == 70)
  }

  @Test(arguments: [true, false]) func `a prefetch data source exists only if the scenario says so`(
    prefetches: Bool
  ) {
    let session = session(answers: ScenarioAnswers(prefetches: prefetches))
    #expect((session.collectionView.prefetchDataSource != nil) == prefetches)
    let announcements = session.outcome.trace.entries.map(\.event).filter {
      $0.call == .dataSource(.prefetchItems)
    }
    #expect(
      announcements.map(\.argumentsText).first?.hasPrefix("[[0, 4], [0, 5]") == (prefetches ? true : nil))
  }

  @Test func `cells prefer the sizes of their items, and a flow layout takes them`() {
    let scenario = Scenario(
      "cells",
      data: [SectionData(items: 4, details: ItemDetails(sizes: .all(CGSize(width: 100, height: 30))))],
      device: smallPhone, answers: ScenarioAnswers(cellsPreferSizes: true), steps: { [] })
    let session = LayoutSession(scenario) { _ in
      let layout = UICollectionViewFlowLayout()
      layout.estimatedItemSize = CGSize(width: 100, height: 80)
      layout.minimumLineSpacing = 0
      return LayoutSession.Subject(layout)
    }
    session.take(.load)
    #expect(session.screen?[.item([0, 3])]?.frame == CGRect(x: 0, y: 90, width: 100, height: 30))
  }
}
