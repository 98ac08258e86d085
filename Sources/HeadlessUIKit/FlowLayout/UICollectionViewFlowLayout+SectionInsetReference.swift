import Foundation

extension UICollectionViewFlowLayout {
  /// The edges to which section insets are relative.
  public enum SectionInsetReference: Int, Sendable {
    /// The collection view's adjusted content inset; section insets are used as they are.
    case fromContentInset = 0
    /// The safe area, where it is larger than the content inset.
    case fromSafeArea = 1
    /// The layout margins, where they are larger than the content inset.
    case fromLayoutMargins = 2
  }

  /// The estimated item size that gives each cell its preferred size, starting from 50 × 50 points.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
}
