// Wrong: one object, rewritten for each item, stands for all of them; in the end all are where the last one is.
import HeadlessUIKit

final class ClassicWaterfallSharedAttributesLayout: ClassicWaterfallLayout {
  private let shared = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))

  override func makeAttributes(forItemAt indexPath: IndexPath) -> UICollectionViewLayoutAttributes {
    shared.indexPath = indexPath
    return shared
  }
}
