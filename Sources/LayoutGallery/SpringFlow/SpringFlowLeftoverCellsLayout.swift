// Wrong: cells stay on their springs when their items are gone, and when flow has another place for them.
import HeadlessUIKit

final class SpringFlowLeftoverCellsLayout: SpringFlowLayout {
  override func releaseCells(except cells: [UICollectionViewLayoutAttributes]) {}
}
