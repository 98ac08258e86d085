// Wrong: all items share one attributes object, which ends up with the frame of the last item.
import HeadlessUIKit

final class ClassicWaterfallSharedAttributesLayout: ClassicWaterfallLayout {
  private let shared = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))

  override func makeAttributes(forItemAt indexPath: IndexPath) -> UICollectionViewLayoutAttributes {
    shared.indexPath = indexPath
    return shared
  }
}
