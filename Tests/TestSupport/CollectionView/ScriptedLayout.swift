import Foundation
import HeadlessUIKit

/// A layout whose results a test determines by closures.
package final class ScriptedLayout: UICollectionViewLayout {
  package var contentSize = CGSize(width: 375, height: 1000)
  package var onPrepare: () -> Void = {}
  package var elements: (CGRect) -> [UICollectionViewLayoutAttributes]? = { _ in [] }
  package var item: (IndexPath) -> UICollectionViewLayoutAttributes? = { _ in nil }
  package var supplementary: (String, IndexPath) -> UICollectionViewLayoutAttributes? = { _, _ in nil }
  package var decoration: (String, IndexPath) -> UICollectionViewLayoutAttributes? = { _, _ in nil }
  /// The result of `shouldInvalidateLayout(forBoundsChange:)`.
  package var invalidatesForBounds: (CGRect) -> Bool = { _ in false }
  package var callsSuperOnInvalidation = true
  package private(set) var prepareCount = 0
  package private(set) var queriedRects: [CGRect] = []

  package override func prepare() {
    prepareCount += 1
    onPrepare()
  }

  package override var collectionViewContentSize: CGSize { contentSize }

  package override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    queriedRects.append(rect)
    return elements(rect)
  }

  package override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes?
  {
    item(indexPath)
  }

  package override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { supplementary(elementKind, indexPath) }

  package override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { decoration(elementKind, indexPath) }

  package override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    invalidatesForBounds(newBounds)
  }

  package override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if callsSuperOnInvalidation { super.invalidateLayout(with: context) }
  }

  /// Makes every rect query return the same attributes.
  package func alwaysReturn(_ attributes: UICollectionViewLayoutAttributes...) {
    elements = { _ in attributes }
  }
}

@MainActor extension UICollectionViewLayoutAttributes {
  /// Returns the attributes of an item in section 0.
  package static func cell(_ item: Int, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
    cell(item, 0, frame)
  }

  /// Returns the attributes of an item.
  package static func cell(_ item: Int, _ section: Int, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
    attributes.frame = frame
    return attributes
  }

  /// Returns the attributes of a section's header, of the kind `Header`.
  package static func header(_ section: Int, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: "Header", with: IndexPath(item: 0, section: section))
    attributes.frame = frame
    return attributes
  }

  /// Returns the attributes of a section's decoration view, of the kind `Backdrop`.
  package static func backdrop(_ section: Int, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: "Backdrop", with: IndexPath(item: 0, section: section))
    attributes.frame = frame
    return attributes
  }
}
