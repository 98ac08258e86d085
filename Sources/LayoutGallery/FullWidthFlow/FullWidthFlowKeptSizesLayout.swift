// Wrong: the context for a new width says that item sizes are still valid, so the flow layout does not read them again.
import HeadlessUIKit

final class FullWidthFlowKeptSizesLayout: FullWidthFlowLayout {
  override func changesSizes(_ newBounds: CGRect) -> Bool { false }
}
