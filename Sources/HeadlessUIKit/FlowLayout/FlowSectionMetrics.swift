import Foundation

/// The sizes and spacings of a section, from the delegate or else from the layout's properties.
struct FlowSectionMetrics {
  /// The sizes of a section's items.
  enum Sizes {
    /// The same size for all items.
    case uniform(CGSize)
    /// An individual size for each item.
    case each([CGSize])
  }

  var count = 0
  var sizes = Sizes.uniform(.zero)
  /// Whether the sizes are from the delegate; if so, they replace the estimated size.
  var hasDelegateSizes = false
  var insets = UIEdgeInsets.zero
  var interitemSpacing: CGFloat = 0
  var lineSpacing: CGFloat = 0
  var header = CGSize.zero
  var footer = CGSize.zero
}

/// The properties of the collection view on which the layout of all sections depends.
struct FlowSurroundings: Equatable {
  var axis: FlowAxis
  /// The size of the collection view's bounds.
  var size: CGSize
  /// The adjusted content inset.
  var contentInset = UIEdgeInsets.zero
  /// The safe area or the layout margins, if section insets are relative to them; nil otherwise.
  var referenceInset: UIEdgeInsets?
  var pixels: FlowPixels
  /// Whether item sizes are estimates that are replaced by the preferred sizes of cells.
  var isEstimated = false

  /// The length of the content, of headers and of footers on the cross axis, and of lines without section insets.
  var crossLength: CGFloat {
    let inset = axis.cross(contentInset)
    return axis.cross(size) - inset.start - inset.end
  }

  /// Returns the insets at the start and the end of a section's lines.
  ///
  /// With a reference inset, each is the section inset plus the part of the reference inset that the content inset does
  /// not cover. This agrees with measurements on UIKit. Insets along the scroll direction do not depend on the
  /// reference.
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
