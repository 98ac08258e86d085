import Foundation
import HeadlessUIKit

// Questions that compare several instances, or several sizes of the data.
extension Battery {
  static func questions(_ traits: LayoutTraits) -> [BatteryScenario] {
    [
      BatteryScenario("other-surroundings", aim: .asking { $0.examineSurroundings() }),
      BatteryScenario("invalidation-while-scrolling", aim: .asking { $0.examineScrollInvalidation() }),
    ]
  }

  static func costs(_ traits: LayoutTraits) -> [BatteryScenario] {
    [BatteryScenario("growth", aim: .asking { $0.examineGrowth() })]
  }
}
