import Foundation
import HeadlessUIKit

/// A view that arranges views in a row or a column.
///
/// Positions are computed from sizes, without constraints between the arranged views. The length of a view
/// is its fitting size; `distribution` decides how to use space that is left and how to reduce lengths if
/// there is not enough.
@preconcurrency @MainActor open class UIStackView: UIView, SubviewArranging {
  /// The lengths and gaps along the axis.
  public enum Distribution: Int, Sendable {
    /// One view takes the free space: the last one of those with the lowest hugging priority.
    case fill
    /// All views have the same length.
    case fillEqually
    /// The lengths are proportional to the fitting sizes; the last view takes the rest.
    case fillProportionally
    /// The views have their fitting sizes, with equal gaps.
    case equalSpacing
    /// The views have their fitting sizes, with equal distances between their centers.
    case equalCentering
  }

  /// The positions across the axis.
  public enum Alignment: Int, Sendable {
    /// The views fill the stack.
    case fill
    /// The views are at the leading edge of a column.
    case leading
    /// The first baselines of the views in a row are aligned.
    case firstBaseline
    /// The views are centered.
    case center
    /// The views are at the trailing edge of a column.
    case trailing
    /// The last baselines of the views in a row are aligned.
    case lastBaseline

    /// The views are at the top of a row.
    public static var top: Alignment { .leading }
    /// The views are at the bottom of a row.
    public static var bottom: Alignment { .trailing }
  }

  /// A custom spacing that means the spacing of the stack.
  public nonisolated static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
  /// A custom spacing that means the system's spacing of 8 points.
  public nonisolated static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

  private var arranged: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  // MARK: Creating

  /// Creates a stack view with arranged views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Creates a stack view without arranged views.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    _arrangesSubviews = true
  }

  /// Creates a stack view without arranged views, without reading the archive.
  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    _arrangesSubviews = true
  }

  // MARK: What is arranged

  /// The arranged views, in order.
  open var arrangedSubviews: [UIView] { arranged }

  /// Adds an arranged view at the end, and adds it as a subview.
  open func addArrangedSubview(_ view: UIView) { insert(arranged: view, at: arranged.count) }

  /// Inserts an arranged view at an index, and adds it as a subview; an index past the end raises UIKit's
  /// exception.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    let limit = arranged.contains { $0 === view } ? arranged.count - 1 : arranged.count
    if stackIndex < 0 || stackIndex > limit {
      UIKitConsole.report(
        UIKitException(
          reason: "Attempt to insert an arranged view at index \(stackIndex), of \(limit) that are there"))
      return
    }
    insert(arranged: view, at: stackIndex)
  }

  private func insert(arranged view: UIView, at index: Int) {
    (view.superview as? UIStackView).map { if $0 !== self { $0.removeArrangedSubview(view) } }
    let spacing = customSpacings[ObjectIdentifier(view)]
    arranged.removeAll { $0 === view }
    arranged.insert(view, at: min(index, arranged.count))
    customSpacings[ObjectIdentifier(view)] = spacing
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    contentDidChange()
  }

  /// Stops arranging a view, which remains a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard let index = arranged.firstIndex(where: { $0 === view }) else { return }
    arranged.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    contentDidChange()
  }

  /// Stops arranging a subview that is about to be removed.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // MARK: How

  /// The axis along which the views are arranged.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { contentDidChange() } }
  /// The lengths and gaps along the axis.
  open var distribution = Distribution.fill { didSet { contentDidChange() } }
  /// The positions across the axis.
  open var alignment = Alignment.fill { didSet { contentDidChange() } }
  /// The distance between views, in points.
  open var spacing: CGFloat = 0 { didSet { contentDidChange() } }
  /// Whether vertical distances are measured between baselines, which has no effect.
  open var isBaselineRelativeArrangement = false
  /// Whether the views are arranged inside the margins.
  open var isLayoutMarginsRelativeArrangement = false { didSet { contentDidChange() } }

  /// Sets the distance after an arranged view.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arranged.contains(where: { $0 === arrangedSubview }) else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    contentDidChange()
  }

  /// Returns the distance after a view, or ``spacingUseDefault`` if it has none of its own.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  private func contentDidChange() {
    setNeedsLayout()
    superview?.contentSizeOfSubviewDidChange()
  }

  package func arrangedContentSizeDidChange() { contentDidChange() }

  // MARK: Layout

  /// The insets of the arranged views.
  private var insets: UIEdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }

  private var visible: [UIView] { arranged.filter { !$0.isHidden } }

  /// The gaps between visible views, in points.
  private func gaps(after views: [UIView]) -> [CGFloat] {
    views.dropLast().map { view in
      let gap = customSpacings[ObjectIdentifier(view)] ?? spacing
      switch gap {
      case Self.spacingUseSystem: return 8
      case Self.spacingUseDefault: return 0
      default: return gap.rounded(to: max(1, traitCollection.displayScale))
      }
    }
  }

  private func length(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }
  private func breadth(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.height : size.width }

  /// Returns the fitting size of a view, in a stack of a given width if it is known.
  private func naturalSize(of view: UIView, width: CGFloat?) -> CGSize {
    let width = axis == .vertical && alignment == .fill ? width : nil
    return view.fittingSize(
      CGSize(width: width ?? 0, height: 0), horizontal: width == nil ? .fittingSizeLevel : .required,
      vertical: .fittingSizeLevel)
  }

  package func arrangedSize(
    _ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize {
    let insets = insets
    let width = horizontal == .required ? target.width - insets.left - insets.right : nil
    let views = visible
    let sizes = views.map { naturalSize(of: $0, width: width) }
    let lengths = sizes.map(length)
    let along =
      (distribution == .fillEqually
        ? (lengths.max() ?? 0) * CGFloat(views.count) : lengths.reduce(0, +))
      + gaps(after: views).reduce(0, +)
    let across = sizes.map(breadth).max() ?? 0
    var size =
      axis == .horizontal ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
    size.width += insets.left + insets.right
    size.height += insets.top + insets.bottom
    if horizontal.rawValue > UILayoutPriority.defaultLow.rawValue { size.width = target.width }
    if vertical.rawValue > UILayoutPriority.defaultLow.rawValue { size.height = target.height }
    return size
  }

  /// Places the arranged views.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let views = visible
    let content = bounds.inset(by: insets)
    let sizes = views.map { naturalSize(of: $0, width: content.width) }
    let room = axis == .horizontal ? content.width : content.height
    let row = StackRow(
      natural: sizes.map(length), gaps: gaps(after: views), room: room,
      hugging: views.map { $0.contentHuggingPriority(for: axis).rawValue },
      resistance: views.map { $0.contentCompressionResistancePriority(for: axis).rawValue })
    let spans = row.spans(distribution)
    let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let scale = max(1, traitCollection.displayScale)
    for (index, view) in views.enumerated() {
      let span = spans[index]
      let across = acrossSpan(of: breadth(sizes[index]), in: content, isFlipped: isFlipped)
      var frame: CGRect
      if axis == .horizontal {
        let x = isFlipped ? content.maxX - span.low - span.length : content.minX + span.low
        frame = CGRect(x: x, y: across.low, width: span.length, height: across.length)
      } else {
        frame = CGRect(x: across.low, y: content.minY + span.low, width: across.length, height: span.length)
      }
      let (left, right) = (frame.minX.rounded(to: scale), frame.maxX.rounded(to: scale))
      let (top, bottom) = (frame.minY.rounded(to: scale), frame.maxY.rounded(to: scale))
      frame = CGRect(x: left, y: top, width: right - left, height: bottom - top)
      if view.bounds.size != frame.size { view.bounds = CGRect(origin: view.bounds.origin, size: frame.size) }
      let center = CGPoint(x: frame.midX, y: frame.midY)
      if view.center != center { view.center = center }
    }
  }

  private func acrossSpan(
    of breadth: CGFloat, in content: CGRect, isFlipped: Bool
  ) -> (low: CGFloat, length: CGFloat) {
    let isRow = axis == .horizontal
    let (low, high) = isRow ? (content.minY, content.maxY) : (content.minX, content.maxX)
    let atEnd: Bool
    switch alignment {
    case .fill: return (low, high - low)
    case .center: return ((low + high - breadth) / 2, breadth)
    case .leading, .firstBaseline: atEnd = !isRow && isFlipped
    case .trailing, .lastBaseline: atEnd = isRow || !isFlipped
    }
    return (atEnd ? high - breadth : low, breadth)
  }
}

/// The lengths and gaps of the views in a row or a column.
struct StackRow {
  var natural: [CGFloat]
  var gaps: [CGFloat]
  var room: CGFloat
  var hugging: [Float]
  var resistance: [Float]

  /// Returns the start and the length of each view.
  func spans(_ distribution: UIStackView.Distribution) -> [(low: CGFloat, length: CGFloat)] {
    if natural.isEmpty { return [] }
    let space = gaps.reduce(0, +)
    let free = room - natural.reduce(0, +) - space
    var lengths = natural
    var gaps = gaps
    switch distribution {
    case .fill:
      lengths = filled(free)
    case .fillEqually:
      lengths = natural.map { _ in max(0, (room - space) / CGFloat(natural.count)) }
    case .fillProportionally:
      let total = natural.reduce(0, +) + space
      if total > 0 { lengths = natural.map { room * $0 / total } }
      let before = lengths.dropLast().reduce(0, +)
      lengths[lengths.count - 1] = max(0, room - space - before)
    case .equalSpacing:
      if free < 0 { lengths = filled(free) }
      if free > 0 && !gaps.isEmpty { gaps = widened(gaps, to: room - natural.reduce(0, +)) }
    case .equalCentering:
      if free < 0 { lengths = filled(free) }
      if free > 0 && gaps.count > 0 {
        let step = (room - natural[0] / 2 - natural[natural.count - 1] / 2) / CGFloat(gaps.count)
        let wanted = gaps.indices.map { step - natural[$0] / 2 - natural[$0 + 1] / 2 }
        let fits = zip(wanted, gaps).allSatisfy { $0 >= $1 }
        gaps = fits ? wanted : widened(gaps, to: room - natural.reduce(0, +))
      }
    }
    var low: CGFloat = 0
    return lengths.indices.map { index in
      defer { low += lengths[index] + (index < gaps.count ? gaps[index] : 0) }
      return (low, lengths[index])
    }
  }

  /// Returns lengths that fill the space: one view grows, or views shrink, those with the lowest resistance
  /// first.
  private func filled(_ free: CGFloat) -> [CGFloat] {
    var lengths = natural
    if free >= 0 {
      let taker = lengths.indices.min { (hugging[$0], $1) < (hugging[$1], $0) }
      if let taker { lengths[taker] += free }
      return lengths
    }
    var missing = -free
    for index in lengths.indices.sorted(by: { (resistance[$0], $1) < (resistance[$1], $0) }) where missing > 0
    {
      let given = min(lengths[index], missing)
      lengths[index] -= given
      missing -= given
    }
    return lengths
  }

  /// Returns gaps with a given sum that are equal where possible and never smaller than before.
  private func widened(_ gaps: [CGFloat], to sum: CGFloat) -> [CGFloat] {
    var result = gaps
    var fixed = Set<Int>()
    while fixed.count < gaps.count {
      let rest = sum - fixed.reduce(0) { $0 + gaps[$1] }
      let share = rest / CGFloat(gaps.count - fixed.count)
      let tooSmall = gaps.indices.filter { !fixed.contains($0) && gaps[$0] > share }
      if tooSmall.isEmpty {
        for index in gaps.indices where !fixed.contains(index) { result[index] = share }
        return result
      }
      fixed.formUnion(tooSmall)
    }
    return result
  }
}
