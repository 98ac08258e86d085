import Foundation

/// Places the subviews and layout guides of a view according to constraints, first horizontally and then
/// vertically.
///
/// Only subviews that do not translate their autoresizing masks, and that are part of a constraint, are
/// placed. All other views keep their frames. As in UIKit, the intrinsic content size is a maximum with the
/// hugging priority, and a minimum with the compression resistance priority.
@MainActor struct ConstraintPlacement {
  private let container: UIView
  /// The cell that the container fills, if constraints to the cell count as constraints to the container.
  private let cell: UIView?
  private let isRightToLeft: Bool
  private var constraints: [NSLayoutConstraint] = []
  private var views: [UIView] = []
  private var guides: [UILayoutGuide] = []

  /// Collects the constraints and the views to place.
  ///
  /// - Parameters:
  ///   - container: The view whose subviews are placed.
  ///   - includesOutside: Whether to include constraints with items outside the view.
  ///   - cell: The cell that the view fills as its content view, if constraints between the cell and the subviews of
  ///     its content view are included.
  init(in container: UIView, includesOutside: Bool, filling cell: UIView? = nil) {
    self.container = container
    self.cell = cell
    isRightToLeft = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
    views = container._subviews.filter { !$0.translatesAutoresizingMaskIntoConstraints }
    guides = container.layoutGuides.filter(\.isPlacedByConstraints)
    for view in views { constraints += view.constraints.filter { $0.names(only: view) } }
    var holder: UIView? = container
    while let current = holder {
      for constraint in current.constraints where concerns(constraint, includesOutside: includesOutside) {
        constraints.append(constraint)
      }
      if !includesOutside, cell == nil || current === cell { break }
      holder = current._superview
    }
    views.removeAll { view in !constraints.contains { $0.firstItem === view || $0.secondItem === view } }
  }

  private func concerns(_ constraint: NSLayoutConstraint, includesOutside: Bool) -> Bool {
    let items = [constraint.firstItem, constraint.secondItem].compactMap { $0 }
    if includesOutside { return items.contains { isPlaced($0) } }
    if let cell, items.contains(where: { $0 === cell }), !items.contains(where: isPlaced) { return false }
    return items.allSatisfy { item in
      isContainer(item) || isPlaced(item) || (item as? UILayoutGuide)?.owningView === container
        || (item as? UIView)?._superview === container
    }
  }

  private func isContainer(_ item: AnyObject) -> Bool {
    item === container || cell.map { $0 === item } ?? false
  }

  private func isPlaced(_ item: AnyObject) -> Bool {
    views.contains { $0 === item } || guides.contains { $0 === item }
  }

  /// Returns whether a constraint affects an axis.
  func speaks(of axis: NSLayoutConstraint.Axis) -> Bool { constraints.contains { $0.axis == axis } }

  // MARK: Placing

  /// Sets the frames of the subviews and layout guides.
  func place() {
    if views.isEmpty && guides.isEmpty { return }
    let bounds = container.bounds
    let across = solve(.horizontal, container: (bounds.minX, .required, bounds.width), widths: [:])
    let widths = widths(of: views, across)
    let down = solve(.vertical, container: (bounds.minY, .required, bounds.height), widths: widths)
    for (index, view) in views.enumerated() { set(view, across[index], down[index]) }
    for (offset, guide) in guides.enumerated() {
      let index = views.count + offset
      guide.solvedFrame = CGRect(
        x: across[index].low, y: down[index].low, width: across[index].length, height: down[index].length)
    }
  }

  /// Sets center and bounds, as UIKit does, with the edges on whole pixels.
  private func set(_ view: UIView, _ across: Span, _ down: Span) {
    let scale = max(1, container.traitCollection.displayScale)
    let (left, right) = (across.low.rounded(to: scale), (across.low + across.length).rounded(to: scale))
    let (top, bottom) = (down.low.rounded(to: scale), (down.low + down.length).rounded(to: scale))
    let frame = view.frame(
      forAlignmentRect: CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top)))
    if view.bounds.size != frame.size { view.bounds = CGRect(origin: view.bounds.origin, size: frame.size) }
    let anchor = view.anchorPoint
    let center = CGPoint(x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
    if view.center != center { view.center = center }
  }

  /// Returns the size of the container that fits its content.
  ///
  /// - Parameters:
  ///   - target: The target size.
  ///   - horizontal: The priority of the target width.
  ///   - vertical: The priority of the target height.
  /// - Returns: The size in points, without rounding.
  func fittingSize(_ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority) -> CGSize {
    let across = solve(.horizontal, container: (0, horizontal, target.width), widths: [:])
    let widths = widths(of: views + [container], across)
    let down = solve(.vertical, container: (0, vertical, target.height), widths: widths)
    return CGSize(width: max(0, across.last?.length ?? 0), height: max(0, down.last?.length ?? 0))
  }

  /// Returns the widths of views, including the container if it is among them.
  private func widths(of measured: [UIView], _ spans: [Span]) -> [ObjectIdentifier: CGFloat] {
    var widths: [ObjectIdentifier: CGFloat] = [:]
    for (index, view) in measured.enumerated() {
      widths[ObjectIdentifier(view)] =
        view === container ? spans[spans.count - 1].length : spans[index].length
    }
    return widths
  }

  // MARK: Solving

  /// The position and the length of an item along an axis.
  private struct Span {
    var low: CGFloat
    var length: CGFloat
  }

  /// Returns the solution for the views, followed by the guides and the container.
  private func solve(
    _ axis: NSLayoutConstraint.Axis,
    container size: (low: CGFloat, priority: UILayoutPriority, length: CGFloat),
    widths: [ObjectIdentifier: CGFloat]
  ) -> [Span] {
    var problem = AxisProblem()
    let own = problem.addUnknown()
    let stretches = (0..<views.count + guides.count).map { _ in problem.addUnknown() }
    problem.relate(own.low, .equal, .init(constant: size.low), priority: .required)
    if size.priority == .required {
      problem.relate(own.length, .equal, .init(constant: size.length), priority: .required)
    }
    func stretch(of item: AnyObject) -> AxisProblem.Stretch? {
      if isContainer(item) { return own }
      if let index = views.firstIndex(where: { $0 === item }) { return stretches[index] }
      if let index = guides.firstIndex(where: { $0 === item }) { return stretches[views.count + index] }
      return standing(item, along: axis, in: own)
    }
    for constraint in constraints {
      if let rule = HeightByWidth(constraint) {
        // The widths are solved first, and determine the heights.
        guard axis == .vertical, let width = widths[ObjectIdentifier(rule.wide)],
          let tall = stretch(of: rule.tall)
        else { continue }
        problem.relate(
          tall.length, rule.relation, .init(constant: rule.height(atWidth: width)),
          priority: constraint.priority)
        continue
      }
      guard constraint.axis == axis else { continue }
      guard let item = constraint.firstItem, let first = stretch(of: item),
        let left = expression(constraint.firstAttribute, of: item, first)
      else { continue }
      var right = AxisProblem.Expression(constant: constraint.constant)
      if let other = constraint.secondItem {
        guard let second = stretch(of: other),
          let sum = expression(constraint.secondAttribute, of: other, second)
        else { continue }
        let flips = isRightToLeft && constraint.firstAttribute.dependsOnDirection
        right = constraint.multiplier * sum + (flips ? -constraint.constant : constraint.constant)
      }
      let relation =
        isRightToLeft && constraint.firstAttribute.dependsOnDirection
        ? constraint.relation.turned : constraint.relation
      problem.relate(left, relation, right, priority: constraint.priority)
    }
    for (index, view) in views.enumerated() {
      let content = view.contentSize(forWidth: axis == .vertical ? widths[ObjectIdentifier(view)] : nil)
      add(view, content, stretches[index], axis, to: &problem)
    }
    if size.priority != .required {
      let width = widths[ObjectIdentifier(container)]
      add(
        container, container.intrinsicSize(forWidth: axis == .vertical ? width : nil), own, axis, to: &problem
      )
      problem.relate(own.length, .equal, .init(constant: size.length), priority: size.priority)
    }
    let values = problem.solved()
    return (stretches + [own]).map {
      Span(low: $0.low.value(in: values), length: $0.length.value(in: values))
    }
  }

  /// Adds the relations for a view's intrinsic content size.
  private func add(
    _ view: UIView, _ content: CGSize, _ stretch: AxisProblem.Stretch, _ axis: NSLayoutConstraint.Axis,
    to problem: inout AxisProblem
  ) {
    let length = axis == .horizontal ? content.width : content.height
    if length < 0 { return }
    let sum = AxisProblem.Expression(constant: length)
    problem.relate(stretch.length, .equal, sum, priority: view.contentHuggingPriority(for: axis))
    problem.relate(
      stretch.length, .greaterThanOrEqual, sum, priority: view.contentCompressionResistancePriority(for: axis)
    )
  }

  /// Returns the position of an item that is not placed here, relative to the container if it is one of
  /// UIKit's layout guides, or else according to its frame.
  private func standing(
    _ item: AnyObject, along axis: NSLayoutConstraint.Axis, in own: AxisProblem.Stretch
  ) -> AxisProblem.Stretch? {
    let isAcross = axis == .horizontal
    if let guide = item as? UILayoutGuide, guide.owningView === container {
      let (frame, bounds) = (guide.layoutFrame, container.bounds)
      let before = isAcross ? frame.minX - bounds.minX : frame.minY - bounds.minY
      let after = isAcross ? bounds.maxX - frame.maxX : bounds.maxY - frame.maxY
      return AxisProblem.Stretch(low: own.low + before, length: own.length + -(before + after))
    }
    let frame: CGRect
    if let guide = item as? UILayoutGuide, let view = guide.owningView {
      frame = container.convert(guide.layoutFrame, from: view)
    } else if let view = item as? UIView {
      frame = container.convert(view.bounds, from: view)
    } else {
      return nil
    }
    return isAcross
      ? AxisProblem.known(low: frame.minX, length: frame.width)
      : AxisProblem.known(low: frame.minY, length: frame.height)
  }

  /// Returns the expression for an attribute of an item.
  private func expression(
    _ attribute: NSLayoutConstraint.Attribute, of item: AnyObject, _ stretch: AxisProblem.Stretch
  ) -> AxisProblem.Expression? {
    let margins = (item as? UIView)?.layoutMargins ?? .zero
    switch attribute {
    case .left, .top: return stretch.low
    case .right, .bottom: return stretch.high
    case .leading: return isRightToLeft ? stretch.high : stretch.low
    case .trailing: return isRightToLeft ? stretch.low : stretch.high
    case .width, .height: return stretch.length
    case .centerX, .centerY: return stretch.middle
    case .firstBaseline: return stretch.low + ((item as? UIView)?.baselines.first ?? 0)
    case .lastBaseline: return stretch.high + -((item as? UIView)?.baselines.last ?? 0)
    case .leftMargin: return stretch.low + margins.left
    case .rightMargin: return stretch.high + -margins.right
    case .topMargin: return stretch.low + margins.top
    case .bottomMargin: return stretch.high + -margins.bottom
    case .leadingMargin: return isRightToLeft ? stretch.high + -margins.right : stretch.low + margins.left
    case .trailingMargin: return isRightToLeft ? stretch.low + margins.left : stretch.high + -margins.right
    case .centerXWithinMargins: return stretch.middle + (margins.left - margins.right) / 2
    case .centerYWithinMargins: return stretch.middle + (margins.top - margins.bottom) / 2
    case .notAnAttribute: return nil
    }
  }
}

extension NSLayoutConstraint {
  /// Returns whether the constraint has one item only.
  final func names(only item: AnyObject) -> Bool {
    firstItem === item && (secondItem == nil || secondItem === item)
  }

  /// The axis that the constraint affects.
  final var axis: Axis {
    switch firstAttribute {
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    default: .horizontal
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// Whether the attribute depends on the layout direction.
  var dependsOnDirection: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }
}

extension NSLayoutConstraint.Relation {
  /// The relation between the negated values.
  var turned: Self {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

extension CGFloat {
  /// Returns the value rounded to whole pixels.
  package func rounded(to scale: CGFloat) -> CGFloat { (self * scale).rounded() / scale }

  /// Returns the value rounded up to whole pixels, with a tolerance for floating-point errors.
  package func roundedUp(to scale: CGFloat) -> CGFloat {
    // Adding 0 makes -0 positive.
    (((self * scale) - 1e-6).rounded(.up) + 0) / scale
  }
}

extension UIView {
  /// Sets the frames of the subviews that have constraints.
  final func placeSubviewsByConstraints() {
    ConstraintPlacement(in: self, includesOutside: true).place()
  }
}
