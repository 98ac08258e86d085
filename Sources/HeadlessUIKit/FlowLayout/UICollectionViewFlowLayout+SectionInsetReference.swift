import Foundation

extension UICollectionViewFlowLayout {
  /// What the insets of sections are measured from.
  public enum SectionInsetReference: Int, Sendable {
    /// The collection view's adjusted content inset; section insets are used as they are.
    case fromContentInset = 0
    /// The safe area, where it reaches further than the content inset.
    case fromSafeArea = 1
    /// The layout margins, where they reach further than the content inset.
    case fromLayoutMargins = 2
  }

  /// The estimated item size that lets each cell have the size it prefers.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
}
