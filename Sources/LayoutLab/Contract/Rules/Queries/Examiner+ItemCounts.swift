import Foundation
import HeadlessUIKit

// A layout can be wrong for particular numbers of items only, for example if its last row is not full.
extension Examiner {
  /// Shows each small number of items, and checks the content size and the answers to the whole content.
  func examineItemCounts() {
    // UIKit computes these, or sizes that cells prefer are still unknown.
    if traits.isPlainCompositional || traits.isSelfSizing || traits.isDynamic { return }
    let trial = makeTrial()
    guard trial.take(.load).exception == nil else { return }
    for count in 0...Self.mostItems {
      begin(count + 2, "a display of \(ListPhrase.count(count, "item"))")
      let fresh = FreshInstance(
        of: trial, FreshInstance.Change(data: DataStore(ScenarioData(sections: [SectionData(items: count)]))))
      guard fresh.view.raisedException == nil else { continue }
      let view = FreshView(fresh, fresh.snapshot(), moving: [])
      inspection.checkGeometry(view)
      inspection.checkPaths(view)
      inspection.checkMissing(view)
      // Elements that follow the offset can be anywhere.
      if !traits.dependsOnOffset { inspection.checkContentSize(view, judgesTail: false) }
    }
  }

  /// The largest number of items that is shown; repeated patterns of rows are mostly shorter.
  private static let mostItems = 24
}
