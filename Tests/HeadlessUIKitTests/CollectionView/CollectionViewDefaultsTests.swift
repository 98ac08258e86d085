import Foundation
import HeadlessUIKit
import TestSupport
import Testing

/// What a collection view made in code answers before anything is set.
@Suite @MainActor struct CollectionViewDefaultsTests {
  private let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())

  @Test func `prefetching is on, without a source`() {
    // Apple's documentation says so; a note that UIKit on the Mac answers otherwise has no record.
    #expect(view.isPrefetchingEnabled)
    #expect(view.prefetchDataSource == nil)
  }

  @Test func `selection while editing`() {
    #expect(view.allowsSelectionDuringEditing == false)
    #expect(view.allowsMultipleSelectionDuringEditing == false)
    view.allowsMultipleSelectionDuringEditing = true
    #expect(view.allowsSelectionDuringEditing)
    view.allowsMultipleSelectionDuringEditing = false
    #expect(view.allowsSelectionDuringEditing)
  }

  @Test func `margins, insets and what scrolls`() {
    #expect(view.layoutMargins == insets(8, 8, 8, 8))
    #expect(view.contentInset == .zero)
    #expect(view.keyboardDismissMode == .none)
    #expect(view.selfSizingInvalidation == .enabled)
  }

  @Test func `the inset reference is the content inset, and each layout has its own`() {
    let layouts = [UICollectionViewFlowLayout(), UICollectionViewFlowLayout()]
    #expect(layouts.map(\.sectionInsetReference.rawValue) == [0, 0])
    layouts[0].sectionInsetReference = .fromLayoutMargins
    #expect(layouts.map(\.sectionInsetReference.rawValue) == [2, 0])
    layouts[0].sectionInsetReference = .fromSafeArea
    #expect(layouts.map(\.sectionInsetReference.rawValue) == [1, 0])
  }

  @Test func `a supplementary view that the layout does not draw is nil`() {
    let stage = Stage(RowLayout(), PlainData(1)).loaded()
    #expect(stage.view.supplementaryView(forElementKind: "Header", at: IndexPath(item: 0, section: 0)) == nil)
    #expect(stage.view.visibleSupplementaryViews(ofKind: "Header") == [])
  }
}
