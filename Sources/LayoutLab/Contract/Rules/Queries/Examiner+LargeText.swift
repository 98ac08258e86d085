import Foundation
import HeadlessUIKit

// All lengths that follow the text size must grow together.
extension Examiner {
  /// Judges the answers at a large text size, in items and in sections that fill several screens, if they depend on the text
  /// size.
  func examineLargeText() {
    if traits.isDynamic { return }
    examineLargeText([120], needsSections: false)
    if canShowThreeSections { examineLargeText(Self.manySections, needsSections: true) }
  }

  private func examineLargeText(_ data: ScenarioData, needsSections: Bool) {
    let trial = makeTrial(data: data)
    guard trial.take(.load).exception == nil else { return }
    let plain = FreshInstance(of: trial)
    let large = FreshInstance(of: trial, FreshInstance.Change(textSize: .accessibilityLarge))
    let (usual, view) = (plain.snapshot(), FreshView(large, large.snapshot(), moving: []))
    if usual.differences(from: view.snapshot, limit: 1).isEmpty { return }
    func candidates(_ view: FreshView) -> [CandidateFinding] {
      let found = Inspection(subject, scenario: scenario.id.rawValue, traits: traits)
      found.step = 2
      found.check(view)
      return found.candidates
    }
    let known = Set((candidates(FreshView(plain, usual, moving: [])) + inspection.candidates).map(\.fault))
    for var candidate in candidates(view) where !known.contains(candidate.fault) {
      candidate.needsSections = needsSections
      candidate.finding.begin(with: "At a large text size")
      inspection.add(candidate)
    }
  }

  private static let manySections = ScenarioData(
    sections: Array(repeating: SectionData(items: 5), count: 24))
}
