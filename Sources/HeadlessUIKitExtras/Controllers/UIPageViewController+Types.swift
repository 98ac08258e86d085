import Foundation
import HeadlessUIKit

extension UIPageViewController {
  /// The way in which pages are turned.
  public enum TransitionStyle: Int, Sendable {
    /// The style of a book.
    case pageCurl = 0
    /// Pages scroll.
    case scroll = 1
  }

  /// The axis along which pages are turned.
  public enum NavigationOrientation: Int, Sendable {
    /// From left to right.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }

  /// The place of the spine of a book.
  public enum SpineLocation: Int, Sendable {
    /// There is no spine.
    case none = 0
    /// At the left or top edge.
    case min = 1
    /// In the middle, between two pages.
    case mid = 2
    /// At the right or bottom edge.
    case max = 3
  }

  /// The direction in which a page is turned.
  public enum NavigationDirection: Int, Sendable {
    /// To the next page.
    case forward = 0
    /// To the previous page.
    case reverse = 1
  }

  /// The name of an option.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The place of the spine, as the number of a ``SpineLocation``.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The space between pages that scroll, as a number of points.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }
}

/// The object that provides the pages before and after a page.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// Returns the page before a page; nil if there is none.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?

  /// Returns the page after a page; nil if there is none.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?

  /// Returns the number of dots; the simulator never calls it.
  func presentationCount(for pageViewController: UIPageViewController) -> Int

  /// Returns the index of the selected dot; the simulator never calls it.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// Reports that the method is missing.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int {
    OptionalCall.missing(0)
  }

  /// Reports that the method is missing.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    OptionalCall.missing(0)
  }
}

/// The object that receives a call when the user turns pages, which the simulator does not; every method is optional.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// Notifies the delegate that the user begins to turn a page.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])

  /// Notifies the delegate that the user has turned a page, or has not finished.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)

  /// Returns the place of the spine after a rotation.
  func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation
}

extension UIPageViewControllerDelegate {
  /// Reports that the method is missing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) { OptionalCall.missing() }

  /// Reports that the method is missing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) { OptionalCall.missing() }

  /// Reports that the method is missing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation { OptionalCall.missing(.min) }
}
