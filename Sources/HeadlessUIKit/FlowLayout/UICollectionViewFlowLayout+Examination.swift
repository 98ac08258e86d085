// What an examination can change in the base class to find out which faults follow from a shared cache.
extension UICollectionViewFlowLayout {
  /// Whether a subclass gets copies of the cached attributes, unlike in UIKit, so that it cannot change the cache.
  package var returnsCopies: Bool {
    get { flow.returnsCopies }
    set { flow.returnsCopies = newValue }
  }

  /// Returns the objects that a subclass gets for attributes of the cache.
  func handOut(_ attributes: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] {
    flow.returnsCopies ? attributes.map(Self.copy) : attributes
  }

  /// Returns the object that a subclass gets for attributes of the cache.
  func handOut(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
    flow.returnsCopies ? attributes.map(Self.copy) : attributes
  }

  private static func copy(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    attributes.copy(with: nil) as? UICollectionViewLayoutAttributes ?? attributes
  }
}
