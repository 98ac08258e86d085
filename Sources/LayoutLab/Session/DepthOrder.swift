import Foundation

/// The order of the subviews of a view from back to front.
enum DepthOrder {
  /// Sorts views from back to front: by `zPosition`, then by the index among the subviews.
  ///
  /// - Parameter ranks: The `zPosition` of each view, and its index among the subviews.
  /// - Returns: The indices of the ranks, starting with that of the rearmost view.
  static func places(_ ranks: [(zPosition: CGFloat, subview: Int)]) -> [Int] {
    ranks.indices.sorted { ranks[$0] < ranks[$1] }
  }
}
