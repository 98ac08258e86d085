// Wrong: layoutAttributesClass names the plain class, so attributes that UIKit makes itself carry no photo height.
import HeadlessUIKit

final class AnnotatedWaterfallPlainClassLayout: AnnotatedWaterfallLayout {
  override class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
}
