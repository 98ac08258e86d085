import Foundation

/// The direction of a layout or of a group, and the coordinates along it (main) and across it (cross).
enum CompositionalAxis: Hashable, Sendable {
  case vertical
  case horizontal

  /// The other axis.
  var crossed: CompositionalAxis { self == .vertical ? .horizontal : .vertical }

  @inline(__always) func main(_ size: CGSize) -> CGFloat { self == .vertical ? size.height : size.width }

  @inline(__always) func cross(_ size: CGSize) -> CGFloat { self == .vertical ? size.width : size.height }

  @inline(__always) func main(_ point: CGPoint) -> CGFloat { self == .vertical ? point.y : point.x }

  @inline(__always) func cross(_ point: CGPoint) -> CGFloat { self == .vertical ? point.x : point.y }

  @inline(__always) func size(main: CGFloat, cross: CGFloat) -> CGSize {
    self == .vertical ? CGSize(width: cross, height: main) : CGSize(width: main, height: cross)
  }

  @inline(__always) func point(main: CGFloat, cross: CGFloat) -> CGPoint {
    self == .vertical ? CGPoint(x: cross, y: main) : CGPoint(x: main, y: cross)
  }

  /// The insets at the two ends of the main axis.
  func main(_ insets: NSDirectionalEdgeInsets) -> CompositionalEnds {
    self == .vertical
      ? CompositionalEnds(start: insets.top, end: insets.bottom)
      : CompositionalEnds(start: insets.leading, end: insets.trailing)
  }

  /// The insets at the two ends of the cross axis.
  func cross(_ insets: NSDirectionalEdgeInsets) -> CompositionalEnds { crossed.main(insets) }

  /// The spacings at the two ends of the main axis.
  func main(_ edges: CompositionalEdges) -> (start: CompositionalSpacing, end: CompositionalSpacing) {
    self == .vertical ? (edges.top, edges.bottom) : (edges.leading, edges.trailing)
  }

  /// The spacings at the two ends of the cross axis.
  func cross(_ edges: CompositionalEdges) -> (start: CompositionalSpacing, end: CompositionalSpacing) {
    crossed.main(edges)
  }

  /// The dimension along the main axis.
  func main(_ item: CompositionalItem) -> CompositionalDimension {
    self == .vertical ? item.height : item.width
  }

  /// The dimension along the cross axis.
  func cross(_ item: CompositionalItem) -> CompositionalDimension { crossed.main(item) }

  /// Returns an item with another dimension along the main axis.
  func replacingMain(of item: CompositionalItem, with length: CompositionalDimension) -> CompositionalItem {
    var item = item
    if self == .vertical { item.height = length } else { item.width = length }
    return item
  }

  /// The edge at the start of the main axis.
  var startEdge: NSDirectionalRectEdge { self == .vertical ? .top : .leading }

  /// The edge at the end of the main axis.
  var endEdge: NSDirectionalRectEdge { self == .vertical ? .bottom : .trailing }

  /// Returns the length of the main axis after the size was replaced along it.
  func replacingMain(of size: CGSize, with length: CGFloat) -> CGSize {
    self.size(main: length, cross: cross(size))
  }
}

/// Two lengths, one at each end of an axis.
struct CompositionalEnds: Equatable {
  var start: CGFloat
  var end: CGFloat

  static let zero = CompositionalEnds(start: 0, end: 0)

  var sum: CGFloat { start + end }
}
