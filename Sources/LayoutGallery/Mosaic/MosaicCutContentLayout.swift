// Wrong: the content size ends above the last tile if it has a band of its own, so no one can scroll to it.
import HeadlessUIKit

final class MosaicCutContentLayout: MosaicLayout {
  override func prepare() {
    super.prepare()
    contentSize.height = cache.dropLast().last?.frame.maxY ?? 0
  }
}
