import Foundation

extension NSLayoutConstraint {
  /// How the views of a visual format are aligned besides, and in which direction the format is read.
  public struct FormatOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    private init(aligning attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

    /// The left edges of all views are in line.
    public static let alignAllLeft = FormatOptions(aligning: .left)
    /// The right edges of all views are in line.
    public static let alignAllRight = FormatOptions(aligning: .right)
    /// The top edges of all views are in line.
    public static let alignAllTop = FormatOptions(aligning: .top)
    /// The bottom edges of all views are in line.
    public static let alignAllBottom = FormatOptions(aligning: .bottom)
    /// The leading edges of all views are in line.
    public static let alignAllLeading = FormatOptions(aligning: .leading)
    /// The trailing edges of all views are in line.
    public static let alignAllTrailing = FormatOptions(aligning: .trailing)
    /// The middles across of all views are in line.
    public static let alignAllCenterX = FormatOptions(aligning: .centerX)
    /// The middles from top to bottom of all views are in line.
    public static let alignAllCenterY = FormatOptions(aligning: .centerY)
    /// The last baselines of all views are in line.
    public static let alignAllLastBaseline = FormatOptions(aligning: .lastBaseline)
    /// The first baselines of all views are in line.
    public static let alignAllFirstBaseline = FormatOptions(aligning: .firstBaseline)
    /// All bits that say how views are aligned.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
    /// Across, the format is read from the leading to the trailing side.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// Across, the format is read from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// Across, the format is read from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// All bits that say in which direction the format is read.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)
    /// The system's spacing is measured between baselines; it is 8 points here as well.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// All bits that say how spacing is measured.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)

    /// The attribute by which all views are aligned.
    var alignment: Attribute? {
      (1...12).first { rawValue & (1 << UInt($0)) != 0 }.flatMap { Attribute(rawValue: $0) }
    }
  }

  /// Creates the constraints that a visual format describes, such as `H:|-[title]-8-[image(40)]|`.
  ///
  /// A format that cannot be read raises UIKit's exception and gives no constraints.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - opts: How the views are aligned besides, and in which direction the format is read.
  ///   - metrics: The numbers that the format names.
  ///   - views: The views that the format names; the first one's superview is what `|` means.
  /// - Returns: The constraints, in the order of the format; none is active.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var reader = VisualFormatReader(format, options: opts, metrics: metrics ?? [:], views: views)
    do {
      return try reader.constraints()
    } catch {
      UIKitConsole.report(
        UIKitException(
          name: UIKitException.invalidArgument, reason: "Unable to parse constraint format: \(error)"))
      return []
    }
  }
}

/// Reads a visual format.
@MainActor struct VisualFormatReader {
  private let text: [Character]
  private var position = 0
  private let options: NSLayoutConstraint.FormatOptions
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var isVertical = false
  private var superview: UIView?
  private var result: [NSLayoutConstraint] = []

  /// What is wrong, and where.
  struct Fault: Error, CustomStringConvertible {
    var description: String
  }

  /// A number with a relation and a priority, as stands in parentheses.
  private struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    var item: AnyObject?
    var priority = UILayoutPriority.required
  }

  init(
    _ format: String, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any], views: [String: Any]
  ) {
    text = format.filter { !$0.isWhitespace }.map { $0 }
    self.options = options
    self.metrics = metrics
    self.views = views
  }

  mutating func constraints() throws -> [NSLayoutConstraint] {
    if take("H:") { isVertical = false } else if take("V:") { isVertical = true }
    var previous: AnyObject?
    var previousIsEdge = false
    var all: [AnyObject] = []
    if take("|") { previousIsEdge = true }
    var gap = try gaps(afterEdge: previousIsEdge)
    while peek == "[" {
      let view = try view()
      if superview == nil { superview = (view as? UIView)?.superview }
      if previousIsEdge {
        guard let superview else { throw fault("| is used, but the first view has no superview") }
        relate(view, begin, superview, begin, gap ?? [Predicate(constant: 0)])
      } else if let previous {
        relate(view, begin, previous, end, gap ?? [Predicate(constant: 0)])
      }
      all.append(view)
      (previous, previousIsEdge) = (view, false)
      gap = try gaps(afterEdge: false)
      if take("|") {
        guard let superview else { throw fault("| is used, but the first view has no superview") }
        relate(superview, end, view, end, gap ?? [Predicate(constant: 0)])
        break
      }
    }
    if position < text.count { throw fault("expected the end of the format") }
    if all.isEmpty { throw fault("expected a view in brackets") }
    if let alignment = options.alignment {
      for view in all.dropFirst() { relate(all[0], alignment, view, alignment, [Predicate()]) }
    }
    return result
  }

  // MARK: Parts

  /// What stands between two views: nothing, a dash for the system's spacing, or numbers between dashes.
  private mutating func gaps(afterEdge isAtEdge: Bool) throws -> [Predicate]? {
    guard take("-") else { return nil }
    if peek == "[" || peek == "|" { return [Predicate(constant: isAtEdge || peek == "|" ? edgeSpacing : 8)] }
    let found = peek == "(" ? try list() : [try predicate()]
    guard take("-") else { throw fault("expected - after a number") }
    return found
  }

  /// The spacing to the superview's edge: its margin.
  private var edgeSpacing: CGFloat { 8 }

  private mutating func view() throws -> AnyObject {
    _ = take("[")
    let name = word()
    guard let view = views[name] else { throw fault("\(name) is not a key in the views dictionary") }
    let item = view as AnyObject
    if peek == "(" {
      let length: NSLayoutConstraint.Attribute = isVertical ? .height : .width
      for predicate in try list() {
        if let other = predicate.item {
          add(item, length, predicate.relation, other, length, predicate.constant, predicate.priority)
        } else {
          add(item, length, predicate.relation, nil, .notAnAttribute, predicate.constant, predicate.priority)
        }
      }
    }
    guard take("]") else { throw fault("expected ]") }
    return item
  }

  private mutating func list() throws -> [Predicate] {
    _ = take("(")
    var found = [try predicate()]
    while take(",") { found.append(try predicate()) }
    guard take(")") else { throw fault("expected )") }
    return found
  }

  private mutating func predicate() throws -> Predicate {
    var predicate = Predicate()
    if take("==") {
      predicate.relation = .equal
    } else if take("<=") {
      predicate.relation = .lessThanOrEqual
    } else if take(">=") {
      predicate.relation = .greaterThanOrEqual
    }
    let isNegative = take("-")
    let name = word()
    if let view = views[name], Double(name) == nil {
      predicate.item = view as AnyObject
    } else {
      predicate.constant = try number(name) * (isNegative ? -1 : 1)
    }
    if take("@") { predicate.priority = UILayoutPriority(Float(try number(word()))) }
    return predicate
  }

  private func number(_ name: String) throws -> CGFloat {
    if let value = Double(name) { return CGFloat(value) }
    switch metrics[name] {
    case let value as CGFloat: return value
    case let value as Double: return CGFloat(value)
    case let value as Int: return CGFloat(value)
    case let value as NSNumber: return CGFloat(value.doubleValue)
    default: throw fault("\(name) is not a number, nor a key in the metrics dictionary")
    }
  }

  // MARK: Characters

  private var peek: Character? { position < text.count ? text[position] : nil }

  private mutating func take(_ token: String) -> Bool {
    let end = position + token.count
    guard end <= text.count, String(text[position..<end]) == token else { return false }
    position = end
    return true
  }

  private mutating func word() -> String {
    let start = position
    while let next = peek, next.isLetter || next.isNumber || next == "_" || next == "." { position += 1 }
    return String(text[start..<position])
  }

  private func fault(_ sentence: String) -> Fault {
    Fault(description: "\(sentence)\n\(String(text))\n\(String(repeating: " ", count: position))^")
  }

  // MARK: Constraints

  private var begin: NSLayoutConstraint.Attribute {
    if isVertical { return .top }
    if options.contains(.directionLeftToRight) { return .left }
    return options.contains(.directionRightToLeft) ? .right : .leading
  }

  private var end: NSLayoutConstraint.Attribute {
    if isVertical { return .bottom }
    if options.contains(.directionLeftToRight) { return .right }
    return options.contains(.directionRightToLeft) ? .left : .trailing
  }

  private mutating func relate(
    _ first: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ second: AnyObject,
    _ other: NSLayoutConstraint.Attribute, _ predicates: [Predicate]
  ) {
    let backwards = !isVertical && options.contains(.directionRightToLeft)
    for predicate in predicates {
      let relation = backwards ? predicate.relation.turned : predicate.relation
      add(
        first, attribute, relation, second, other, backwards ? -predicate.constant : predicate.constant,
        predicate.priority)
    }
  }

  private mutating func add(
    _ first: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ second: AnyObject?, _ other: NSLayoutConstraint.Attribute, _ constant: CGFloat,
    _ priority: UILayoutPriority
  ) {
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other, multiplier: 1,
      constant: constant)
    constraint.priority = priority
    result.append(constraint)
  }
}
