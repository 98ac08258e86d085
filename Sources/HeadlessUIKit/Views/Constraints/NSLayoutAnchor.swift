import Foundation

/// One edge, middle or length of a view or guide, from which constraints are made.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  private weak var owner: AnyObject?
  let attribute: NSLayoutConstraint.Attribute

  /// Creates the anchor of a view or guide, which calls this itself.
  public required init(_owner owner: AnyObject, attribute: NSLayoutConstraint.Attribute) {
    self.owner = owner
    self.attribute = attribute
    super.init()
  }

  /// The view or guide; nil once it is gone.
  open var item: AnyObject? { owner }

  /// The anchor's name.
  open var name: String { String(describing: attribute) }

  /// Whether a constraint with this anchor would have nothing that decides it; constraints are not examined.
  open var hasAmbiguousLayout: Bool { false }

  /// Makes this anchor that of another one plus a constant.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    related(.equal, to: anchor, 1, 0)
  }

  /// Makes this anchor at least another one.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, 1, 0)
  }

  /// Makes this anchor at most another one.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor, 1, 0)
  }

  /// Makes this anchor another one plus a constant, in points.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    related(.equal, to: anchor, 1, c)
  }

  /// Makes this anchor at least another one plus a constant, in points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, 1, c)
  }

  /// Makes this anchor at most another one plus a constant, in points.
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

/// The distances that UIKit leaves between edges and between lines of text.
@MainActor private enum SystemSpacing {
  /// Between two edges, whatever the fonts: so many times 8 points, and nothing for negative multipliers.
  static func between(edges multiplier: CGFloat) -> CGFloat { max(0, multiplier) * 8 }

  /// Between a line of text and an edge or line above it.
  ///
  /// Measured on UIKit: with a baseline on either side it is the lower font's line height and descender less the
  /// upper font's descender, rounded up to whole pixels; without any font it is that between edges.
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

/// An edge or middle across.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Makes this anchor another one plus so many times 8 points.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.equal, to: anchor, 1, SystemSpacing.between(edges: multiplier))
  }

  /// Makes this anchor at least another one plus so many times 8 points.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, 1, SystemSpacing.between(edges: multiplier))
  }

  /// Makes this anchor at most another one plus so many times 8 points.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor, 1, SystemSpacing.between(edges: multiplier))
  }
}

/// An edge, middle or baseline from top to bottom.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Makes this anchor another one plus so many times 8 points.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.equal, to: anchor, 1, SystemSpacing.below(anchor, self, multiplier: multiplier))
  }

  /// Makes this anchor at least another one plus so many times 8 points.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, 1, SystemSpacing.below(anchor, self, multiplier: multiplier))
  }

  /// Makes this anchor at most another one plus so many times 8 points.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor, 1, SystemSpacing.below(anchor, self, multiplier: multiplier))
  }
}

/// A width or height.
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Makes this length a number of points.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { related(.equal, to: nil, 1, c) }

  /// Makes this length at least a number of points.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: nil, 1, c)
  }

  /// Makes this length at most a number of points.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: nil, 1, c)
  }

  /// Makes this length a multiple of another one.
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    related(.equal, to: anchor, m, 0)
  }

  /// Makes this length at least a multiple of another one.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, m, 0)
  }

  /// Makes this length at most a multiple of another one.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor, m, 0)
  }

  /// Makes this length a multiple of another one plus a constant.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    related(.equal, to: anchor, m, c)
  }

  /// Makes this length at least a multiple of another one plus a constant.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, m, c)
  }

  /// Makes this length at most a multiple of another one plus a constant.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor, m, c)
  }
}

/// Something that has anchors: a view, a layout guide.
@MainActor protocol AnchorOwner: AnyObject {
  /// The anchors that were asked for; the same object is given each time.
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
