import Foundation

extension UICollectionView {
  /// The horizontal content offset that shows the leading end of the content.
  private var leadingOffset: CGFloat {
    let insets = adjustedContentInset
    guard model.isMirrored else { return -insets.left }
    return max(-insets.left, model.contentSize.width + insets.right - bounds.width)
  }

  /// Invalidates the layout if it has started or stopped being mirrored.
  ///
  /// Content that showed its leading end will show it again.
  func followDirection() {
    guard model.isPrepared, model.isMirrored != installedLayout.isMirrored else { return }
    let wasAtLeadingEnd = contentOffset.x == leadingOffset
    installedLayout.invalidateLayout()
    guard wasAtLeadingEnd else { return }
    state.scrolling.awaitsLeadingOffset = !model.isMirrored
    if model.isMirrored { contentOffset.x = -adjustedContentInset.left }
  }

  /// Scrolls mirrored content that is wider than the view to its right end, once and only if the app has not scrolled.
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
