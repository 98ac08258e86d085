import Foundation

/// The sizes that the cells and boundary views of a section prefer.
struct CompositionalMeasures: Equatable {
  /// The preferred size of an element.
  struct Measure: Equatable {
    var preferred: CGSize
    /// The size that it was given; a measure is valid as long as the length on an axis without estimate is the same.
    var given: CGSize
  }

  /// The measures of items, by item.
  var items: [Int: Measure] = [:]
  /// The measures of boundary items, by their number in the section.
  var boundaryItems: [Int: Measure] = [:]

  var isEmpty: Bool { items.isEmpty && boundaryItems.isEmpty }
}

extension CompositionalMeasures.Measure {
  /// Returns a size with the preferred lengths on estimated axes, if the measure is still valid.
  ///
  /// - Parameters:
  ///   - size: The size with estimates.
  ///   - shown: The size of the view: without the content insets.
  ///   - estimated: The axes with estimates.
  /// - Returns: The size.
  func applied(to size: CGSize, shown: CGSize, _ estimated: CompositionalEstimate) -> CGSize {
    if !estimated.contains(.width), given.width != shown.width { return size }
    if !estimated.contains(.height), given.height != shown.height { return size }
    return CGSize(
      width: estimated.contains(.width) ? preferred.width : size.width,
      height: estimated.contains(.height) ? preferred.height : size.height)
  }
}

/// The axes on which the size of an element is estimated.
struct CompositionalEstimate: OptionSet {
  var rawValue: UInt8

  static let width = CompositionalEstimate(rawValue: 1)
  static let height = CompositionalEstimate(rawValue: 2)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ width: CompositionalDimension, _ height: CompositionalDimension) {
    self = []
    if width.isEstimated { insert(.width) }
    if height.isEstimated { insert(.height) }
  }

  /// The member for the main direction of an axis.
  static func main(_ axis: CompositionalAxis) -> CompositionalEstimate {
    axis == .vertical ? .height : .width
  }
}
