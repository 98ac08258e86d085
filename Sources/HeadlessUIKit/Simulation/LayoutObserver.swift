import Foundation

/// An object that observes layouts more closely than the recorded calls show.
///
/// Recorded calls begin at the collection view. An observer also learns which calls reach UIKit's own classes through
/// `super`, what these return to a subclass, and what a layout does while it is queried.
@MainActor package protocol LayoutObserver: AnyObject {
  /// Reports that a call of a layout's method reached UIKit's own implementation.
  func baseClassDidReceive(_ method: LifecycleCall.LayoutMember)

  /// Reports a context that UIKit's own class returns to its subclass or to the collection view.
  func baseClassDidCreate(_ context: UICollectionViewLayoutInvalidationContext)

  /// Reports the initial or final attributes that UIKit's own class returns for an item.
  func baseClassDidReturnAnimationEnd(_ attributes: UICollectionViewLayoutAttributes?)

  /// Reports the attributes that UIKit's flow layout returns to its subclass or to the collection view.
  ///
  /// - Parameter attributes: The attributes.
  func flowLayoutDidReturn(_ attributes: [UICollectionViewLayoutAttributes])

  /// Reports a context that the collection view has requested from a layout.
  ///
  /// - Parameters:
  ///   - context: The context.
  ///   - method: The method of the layout.
  ///   - standard: A context of UIKit's own class for the same change; nil if it adds nothing, or if only a call of
  ///     `super` creates it.
  func layoutDidCreate(
    _ context: UICollectionViewLayoutInvalidationContext, in method: LifecycleCall.LayoutMember,
    standard: UICollectionViewLayoutInvalidationContext?)

  /// Reports that a layout is about to be invalidated.
  func layoutWillInvalidate(
    _ layout: UICollectionViewLayout, with context: UICollectionViewLayoutInvalidationContext)

  /// Reports the initial or final attributes that the collection view has requested from a layout.
  func layoutDidReturnAnimationEnd(
    _ attributes: UICollectionViewLayoutAttributes?, from method: LifecycleCall.LayoutMember,
    at indexPath: IndexPath)

  /// Reports that a dynamic animator was created for a layout.
  func layoutDidCreateAnimator()

  /// Reports that a layout has called a method of its collection view while the collection view was querying it.
  func layoutDidQueryView(_ method: LifecycleCall.ViewMember)

  /// Reports a number of items that a collection view has returned to its layout or to the app.
  func viewDidReturn(itemCount: Int)

  /// Reports that the frame of attributes was set while they had a transform.
  func frameWasSetUnderTransform(of attributes: UICollectionViewLayoutAttributes)
}
