import Foundation
import HeadlessUIKit

/// A row of dots, one for each page.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  private var page = 0

  /// The number of pages.
  open var numberOfPages = 0 {
    didSet {
      page = max(0, min(page, numberOfPages - 1))
      if numberOfPages != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// The index of the current page, limited to the existing pages.
  open var currentPage: Int {
    get { page }
    set { page = max(0, min(newValue, numberOfPages - 1)) }
  }

  /// Whether the dot of a single page is hidden.
  open var hidesForSinglePage = false
  /// The color of the dots.
  open var pageIndicatorTintColor: UIColor?
  /// The color of the current page's dot.
  open var currentPageIndicatorTintColor: UIColor?
  /// Whether only `updateCurrentPageDisplay()` updates the dots, which has no effect.
  open var defersCurrentPageDisplay = false

  /// Returns the size of the dots of a number of pages: 7 points each, 9 points apart, in 37 points of
  /// height.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(max(0, pageCount * 16 - 9)), height: 37)
  }

  /// The size of the dots.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  /// Returns the size of the dots.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
