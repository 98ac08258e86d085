import Foundation

/// The visual effect at an edge of a scroll view; it has no effect here.
@preconcurrency @MainActor open class UIScrollEdgeEffect: NSObject {
  /// The style of the effect.
  public final class Style: NSObject, Sendable {
    /// The style that the system chooses.
    public static let automatic = Style()
    /// An effect with a hard edge.
    public static let hard = Style()
    /// An effect with a soft edge.
    public static let soft = Style()
  }

  /// A Boolean value that indicates whether the effect is hidden.
  open var isHidden = false
  /// The style of the effect.
  open var style = Style.automatic
}
