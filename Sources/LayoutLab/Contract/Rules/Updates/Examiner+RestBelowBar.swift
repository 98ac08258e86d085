import Foundation
import HeadlessUIKit

// A header that stretches when the content is pulled down must have its usual height at rest.
extension Examiner {
  /// Compares the height of the first header at rest without an inset, at rest below a bar, and scrolled.
  func examineRestBelowBar() {
    guard traits.scrollsVertically, !traits.scrollsHorizontally else { return }
    let bar: CGFloat = 64
    let plain = makeTrial()
    let below = makeTrial(
      device: ScenarioDevice(contentInset: UIEdgeInsets(top: bar, left: 0, bottom: 0, right: 0)))
    guard plain.take(.load).exception == nil else { return }
    begin(2, "the first display below a bar")
    guard below.take(.load).exception == nil, below.view.contentOffset.y == -bar else { return }
    for kind in traits.supplementaryKinds {
      func height(_ trial: Trial, offset: CGFloat) -> CGFloat? {
        let place = CGPoint(x: trial.view.contentOffset.x, y: offset)
        let fresh = FreshInstance(of: trial, FreshInstance.Change(offset: place)).snapshot()
        return fresh[ElementID(rank: 1, kind: kind, path: Battery.path(0, 0))]?.frame.height
      }
      guard let usual = height(plain, offset: 0), let atRest = height(below, offset: -bar),
        let scrolled = height(below, offset: 0), usual > 0, Near.numbers(scrolled, usual),
        Near.numbers(atRest, usual + bar)
      else { continue }
      inspection.report(
        .stretchedAtRest, at: .layoutAttributesForElements,
        "With a top inset of \(GeometryFormat.number(bar)), \(kind) [0, 0] is \(GeometryFormat.number(atRest)) points "
          + "high before anyone has pulled it, but \(GeometryFormat.number(usual)) without the inset.",
        expected: "height \(GeometryFormat.number(usual)) at the offset (0, \(GeometryFormat.number(-bar)))",
        actual: "height \(GeometryFormat.number(atRest))")
      return
    }
  }
}
