// Wrong: the class of the background is not registered with the layout.
import HeadlessUIKit

final class BadgeGridUnregisteredBackground: BadgeGrid {
  override func registerBackground(with layout: UICollectionViewLayout) {}
}
