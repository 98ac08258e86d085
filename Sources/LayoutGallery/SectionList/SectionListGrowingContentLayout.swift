// Wrong: the height is not reset, so each call of prepare() places the sections below their previous end.
import HeadlessUIKit

final class SectionListGrowingContentLayout: SectionListLayout {
  override func resetHeight() {}
}
