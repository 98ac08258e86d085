import Foundation

/// An object whose content adapts to size and traits, for example a view controller.
@preconcurrency @MainActor public protocol UIContentContainer: NSObjectProtocol {
  /// The size that the content prefers.
  var preferredContentSize: CGSize { get }
  /// Called when the `preferredContentSize` of a child has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Called when constraints have changed the size of a child.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Returns the size of a child.
  func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Called before the size changes.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Called before the traits change because the size changes.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}
