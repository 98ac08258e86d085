// Wrong: the height is not reset with the sections, so each pass puts them below where those of the last one ended.
import HeadlessUIKit

final class SectionListGrowingContentLayout: SectionListLayout {
  override func resetHeight() {}
}
