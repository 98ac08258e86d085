import Foundation
import HeadlessUIKit

// The places at which drags end are those of all sections.
extension Examiner {
  /// Flicks forward in the items of a later section, at which a layout that knows the places of section 0 only goes back.
  ///
  /// In a layout that wraps around, a flick can go back far in one section too.
  func examineDragsInLaterSections(_ step: inout Int) {
    guard subject.overrides(.targetContentOffsetWithVelocity), canShowThreeSections,
      !traits.laysOutFirstSectionOnly, inspection.candidates.isEmpty
    else { return }
    func jump(_ data: ScenarioData) -> (drags: DragsAlongAxis, proposal: CGFloat, answer: CGFloat)? {
      let trial = makeTrial(data: data)
      guard trial.take(.load).exception == nil, trial.canScroll else { return nil }
      let drags = DragsAlongAxis(trial)
      for fraction in [0.5, 0.8] as [CGFloat] {
        let proposal = drags.low + (drags.high - drags.low) * fraction
        let answer = drags.end(proposal, speed: 0.6)
        if answer.isFinite, proposal - answer > 1.5 * drags.length { return (drags, proposal, answer) }
      }
      return nil
    }
    guard jump([33]) == nil, let found = jump([3, 30]) else { return }
    step += 1
    begin(step, "a flick in section 1")
    let known = inspection.candidates.count
    inspection.report(
      .targetOffsetNotNearest, at: .targetContentOffsetWithVelocity,
      "With sections of 3 and 30 items, a flick forward that would end at \(found.drags.text(found.proposal)) goes back to "
        + "\(found.drags.text(found.answer)); with one section of 33 items, none goes back.",
      expected: "an offset near \(found.drags.text(found.proposal))", actual: found.drags.text(found.answer),
      aspect: .named("later sections"), fix: "Look for the place of rest among the items of all sections.")
    inspection.change(after: known) { $0.needsSections = true }
  }
}
