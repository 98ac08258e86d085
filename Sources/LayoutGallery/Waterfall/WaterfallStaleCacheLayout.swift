// Wrong: nothing ever clears the cache that prepare() guards with, so the first frames stay for good.
import HeadlessUIKit

final class WaterfallStaleCacheLayout: WaterfallLayout {
  override func discardCache() {}
}
