import Foundation
import HeadlessUIKit
import HeadlessUIKitExtras
import LayoutLab
import Testing

@Suite("Actions of steps") @MainActor
struct SessionActionTests {
  // MARK: The view

  @Test func `load adds the view to the window and creates the visible cells`() {
    let session = LayoutSession()
    #expect(session.collectionView.window == nil)
    let calls = session.calls(.load, of: .layout, .dataSource)
    #expect(session.collectionView.window != nil)
    #expect(session.texts == ["0-0", "0-1", "0-2", "0-3"])
    #expect(
      calls.filter { !$0.contains("Preferred") } == [
        "layout.invalidateLayout(with:) everything, counts", "layout.prepare()",
        "dataSource.numberOfSections(in:)", "dataSource.collectionView(_:numberOfItemsInSection:) 0",
        "layout.collectionViewContentSize", "layout.layoutAttributesForElements(in:) (0, 0, 100, 200)",
        "layout.collectionViewContentSize",
        "dataSource.collectionView(_:cellForItemAt:) [0, 0]",
        "dataSource.collectionView(_:cellForItemAt:) [0, 1]",
        "dataSource.collectionView(_:cellForItemAt:) [0, 2]",
        "dataSource.collectionView(_:cellForItemAt:) [0, 3]",
      ])
  }

  @Test func `a second load loads the data again`() {
    let session = LayoutSession()
    session.take(.load)
    session.take(.mutate(.setItems([[0, 0]], ItemDetails(values: .all("changed")))))
    #expect(session.texts[0] == "0-0")
    session.take(.load)
    #expect(session.texts == ["changed", "0-1", "0-2", "0-3"])
  }

  @Test(arguments: [
    (Step.scroll(to: CGPoint(x: 0, y: 120)), 120), (.scroll(by: CGVector(dx: 0, dy: 70)), 70),
    (.scroll(toItem: [0, 5], at: .top), 250), (.scroll(toItem: [0, 5], at: .bottom), 100),
    (.scroll(toItem: [0, 5]), 100), (.scroll(toItem: [0, 5], at: .centeredVertically), 175),
    (.drag(CGVector(dx: 0, dy: 40)), 40),
  ]) func `scrolling moves the content offset`(step: Step, y: CGFloat) {
    let session = LayoutSession()
    session.take(.load)
    session.take(step)
    #expect(session.screen?.bounds.origin == CGPoint(x: 0, y: y))
  }

  @Test func `a drag with velocity ends when the step has settled, and not before`() {
    let session = LayoutSession(data: [100])
    session.take(.load)
    let drag = Step.drag(CGVector(dx: 0, dy: 80), velocity: CGVector(dx: 0, dy: 1))
    session.take(drag.withoutSettling())
    #expect(session.screen?.bounds.origin.y == 80)
    #expect(session.collectionView.isDecelerating)
    session.take(.drag(CGVector(dx: 0, dy: 80), velocity: CGVector(dx: 0, dy: 1)))
    #expect(!session.collectionView.isDecelerating)
    #expect(session.screen?.bounds.origin.y ?? 0 > 500)
  }

  @Test func `resize changes the view, and rotate also changes the screen`() {
    let session = LayoutSession()
    session.take(.load)
    session.take(.resize(to: CGSize(width: 80, height: 120)))
    #expect(session.screen?.bounds.size == CGSize(width: 80, height: 120))
    #expect(session.collectionView.window?.bounds.size == CGSize(width: 100, height: 200))
    session.take(.rotate)
    #expect(session.screen?.bounds.size == CGSize(width: 120, height: 80))
    #expect(session.collectionView.window?.bounds.size == CGSize(width: 200, height: 100))
    session.take(.rotate(to: .landscape))
    #expect(session.screen?.bounds.size == CGSize(width: 120, height: 80))
    session.take(.rotate(to: .portrait))
    #expect(session.screen?.bounds.size == CGSize(width: 80, height: 120))
  }

  @Test func `inset moves content that is at its edge`() {
    let session = LayoutSession()
    session.take(.load)
    session.take(.inset(UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0)))
    #expect(session.screen?.bounds.origin == CGPoint(x: 0, y: -30))
    #expect(session.screen?.items == [[0, 0], [0, 1], [0, 2], [0, 3]])
  }

  @Test func `direction changes the layout direction of the view`() {
    let session = LayoutSession()
    session.take(.load)
    #expect(session.collectionView.effectiveUserInterfaceLayoutDirection == .leftToRight)
    session.take(.direction(.rtl))
    #expect(session.collectionView.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  @Test func `the device sets the insets, safe area, scale and profile of the view`() {
    var device = smallPhone
    device.screen = CGSize(width: 120, height: 300)
    device.contentInset.top = 10
    device.safeArea.top = 20
    device.direction = .rtl
    device.profile = .iOS12
    device.rects = .exact
    let session = LayoutSession(device: device)
    session.take(.load)
    let view = session.collectionView
    #expect(view.adjustedContentInset == UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0))
    #expect(session.screen?.bounds == CGRect(x: 0, y: -30, width: 100, height: 200))
    #expect(view.window?.bounds.size == CGSize(width: 120, height: 300))
    #expect(view.traitCollection.displayScale == 2)
    #expect(view.traitCollection.layoutDirection == .rightToLeft)
    #expect(view.profile == .iOS12)
    #expect(view.rectPolicy == .exact)
  }

  // MARK: The layout

  @Test func `invalidateLayout waits for the next update cycle`() {
    let session = LayoutSession()
    session.take(.load)
    #expect(
      session.calls(.invalidateLayout.withoutSettling(), of: .layout) == [
        "layout.invalidateLayout(with:) layout"
      ])
    #expect(
      session.calls(.advance(by: 0), of: .layout, .dataSource) == [
        "layout.prepare()", "layout.collectionViewContentSize",
        "layout.layoutAttributesForElements(in:) (0, 0, 100, 200)", "layout.collectionViewContentSize",
      ])
  }

  @Test func `invalidate passes a context with the elements of the step`() {
    let session = LayoutSession(data: [SectionData(items: 10, metrics: SectionMetrics(header: .zero))])
    session.take(.load)
    let invalidation = Step.Invalidation(
      items: [[0, 2], [0, 1]], supplementary: [.header: [[0, 0]]],
      contentOffsetAdjustment: CGPoint(x: 0, y: 5), contentSizeAdjustment: CGSize(width: 0, height: 7))
    let calls = session.calls(.invalidate(invalidation), of: .layout)
    #expect(
      calls.first
        == "layout.invalidateLayout(with:) items [0, 1] [0, 2], UICollectionElementKindSectionHeader [0, 0], "
        + "offset by (0, 5), size by 0 × 7")
  }

  @Test func `queries go to the layout and the view, and their answers are compared`() {
    let session = LayoutSession(data: [SectionData(items: 3, metrics: SectionMetrics(header: .zero))])
    session.take(.load)
    func answer(_ query: Step.Query) -> QueryFinding? { session.take(.query(query)).answer }
    let header = CGRect(x: 0, y: 0, width: 100, height: 20)
    let first = CGRect(x: 0, y: 20, width: 100, height: 50)
    #expect(
      answer(.rect(CGRect(x: 0, y: 0, width: 10, height: 30)))
        == .elements([
          QueryFinding.Found(element: .supplementary(.header, [0, 0]), frame: header),
          QueryFinding.Found(element: .item([0, 0]), frame: first),
        ]))
    #expect(answer(.element(.item([0, 0]))) == .frame(first))
    #expect(answer(.element(.supplementary(.header, [0, 0]))) == .frame(header))
    #expect(answer(.element(.decoration("background", [0, 0]))) == .frame(nil))
    #expect(answer(.point(CGPoint(x: 5, y: 75))) == .path([0, 1]))
    #expect(answer(.point(CGPoint(x: 5, y: 5))) == .path(nil))
    #expect(answer(.contentSize) == .size(CGSize(width: 100, height: 170)))
  }

  // MARK: The data

  @Test func `reloadData configures every visible cell again`() {
    let session = LayoutSession()
    session.take(.load)
    session.take(
      .mutate(.change(.deleteItems([[0, 1]])), .setItems([[0, 0]], ItemDetails(values: .all("x")))))
    #expect(session.texts == ["0-0", "0-1", "0-2", "0-3"])
    #expect(
      session.calls(.reloadData, of: .dataSource).filter { $0.contains("cellForItemAt") }.count == 4)
    #expect(session.texts == ["x", "0-2", "0-3", "0-4"])
  }

  nonisolated static let updates: [(Step, [String])] = [
    (.insert(items: [[0, 1]]), ["0-0", "new-1", "0-1", "1-0"]),
    (.insert(items: [[0, 1]], ItemDetails(values: .all("mine"))), ["0-0", "mine", "0-1", "1-0"]),
    (.insert(sections: [0], [2]), ["new-1-0", "new-1-1", "0-0", "0-1"]),
    (.insert(sections: [0]), ["0-0", "0-1", "1-0", "1-1"]),
    (.delete(items: [[0, 0], [1, 1]]), ["0-1", "1-0", "1-2"]),
    (.delete(sections: [0]), ["1-0", "1-1", "1-2"]),
    (.move(item: [0, 0], to: [1, 0]), ["0-1", "0-0", "1-0", "1-1"]),
    (.move(section: 1, to: 0), ["1-0", "1-1", "1-2", "0-0"]),
    (.reload(items: [[0, 1]], ItemDetails(values: .all("again"))), ["0-0", "again", "1-0", "1-1"]),
    (.reload(sections: [1]), ["0-0", "0-1", "1-0", "1-1"]),
    (.reconfigure(items: [[0, 1]], ItemDetails(values: .all("again"))), ["0-0", "again", "1-0", "1-1"]),
    (.batch(.delete(items: [[0, 0]]), .insert(items: [[1, 0]])), ["0-1", "new-1", "1-0", "1-1"]),
  ]

  @Test(arguments: updates) func `updates change the data first and then notify the view`(
    step: Step, texts: [String]
  ) {
    let session = LayoutSession(data: [2, 3])
    session.take(.load)
    session.take(step)
    #expect(session.outcome.exception == nil)
    #expect(session.texts == texts)
  }

  @Test func `select extends the selection only if it names several items`() {
    let session = LayoutSession()
    session.take(.load)
    func selected(_ step: Step) -> [IndexPath]? {
      session.take(step)
      return session.screen?.selected
    }
    #expect(selected(.select([0, 3])) == [[0, 3]])
    #expect(selected(.select([0, 1])) == [[0, 1]])
    #expect(selected(.select([0, 2], [0, 0])) == [[0, 0], [0, 1], [0, 2]])
    #expect(selected(.deselect([0, 1])) == [[0, 0], [0, 2]])
  }

  // MARK: Time

  @Test func `advance takes exactly its time, and other steps none unless something moves`() {
    let session = LayoutSession()
    #expect(session.take(.load).time == 0)
    #expect(session.take(.scroll(to: CGPoint(x: 0, y: 50))).time == 0)
    #expect(session.take(.advance(by: 0.05)).time == 0.05)
  }

  @Test func `a repeated step settles each time`() {
    let session = LayoutSession(data: [100])
    session.take(.load)
    let calls = session.calls(
      Step.scroll(by: CGVector(dx: 0, dy: 100)).repeated(4), of: .view)
    #expect(calls == Array(repeating: "view.layoutSubviews()", count: 4))
    #expect(session.screen?.bounds.origin.y == 400)
  }

  // MARK: Isolation

  @Test func `sessions that exist at the same time have separate time, screens and images`() {
    var wide = smallPhone
    wide.size = CGSize(width: 300, height: 100)
    let one = LayoutSession(images: ["photo": CGSize(width: 30, height: 40)])
    let other = LayoutSession(device: wide)
    for session in [one, other] { session.take(.load) }
    one.take(.advance(by: 1))
    one.take(.rotate)
    #expect(other.take(.invalidateLayout).time == 0)
    #expect(other.screen?.bounds.size == CGSize(width: 300, height: 100))
    #expect(other.collectionView.window?.bounds.size == CGSize(width: 300, height: 100))
    #expect(one.screen?.bounds.size == CGSize(width: 200, height: 100))
    let size = UIImage(named: "photo")?.size
    #expect(one.within { UIImage(named: "photo")?.size } == CGSize(width: 30, height: 40))
    #expect(other.within { UIImage(named: "photo")?.size } == size)
  }

  @Test func `changes of the view between steps belong to the next step`() {
    let session = LayoutSession()
    session.take(.load)
    session.within { session.collectionView.contentOffset.y = 60 }
    let taken = session.take(
      .advance(by: 0).expecting { Expect.calls("delegate.scrollViewDidScroll(_:)", 1) })
    #expect(taken.failures.map(\.sentence) == [])
    #expect(session.outcome.trace.events(ofStep: 2).count == taken.calls.count)
    #expect(session.screen?.bounds.origin.y == 60)
  }

  @Test func `the same steps produce the same trace`() {
    func trace() -> [LifecycleEvent] {
      let session = LayoutSession {
        Step.load
        Step.insert(items: [[0, 0]])
        Step.drag(CGVector(dx: 0, dy: 60), velocity: CGVector(dx: 0, dy: 2))
      }
      return session.run().trace.entries.map(\.event)
    }
    #expect(trace() == trace())
  }
}
