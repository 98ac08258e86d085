import HeadlessUIKit
import LayoutLab
import LayoutLabTesting
import Testing

/// The calls of a layout and a data source; the traces document the lifecycle.
@Suite("The life of a layout, in traces", .device(.points(100, 100))) @MainActor struct LifecycleTests {
  private let both: [LifecycleReceiver] = [.layout, .dataSource]

  /// Twenty stripes of 50 points, two of them on screen.
  private func loaded(_ fault: StripesLayout.Fault = []) -> LayoutSession {
    let session = LayoutSession(data: [20]) { StripesLayout(fault) }
    session.load()
    return session
  }

  @Test func `the first display invalidates, prepares, counts, queries a page, and then creates cells`() {
    loaded().expectTrace(
      """
      layout.invalidateLayout(with:)  everything, counts  (first display)
      layout.prepare()  (first display)
        dataSource.numberOfSections(in:) -> 1  (counts not known)
        dataSource.collectionView(_:numberOfItemsInSection:)  0 -> 20  (counts not known)
      layout.collectionViewContentSize -> 100 × 1190  (content size not known)
      layout.layoutAttributesForElements(in:)  (0, 0, 100, 100) -> 2 attributes  (first display)
      layout.collectionViewContentSize -> 100 × 1190  (content size not known)
      dataSource.collectionView(_:cellForItemAt:)  [0, 0] -> UICollectionViewCell  (element visible)
      layout.shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)  [0, 0] (0, 0, 100, 50), [0, 0] (0, 0, 100, 50) -> false
      dataSource.collectionView(_:cellForItemAt:)  [0, 1] -> UICollectionViewCell  (element visible)
      layout.shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)  [0, 1] (0, 60, 100, 50), [0, 1] (0, 60, 100, 50) -> false
      """, of: both)
  }

  @Test func `a scroll within a page only asks about the bounds`() {
    let session = loaded()
    session.scroll(by: 60)
    session.scroll(by: 10)
    session.expectTrace(
      """
      layout.shouldInvalidateLayout(forBoundsChange:)  (0, 70, 100, 100) -> false  (bounds change)
      """, of: both)
  }

  @Test func `a scroll to a new page queries the page without a call of prepare()`() {
    let session = loaded()
    session.scroll(by: 60)
    session.expectTrace(
      """
      layout.shouldInvalidateLayout(forBoundsChange:)  (0, 60, 100, 100) -> false  (bounds change)
      layout.layoutAttributesForElements(in:)  (0, 0, 100, 200) -> 4 attributes  (page not loaded)
      layout.collectionViewContentSize -> 100 × 1190  (content size not known)
      dataSource.collectionView(_:cellForItemAt:)  [0, 2] -> UICollectionViewCell  (element visible)
      layout.shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)  [0, 2] (0, 120, 100, 50), [0, 2] (0, 120, 100, 50) -> false
      """, of: both)
  }

  @Test func `a layout that returns true for new bounds is invalidated when they are stored`() {
    let session = loaded(.preparesOnScroll)
    session.scroll(by: 10)
    session.expectTrace(
      """
      layout.shouldInvalidateLayout(forBoundsChange:)  (0, 10, 100, 100) -> true  (bounds change)
      layout.invalidationContext(forBoundsChange:)  (0, 10, 100, 100) -> UICollectionViewLayoutInvalidationContext  (bounds change)
      scrollView.bounds  (0, 10, 100, 100)
      layout.invalidateLayout(with:)  layout  (bounds change)
      view.layoutSubviews()
        layout.prepare()  (bounds change)
        layout.collectionViewContentSize -> 100 × 1190  (content size not known)
        layout.layoutAttributesForElements(in:)  (0, 0, 100, 200) -> 4 attributes  (bounds change)
        layout.collectionViewContentSize -> 100 × 1190  (content size not known)
      """, of: [.layout, .scrollView, .view])
  }

  @Test func `invalidateLayout() prepares and queries again, and creates no cell`() {
    let session = loaded()
    session.invalidateLayout()
    session.expectTrace(
      """
      layout.invalidateLayout(with:)  layout  (invalidateLayout())
      layout.prepare()  (invalidateLayout())
      layout.collectionViewContentSize -> 100 × 1190  (content size not known)
      layout.layoutAttributesForElements(in:)  (0, 0, 100, 100) -> 2 attributes  (invalidateLayout())
      layout.collectionViewContentSize -> 100 × 1190  (content size not known)
      """, of: both)
  }

  @Test func `reloadData() counts again, and creates each cell again`() {
    let session = loaded()
    session.reloadData()
    session.expectTrace(
      """
      layout.invalidateLayout(with:)  everything, counts  (reloadData())
      layout.prepare()  (reloadData())
        dataSource.numberOfSections(in:) -> 1  (counts not known)
        dataSource.collectionView(_:numberOfItemsInSection:)  0 -> 20  (counts not known)
      layout.collectionViewContentSize -> 100 × 1190  (content size not known)
      layout.layoutAttributesForElements(in:)  (0, 0, 100, 100) -> 2 attributes  (reloadData())
      layout.collectionViewContentSize -> 100 × 1190  (content size not known)
      dataSource.collectionView(_:cellForItemAt:)  [0, 0] -> UICollectionViewCell  (element visible)
      layout.shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)  [0, 0] (0, 0, 100, 50), [0, 0] (0, 0, 100, 50) -> false
      dataSource.collectionView(_:cellForItemAt:)  [0, 1] -> UICollectionViewCell  (element visible)
      layout.shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)  [0, 1] (0, 60, 100, 50), [0, 1] (0, 60, 100, 50) -> false
      """, of: both)
  }

  @Test func `a new size asks about the bounds, and the layout returns true for another width`() {
    let session = loaded()
    session.resize(to: CGSize(width: 50, height: 100))
    session.expectTrace(
      """
      layout.shouldInvalidateLayout(forBoundsChange:)  (0, 0, 50, 100) -> true  (bounds change)
      layout.invalidationContext(forBoundsChange:)  (0, 0, 50, 100) -> UICollectionViewLayoutInvalidationContext  (bounds change)
      layout.invalidateLayout(with:)  layout  (bounds change)
      layout.prepare()  (bounds change)
      layout.collectionViewContentSize -> 50 × 1190  (content size not known)
      layout.layoutAttributesForElements(in:)  (0, 0, 50, 100) -> 2 attributes  (bounds change)
      layout.collectionViewContentSize -> 50 × 1190  (content size not known)
      """, of: both)
    session.resize(to: CGSize(width: 50, height: 90))
    session.expectTrace(
      """
      layout.shouldInvalidateLayout(forBoundsChange:)  (0, 0, 50, 90) -> false  (bounds change)
      """, of: both)
  }

  @Test
  func `an insertion prepares for the new counts, is reported, and queries initial and final attributes`() {
    let session = loaded()
    session.update { $0.insert([0, 0]) }
    session.expectTrace(
      """
      dataSource.numberOfSections(in:) -> 1  (counts not known)
      dataSource.collectionView(_:numberOfItemsInSection:)  0 -> 21  (counts not known)
      layout.invalidateLayout(with:)  counts  (update)
      layout.prepare()  (update)
      layout.collectionViewContentSize -> 100 × 1250  (content size not known)
      layout.layoutAttributesForElements(in:)  (0, 0, 100, 100) -> 2 attributes  (update)
      layout.prepare(forCollectionViewUpdates:)  insert [0, 0]  (update)
      layout.targetContentOffset(forProposedContentOffset:)  (0, 0) -> the same
      layout.collectionViewContentSize -> 100 × 1250  (content size not known)
      layout.initialLayoutAttributesForAppearingItem(at:)  [0, 0] -> [0, 0] (0, 0, 100, 50)  (update)
      layout.finalLayoutAttributesForDisappearingItem(at:)  [0, 0] -> [0, 0] (0, 60, 100, 50)  (update)
      layout.initialLayoutAttributesForAppearingItem(at:)  [0, 1] -> [0, 1] (0, 0, 100, 50)  (update)
      layout.finalLayoutAttributesForDisappearingItem(at:)  [0, 1] -> nil  (update)
      layout.initialLayoutAttributesForAppearingItem(at:)  [0, 2] -> [0, 2] (0, 60, 100, 50)  (update)
      layout.layoutAttributesForItem(at:)  [0, 2] -> [0, 2] (0, 120, 100, 50)  (query)
      dataSource.collectionView(_:cellForItemAt:)  [0, 0] -> UICollectionViewCell  (element visible)
      layout.shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)  [0, 0] (0, 0, 100, 50), [0, 0] (0, 0, 100, 50) -> false
      layout.finalizeCollectionViewUpdates()  (update)
      """, of: both)
  }

  @Test func `a reloaded item disappears and appears, and a reconfigured one stays`() {
    let session = loaded()
    session.take(.reload(items: [[0, 1]]))
    session.expectTrace(
      """
      dataSource.numberOfSections(in:) -> 1  (counts not known)
      dataSource.collectionView(_:numberOfItemsInSection:)  0 -> 20  (counts not known)
      layout.invalidateLayout(with:)  counts  (update)
      layout.prepare()  (update)
      layout.collectionViewContentSize -> 100 × 1190  (content size not known)
      layout.layoutAttributesForElements(in:)  (0, 0, 100, 100) -> 2 attributes  (update)
      layout.prepare(forCollectionViewUpdates:)  reload [0, 1] -> [0, 1]  (update)
      layout.targetContentOffset(forProposedContentOffset:)  (0, 0) -> the same
      layout.collectionViewContentSize -> 100 × 1190  (content size not known)
      layout.finalLayoutAttributesForDisappearingItem(at:)  [0, 1] -> [0, 1] (0, 60, 100, 50)  (update)
      layout.initialLayoutAttributesForAppearingItem(at:)  [0, 1] -> [0, 1] (0, 60, 100, 50)  (update)
      layout.finalLayoutAttributesForDisappearingItem(at:)  [0, 0] -> [0, 0] (0, 0, 100, 50)  (update)
      layout.initialLayoutAttributesForAppearingItem(at:)  [0, 0] -> [0, 0] (0, 0, 100, 50)  (update)
      dataSource.collectionView(_:cellForItemAt:)  [0, 1] -> UICollectionViewCell  (element visible)
      layout.shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)  [0, 1] (0, 60, 100, 50), [0, 1] (0, 60, 100, 50) -> false
      layout.finalizeCollectionViewUpdates()  (update)
      """, of: both)
    session.take(.reconfigure(items: [[0, 1]]))
    session.expectTrace(
      """
      dataSource.collectionView(_:cellForItemAt:)  [0, 1] -> UICollectionViewCell  (element visible)
      layout.shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)  [0, 1] (0, 60, 100, 50), [0, 1] (0, 60, 100, 50) -> false
      """, of: both)
  }
}
