import Foundation
import HeadlessUIKit

// A flow layout that scrolls horizontally often belongs to a view that is only as high as one row of its items.
extension Inspection {
  /// The rules that such a layout breaks if its view is so high that there are items below each other.
  private static let rulesAboutRows: Set<RuleID> = [
    .rectQueryMissesElements, .frameDependsOnRect, .ambiguousStacking,
  ]

  /// Whether a candidate could have several rows of items as its cause.
  var concernsRows: Bool {
    !subject.showsOneRow && candidates.contains { Self.rulesAboutRows.contains($0.finding.rule) }
  }

  /// Makes candidates that need several rows of items less severe.
  ///
  /// - Parameter low: The inspection of the same scenario in a view with one row of items.
  func soften(inOneRow low: Inspection) {
    let shown = Set(low.candidates.map(\.finding.rule))
    change { candidate in
      let rule = candidate.finding.rule
      guard Self.rulesAboutRows.contains(rule), !shown.contains(rule) else { return }
      candidate.finding.severity = candidate.finding.severity == .error ? .warning : .style
      candidate.aspect = .severalRows
      candidate.finding.add("A view with one row of items does not show this.")
    }
  }
}

extension Trial {
  /// Returns the height of a view that shows one row of the items of a scenario; `nil` if its usual height does, or if the
  /// layout has rows of its own, whatever the height is.
  static func heightOfOneRow(
    _ subject: LayoutSubject, _ scenario: Scenario, answersOptional: Bool
  ) -> CGFloat? {
    var (subject, scenario) = (subject, scenario)
    subject.showsOneRow = false
    scenario.steps = [.load]
    func items(_ scenario: Scenario) -> (insets: UIEdgeInsets, items: [ElementAnswer])? {
      let trial = Trial(subject, scenario, answersOptional: answersOptional)
      guard trial.take(.load).exception == nil else { return nil }
      let items = FreshInstance(of: trial).snapshot().elements.filter(\.id.isItem)
      return ((trial.layout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero, items)
    }
    guard let usual = items(scenario), let tallest = usual.items.map(\.box.height).max(), tallest > 0 else {
      return nil
    }
    let height = tallest + max(usual.insets.top + usual.insets.bottom, 24)
    guard height + tallest <= scenario.device.size.height else { return nil }
    scenario.device.size.height = height
    guard let shown = items(scenario)?.items else { return nil }
    let isOneRow = Dictionary(grouping: shown, by: \.id.section).values.allSatisfy { items in
      (items.map(\.box.minY).max() ?? 0) < (items.map(\.box.maxY).min() ?? 0)
    }
    return isOneRow ? height : nil
  }
}

extension Step {
  /// Returns the step for a view of one height, whatever its width.
  ///
  /// - Parameters:
  ///   - height: The height of the view.
  ///   - width: The width of the view, which the step may change, and the width after a rotation.
  /// - Returns: The step.
  func keepingHeight(_ height: CGFloat, _ width: inout (now: CGFloat, rotated: CGFloat)) -> Step {
    var step = self
    switch action {
    case .resize(let size):
      width.now = size.width
      step.action = .resize(CGSize(width: size.width, height: height))
    case .rotate:
      width = (width.rotated, width.now)
      step.action = .resize(CGSize(width: width.now, height: height))
    case .animate(var animation):
      animation.steps = animation.steps.map { $0.keepingHeight(height, &width) }
      step.action = .animate(animation)
    default: break
    }
    return step
  }
}
