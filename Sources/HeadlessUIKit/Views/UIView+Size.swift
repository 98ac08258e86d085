import Foundation

extension UIView {
  /// Returns the natural size of the content for a known or unknown width of the view.
  ///
  /// Negative numbers mean that the content has no natural size in that dimension.
  final func contentSize(forWidth width: CGFloat?) -> CGSize {
    var size = intrinsicSize(forWidth: width)
    guard _placesSubviewsByConstraints, size.width < 0 || size.height < 0 else { return size }
    let fitting = fittingSize(
      CGSize(width: width ?? 0, height: 0), horizontal: width == nil ? .fittingSizeLevel : .required,
      vertical: .fittingSizeLevel)
    if size.width < 0 && fitting.width > 0 { size.width = fitting.width }
    if size.height < 0 && fitting.height > 0 { size.height = fitting.height }
    return size
  }

  /// Returns the size that constraints give to the view; keeps the current length of axes without
  /// constraints.
  ///
  /// The result is the smallest size that satisfies the constraints, rounded up to whole pixels.
  ///
  /// - Parameters:
  ///   - size: The current size.
  ///   - fixed: The axes on which the size must not change.
  /// - Returns: The size.
  final func sizeByConstraints(from size: CGSize, fixed: CompositionalEstimate = []) -> CGSize {
    if _arrangesSubviews, self is any SubviewArranging {
      return systemLayoutSizeFitting(
        size, withHorizontalFittingPriority: fixed.contains(.width) ? .required : .fittingSizeLevel,
        verticalFittingPriority: fixed.contains(.height) ? .required : .fittingSizeLevel)
    }
    guard _placesSubviewsByConstraints else { return size }
    let placement = ConstraintPlacement(in: self, includesOutside: false)
    let target = Self.layoutFittingCompressedSize
    let fitting = systemLayoutSizeFitting(
      CGSize(
        width: fixed.contains(.width) ? size.width : target.width,
        height: fixed.contains(.height) ? size.height : target.height),
      withHorizontalFittingPriority: fixed.contains(.width) ? .required : .fittingSizeLevel,
      verticalFittingPriority: fixed.contains(.height) ? .required : .fittingSizeLevel)
    let usesWidth = !fixed.contains(.width) && placement.speaks(of: .horizontal)
    let usesHeight = !fixed.contains(.height) && placement.speaks(of: .vertical)
    return CGSize(
      width: usesWidth ? fitting.width : size.width, height: usesHeight ? fitting.height : size.height)
  }
}
