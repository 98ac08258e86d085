// Wrong: prepare() does not call super, so the flow layout has no attributes to start from.
import HeadlessUIKit

final class FlowWaterfallNoSuperPrepareLayout: FlowWaterfallLayout {
  override func prepare() { stackItems() }
}
