// Wrong: the height survives the invalidation, and taking the maximum of old and new it never shrinks again.
import HeadlessUIKit

final class WaterfallNeverShrinksLayout: WaterfallLayout {
  override func discardCache() { cache = [] }
}
