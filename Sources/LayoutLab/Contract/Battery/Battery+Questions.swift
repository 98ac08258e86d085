import Foundation
import HeadlessUIKit

// Questions that compare several instances, or several sizes of the data.
extension Battery {
  static func questions(_ traits: LayoutTraits) -> [BatteryScenario] {
    [
      BatteryScenario(.otherSurroundings, aim: .asking { $0.examineSurroundings() }),
      BatteryScenario(.invalidationWhileScrolling, aim: .asking { $0.examineScrollInvalidation() }),
      // A flow layout that snaps to items of its own size must not get other sizes from a delegate.
      BatteryScenario(
        .targetOffsets, aim: .asking { $0.examineTargetOffsets() }, answersOptional: !traits.isFlow),
      BatteryScenario(.passesWithoutChange, aim: .asking { $0.examineOffsetStability() }),
      BatteryScenario(.tallerCells, aim: .asking { $0.examineSelfSizing(.cells, factor: 1.4) }),
      BatteryScenario(.smallerCells, aim: .asking { $0.examineSelfSizing(.cells, factor: 0.6) }),
      BatteryScenario(.tallerCellsAbove, aim: .asking { $0.examineSizesAbove(.cells) }),
      BatteryScenario(.tallerHeaders, aim: .asking { $0.examineSelfSizing(.supplementaries, factor: 1.4) }),
      BatteryScenario(.smallerHeaders, aim: .asking { $0.examineSelfSizing(.supplementaries, factor: 0.6) }),
      BatteryScenario(.tallerHeadersAbove, aim: .asking { $0.examineSizesAbove(.supplementaries) }),
      BatteryScenario(.scrollToItem, aim: .asking { $0.examineScrollTarget() }),
      BatteryScenario(.kindsInNoRectangle, aim: .asking { $0.examineUnaskedKinds() }),
      BatteryScenario(.rightToLeft, aim: .asking { $0.examineDirection() }),
      BatteryScenario(.reorder, aim: .asking { $0.examineReordering() }),
      BatteryScenario(.replaceLayout, aim: .asking { $0.examineReplacing() }),
    ]
  }

  static func costs(_ traits: LayoutTraits) -> [BatteryScenario] {
    [BatteryScenario(.growth, aim: .asking { $0.examineGrowth() })]
  }
}
