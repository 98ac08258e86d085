import Foundation

/// The number of subitems in a group, and the length of which their dimensions are fractions.
struct GroupCount: Equatable {
  var count: Int
  /// The group's inner length, reduced by the spacings.
  var base: CGFloat

  /// The tolerance with which lengths are compared, in points.
  static let tolerance: CGFloat = 0.001
  /// The most items that a group takes because it has space for any number of them, for example of items without size.
  static let limit = 10_000
  /// The most items of a group that repeats an item.
  static let countLimit = 100_000

  /// Determines how many subitems a group contains.
  ///
  /// A group that takes as many as fit counts up from one and stops before the first number that does not fit; the more
  /// items, the more spacings reduce the length of which the items are fractions. If the cross dimension of a subitem
  /// is a fraction of the main length, the number that fits without spacings determines the fractions.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - inner: The size inside the group's content insets.
  ///   - isEstimated: Whether the group's length is an estimate, so that everything fits.
  ///   - pixels: The grid for fractions.
  init(of group: CompositionalGroup, in inner: CGSize, isEstimated: Bool, _ pixels: CompositionalPixels) {
    let axis = group.axis
    let length = axis.main(inner)
    let spacing = group.spacing.length
    func base(_ count: Int) -> CGFloat { max(0, length - CGFloat(count - 1) * spacing) }
    if let count = group.countRule.count {
      self.init(
        count: group.subitems.isEmpty ? 0 : min(max(0, count), Self.countLimit), base: base(max(1, count)))
    } else if group.subitems.isEmpty {
      self.init(count: 0, base: length)
    } else if isEstimated {
      self.init(count: group.subitems.count, base: base(group.subitems.count))
    } else if group.hasCrossFractionsOfMainLength {
      let capacity = Self.fitting(group, in: inner, spacing: 0, pixels) { _ in length }
      let base = base(max(1, capacity))
      self.init(count: Self.fitting(group, in: inner, spacing: spacing, pixels) { _ in base }, base: base)
    } else {
      let count = Self.fitting(group, in: inner, spacing: spacing, pixels, base: base)
      self.init(count: count, base: base(max(1, count)))
    }
  }

  /// Determines how many subitems a group contains whose lengths are known, at least one.
  ///
  /// - Parameters:
  ///   - group: The group, which takes as many subitems as fit.
  ///   - inner: The size inside the group's content insets.
  ///   - pixels: The grid for fractions.
  ///   - length: Returns the length of a subitem, with the spacings outside it, in a container.
  init(
    of group: CompositionalGroup, in inner: CGSize, _ pixels: CompositionalPixels,
    length: (_ place: Int, _ container: CGSize) -> CGFloat
  ) {
    let axis = group.axis
    let space = axis.main(inner)
    let spacing = group.spacing.length
    var (count, base, sum) = (1, space, CGFloat(0))
    var next = 1
    while next <= Self.limit {
      let nextBase = max(0, space - CGFloat(next - 1) * spacing)
      let container = axis.size(main: nextBase, cross: axis.cross(inner))
      if group.hasFractionsOfMainLength {
        sum = (0..<next).reduce(0) { $0 + length($1, container) }
      } else {
        sum += length(next - 1, container)
      }
      guard sum + CGFloat(next - 1) * spacing <= space + Self.tolerance else { break }
      (count, base) = (next, nextBase)
      next += 1
    }
    self.init(count: count, base: base)
  }

  private init(count: Int, base: CGFloat) {
    self.count = count
    self.base = base
  }

  /// Returns how many subitems fit.
  private static func fitting(
    _ group: CompositionalGroup, in inner: CGSize, spacing: CGFloat, _ pixels: CompositionalPixels,
    base: (Int) -> CGFloat
  ) -> Int {
    let axis = group.axis
    let length = axis.main(inner)
    var count = 0
    var knownBase = CGFloat.nan
    var lengths: [CGFloat] = []
    var patternLength: CGFloat = 0
    while count < limit {
      let next = count + 1
      let base = base(next)
      if base != knownBase {
        knownBase = base
        let container = axis.size(main: base, cross: axis.cross(inner))
        lengths = group.subitems.map { item in
          let edges = axis.main(item.edges)
          return axis.main(item).length(in: container, pixels) + edges.start.length + edges.end.length
        }
        patternLength = lengths.reduce(0, +)
      }
      let (whole, rest) = next.quotientAndRemainder(dividingBy: lengths.count)
      let sum = CGFloat(whole) * patternLength + lengths[..<rest].reduce(0, +) + CGFloat(count) * spacing
      guard sum <= length + tolerance else { break }
      count = next
    }
    return count
  }
}

extension CompositionalGroup {
  /// Whether the length of a subitem is a fraction of the container.
  fileprivate var hasFractionsOfMainLength: Bool {
    subitems.contains { item in
      switch axis.main(item) {
      case .fractionalWidth, .fractionalHeight: true
      case .absolute, .estimated, .uniformAcrossSiblings: false
      }
    }
  }

  /// Whether the cross dimension of a subitem is a fraction of the main length.
  fileprivate var hasCrossFractionsOfMainLength: Bool {
    subitems.contains { item in
      switch axis.cross(item) {
      case .fractionalWidth: axis == .horizontal
      case .fractionalHeight: axis == .vertical
      case .absolute, .estimated, .uniformAcrossSiblings: false
      }
    }
  }
}
