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

/// The distance that UIKit leaves between two edges, whatever the fonts: 8 points.
private let systemSpacing: CGFloat = 8

/// The multiple of the system's spacing; nothing for negative multipliers, as measured on UIKit.
private func spacing(_ multiplier: CGFloat) -> CGFloat { max(0, multiplier) * systemSpacing }

/// An edge or middle across.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Makes this anchor another one plus so many times 8 points.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.equal, to: anchor, 1, spacing(multiplier))
  }

  /// Makes this anchor at least another one plus so many times 8 points.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, 1, spacing(multiplier))
  }

  /// Makes this anchor at most another one plus so many times 8 points.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor, 1, spacing(multiplier))
  }
}

/// An edge, middle or baseline from top to bottom.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Makes this anchor another one plus so many times 8 points.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.equal, to: anchor, 1, spacing(multiplier))
  }

  /// Makes this anchor at least another one plus so many times 8 points.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, 1, spacing(multiplier))
  }

  /// Makes this anchor at most another one plus so many times 8 points.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor, 1, spacing(multiplier))
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
