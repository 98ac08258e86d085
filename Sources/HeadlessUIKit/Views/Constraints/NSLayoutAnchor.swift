import Foundation

/// An edge, a center or a dimension of a view or layout guide, for creating constraints.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  private weak var owner: AnyObject?
  let attribute: NSLayoutConstraint.Attribute

  /// Creates an anchor; only views and layout guides call this initializer.
  public required init(_owner owner: AnyObject, attribute: NSLayoutConstraint.Attribute) {
    self.owner = owner
    self.attribute = attribute
    super.init()
  }

  /// The view or layout guide, or `nil` after it was deallocated.
  open var item: AnyObject? { owner }

  /// The name of the anchor.
  open var name: String { String(describing: attribute) }

  /// Whether the layout is ambiguous, which is never examined.
  open var hasAmbiguousLayout: Bool { false }

  /// Returns a constraint that makes this anchor equal to another anchor.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    related(.equal, to: anchor, 1, 0)
  }

  /// Returns a constraint that makes this anchor greater than or equal to another anchor.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, 1, 0)
  }

  /// Returns a constraint that makes this anchor less than or equal to another anchor.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor, 1, 0)
  }

  /// Returns a constraint that makes this anchor equal to another anchor plus a constant in points.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    related(.equal, to: anchor, 1, c)
  }

  /// Returns a constraint that makes this anchor greater than or equal to another anchor plus a constant in
  /// points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, 1, c)
  }

  /// Returns a constraint that makes this anchor less than or equal to another anchor plus a constant in
  /// points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor, 1, c)
  }

  final func related(
    _ relation: NSLayoutConstraint.Relation, to anchor: NSLayoutAnchor<AnchorType>?, _ multiplier: CGFloat,
    _ constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: owner as Any, attribute: attribute, relatedBy: relation, toItem: anchor?.owner,
      attribute: anchor?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }
}

/// The system spacing between edges and between lines of text.
@MainActor private enum SystemSpacing {
  /// Returns the spacing between edges: a multiple of 8 points, or 0 if the multiplier is negative.
  static func between(edges multiplier: CGFloat) -> CGFloat { max(0, multiplier) * 8 }

  /// Returns the spacing between a line of text and an edge or line above it.
  ///
  /// Measured on UIKit: if one of the anchors is a baseline, the spacing is the lower font's line height
  /// plus its descender minus the upper font's descender, rounded up to whole pixels. Without a font it is
  /// the spacing between edges.
  static func below(
    _ upper: NSLayoutYAxisAnchor, _ lower: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> CGFloat {
    let upperFont = upper.attribute.isBaseline ? (upper.item as? any TextBaselines)?.fontMeasures : nil
    let lowerFont = lower.attribute.isBaseline ? (lower.item as? any TextBaselines)?.fontMeasures : nil
    guard let font = lowerFont ?? upperFont else { return between(edges: multiplier) }
    let view = (lower.item as? UIView) ?? (upper.item as? UIView)
    let scale = max(1, view?.traitCollection.displayScale ?? 1)
    let exact = font.lineHeight + font.descender - (upperFont?.descender ?? 0)
    return max(0, multiplier) * exact.roundedUp(to: scale)
  }
}

extension NSLayoutConstraint.Attribute {
  fileprivate var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}

/// A horizontal edge or center.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns a constraint that places this anchor a multiple of the system spacing after another anchor.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.equal, to: anchor, 1, SystemSpacing.between(edges: multiplier))
  }

  /// Returns a constraint that places this anchor at least a multiple of the system spacing after another
  /// one.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, 1, SystemSpacing.between(edges: multiplier))
  }

  /// Returns a constraint that places this anchor at most a multiple of the system spacing after another
  /// one.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor, 1, SystemSpacing.between(edges: multiplier))
  }
}

/// A vertical edge, center or baseline.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns a constraint that places this anchor a multiple of the system spacing below another anchor.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.equal, to: anchor, 1, SystemSpacing.below(anchor, self, multiplier: multiplier))
  }

  /// Returns a constraint that places this anchor at least a multiple of the system spacing below another
  /// one.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, 1, SystemSpacing.below(anchor, self, multiplier: multiplier))
  }

  /// Returns a constraint that places this anchor at most a multiple of the system spacing below another
  /// one.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor, 1, SystemSpacing.below(anchor, self, multiplier: multiplier))
  }
}

/// A width or height.
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Returns a constraint that makes this dimension equal to a constant in points.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { related(.equal, to: nil, 1, c) }

  /// Returns a constraint that makes this dimension greater than or equal to a constant in points.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: nil, 1, c)
  }

  /// Returns a constraint that makes this dimension less than or equal to a constant in points.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: nil, 1, c)
  }

  /// Returns a constraint that makes this dimension equal to a multiple of another dimension.
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    related(.equal, to: anchor, m, 0)
  }

  /// Returns a constraint that makes this dimension greater than or equal to a multiple of another dimension.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, m, 0)
  }

  /// Returns a constraint that makes this dimension less than or equal to a multiple of another dimension.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor, m, 0)
  }

  /// Returns a constraint that makes this dimension equal to a multiple of another dimension plus a constant.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    related(.equal, to: anchor, m, c)
  }

  /// Returns a constraint that makes this dimension greater than or equal to a multiple of another dimension
  /// plus a constant.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, m, c)
  }

  /// Returns a constraint that makes this dimension less than or equal to a multiple of another dimension
  /// plus a constant.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor, m, c)
  }
}

/// A view or layout guide, which has anchors.
@MainActor protocol AnchorOwner: AnyObject {
  /// The anchors that were created so far, so that each attribute has one object.
  var anchorCache: [NSLayoutConstraint.Attribute: NSObject] { get set }
}

extension AnchorOwner {
  func anchor<Kind: AnyObject, Anchor: NSLayoutAnchor<Kind>>(
    _ attribute: NSLayoutConstraint.Attribute
  ) -> Anchor {
    if let anchor = anchorCache[attribute] as? Anchor { return anchor }
    let anchor = Anchor(_owner: self, attribute: attribute)
    anchorCache[attribute] = anchor
    return anchor
  }
}

extension UIView: AnchorOwner {
  var anchorCache: [NSLayoutConstraint.Attribute: NSObject] {
    get { _extras?.anchors ?? [:] }
    set { extras.anchors = newValue }
  }
}
