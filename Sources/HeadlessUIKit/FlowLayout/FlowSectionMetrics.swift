import Foundation

/// What a section is laid out from: the answers of the delegate, and the layout's properties where it gave none.
struct FlowSectionMetrics {
  /// The sizes of a section's items.
  enum Sizes {
    /// All items have one size.
    case uniform(CGSize)
    /// Each item has a size of its own.
    case each([CGSize])
  }

  var count = 0
  var sizes = Sizes.uniform(.zero)
  /// Whether the sizes are the delegate's, which then stand in place of the estimate.
  var hasDelegateSizes = false
  var insets = UIEdgeInsets.zero
  var interitemSpacing: CGFloat = 0
  var lineSpacing: CGFloat = 0
  var header = CGSize.zero
  var footer = CGSize.zero
}

/// What the collection view gives to the layout of all sections.
struct FlowSurroundings: Equatable {
  var axis: FlowAxis
  /// The size of the bounds.
  var size: CGSize
  /// The adjusted content inset.
  var contentInset = UIEdgeInsets.zero
  /// The safe area or the layout margins, where sections' insets are measured from them.
  var referenceInset: UIEdgeInsets?
  var pixels: FlowPixels
  /// Whether sizes are estimates that cells correct.
  var isEstimated = false

  /// The length of a line without a section's insets, of headers and footers, and of the content.
  var crossLength: CGFloat {
    let inset = axis.cross(contentInset)
    return axis.cross(size) - inset.start - inset.end
  }

  /// The insets of a section's lines at their two ends.
  ///
  /// Where a reference is chosen, each is measured from it, as far as the content inset does not cover it. Measured
  /// on UIKit for the cross axis; along the scroll direction insets stand as they are.
  func lineInsets(of section: FlowSectionMetrics) -> (start: CGFloat, end: CGFloat) {
    let inset = axis.cross(section.insets)
    guard let referenceInset else { return inset }
    let reference = axis.cross(referenceInset)
    let covered = axis.cross(contentInset)
    return (
      max(inset.start + reference.start - covered.start, 0), max(inset.end + reference.end - covered.end, 0)
    )
  }
}
