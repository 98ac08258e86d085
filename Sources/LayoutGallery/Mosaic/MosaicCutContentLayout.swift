// Wrong: the last tile is left out of the content size; where it fills a band alone it cannot be scrolled to.
import HeadlessUIKit

final class MosaicCutContentLayout: MosaicLayout {
  override func prepare() {
    super.prepare()
    contentSize.height = cache.dropLast().last?.frame.maxY ?? 0
  }
}
