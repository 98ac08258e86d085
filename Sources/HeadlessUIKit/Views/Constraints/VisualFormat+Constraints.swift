import Foundation

extension VisualFormat {
  /// Returns the constraints that the format describes.
  ///
  /// - Parameters:
  ///   - options: The alignment of the views, the direction and the spacing.
  ///   - metrics: The numbers that the format names.
  ///   - views: The views and layout guides that the format names.
  /// - Returns: The lengths and the distances from left to right, then the alignments.
  /// - Throws: An error about an unknown name, a view without a superview, or an alignment along the format.
  @MainActor func constraints(
    _ options: NSLayoutConstraint.FormatOptions, metrics: [String: Any], views: [String: Any]
  ) throws(VisualFormatError) -> [NSLayoutConstraint] {
    let builder = Builder(isHorizontal: isHorizontal, options: options, metrics: metrics, views: views)
    var items: [AnyObject] = []
    for part in parts { items.append(try builder.item(part, in: parts)) }
    var made: [NSLayoutConstraint] = []
    for (index, part) in parts.enumerated() {
      if index > 0 { made += try builder.distance(part, (parts[index - 1], items[index - 1]), items[index]) }
      for size in part.sizes { made.append(try builder.length(of: items[index], size)) }
    }
    let named = zip(parts, items).filter { $0.0.name != nil }.map(\.1)
    return made + (try builder.alignments(of: named))
  }
}

/// Makes the constraints of a visual format.
@MainActor private struct Builder {
  let isHorizontal: Bool
  let options: NSLayoutConstraint.FormatOptions
  let metrics: [String: Any]
  let views: [String: Any]

  /// Returns the view or the layout guide of a part; for the superview, that of the neighbor.
  func item(_ part: VisualFormat.Part, in parts: [VisualFormat.Part]) throws(VisualFormatError) -> AnyObject {
    guard let name = part.name else {
      let neighbor = part == parts[0] ? parts[1] : parts[parts.count - 2]
      let item = try item(neighbor, in: parts)
      let parent = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
      guard let parent else {
        throw VisualFormatError(
          message: "Unable to interpret '|' character, because the related view doesn't have a superview",
          position: part.position)
      }
      return parent
    }
    guard let item = views[name] else {
      throw VisualFormatError(
        message: "\(name) is not a key in the views dictionary.", position: part.position)
    }
    return item as AnyObject
  }

  // MARK: - Lengths and distances

  /// Returns the constraint of a view's length.
  func length(of item: AnyObject, _ predicate: VisualFormat.Predicate) throws(VisualFormatError)
    -> NSLayoutConstraint
  {
    let attribute: NSLayoutConstraint.Attribute = isHorizontal ? .width : .height
    if case .name(let name, _) = predicate.value, metrics[name] == nil, let other = views[name] {
      return try with(
        predicate.priority,
        NSLayoutConstraint(
          item: item, attribute: attribute, relatedBy: predicate.relation, toItem: other,
          attribute: attribute,
          multiplier: 1, constant: 0))
    }
    return try with(
      predicate.priority,
      NSLayoutConstraint(
        item: item, attribute: attribute, relatedBy: predicate.relation, toItem: nil,
        attribute: .notAnAttribute, multiplier: 1, constant: try number(predicate.value)))
  }

  // Unverified: `-` between a view and its superview stands for the layout margin, since iOS 8. Print the constraints of
  // "|-[view]" on a device.
  /// Returns the constraints between two neighbors.
  func distance(
    _ part: VisualFormat.Part, _ previous: (part: VisualFormat.Part, item: AnyObject), _ item: AnyObject
  ) throws(VisualFormatError) -> [NSLayoutConstraint] {
    let (first, last) = (previous.part.name == nil, part.name == nil)
    var (end, start) = edges
    if first { end = start } else if last { start = end }
    var predicates: [VisualFormat.Predicate]
    switch part.connection {
    case .none: predicates = [.init(value: .number(0))]
    case .predicates(let all): predicates = all
    case .standard:
      predicates = [.init(value: .number(first || last ? 0 : VisualFormat.standardSpacing))]
      if first { end = margin(of: end) }
      if last { start = margin(of: start) }
    }
    var made: [NSLayoutConstraint] = []
    for predicate in predicates {
      let distance = try number(predicate.value)
      // A distance from right to left grows towards smaller coordinates.
      let isReversed = isHorizontal && options.contains(.directionRightToLeft)
      let (later, earlier) = isReversed ? (previous.item, item) : (item, previous.item)
      made.append(
        try with(
          predicate.priority,
          NSLayoutConstraint(
            item: later, attribute: isReversed ? end : start, relatedBy: predicate.relation, toItem: earlier,
            attribute: isReversed ? start : end, multiplier: 1, constant: distance)))
    }
    return made
  }

  /// The edge of a view at its next neighbor, and the edge of that neighbor.
  private var edges: (end: NSLayoutConstraint.Attribute, start: NSLayoutConstraint.Attribute) {
    guard isHorizontal else {
      return options.contains(.spacingBaselineToBaseline) ? (.lastBaseline, .firstBaseline) : (.bottom, .top)
    }
    if options.contains(.directionLeftToRight) { return (.right, .left) }
    if options.contains(.directionRightToLeft) { return (.left, .right) }
    return (.trailing, .leading)
  }

  private func margin(of attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute {
    switch attribute {
    case .left: .leftMargin
    case .right: .rightMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    case .top, .firstBaseline: .topMargin
    case .bottom, .lastBaseline: .bottomMargin
    default: attribute
    }
  }

  // MARK: - Alignments

  /// Returns the constraints that align each view with the previous one.
  func alignments(of items: [AnyObject]) throws(VisualFormatError) -> [NSLayoutConstraint] {
    let horizontal: Set<NSLayoutConstraint.Attribute> = [.left, .right, .leading, .trailing, .centerX]
    var made: [NSLayoutConstraint] = []
    for attribute in options.alignments {
      guard horizontal.contains(attribute) != isHorizontal else {
        let (edge, axis) = isHorizontal ? ("horizontal", "horizontal") : ("vertical", "vertical")
        throw VisualFormatError(
          message:
            "Options mask required views to be aligned on a \(edge) edge, which is not allowed for layout "
            + "that is also \(axis).", position: 0)
      }
      for (item, next) in zip(items, items.dropFirst()) {
        made.append(
          NSLayoutConstraint(
            item: next, attribute: attribute, relatedBy: .equal, toItem: item, attribute: attribute,
            multiplier: 1, constant: 0))
      }
    }
    return made
  }

  // MARK: - Numbers

  private func with(_ priority: VisualFormat.Quantity?, _ constraint: NSLayoutConstraint)
    throws(VisualFormatError) -> NSLayoutConstraint
  {
    if let priority { constraint.priority = UILayoutPriority(Float(try number(priority))) }
    return constraint
  }

  private func number(_ quantity: VisualFormat.Quantity) throws(VisualFormatError) -> CGFloat {
    switch quantity {
    case .number(let number): return number
    case .name(let name, let position):
      guard let value = metrics[name] else {
        throw VisualFormatError(
          message: "\(name) is not a key in the metrics dictionary.", position: position)
      }
      guard let number = Self.number(of: value) else {
        throw VisualFormatError(
          message: "The value of \(name) in the metrics dictionary is not a number.", position: position)
      }
      return number
    }
  }

  private static func number(of value: Any) -> CGFloat? {
    switch value {
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Float: CGFloat(number)
    case let number as Int: CGFloat(number)
    case let number as UILayoutPriority: CGFloat(number.rawValue)
    case let number as NSNumber: CGFloat(number.doubleValue)
    default: nil
    }
  }
}
