import Foundation
import HeadlessUIKit

// Questions that compare several instances, or several sizes of the data.
extension Battery {
  static func questions(_ traits: LayoutTraits) -> [BatteryScenario] {
    [
      BatteryScenario("other-surroundings", aim: .asking { $0.examineSurroundings() }),
      BatteryScenario("invalidation-while-scrolling", aim: .asking { $0.examineScrollInvalidation() }),
      // A flow layout that snaps to items of its own size has to be asked without other sizes.
      BatteryScenario(
        "target-offsets", aim: .asking { $0.examineTargetOffsets() }, answersOptional: !traits.isFlow),
      BatteryScenario("passes-without-change", aim: .asking { $0.examineOffsetStability() }),
      BatteryScenario("taller-cells", aim: .asking { $0.examineSelfSizing(.cells, factor: 1.4) }),
      BatteryScenario("smaller-cells", aim: .asking { $0.examineSelfSizing(.cells, factor: 0.6) }),
      BatteryScenario("taller-cells-above", aim: .asking { $0.examineSizesAbove(.cells) }),
      BatteryScenario("taller-headers", aim: .asking { $0.examineSelfSizing(.bars, factor: 1.4) }),
      BatteryScenario("smaller-headers", aim: .asking { $0.examineSelfSizing(.bars, factor: 0.6) }),
      BatteryScenario("taller-headers-above", aim: .asking { $0.examineSizesAbove(.bars) }),
      BatteryScenario("scroll-to-item", aim: .asking { $0.examineScrollTarget() }),
      BatteryScenario(Battery.unaskedKinds, aim: .asking { $0.examineUnaskedKinds() }),
      BatteryScenario("right-to-left", aim: .asking { $0.examineDirection() }),
      BatteryScenario("reorder", aim: .asking { $0.examineReordering() }),
      BatteryScenario("replace-layout", aim: .asking { $0.examineReplacing() }),
    ]
  }

  static func costs(_ traits: LayoutTraits) -> [BatteryScenario] {
    [BatteryScenario("growth", aim: .asking { $0.examineGrowth() })]
  }
}
