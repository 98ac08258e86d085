import Foundation

/// A supplementary view at an edge of a section or of the whole layout, for example a header.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  private final var storedAlignment = NSRectAlignment.none
  private final var storedOffset = CGPoint.zero

  /// Creates a boundary item.
  ///
  /// - Parameters:
  ///   - layoutSize: The size, whose fractions are relative to the width of the section and the height of the bounds.
  ///   - elementKind: The kind, which must be unique in the section.
  ///   - alignment: The edge or corner; the other axis is centered.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// Creates a boundary item that is moved by an offset.
  ///
  /// - Parameters:
  ///   - layoutSize: The size, whose fractions are relative to the width of the section and the height of the bounds.
  ///   - elementKind: The kind, which must be unique in the section.
  ///   - alignment: The edge or corner; the other axis is centered.
  ///   - absoluteOffset: The offset, in points.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: alignment.edges, absoluteOffset: absoluteOffset))
    storedAlignment = alignment
    storedOffset = absoluteOffset
  }

  /// Whether the view is outside of the items, so that the section grows; true by default.
  open var extendsBoundary = true
  /// Whether the view stays at the edge of the visible bounds while its section is visible; false by default.
  open var pinToVisibleBounds = false
  /// The edge or corner to which the view is aligned.
  open var alignment: NSRectAlignment { storedAlignment }
  /// The offset from the aligned position, in points.
  open var offset: CGPoint { storedOffset }

  override func takeValues(into copy: NSCollectionLayoutItem) {
    super.takeValues(into: copy)
    guard let copy = copy as? NSCollectionLayoutBoundarySupplementaryItem else { return }
    copy.storedAlignment = storedAlignment
    copy.storedOffset = storedOffset
    copy.extendsBoundary = extendsBoundary
    copy.pinToVisibleBounds = pinToVisibleBounds
  }
}

extension NSRectAlignment {
  /// The edges that the alignment names.
  var edges: NSDirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}
