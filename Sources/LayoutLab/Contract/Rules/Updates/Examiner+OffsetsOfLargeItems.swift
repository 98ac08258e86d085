import Foundation
import HeadlessUIKit

// Layouts that snap to items are used with items that nearly fill the view.
extension Examiner {
  /// Queries target offsets of a flow layout whose item size its app sets, with items as large as those of a carousel.
  ///
  /// UIKit's own size of 50 × 50 points hides where drags end that go beyond the last item. What only a view shows in which
  /// all of its content is visible matters less.
  ///
  /// - Parameters:
  ///   - device: The device of the app; `nil` for the usual one.
  ///   - step: The number of the last step.
  func examineOffsetsOfLargeItems(_ device: ScenarioDevice?, _ step: inout Int) {
    guard traits.isFlow, subject.overrides(.targetContentOffsetWithVelocity),
      inspection.candidates.allSatisfy(\.needsBouncing)
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
    // The same fault of small items must not hide that of large ones.
    let examiner = Examiner(
      subject, scenario, traits: traits, plain: nil, variesData: variesData, didBegin: begin)
    examiner.examineTargetOffsets(trial, &step)
    examiner.examineDragsWithoutVelocity(trial, &step)
    for var candidate in examiner.inspection.candidates {
      candidate.finding.severity = max(.warning, candidate.finding.severity)
      candidate.finding.add("The items are \(GeometryFormat.size(size)) points large.")
      candidate.aspect = .named(CandidateFinding.largeItems)
      inspection.add(candidate)
    }
  }

  private func begin(_ step: Int, _ phrase: String?) { begin(step, phrase ?? inspection.phrase) }
}
