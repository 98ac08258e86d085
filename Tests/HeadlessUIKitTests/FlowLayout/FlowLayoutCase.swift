import Foundation

@testable import HeadlessUIKit

/// A configuration of a flow layout and UIKit's frames for it, at two pixels per point.
struct FlowLayoutCase: CustomStringConvertible, Sendable {
  var name: String
  var bounds: CGSize
  var isHorizontal = false
  var counts: [Int]
  /// Returns the size of an item, given its section and item.
  var size: @Sendable (Int, Int) -> CGSize
  /// Whether the delegate is asked for sizes even where they are all equal.
  var lineSpacing: CGFloat = 10
  var itemSpacing: CGFloat = 10
  var inset: @Sendable (Int) -> UIEdgeInsets = { _ in .zero }
  var header: @Sendable (Int) -> CGSize = { _ in .zero }
  var footer: @Sendable (Int) -> CGSize = { _ in .zero }
  var contentInset = UIEdgeInsets.zero
  var layoutMargins = UIEdgeInsets.zero
  var reference = UICollectionViewFlowLayout.SectionInsetReference.fromContentInset
  var isEstimated = false
  var expected = Expected()

  /// The content size and the frames of a layout.
  struct Expected: Equatable, Sendable {
    var content = CGSize.zero
    /// The origins of the items of each section, for example `0,0 137.5,0`.
    var items: [String] = []
    /// The frame of each header, for example `0,0,375,30`; `-` for none.
    var headers: [String] = []
    /// The frame of each footer.
    var footers: [String] = []
  }

  var description: String { name }

  // MARK: - Without a collection view

  var metrics: [FlowSectionMetrics] {
    counts.indices.map { section in
      FlowSectionMetrics(
        count: counts[section], sizes: sizes(of: section), hasDelegateSizes: isEstimated,
        insets: inset(section), interitemSpacing: itemSpacing, lineSpacing: lineSpacing,
        header: header(section), footer: footer(section))
    }
  }

  private func sizes(of section: Int) -> FlowSectionMetrics.Sizes {
    let sizes = (0..<counts[section]).map { size(section, $0) }
    guard let first = sizes.first else { return .uniform(.zero) }
    return sizes.allSatisfy { $0 == first } ? .uniform(first) : .each(sizes)
  }

  var surroundings: FlowSurroundings {
    FlowSurroundings(
      axis: isHorizontal ? .horizontal : .vertical, size: bounds, contentInset: contentInset,
      referenceInset: reference == .fromContentInset
        ? nil : reference == .fromSafeArea ? .zero : layoutMargins, pixels: FlowPixels(scale: 2),
      isEstimated: isEstimated)
  }

  /// The results of the solver.
  var solved: Expected {
    let solution = FlowSolution(metrics, in: surroundings)
    return Expected(
      content: solution.contentSize,
      items: counts.indices.map { section in
        (0..<counts[section]).map { Self.origin(solution.frame(ofItem: $0, in: section)) }
          .joined(separator: " ")
      },
      headers: counts.indices.map { Self.text(solution.headerFrame(of: $0)) },
      footers: counts.indices.map { Self.text(solution.footerFrame(of: $0)) })
  }

  static func origin(_ frame: CGRect?) -> String {
    guard let frame else { return "-" }
    return "\(GeometryFormat.number(frame.origin.x)),\(GeometryFormat.number(frame.origin.y))"
  }

  static func text(_ frame: CGRect?) -> String {
    guard let frame else { return "-" }
    return
      "\(origin(frame)),\(GeometryFormat.number(frame.width)),\(GeometryFormat.number(frame.height))"
  }
}
