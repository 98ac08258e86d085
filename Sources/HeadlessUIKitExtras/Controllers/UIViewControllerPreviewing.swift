import Foundation
import HeadlessUIKit

/// The registration of a view whose content a firm touch previews; the simulator previews nothing.
@preconcurrency @MainActor public protocol UIViewControllerPreviewing: NSObjectProtocol {
  /// A recognizer that others can wait for.
  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
  /// The object that provides the preview.
  var delegate: any UIViewControllerPreviewingDelegate { get }
  /// The view that is touched.
  var sourceView: UIView { get }
  /// The part of the view that stays sharp.
  var sourceRect: CGRect { get set }
}

/// The object that provides the preview of a touched view.
@preconcurrency @MainActor public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
  /// Returns the controller that previews the content at a point; nil for no preview.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController?

  /// Shows the previewed controller as usual.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}

/// A registered view.
@MainActor private final class PreviewingContext: NSObject, UIViewControllerPreviewing {
  let previewingGestureRecognizerForFailureRelationship = UIGestureRecognizer()
  private weak var holder: (any UIViewControllerPreviewingDelegate)?
  private let missing = MissingDelegate()
  let sourceView: UIView
  var sourceRect: CGRect

  var delegate: any UIViewControllerPreviewingDelegate { holder ?? missing }

  init(_ delegate: any UIViewControllerPreviewingDelegate, _ sourceView: UIView) {
    holder = delegate
    self.sourceView = sourceView
    sourceRect = sourceView.bounds
  }
}

/// The delegate of a registration whose delegate no longer exists.
@MainActor private final class MissingDelegate: NSObject, UIViewControllerPreviewingDelegate {
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController? { nil }

  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController
  ) {}
}

extension UIViewController {
  /// Registers a view whose content a firm touch previews; the simulator never asks for the preview.
  @discardableResult
  public func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
  ) -> any UIViewControllerPreviewing { PreviewingContext(delegate, sourceView) }

  /// Ends the registration of a view.
  public func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}
}
