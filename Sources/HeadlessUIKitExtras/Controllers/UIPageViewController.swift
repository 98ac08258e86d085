import Foundation
import HeadlessUIKit

/// A container that shows one page at a time.
///
/// A page is set by the app, without animation, and its view fills the container. No touches turn pages.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
  /// The way in which pages are turned.
  open private(set) var transitionStyle: TransitionStyle
  /// The axis along which pages are turned.
  open private(set) var navigationOrientation: NavigationOrientation
  /// The place of the spine.
  open private(set) var spineLocation: SpineLocation
  /// Whether pages have content on both sides.
  open var isDoubleSided = false
  /// The object that provides the pages before and after a page.
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  /// The object that receives a call when the user turns pages.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The recognizers of the touches that turn pages; always empty.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }
  private var pages: [UIViewController] = []

  /// Creates a container without pages.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let number = (options?[.spineLocation] as? Int).flatMap(SpineLocation.init)
    spineLocation = style == .scroll ? .none : number ?? .min
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a container whose pages curl; the nib is not read.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (transitionStyle, navigationOrientation, spineLocation) = (.pageCurl, .horizontal, .min)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a container whose pages curl; the archive is not read.
  public required init?(coder: NSCoder) {
    (transitionStyle, navigationOrientation, spineLocation) = (.pageCurl, .horizontal, .min)
    super.init(coder: coder)
  }

  /// The visible pages; nil before the first ones are set.
  open var viewControllers: [UIViewController]? { pages.isEmpty ? nil : pages }

  /// Shows other pages, without animation.
  ///
  /// - Parameters:
  ///   - viewControllers: The pages.
  ///   - direction: The direction of the animation.
  ///   - animated: Whether to animate, which has no effect.
  ///   - completion: A closure that is called at the end.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let new = viewControllers ?? []
    for old in pages where !new.contains(where: { $0 === old }) {
      old.willMove(toParent: nil)
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
    }
    pages = new
    for page in new where page.parent !== self { addChild(page) }
    if isViewLoaded { showPages() }
    completion?(true)
  }

  /// Shows the pages that were set before the view was loaded.
  open override func viewDidLoad() {
    super.viewDidLoad()
    showPages()
  }

  private func showPages() {
    for page in pages where page.view.superview !== view {
      page.view.frame = view.bounds
      page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(page.view)
      page.didMove(toParent: self)
    }
  }
}
