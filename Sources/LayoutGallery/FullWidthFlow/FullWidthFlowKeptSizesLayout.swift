// Wrong: a new width invalidates the layout, but the context says that sizes are as before, and flow does not ask again.
import HeadlessUIKit

final class FullWidthFlowKeptSizesLayout: FullWidthFlowLayout {
  override func changesSizes(_ newBounds: CGRect) -> Bool { false }
}
