import Foundation
import HeadlessUIKit

/// A layout whose results a test sets with closures.
final class ScriptedLayout: UICollectionViewLayout {
  var contentSize = CGSize(width: 375, height: 1000)
  var onPrepare: () -> Void = {}
  var elements: (CGRect) -> [UICollectionViewLayoutAttributes]? = { _ in [] }
  var item: (IndexPath) -> UICollectionViewLayoutAttributes? = { _ in nil }
  var supplementary: (String, IndexPath) -> UICollectionViewLayoutAttributes? = { _, _ in nil }
  var decoration: (String, IndexPath) -> UICollectionViewLayoutAttributes? = { _, _ in nil }
  var answersBoundsChange: (CGRect) -> Bool = { _ in false }
  var callsSuperOnInvalidation = true
  private(set) var prepareCount = 0
  private(set) var askedRects: [CGRect] = []

  override func prepare() {
    prepareCount += 1
    onPrepare()
  }

  override var collectionViewContentSize: CGSize { contentSize }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    askedRects.append(rect)
    return elements(rect)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    item(indexPath)
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { supplementary(elementKind, indexPath) }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { decoration(elementKind, indexPath) }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    answersBoundsChange(newBounds)
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if callsSuperOnInvalidation { super.invalidateLayout(with: context) }
  }

  /// Returns the same attributes for every rectangle.
  func answerAlways(_ attributes: UICollectionViewLayoutAttributes...) { elements = { _ in attributes } }
}

@MainActor extension UICollectionViewLayoutAttributes {
  static func cell(_ item: Int, _ frame: CGRect) -> UICollectionViewLayoutAttributes { cell(item, 0, frame) }

  static func cell(_ item: Int, _ section: Int, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
    attributes.frame = frame
    return attributes
  }

  static func header(_ section: Int, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: "Header", with: IndexPath(item: 0, section: section))
    attributes.frame = frame
    return attributes
  }

  static func backdrop(_ section: Int, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: "Backdrop", with: IndexPath(item: 0, section: section))
    attributes.frame = frame
    return attributes
  }
}
