import Foundation
import HeadlessUIKit

/// A row of dots, one for each page.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  /// The direction in which the pages follow one another.
  public enum Direction: Int, Sendable {
    /// The direction of the interface.
    case natural = 0
    /// From left to right.
    case leftToRight = 1
    /// From right to left.
    case rightToLeft = 2
    /// From top to bottom.
    case topToBottom = 3
    /// From bottom to top.
    case bottomToTop = 4
  }

  /// The background behind the dots.
  public enum BackgroundStyle: Int, Sendable {
    /// A background during an interaction.
    case automatic = 0
    /// A background.
    case prominent = 1
    /// No background.
    case minimal = 2
  }

  /// The way in which the user changes the page.
  public enum InteractionState: Int, Sendable {
    /// The user does not change the page.
    case none = 0
    /// The user taps.
    case discrete = 1
    /// The user drags.
    case continuous = 2
  }

  private var page = 0

  /// The direction in which the pages follow one another; vertical dots are in a column.
  open var direction = Direction.natural {
    didSet { if direction != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The background behind the dots, which is stored and has no effect.
  open var backgroundStyle = BackgroundStyle.automatic
  /// The way in which the user changes the page; always none.
  open private(set) var interactionState = InteractionState.none
  /// Whether a drag changes the page, which has no effect.
  open var allowsContinuousInteraction = true

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
    let length = CGFloat(max(0, pageCount * 16 - 9))
    switch direction {
    case .natural, .leftToRight, .rightToLeft: return CGSize(width: length, height: 37)
    case .topToBottom, .bottomToTop: return CGSize(width: 37, height: length)
    }
  }

  /// The size of the dots.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  /// Returns the size of the dots.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
