import Foundation
import TestSupport
import Testing

@testable import HeadlessUIKit

/// The default values of a collection view that is created in code.
@Suite @MainActor struct CollectionViewDefaultsTests {
  private let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())

  @Test func `prefetching is enabled, without a data source`() {
    // From Apple's documentation of isPrefetchingEnabled.
    #expect(view.isPrefetchingEnabled)
    #expect(view.prefetchDataSource == nil)
  }

  @Test func `the description has the geometry and the description of the layout`() {
    final class Named: UICollectionViewLayout {
      override var description: String { "a wall of bricks" }
    }
    let view = UICollectionView(
      frame: CGRect(x: 1, y: 2, width: 30, height: 40.5), collectionViewLayout: Named())
    // The main actor of Swift Testing is not on the main thread, where `description` is the summary.
    #expect(
      view.summary
        == "<UICollectionView; frame = (1 2; 30 40.5); contentOffset: {0, 0}; contentSize: {0, 0}; "
        + "layout: a wall of bricks>")
  }

  @Test func `selection while editing`() {
    #expect(view.allowsSelectionDuringEditing == false)
    #expect(view.allowsMultipleSelectionDuringEditing == false)
    view.allowsMultipleSelectionDuringEditing = true
    #expect(view.allowsSelectionDuringEditing)
    view.allowsMultipleSelectionDuringEditing = false
    #expect(view.allowsSelectionDuringEditing)
  }

  @Test func `margins, insets and scrolling`() {
    #expect(view.layoutMargins == insets(8, 8, 8, 8))
    #expect(view.contentInset == .zero)
    #expect(view.keyboardDismissMode == .none)
    #expect(view.selfSizingInvalidation == .enabled)
  }

  @Test func `each flow layout has its own section inset reference, the content inset by default`() {
    let layouts = [UICollectionViewFlowLayout(), UICollectionViewFlowLayout()]
    #expect(layouts.map(\.sectionInsetReference.rawValue) == [0, 0])
    layouts[0].sectionInsetReference = .fromLayoutMargins
    #expect(layouts.map(\.sectionInsetReference.rawValue) == [2, 0])
    layouts[0].sectionInsetReference = .fromSafeArea
    #expect(layouts.map(\.sectionInsetReference.rawValue) == [1, 0])
  }

  @Test func `a supplementary view without attributes is nil`() {
    let stage = Stage(RowLayout(), PlainData(1)).loaded()
    #expect(stage.view.supplementaryView(forElementKind: "Header", at: IndexPath(item: 0, section: 0)) == nil)
    #expect(stage.view.visibleSupplementaryViews(ofKind: "Header") == [])
  }
}
