import Foundation
import HeadlessUIKit

// The same drag from the same place must end at the same offset.
extension Examiner {
  /// Drags from the beginning of the content, goes back, and repeats the drag.
  ///
  /// A layout that counts pages in a property is in step with the content as long as drags alone move it; it is not once
  /// the app scrolls. UIKit queries a target once for each drag, so that two queries in a row prove nothing.
  func examineRepeatedDrags(_ step: inout Int) {
    for speed in [0.4, 2, 0] as [CGFloat] {
      for way in RepeatedDrag.WayBack.allCases {
        let trial = makeTrial(device: deviceOfApp)
        guard trial.take(.load).exception == nil, trial.canScroll else { return }
        let drag = RepeatedDrag(trial, speed: speed)
        guard let ends = drag.ends(way), abs(ends.first - ends.second) > 1 else { continue }
        step += 1
        begin(step, "a drag that is repeated")
        let text = drag.axis.text
        inspection.report(
          .targetOffsetOutOfRange, at: .targetContentOffsetWithVelocity,
          "A drag from \(text(drag.axis.low)) to \(text(drag.lift)) ends at \(text(ends.first)). "
            + "\(way.sentence(text(drag.axis.low))), the same drag ends at \(text(ends.second)).",
          expected: text(ends.first), actual: text(ends.second), aspect: .named("repeated"),
          severity: way == .scroll ? .warning : nil,
          fix:
            "Compute the target from the proposed offset and collectionView.contentOffset; a page that is counted in a "
            + "property is wrong as soon as something else scrolls.")
        return
      }
    }
  }
}

/// A drag that is made twice from the beginning of the content.
@MainActor private struct RepeatedDrag {
  /// How the content goes back between the two drags.
  enum WayBack: CaseIterable {
    /// A drag in the other direction.
    case drag
    /// The app sets the content offset.
    case scroll

    func sentence(_ place: String) -> String {
      switch self {
      case .drag: "After a drag back to \(place)"
      case .scroll: "After the app scrolls back to \(place)"
      }
    }
  }

  let axis: DragsAlongAxis
  private let trial: Trial
  private let speed: CGFloat

  init(_ trial: Trial, speed: CGFloat) {
    (self.trial, self.speed) = (trial, speed)
    axis = DragsAlongAxis(trial)
  }

  /// The offset at which the finger is lifted: 0.3 of a screen behind the beginning.
  var lift: CGFloat {
    let screen = axis.isSideways ? trial.view.bounds.width : trial.view.bounds.height
    return min(axis.high, axis.low + (0.3 * screen).rounded())
  }

  /// Returns where the first and the second drag end; `nil` if the content did not go back to the beginning.
  func ends(_ way: WayBack) -> (first: CGFloat, second: CGFloat)? {
    move(axis.low)
    let first = axis.end(lift, speed: speed)
    move(first)
    switch way {
    case .drag:
      let back = axis.end((axis.low + first) / 2, speed: -speed)
      guard abs(back - axis.low) < 1 else { return nil }
      move(back)
    case .scroll: move(axis.low)
    }
    return (first, axis.end(lift, speed: speed))
  }

  private func move(_ place: CGFloat) {
    let offset = axis.point(place)
    _ = trial.take(
      BatteryStep(.scroll, "scrolling to \(axis.text(place))", .custom { $0.view.contentOffset = offset }))
  }
}
