import Foundation
extension UIView {
  final func placeSubviewsByConstraints() {}
  final func fittingSize(_ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority) -> CGSize
  { bounds.size }
}
