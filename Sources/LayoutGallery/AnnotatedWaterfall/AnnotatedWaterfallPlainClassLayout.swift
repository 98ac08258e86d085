// Wrong: layoutAttributesClass is the base class, so attributes that UIKit creates itself have no photo height.
import HeadlessUIKit

final class AnnotatedWaterfallPlainClassLayout: AnnotatedWaterfallLayout {
  override class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
}
