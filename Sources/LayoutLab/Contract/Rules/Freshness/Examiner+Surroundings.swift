import Foundation
import HeadlessUIKit

// The answers of a layout must follow from its data and the bounds of its view alone.
extension Examiner {
  /// Finds a layout whose answers depend on the view's frame, on the screen or on how the device is held.
  func examineSurroundings() {
    let trial = makeTrial()
    let taken = trial.take(.load)
    guard taken.exception == nil else { return }
    let usual = FreshInstance(of: trial).snapshot()
    begin(2, "a larger screen")
    let larger = FreshInstance.Change(screen: CGSize(width: 430, height: 932))
    if let difference = firstDifference(FreshInstance(of: trial, larger).snapshot(), usual) {
      reportSurroundings(
        difference, SurroundingReads.screenName, ("on a screen of 430 × 932", "on the usual one"), .screenSize
      )
      return
    }
    examineOrigin(trial, usual)
    begin(3, "a view with a transform")
    let scaled = FreshInstance.Change(transform: CGAffineTransform(scaleX: 0.5, y: 0.5))
    if let difference = firstDifference(FreshInstance(of: trial, scaled).snapshot(), usual) {
      let name = SurroundingReads.frameName
      // Few collection views have a transform, and without one the frame is as large as the bounds.
      reportSurroundings(
        difference, name, ("in a view that is scaled by 0.5", "in one that is not"), .named(name),
        severity: .style)
    }
    examineOrientation(trial, usual)
  }

  /// Finds a layout whose answers differ if its view is not at the origin of its superview.
  private func examineOrigin(_ trial: Trial, _ usual: AnswerSnapshot) {
    let name = SurroundingReads.frameName
    // Most views are as wide as the screen, but many have a title above them.
    for (origin, severity) in [(CGPoint(x: 0, y: 64), nil as RuleSeverity?), (CGPoint(x: 64, y: 0), .style)] {
      let moved = FreshInstance(of: trial, FreshInstance.Change(origin: origin)).snapshot()
      guard let difference = firstDifference(moved, usual) else { continue }
      begin(2, "a view that does not begin at the origin of its superview")
      return reportSurroundings(
        difference, name,
        ("in a view at \(GeometryFormat.point(origin)) of its superview", "in one at (0, 0)"), .named(name),
        severity: severity,
        fix:
          "Compute from collectionView.bounds: the frame and the center of a view are in the coordinates of its superview, "
          + "attributes in those of the content.")
    }
  }

  /// Finds a layout whose answers differ while the device lies flat, which leaves the interface as it is.
  private func examineOrientation(_ trial: Trial, _ usual: AnswerSnapshot) {
    let wide = Battery.landscape
    for (phrase, size) in [("", nil as CGSize?), (" after a rotation", wide)] {
      let upright = FreshInstance.Change(screen: size, size: size)
      var flat = upright
      flat.deviceOrientation = .faceUp
      let expected = size == nil ? usual : FreshInstance(of: trial, upright).snapshot()
      guard let difference = firstDifference(FreshInstance(of: trial, flat).snapshot(), expected) else {
        continue
      }
      begin(4, "a device that lies flat\(phrase)")
      let name = SurroundingReads.orientationName
      return reportSurroundings(
        difference, name, ("while it lies flat\(phrase)", "before"), .named(name),
        fix:
          "Compare the width and the height of collectionView.bounds: a device can lie flat, and be turned while "
          + "rotation is locked.")
    }
  }

  /// Returns the first difference in a property of UIKit; a property of a subclass may well hold the size of anything.
  private func firstDifference(
    _ one: AnswerSnapshot, _ other: AnswerSnapshot
  ) -> AnswerSnapshot.Difference? {
    one.differences(from: other, limit: 200).first { !$0.property.isOwn }
  }

  private func reportSurroundings(
    _ difference: AnswerSnapshot.Difference, _ what: String, _ places: (String, String),
    _ aspect: CandidateFinding.Aspect, severity: RuleSeverity? = nil, fix: String? = nil
  ) {
    inspection.report(
      .dependsOnFrameOrScreen, at: subject.overrides(.prepare) ? .prepare : difference.member,
      read: what,
      "The answers depend on \(what): \(places.0), \(difference.comparison(with: places.1)).",
      expected: "\(difference.expected), because the bounds are the same", actual: difference.actual,
      aspect: aspect, severity: severity, fix: fix)
  }
}
