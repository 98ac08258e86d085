// Wrong: prepare() calls super last, so the flow layout has no items yet when stackItems() needs them.
import HeadlessUIKit

final class FlowWaterfallLateSuperPrepareLayout: FlowWaterfallLayout {
  override func prepare() {
    stackItems()
    super.prepare()
  }
}
