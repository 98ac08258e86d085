import Foundation
import HeadlessUIKit
import Testing

/// Registering, dequeuing and returning views, and what is raised for doing it wrong.
@Suite @MainActor struct DequeueTests {
  /// Data whose cells and headers a test makes.
  private final class Data: NSObject, UICollectionViewDataSource {
    var cell: (UICollectionView, IndexPath) -> UICollectionViewCell = {
      $0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1)
    }
    var header: (UICollectionView, IndexPath) -> UICollectionReusableView = {
      $0.dequeueReusableSupplementaryView(ofKind: "Header", withReuseIdentifier: "header", for: $1)
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { cell(collectionView, indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView { header(collectionView, indexPath) }
  }

  /// Data without supplementary views.
  private final class CellsOnly: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell() }
  }

  private let data = Data()
  private let layout = ScriptedLayout()
  private let frame = CGRect(x: 0, y: 0, width: 10, height: 10)
  private let zero = IndexPath(item: 0, section: 0)

  private func shown(_ profile: UIKitProfile = .iOS26, _ dataSource: (any UICollectionViewDataSource)? = nil)
    -> UICollectionView
  {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    view.profile = profile
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: "Header", withReuseIdentifier: "header")
    view.dataSource = dataSource ?? data
    view.layoutIfNeeded()
    return view
  }

  @Test func `nothing is registered for the identifier`() {
    layout.answerAlways(.cell(0, frame))
    data.cell = { $0.dequeueReusableCell(withReuseIdentifier: "other", for: $1) }
    #expect(
      shown().raisedException?.reason
        == "could not dequeue a view of kind: UICollectionElementKindCell with identifier other - must register a nib "
        + "or a class for the identifier or connect a prototype cell in a storyboard")
  }

  @Test func `nothing is registered for the kind`() {
    layout.answerAlways(.header(0, frame))
    data.header = {
      $0.dequeueReusableSupplementaryView(ofKind: "Footer", withReuseIdentifier: "header", for: $1)
    }
    #expect(
      shown().raisedException?.reason
        == "could not dequeue a view of kind: Footer with identifier header - must register a nib or a class for the "
        + "identifier or connect a prototype cell in a storyboard")
  }

  @Test func `a registration is taken back with nil`() {
    layout.answerAlways()
    let view = shown(.iOS16)
    view.register(nil as AnyClass?, forCellWithReuseIdentifier: "cell")
    _ = view.dequeueReusableCell(withReuseIdentifier: "cell", for: zero)
    #expect(view.raisedException?.identifier == "A2")
  }

  @Test func `a nib registers plain views`() {
    layout.answerAlways(.cell(0, frame), .header(0, frame))
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 9, height: 9), collectionViewLayout: layout)
    let nib = UINib(nibName: "Cell", bundle: nil)
    view.register(nib, forCellWithReuseIdentifier: "cell")
    view.register(nib, forSupplementaryViewOfKind: "Header", withReuseIdentifier: "header")
    view.dataSource = data
    view.layoutIfNeeded()
    #expect(view.raisedException == nil)
    #expect(view.visibleCells.count == 1)
    #expect(view.visibleSupplementaryViews(ofKind: "Header").count == 1)
  }

  @Test func `a cell that was not dequeued`() {
    layout.answerAlways(.cell(0, frame))
    data.cell = { _, _ in UICollectionViewCell() }
    #expect(
      shown().raisedException?.reason
        == "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - cells must "
        + "be retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:")
  }

  @Test func `a header that was not dequeued`() {
    layout.answerAlways(.header(0, frame))
    data.header = { _, _ in UICollectionReusableView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)) }
    #expect(
      shown().raisedException?.reason
        == "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath "
        + "(Header,{length = 2, path = 0 - 0}) was not retrieved by calling "
        + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil "
        + "(<UICollectionReusableView; frame = (1 2; 3 4)>)")
  }

  @Test func `no method for headers`() {
    layout.answerAlways(.header(0, frame))
    let cellsOnly = CellsOnly()
    #expect(
      shown(.iOS26, cellsOnly).raisedException?.reason
        == "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath "
        + "(Header,{length = 2, path = 0 - 0}) was not retrieved by calling "
        + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil ((null))")
  }

  // MARK: - One view for each request

  private static let strictReason =
    "Expected dequeued view to be returned to the collection view in preparation for display. When the "
    + "collection view's data source is asked to provide a view for a given index path, ensure that a single view is "
    + "dequeued and returned to the collection view. Avoid dequeuing views without a request from the collection "
    + "view. For retrieving an existing view in the collection view, use -[UICollectionView cellForItemAtIndexPath:] "
    + "or -[UICollectionView supplementaryViewForElementKind:atIndexPath:]. Dequeued view: "

  @Test(arguments: UIKitProfile.all) func `two views for one request`(profile: UIKitProfile) {
    layout.answerAlways(.cell(0, frame))
    data.cell = {
      _ = $0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1)
      return $0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1)
    }
    let view = shown(profile)
    let reason =
      Self.strictReason + "<UICollectionViewCell; frame = (0 0; 10 10)>; Collection view: "
      + "<UICollectionView; frame = (0 0; 100 100)>"
    #expect(view.raisedException?.reason == (profile.strictDequeue ? reason : nil))
    #expect(view.visibleCells.count == (profile.strictDequeue ? 0 : 1))
  }

  @Test(arguments: UIKitProfile.all) func `a view without a request`(profile: UIKitProfile) {
    layout.answerAlways(.cell(0, frame))
    let view = shown(profile)
    let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: zero)
    #expect(cell.reuseIdentifier == "cell")
    #expect(view.raisedException?.identifier == (profile.strictDequeue ? "A4b" : nil))
  }

  @Test func `a header without a request and without attributes`() {
    layout.answerAlways()
    let view = shown(.iOS16)
    _ = view.dequeueReusableSupplementaryView(ofKind: "Header", withReuseIdentifier: "header", for: zero)
    #expect(
      view.raisedException?.reason
        == "UICollectionView internal inconsistency: attempting to apply nil layout attributes to view.")
  }

  @Test func `which profiles are strict`() {
    #expect(UIKitProfile.all.map(\.strictDequeue) == [false, false, false, true, true])
  }

  @Test func `the cell that is dequeued has its frame before it is configured`() {
    layout.answerAlways(.cell(0, CGRect(x: 1, y: 2, width: 3, height: 4)))
    var frames: [CGRect] = []
    data.cell = {
      let cell = $0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1)
      frames.append(cell.frame)
      return cell
    }
    _ = shown()
    #expect(frames == [CGRect(x: 1, y: 2, width: 3, height: 4)])
  }
}
