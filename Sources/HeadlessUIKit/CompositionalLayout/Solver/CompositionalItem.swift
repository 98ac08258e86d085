import Foundation

/// An item or a group of a definition, as a value.
struct CompositionalItem {
  var width: CompositionalDimension
  var height: CompositionalDimension
  var insets = NSDirectionalEdgeInsets.zero
  var edges = CompositionalEdges()
  var supplementaries: [CompositionalSupplementary] = []
  /// The contents of a group; nil for an item that has a cell.
  var group: CompositionalGroup?

  /// Returns the size in a container, with estimates for what views determine.
  func size(in container: CGSize, _ pixels: CompositionalPixels) -> CGSize {
    CGSize(width: width.length(in: container, pixels), height: height.length(in: container, pixels))
  }

  /// The content insets, without those on estimated axes, which have no effect.
  var effectiveInsets: NSDirectionalEdgeInsets {
    var insets = insets
    if width.isEstimated { (insets.leading, insets.trailing) = (0, 0) }
    if height.isEstimated { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }

  /// Returns the size inside the content insets.
  func inner(of size: CGSize) -> CGSize {
    let insets = effectiveInsets
    return CGSize(
      width: size.width - insets.leading - insets.trailing,
      height: size.height - insets.top - insets.bottom)
  }

  /// Returns whether the content insets leave nothing of a size.
  func hasNoSpaceInsideInsets(_ size: CGSize) -> Bool {
    let insets = effectiveInsets
    let inner = inner(of: size)
    return (insets.leading + insets.trailing > 0 && inner.width <= 0)
      || (insets.top + insets.bottom > 0 && inner.height <= 0)
  }
}

/// The spacings outside of an item; fixed zeros by default.
struct CompositionalEdges: Equatable {
  var leading = CompositionalSpacing.zero
  var top = CompositionalSpacing.zero
  var trailing = CompositionalSpacing.zero
  var bottom = CompositionalSpacing.zero
}

/// The contents of a group.
final class CompositionalGroup {
  /// The number of subitems in a group.
  enum CountRule: Equatable {
    /// As many as fit.
    case fitting
    /// A number of subitems that keep their size.
    case repeating(Int)
    /// A number of subitems that share the group's length.
    case shares(Int)

    /// The number, unless it depends on the space.
    var count: Int? {
      switch self {
      case .fitting: nil
      case .repeating(let count), .shares(let count): count
      }
    }
  }

  let axis: CompositionalAxis
  let subitems: [CompositionalItem]
  let countRule: CountRule
  let spacing: CompositionalSpacing
  /// The frames of a custom group; nil for a row or a column.
  let frames: [CompositionalFrame]?

  init(
    axis: CompositionalAxis, subitems: [CompositionalItem], countRule: CountRule = .fitting,
    spacing: CompositionalSpacing = .zero, frames: [CompositionalFrame]? = nil
  ) {
    self.axis = axis
    self.subitems = subitems
    self.countRule = countRule
    self.spacing = spacing
    self.frames = frames
  }

  /// Returns a subitem of the repeated pattern; in a group of shares its length is that of its share, even if the
  /// definition has an estimate.
  ///
  /// - Parameters:
  ///   - index: The number of the subitem in a group.
  ///   - base: The length that the subitems share.
  ///   - pixels: The grid for shares.
  /// - Returns: The subitem.
  func subitem(at index: Int, base: CGFloat, _ pixels: CompositionalPixels) -> CompositionalItem {
    let item = subitems[index % subitems.count]
    guard case .shares(let count) = countRule else { return item }
    // Unverified: the content insets of an item with an estimated length apply to its share, as the share is not
    // measured. Print the frames of a counted column of estimated items with insets.
    return axis.replacingMain(of: item, with: .absolute(pixels.down(base / CGFloat(max(1, count)))))
  }
}

/// The frame of an item in a custom group.
struct CompositionalFrame: Equatable {
  var frame: CGRect
  var zIndex: Int
}

/// A supplementary view that is anchored to an item or a group.
struct CompositionalSupplementary {
  /// The number of the definition in its section, in the order of the definitions.
  var number: Int
  var kind: String
  var width: CompositionalDimension
  var height: CompositionalDimension
  var zIndex: Int
  var containerAnchor: CompositionalAnchor
  /// The point of the view that is at the container's anchor; nil stands for the same edges.
  var itemAnchor: CompositionalAnchor?

  /// Returns the frame of the view.
  ///
  /// - Parameters:
  ///   - container: The frame to which the view is anchored.
  ///   - space: The size of which the view's dimensions are fractions.
  ///   - pixels: The grid for fractions; the origin is not rounded.
  /// - Returns: The frame.
  func frame(anchoredTo container: CGRect, in space: CGSize, _ pixels: CompositionalPixels) -> CGRect {
    let size = CGSize(width: width.length(in: space, pixels), height: height.length(in: space, pixels))
    let own =
      itemAnchor ?? CompositionalAnchor(edges: containerAnchor.edges, offset: .zero, isFractional: false)
    let (outer, inner) = (containerAnchor.point(in: container.size), own.point(in: size))
    let (first, second) = (containerAnchor.offset(for: size), own.offset(for: size))
    return CGRect(
      x: container.origin.x + outer.x - inner.x + first.x + second.x,
      y: container.origin.y + outer.y - inner.y + first.y + second.y,
      width: size.width, height: size.height)
  }
}
