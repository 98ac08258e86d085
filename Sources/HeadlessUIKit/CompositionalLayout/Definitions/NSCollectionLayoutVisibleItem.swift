import Foundation

/// An element of a section that a visible items invalidation handler can change.
///
/// Changes are applied to the element's attributes and stay until the section is laid out again.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: UIDynamicItem {
  /// The opacity.
  var alpha: CGFloat { get set }
  /// The position from back to front.
  var zIndex: Int { get set }
  /// Whether the element is hidden.
  var isHidden: Bool { get set }
  /// The center, in content coordinates.
  var center: CGPoint { get set }
  /// The affine transform.
  var transform: CGAffineTransform { get set }
  /// The transform.
  var transform3D: CATransform3D { get set }
  /// A name; empty for all elements of a compositional layout.
  var name: String { get }
  /// The index path.
  var indexPath: IndexPath { get }
  /// The frame, in content coordinates.
  var frame: CGRect { get }
  /// A rectangle at the origin with the size of the element.
  var bounds: CGRect { get }
  /// The category of the element.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary view; nil for a cell.
  var representedElementKind: String? { get }
}

/// A visible element as the handler sees it: its attributes, and whether the handler has changed them.
final class CompositionalVisibleItem: NSObject, NSCollectionLayoutVisibleItem {
  let attributes: UICollectionViewLayoutAttributes
  private(set) var isChanged = false

  init(_ attributes: UICollectionViewLayoutAttributes) {
    self.attributes = attributes
    super.init()
  }

  private func change<Value: Equatable>(
    _ path: ReferenceWritableKeyPath<UICollectionViewLayoutAttributes, Value>, to value: Value
  ) {
    guard attributes[keyPath: path] != value else { return }
    isChanged = true
    attributes[keyPath: path] = value
  }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { change(\.alpha, to: newValue) }
  }

  var zIndex: Int {
    get { attributes.zIndex }
    set { change(\.zIndex, to: newValue) }
  }

  var isHidden: Bool {
    get { attributes.isHidden }
    set { change(\.isHidden, to: newValue) }
  }

  var center: CGPoint {
    get { attributes.center }
    set { change(\.center, to: newValue) }
  }

  var transform: CGAffineTransform {
    get { attributes.transform }
    set { change(\.transform, to: newValue) }
  }

  var transform3D: CATransform3D {
    get { attributes.transform3D }
    set {
      guard !CATransform3DEqualToTransform(attributes.transform3D, newValue) else { return }
      isChanged = true
      attributes.transform3D = newValue
    }
  }

  var name: String { "" }
  var indexPath: IndexPath { attributes.indexPath }
  var frame: CGRect { attributes.frame }
  var bounds: CGRect { attributes.bounds }
  var representedElementCategory: UICollectionView.ElementCategory { attributes.representedElementCategory }
  var representedElementKind: String? { attributes.representedElementKind }
}
