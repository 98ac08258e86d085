import Foundation

/// How content fades out under an edge of a scroll view; kept, since nothing is drawn.
@preconcurrency @MainActor open class UIScrollEdgeEffect: NSObject {
  /// How the content fades out.
  public final class Style: NSObject, Sendable {
    /// As the system sees fit.
    public static let automatic = Style()
    /// With a line.
    public static let hard = Style()
    /// Without a line.
    public static let soft = Style()
  }

  /// Whether the content does not fade out.
  open var isHidden = false
  /// How the content fades out.
  open var style = Style.automatic
}
