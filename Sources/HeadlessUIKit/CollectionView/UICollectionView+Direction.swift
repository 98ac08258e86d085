import Foundation

extension UICollectionView {
  /// The offset at which the end of the content is seen at which reading begins.
  private var leadingOffset: CGFloat {
    let insets = adjustedContentInset
    guard model.isMirrored else { return -insets.left }
    return max(-insets.left, model.contentSize.width + insets.right - bounds.width)
  }

  /// Invalidates the layout if it is mirrored now and was not before, or the other way round.
  ///
  /// Content that stood at its beginning will stand there again.
  func followDirection() {
    guard model.isPrepared, model.isMirrored != installedLayout.isMirrored else { return }
    let stoodAtBeginning = contentOffset.x == leadingOffset
    installedLayout.invalidateLayout()
    guard stoodAtBeginning else { return }
    state.scrolling.awaitsLeadingOffset = !model.isMirrored
    if model.isMirrored { contentOffset.x = -adjustedContentInset.left }
  }

  /// Scrolls mirrored content that is wider than the view to its right end, once, unless the app has scrolled.
  func startAtLeadingOffset() {
    guard state.scrolling.awaitsLeadingOffset, model.isMirrored, !bounds.isEmpty else { return }
    let (left, leading) = (-adjustedContentInset.left, leadingOffset)
    guard leading > left else { return }
    state.scrolling.awaitsLeadingOffset = false
    guard contentOffset.x == left else { return }
    takeContentSize(model.contentSize)
    contentOffset.x = leading
    model.load()
  }
}
