import Foundation

/// The order in which the views of one superview lie over one another.
enum DepthOrder {
  /// The places of views from back to front: by `zPosition`, then by the place among the subviews.
  ///
  /// - Parameter ranks: For each view its `zPosition` and its place among the subviews, the rearmost first.
  /// - Returns: The places of the ranks, that of the rearmost view first.
  static func places(_ ranks: [(zPosition: CGFloat, subview: Int)]) -> [Int] {
    ranks.indices.sorted { ranks[$0] < ranks[$1] }
  }
}
