import Foundation
import HeadlessUIKit

/// A row of dots, one for each page.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  private var page = 0

  /// How many pages there are.
  open var numberOfPages = 0 {
    didSet {
      page = max(0, min(page, numberOfPages - 1))
      if numberOfPages != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// The page that is shown, from 0; kept within the pages that there are.
  open var currentPage: Int {
    get { page }
    set { page = max(0, min(newValue, numberOfPages - 1)) }
  }

  /// Whether a single page has no dot.
  open var hidesForSinglePage = false
  /// The colour of dots.
  open var pageIndicatorTintColor: UIColor?
  /// The colour of the present page's dot.
  open var currentPageIndicatorTintColor: UIColor?
  /// Whether the present page's dot changes only by `updateCurrentPageDisplay()`; kept.
  open var defersCurrentPageDisplay = false

  /// The size that dots for a number of pages take: 7 points each, with 9 between them, and 37 from top to bottom.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(max(0, pageCount * 16 - 9)), height: 37)
  }

  /// The size that the dots take.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  /// The size that the dots take.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
