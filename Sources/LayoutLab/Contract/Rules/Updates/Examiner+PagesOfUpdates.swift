import Foundation
import HeadlessUIKit

// A layout that moves offsets to pages must do so where a drag ends.
extension Examiner {
  /// Finds a layout that moves proposed offsets to pages in the method that UIKit does not call for drags.
  ///
  /// UIKit calls `targetContentOffset(forProposedContentOffset:)` after updates and changes of layouts.
  func examinePagesOfUpdates(_ trial: Trial, _ step: inout Int) {
    guard subject.overrides(.targetContentOffset), !subject.overrides(.targetContentOffsetWithVelocity),
      trial.canScroll
    else { return }
    let drags = DragsAlongAxis(trial)
    var moved: [(proposal: CGFloat, answer: CGFloat)] = []
    for fraction in [0.07, 0.16, 0.29, 0.38, 0.47, 0.61, 0.73, 0.88] as [CGFloat] {
      let proposal = (drags.low + (drags.high - drags.low) * fraction).rounded() + 0.5
      let answer = drags.target(proposal)
      guard abs(drags.target(answer) - answer) < 0.5 else { return }
      if abs(answer - proposal) > 2 { moved.append((proposal, answer)) }
    }
    let isOrdered = zip(moved, moved.dropFirst()).allSatisfy { $0.answer < $1.answer }
    guard moved.count >= Self.leastPages, isOrdered, let first = moved.first else { return }
    step += 1
    begin(step, "a drag that ends at \(drags.text(first.proposal))")
    let place = drags.text(first.proposal)
    inspection.report(
      .targetOffsetNotNearest, at: .targetContentOffset,
      "A drag that ends at \(place) leaves the content there, between two pages: UIKit calls "
        + "targetContentOffset(forProposedContentOffset:), which returns \(drags.text(first.answer)), after updates and "
        + "changes of layouts, but not when a drag ends.",
      expected: drags.text(first.answer), actual: place, aspect: .named("drags"),
      fix:
        "Override targetContentOffset(forProposedContentOffset:withScrollingVelocity:), which UIKit calls for drags."
    )
  }

  /// The number of offsets that a layout moves to different pages.
  private static let leastPages = 6
}
