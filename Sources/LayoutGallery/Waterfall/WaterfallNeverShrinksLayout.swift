// Wrong: the height is not reset, so the maximum of the old and new height never decreases.
import HeadlessUIKit

final class WaterfallNeverShrinksLayout: WaterfallLayout {
  override func discardCache() { cache = [] }
}
