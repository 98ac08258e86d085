import Foundation
import HeadlessUIKit

// Layouts that snap to items are used with items that nearly fill the view.
extension Examiner {
  /// Queries target offsets of a flow layout whose item size its app sets, with items as large as those of a carousel.
  ///
  /// UIKit's own size of 50 × 50 points hides where drags end that go beyond the last item.
  ///
  /// - Parameters:
  ///   - device: The device of the app; `nil` for the usual one.
  ///   - step: The number of the last step.
  func examineOffsetsOfLargeItems(_ device: ScenarioDevice?, _ step: inout Int) {
    guard traits.isFlow, subject.overrides(.targetContentOffsetWithVelocity), inspection.candidates.isEmpty
    else { return }
    let trial = makeTrial(device: device)
    guard let flow = trial.layout as? UICollectionViewFlowLayout,
      flow.itemSize == UICollectionViewFlowLayout().itemSize
    else { return }
    let room = trial.view.bounds.size
    let parts = traits.scrollsSideways ? (width: 0.72, height: 0.5) : (width: 0.8, height: 0.36)
    let size = CGSize(
      width: (room.width * parts.width).rounded(), height: (room.height * parts.height).rounded())
    trial.within { flow.itemSize = size }
    guard trial.take(.load).exception == nil, trial.canScroll, flow.itemSize == size else { return }
    let seen = inspection.candidates.count
    examineTargetOffsets(trial, &step)
    examineDragsWithoutVelocity(trial, &step)
    inspection.change(after: seen) { candidate in
      candidate.finding.severity = max(.warning, candidate.finding.severity)
      candidate.finding.add("The items are \(GeometryFormat.size(size)) points large.")
    }
  }
}
