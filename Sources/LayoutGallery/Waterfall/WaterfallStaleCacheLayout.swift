// Wrong: nothing clears the cache, so prepare() never computes frames again.
import HeadlessUIKit

final class WaterfallStaleCacheLayout: WaterfallLayout {
  override func discardCache() {}
}
