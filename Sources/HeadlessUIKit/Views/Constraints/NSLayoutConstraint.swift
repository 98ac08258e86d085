import Foundation

/// A relation between two attributes of views, or between an attribute and a constant.
///
/// The relation is `first = multiplier × second + constant`, or the same with "at least" or "at most".
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// The relation between the two sides.
  public enum Relation: Int, Sendable {
    /// The first attribute is at most the second side.
    case lessThanOrEqual = -1
    /// Both sides are equal.
    case equal = 0
    /// The first attribute is at least the second side.
    case greaterThanOrEqual = 1
  }

  /// An edge, a center, a baseline or a dimension of an item.
  public enum Attribute: Int, Sendable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right = 2
    /// The top edge.
    case top = 3
    /// The bottom edge.
    case bottom = 4
    /// The leading edge.
    case leading = 5
    /// The trailing edge.
    case trailing = 6
    /// The width.
    case width = 7
    /// The height.
    case height = 8
    /// The horizontal center.
    case centerX = 9
    /// The vertical center.
    case centerY = 10
    /// The baseline of the last line of text.
    case lastBaseline = 11
    /// The baseline of the first line of text.
    case firstBaseline = 12
    /// The left margin.
    case leftMargin = 13
    /// The right margin.
    case rightMargin = 14
    /// The top margin.
    case topMargin = 15
    /// The bottom margin.
    case bottomMargin = 16
    /// The leading margin.
    case leadingMargin = 17
    /// The trailing margin.
    case trailingMargin = 18
    /// The horizontal center between the margins.
    case centerXWithinMargins = 19
    /// The vertical center between the margins.
    case centerYWithinMargins = 20
    /// No attribute: the second side is the constant.
    case notAnAttribute = 0

    /// The former name of `lastBaseline`.
    public static var baseline: Attribute { .lastBaseline }
  }

  /// A layout axis.
  public enum Axis: Int, Sendable {
    /// The horizontal axis.
    case horizontal = 0
    /// The vertical axis.
    case vertical = 1
  }

  /// Returns the constraints of a visual format, or none after reporting UIKit's exception if it is malformed.
  ///
  /// - Parameters:
  ///   - format: The format, for example `H:|-[label(>=50)]-8-[button]|`.
  ///   - opts: The alignment of the views, the direction and the spacing.
  ///   - metrics: The numbers that the format names.
  ///   - views: The views and layout guides that the format names.
  /// - Returns: The constraints, which are not active.
  open class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      return try VisualFormat(format).constraints(opts, metrics: metrics ?? [:], views: views)
    } catch {
      LayoutModel.raise(error.exception(in: format))
      return []
    }
  }

  /// The first view or layout guide, or `nil` after it was deallocated.
  open private(set) weak var firstItem: AnyObject?
  /// The attribute of the first item.
  open private(set) var firstAttribute: Attribute
  /// The relation between the two sides.
  open private(set) var relation: Relation
  /// The second view or layout guide, or `nil` if there is none.
  open private(set) weak var secondItem: AnyObject?
  /// The attribute of the second item.
  public let secondAttribute: Attribute
  /// The factor of the second attribute.
  open private(set) var multiplier: CGFloat

  /// The constant that is added to the second attribute.
  open var constant: CGFloat { didSet { if constant != oldValue { askForLayout() } } }
  /// The priority of the constraint.
  open var priority = UILayoutPriority.required { didSet { if priority != oldValue { askForLayout() } } }
  /// A name for debugging.
  open var identifier: String?
  /// Whether the constraint is archived with its view, which has no effect.
  open var shouldBeArchived = false

  /// The view that holds the constraint while it is active.
  private(set) weak var holder: UIView?

  /// Creates an inactive constraint.
  ///
  /// - Parameters:
  ///   - view1: The first view or layout guide.
  ///   - attr1: The attribute of the first item.
  ///   - relation: The relation between the two sides.
  ///   - view2: The second view or layout guide, or `nil` for none.
  ///   - attr2: The attribute of the second item, or `notAnAttribute` for none.
  ///   - multiplier: The factor of the second attribute.
  ///   - c: The constant that is added to the second attribute, in points.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    firstItem = view1 as AnyObject
    firstAttribute = attr1
    self.relation = relation
    secondItem = view2.map { $0 as AnyObject }
    secondAttribute = attr2
    self.multiplier = multiplier
    constant = c
    super.init()
  }

  // MARK: Activating

  /// Whether the constraint is active; the nearest common ancestor of its items holds an active constraint.
  open var isActive: Bool {
    get { holder != nil }
    set {
      if newValue == isActive { return }
      if newValue { activate() } else { drop() }
    }
  }

  /// Activates constraints up to the first one that cannot be activated.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints {
      constraint.isActive = true
      if !constraint.isActive && constraint.itemsWithoutOwner == false { return }
    }
  }

  /// Deactivates constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func activate() {
    guard let first = Self.view(of: firstItem) else { return }
    guard secondItem != nil else {
      activate(heldBy: first)
      return
    }
    guard let second = Self.view(of: secondItem) else { return }
    guard let ancestor = first.nearestAncestor(sharedWith: second) else {
      UIKitConsole.report(
        UIKitException(
          name: "NSGenericException",
          reason: """
            Unable to activate constraint with anchors \(Self.name(of: firstItem)) and \
            \(Self.name(of: secondItem)) because they have no common ancestor.  Does the constraint or its \
            anchors reference items in different view hierarchies?  That's illegal.
            """))
      return
    }
    activate(heldBy: ancestor)
  }

  /// Whether an item is a layout guide without an owning view, so that the constraint silently stays
  /// inactive.
  private var itemsWithoutOwner: Bool {
    Self.view(of: firstItem) == nil || (secondItem != nil && Self.view(of: secondItem) == nil)
  }

  /// Activates the constraint in a view.
  func activate(heldBy view: UIView) {
    if holder === view { return }
    drop()
    holder = view
    view.extras.constraints.append(self)
    for case let item? in [firstItem, secondItem] {
      if let guide = item as? UILayoutGuide { guide.owningView?._placesSubviewsByConstraints = true }
      Self.view(of: item)?.markPlacedByConstraints(upTo: view)
    }
    askForLayout()
  }

  private func drop() {
    guard let view = holder else { return }
    askForLayout()
    holder = nil
    view.extras.constraints.removeAll { $0 === self }
  }

  /// Deactivates the constraints, held by a view or its ancestors, that have an item or its descendants as
  /// items.
  static func dropAll(naming item: AnyObject, above view: UIView) {
    var holder: UIView? = view
    while let current = holder {
      for constraint in current.constraints where constraint.names(item) { constraint.isActive = false }
      holder = current._superview
    }
  }

  private func names(_ item: AnyObject) -> Bool {
    for case let named? in [firstItem, secondItem] {
      if named === item { return true }
      if let view = item as? UIView, let owner = Self.view(of: named), owner.isDescendant(of: view) {
        return true
      }
    }
    return false
  }

  /// Marks the views of the constraint and their superviews as needing layout.
  private func askForLayout() {
    guard holder != nil else { return }
    for case let view? in [Self.view(of: firstItem), Self.view(of: secondItem)] {
      view.setNeedsLayout()
      view._superview?.setNeedsLayout()
    }
  }

  /// Returns the view that an item is or belongs to.
  static func view(of item: AnyObject?) -> UIView? {
    (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
  }

  private static func name(of item: AnyObject?) -> String {
    item.map { "<\(type(of: $0))>" } ?? "nil"
  }

  // MARK: Anchors

  /// The anchor of the first item.
  open var firstAnchor: NSObject? { Self.anchor(firstAttribute, of: firstItem) }

  /// The anchor of the second item, or `nil` if there is none.
  open var secondAnchor: NSObject? { Self.anchor(secondAttribute, of: secondItem) }

  private static func anchor(_ attribute: Attribute, of item: AnyObject?) -> NSObject? {
    guard let owner = item as? any AnchorOwner else { return nil }
    switch attribute {
    case .left, .right, .leading, .trailing, .centerX:
      let anchor: NSLayoutXAxisAnchor = owner.anchor(attribute)
      return anchor
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline:
      let anchor: NSLayoutYAxisAnchor = owner.anchor(attribute)
      return anchor
    case .width, .height:
      let anchor: NSLayoutDimension = owner.anchor(attribute)
      return anchor
    default: return nil
    }
  }
}

extension UIView {
  /// Returns the nearest common ancestor of two views, which can be one of them.
  final func nearestAncestor(sharedWith other: UIView) -> UIView? {
    var ancestor: UIView? = self
    while let current = ancestor {
      if other.isDescendant(of: current) { return current }
      ancestor = current._superview
    }
    return nil
  }

  /// Marks this view and its ancestors as placed by constraints, up to the view that holds the constraint.
  final func markPlacedByConstraints(upTo holder: UIView) {
    _needsUpdateConstraints = true
    var view: UIView? = self
    while let current = view {
      if let superview = current._superview { superview._placesSubviewsByConstraints = true }
      if current === holder { return }
      view = current._superview
    }
  }
}
