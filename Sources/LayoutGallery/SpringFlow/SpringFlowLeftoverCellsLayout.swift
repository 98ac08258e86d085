// Wrong: cells stay attached to their springs after their items are deleted or get a new frame in the flow layout.
import HeadlessUIKit

final class SpringFlowLeftoverCellsLayout: SpringFlowLayout {
  override func detachCells(except cells: [UICollectionViewLayoutAttributes]) {}
}
