// Wrong: all backgrounds have the index path of the first section, so there is only one view for all of them.
import HeadlessUIKit

final class SectionListOneBackgroundLayout: SectionListLayout {
  override func backgroundIndexPath(section: Int) -> IndexPath { IndexPath(item: 0, section: 0) }
}
