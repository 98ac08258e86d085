import Foundation
import HeadlessUIKit

// The end of a drag changes the content offset only along the axis in which the content scrolls.
extension Examiner {
  /// Ends a drag in a view with a content inset across the scroll direction, where the offset at rest is not 0.
  func examineDragsAcross(_ step: inout Int) {
    guard subject.overrides(.targetContentOffsetWithVelocity), subject.contentInset == nil,
      traits.scrollsHorizontally != traits.scrollsVertically, inspection.candidates.isEmpty
    else { return }
    let isSideways = traits.scrollsSideways
    let edge: ViewEdge = isSideways ? .top : .left
    func drag(_ trial: Trial) -> (proposal: CGPoint, answer: CGPoint)? {
      guard trial.take(.load).exception == nil, trial.canScroll else { return nil }
      let drags = DragsAlongAxis(trial)
      guard drags.isSideways == isSideways else { return nil }
      let proposal = drags.point(drags.low + (drags.high - drags.low) * 0.4)
      let answer = trial.within {
        trial.layout.targetContentOffset(forProposedContentOffset: proposal, withScrollingVelocity: .zero)
      }
      return (proposal, answer)
    }
    func across(_ point: CGPoint) -> CGFloat { isSideways ? point.y : point.x }
    guard let plain = drag(makeTrial()), Near.numbers(across(plain.proposal), across(plain.answer)),
      let found = drag(makeTrial(device: ScenarioDevice(contentInset: edge.insets(Self.insetAcross)))),
      RectQuery.isFinite(found.answer), abs(across(found.proposal) + Self.insetAcross) < 1,
      abs(across(found.answer) - across(found.proposal)) > 1
    else { return }
    let axis = isSideways ? "y" : "x"
    step += 1
    begin(step, "a drag with a content inset at the \(edge.rawValue)")
    inspection.report(
      .targetOffsetNotNearest, at: .targetContentOffsetWithVelocity,
      "With a content inset of \(GeometryFormat.number(Self.insetAcross)) points at the \(edge.rawValue), the layout returns "
        + "\(GeometryFormat.point(found.answer)) for the proposed offset \(GeometryFormat.point(found.proposal)): the content "
        + "scrolls \(isSideways ? "horizontally" : "vertically"), but moves along \(axis) too.",
      expected: "\(axis) = \(GeometryFormat.number(across(found.proposal)))",
      actual: "\(axis) = \(GeometryFormat.number(across(found.answer)))",
      aspect: .named(CandidateFinding.insetAcross), severity: .warning,
      fix: "Return \(axis) of the proposed offset.")
  }

  /// The content inset, in points.
  private static let insetAcross: CGFloat = 20
}
