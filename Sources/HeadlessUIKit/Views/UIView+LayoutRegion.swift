import Foundation

extension UIView {
  /// A part of a view in which content is placed.
  public struct LayoutRegion: Hashable, Sendable {
    /// The axis along which a region keeps away from the rounded corners of a window.
    public enum AdaptivityAxis: Hashable, Sendable {
      /// The left and right edges move.
      case horizontal
      /// The top and bottom edges move.
      case vertical
    }

    enum Kind { case safeArea, margins }
    let kind: Kind
    let cornerAdaptation: AdaptivityAxis?

    /// Returns the safe area; simulated windows have no rounded corners, so the adaptation has no effect.
    public static func safeArea(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion {
      LayoutRegion(kind: .safeArea, cornerAdaptation: cornerAdaptation)
    }

    /// Returns the layout margins; simulated windows have no rounded corners, so the adaptation has no effect.
    public static func margins(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion {
      LayoutRegion(kind: .margins, cornerAdaptation: cornerAdaptation)
    }
  }

  /// Returns the layout guide of a region.
  public func layoutGuide(for region: LayoutRegion) -> UILayoutGuide {
    region.kind == .safeArea ? safeAreaLayoutGuide : layoutMarginsGuide
  }

  /// Returns the insets of a region from the edges of the view, in points.
  public func edgeInsets(for region: LayoutRegion) -> UIEdgeInsets {
    region.kind == .safeArea ? safeAreaInsets : layoutMargins
  }
}
