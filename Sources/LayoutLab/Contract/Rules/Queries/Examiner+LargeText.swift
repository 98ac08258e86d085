import Foundation
import HeadlessUIKit

// All lengths that follow the text size must grow together.
extension Examiner {
  /// Judges the answers at a large text size, in items and in sections that fill several screens, if they depend on the text
  /// size.
  func examineLargeText() {
    guard !traits.isDynamic, dependsOnTextSize else { return }
    examineLargeText([120], needsSections: false)
    if canShowThreeSections { examineLargeText(Self.manySections, needsSections: true) }
  }

  private var dependsOnTextSize: Bool {
    let trial = makeTrial()
    guard trial.take(.load).exception == nil else { return false }
    let usual = FreshInstance(of: trial).snapshot()
    return !FreshInstance(of: trial, Self.largeText).snapshot().differences(from: usual, limit: 1).isEmpty
  }

  private static var largeText: FreshInstance.Change {
    FreshInstance.Change(textSize: .accessibilityLarge)
  }

  private func examineLargeText(_ data: ScenarioData, needsSections: Bool) {
    let trial = makeTrial(data: data)
    guard trial.take(.load).exception == nil else { return }
    let usual = candidates(in: FreshView(FreshInstance(of: trial)))
    let known = Set((usual + inspection.candidates).map(\.fault))
    let large = candidates(in: FreshView(FreshInstance(of: trial, Self.largeText)), atStep: 2)
    for var candidate in large where !known.contains(candidate.fault) {
      candidate.needsSections = needsSections
      candidate.finding.begin(with: "At a large text size")
      inspection.add(candidate)
    }
  }

  private static let manySections = ScenarioData(
    sections: Array(repeating: SectionData(items: 5), count: 24))
}
