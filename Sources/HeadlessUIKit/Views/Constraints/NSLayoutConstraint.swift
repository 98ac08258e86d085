import Foundation

/// A relation that holds between two lengths or places of views, or between one and a number.
///
/// It says `first = multiplier × second + constant`, or the same with "at least" or "at most".
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// Which number must be the greater one.
  public enum Relation: Int, Sendable {
    /// The first is at most the second.
    case lessThanOrEqual = -1
    /// Both are the same.
    case equal = 0
    /// The first is at least the second.
    case greaterThanOrEqual = 1
  }

  /// A length or a place of a view.
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
    /// The middle across.
    case centerX = 9
    /// The middle from top to bottom.
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
    /// The middle across between the margins.
    case centerXWithinMargins = 19
    /// The middle from top to bottom between the margins.
    case centerYWithinMargins = 20
    /// Nothing: the second number is 0.
    case notAnAttribute = 0

    /// The baseline of the last line of text, by its old name.
    public static var baseline: Attribute { .lastBaseline }
  }

  /// A direction of layout.
  public enum Axis: Int, Sendable {
    /// Across.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }

  /// The view or guide whose number stands first; nil once it is gone.
  open private(set) weak var firstItem: AnyObject?
  /// Which number of the first item.
  public let firstAttribute: Attribute
  /// Which number must be the greater one.
  public let relation: Relation
  /// The view or guide whose number stands second; nil without one.
  open private(set) weak var secondItem: AnyObject?
  /// Which number of the second item.
  public let secondAttribute: Attribute
  /// What the second number is multiplied by.
  public let multiplier: CGFloat

  /// What is added to the second number.
  open var constant: CGFloat { didSet { if constant != oldValue { askForLayout() } } }
  /// How much the constraint is wanted.
  open var priority = UILayoutPriority.required { didSet { if priority != oldValue { askForLayout() } } }
  /// A name for the reader.
  open var identifier: String?
  /// Whether a future archive keeps the constraint; kept, since nothing is archived.
  open var shouldBeArchived = false

  /// The view that holds the constraint while it is active.
  private(set) weak var holder: UIView?

  /// Creates a constraint that is not active.
  ///
  /// - Parameters:
  ///   - view1: The first view or guide.
  ///   - attr1: Which of its numbers.
  ///   - relation: Which number must be the greater one.
  ///   - view2: The second view or guide; nil without one.
  ///   - attr2: Which of its numbers; `notAnAttribute` without one.
  ///   - multiplier: What the second number is multiplied by.
  ///   - c: What is added to the second number, in points.
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

  /// Whether the constraint counts; it is held by the nearest view that both items stand in.
  open var isActive: Bool {
    get { holder != nil }
    set {
      if newValue == isActive { return }
      if newValue { activate() } else { drop() }
    }
  }

  /// Activates constraints, up to the first that cannot be.
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

  /// Whether an item is a guide that belongs to no view: such a constraint stays inactive, and nobody complains.
  private var itemsWithoutOwner: Bool {
    Self.view(of: firstItem) == nil || (secondItem != nil && Self.view(of: secondItem) == nil)
  }

  /// Makes a view hold the constraint.
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

  /// Deactivates the constraints that name a view, a view in it, or a guide, and that a view or one around it holds.
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

  /// Makes the views that the constraint places need layout.
  private func askForLayout() {
    guard holder != nil else { return }
    for case let view? in [Self.view(of: firstItem), Self.view(of: secondItem)] {
      view.setNeedsLayout()
      view._superview?.setNeedsLayout()
    }
  }

  /// The view that an item is, or to which a guide belongs.
  static func view(of item: AnyObject?) -> UIView? {
    (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
  }

  private static func name(of item: AnyObject?) -> String {
    item.map { "<\(type(of: $0))>" } ?? "nil"
  }

  // MARK: Anchors

  /// The first item's anchor.
  open var firstAnchor: NSObject? { Self.anchor(firstAttribute, of: firstItem) }

  /// The second item's anchor; nil without one.
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
  /// The nearest view that this one and another one are or stand in.
  final func nearestAncestor(sharedWith other: UIView) -> UIView? {
    var ancestor: UIView? = self
    while let current = ancestor {
      if other.isDescendant(of: current) { return current }
      ancestor = current._superview
    }
    return nil
  }

  /// Notes that constraints place this view and those around it, up to the view that holds the constraint.
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
