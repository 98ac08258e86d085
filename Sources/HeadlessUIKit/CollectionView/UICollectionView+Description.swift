import Foundation

extension UICollectionView {
  /// The text of ``description``: the class, the geometry and the description of the layout.
  final var summary: String {
    let name = String(describing: type(of: self))
    let frame = "(\(text(frame.minX)) \(text(frame.minY)); \(text(frame.width)) \(text(frame.height)))"
    return "<\(name); frame = \(frame); contentOffset: \(GeometryFormat.braced(contentOffset)); "
      + "contentSize: \(GeometryFormat.braced(contentSize)); layout: \(collectionViewLayout.description)>"
  }

  private func text(_ number: CGFloat) -> String { GeometryFormat.number(number) }
}
