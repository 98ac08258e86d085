import Foundation

/// A view controller whose view contains a collection view, and which is its data source and delegate.
///
/// The controller's view is a wrapper whose only subview is the collection view, which fills it.
///
/// The class declares all optional methods of both protocols, because a subclass can only override methods that the
/// conforming class declares. A method that no subclass overrides counts as missing.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDelegate,
  UICollectionViewDataSource
{
  private let initialLayout: UICollectionViewLayout?
  private var ownCollectionView: UICollectionView?

  /// Creates a controller whose collection view uses a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    initialLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller for a nib; the nib is not read, and the collection view uses a flow layout.
  ///
  /// Without a nib name there is no layout, and loading the view raises UIKit's exception.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: The name of a nib file.
  ///   - nibBundleOrNil: The bundle of the nib file.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    initialLayout = nibNameOrNil == nil ? nil : UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller whose collection view uses a flow layout; the archive is not read.
  public required init?(coder: NSCoder) {
    initialLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// The collection view, which is loaded on first use.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return ownCollectionView
    }
    set {
      guard ownCollectionView !== newValue else { return }
      let old = ownCollectionView
      ownCollectionView = newValue
      guard let newValue else { return old?.removeFromSuperview() ?? () }
      if let old, old.superview === viewIfLoaded { newValue.frame = old.frame }
      old?.removeFromSuperview()
      let wrapper = viewIfLoaded ?? UIView(frame: newValue.frame)
      if !isViewLoaded { view = wrapper }
      newValue.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      wrapper.addSubview(newValue)
    }
  }

  /// The collection view's layout.
  open var collectionViewLayout: UICollectionViewLayout {
    ownCollectionView?.collectionViewLayout ?? initialLayout ?? collectionView.collectionViewLayout
  }

  /// Whether the selection is cleared when the view appears.
  open var clearsSelectionOnViewWillAppear = true

  /// Whether a navigation controller animates between the layouts of two controllers; the simulator ignores it.
  open var useLayoutToLayoutNavigationTransitions = false

  /// Whether a long press begins an interactive movement; the simulator ignores it.
  open var installsStandardGestureForInteractiveMovement = true

  /// Creates a collection view that fills the screen, with the controller as its data source and delegate.
  open override func loadView() {
    let frame = UIScreen.main.bounds
    let collectionView =
      initialLayout.map { UICollectionView(frame: frame, collectionViewLayout: $0) }
      ?? UICollectionView(frame: frame)
    collectionView.dataSource = self
    collectionView.delegate = self
    self.collectionView = collectionView
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// Clears the selection if ``clearsSelectionOnViewWillAppear`` is true.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear else { return }
    for path in ownCollectionView?.indexPathsForSelectedItems ?? [] {
      ownCollectionView?.deselectItem(at: path, animated: animated)
    }
  }

  // MARK: - Data source

  /// Returns 1; subclasses override it.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// Returns 0; subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    0
  }

  /// Returns a cell that was not dequeued, which raises UIKit's exception; subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }

  /// Reports that the method is missing; subclasses with supplementary views override it.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { OptionalCall.missing(UICollectionReusableView(frame: .zero)) }

  /// Reports that the method is missing; subclasses with movable items override it.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    OptionalCall.missing(false)
  }

  /// Reports that the method is missing; subclasses with movable items override it.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { OptionalCall.missing() }

  /// Reports that the method is missing; subclasses override it.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { OptionalCall.missing(nil) }

  /// Reports that the method is missing; subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { OptionalCall.missing(IndexPath()) }

  // MARK: - Delegate

  /// Reports that the method is missing; subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { OptionalCall.missing(true) }

  /// Reports that the method is missing; subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    OptionalCall.missing()
  }

  /// Reports that the method is missing; subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    OptionalCall.missing()
  }

  /// Reports that the method is missing; subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { OptionalCall.missing(true) }

  /// Reports that the method is missing; subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { OptionalCall.missing(true) }

  /// Reports that the method is missing; subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    OptionalCall.missing()
  }

  /// Reports that the method is missing; subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    OptionalCall.missing()
  }

  /// Reports that the method is missing; subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { OptionalCall.missing() }

  /// Reports that the method is missing; subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { OptionalCall.missing() }

  /// Reports that the method is missing; subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) { OptionalCall.missing() }

  /// Reports that the method is missing; subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView, forElementOfKind elementKind: String,
    at indexPath: IndexPath
  ) { OptionalCall.missing() }

  /// Reports that the method is missing; subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { OptionalCall.missing(proposedContentOffset) }

  /// Reports that the method is missing; subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { OptionalCall.missing(true) }

  /// Reports that the method is missing; subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) { OptionalCall.missing() }

  /// Reports that the method is missing; subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool { OptionalCall.missing(false) }

  /// Reports that the method is missing; subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool { OptionalCall.missing(false) }

  /// Reports that the method is missing; subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) { OptionalCall.missing() }

  /// Reports that the method is missing; subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
    OptionalCall.missing(true)
  }

  /// Reports that the method is missing; subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { OptionalCall.missing(false) }

  /// Reports that the method is missing; subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool { OptionalCall.missing(true) }

  /// Reports that the method is missing; subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) { OptionalCall.missing() }

  /// Reports that the method is missing; subclasses override it.
  open func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
    OptionalCall.missing(nil)
  }

  /// Reports that the method is missing; subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    OptionalCall.missing(UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout))
  }

  /// Reports that the method is missing; subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { OptionalCall.missing(proposedIndexPath) }

  /// Reports that the method is missing; subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { OptionalCall.missing(proposedIndexPath) }

  /// Reports that the method is missing; subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
    OptionalCall.missing(true)
  }

  /// Reports that the method is missing; subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { OptionalCall.missing(false) }

  /// Reports that the method is missing; subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { OptionalCall.missing() }

  /// Reports that the method is missing; subclasses override it.
  open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
    OptionalCall.missing()
  }

  // MARK: - Scroll view delegate

  /// Reports that the method is missing; subclasses override it.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) { OptionalCall.missing() }

  /// Reports that the method is missing; subclasses override it.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) { OptionalCall.missing() }

  /// Reports that the method is missing; subclasses override it.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { OptionalCall.missing() }

  /// Reports that the method is missing; subclasses override it.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { OptionalCall.missing() }

  /// Reports that the method is missing; subclasses override it.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    OptionalCall.missing()
  }

  /// Reports that the method is missing; subclasses override it.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { OptionalCall.missing() }

  /// Reports that the method is missing; subclasses override it.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { OptionalCall.missing() }

  /// Reports that the method is missing; subclasses override it.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { OptionalCall.missing() }

  /// Reports that the method is missing; subclasses override it.
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { OptionalCall.missing(nil) }

  /// Reports that the method is missing; subclasses override it.
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    OptionalCall.missing()
  }

  /// Reports that the method is missing; subclasses override it.
  open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    OptionalCall.missing()
  }

  /// Reports that the method is missing; subclasses override it.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { OptionalCall.missing(true) }

  /// Reports that the method is missing; subclasses override it.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { OptionalCall.missing() }

  /// Reports that the method is missing; subclasses override it.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { OptionalCall.missing() }
}
