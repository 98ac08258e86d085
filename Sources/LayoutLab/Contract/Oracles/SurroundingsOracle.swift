import Foundation
import HeadlessUIKit

// What the answers depend on, found out with instances in other surroundings.
extension Examiner {
  /// Whether answers follow the view's frame or the screen.
  func examineSurroundings() {
    let trial = makeTrial()
    let taken = trial.take(.load)
    guard taken.exception == nil else { return }
    let usual = Twin(of: trial).snapshot()
    begin(2, "a larger screen")
    let screen = Twin(of: trial, Twin.Change(screen: CGSize(width: 430, height: 932))).snapshot()
    if let difference = firstDifference(screen, usual) {
      suspectSurroundings(difference, Attribution.ofScreen)
      return
    }
    begin(3, "a view with a transform")
    let scaled = Twin(of: trial, Twin.Change(transform: CGAffineTransform(scaleX: 0.5, y: 0.5))).snapshot()
    if let difference = firstDifference(scaled, usual) {
      suspectSurroundings(difference, "the view's frame")
    }
  }

  /// The first difference in what UIKit uses; a property of the layout's own may hold the size of anything.
  private func firstDifference(
    _ one: AnswerSnapshot, _ other: AnswerSnapshot
  ) -> AnswerSnapshot.Difference? {
    one.differences(from: other, limit: 200).first { !$0.isOfOwnProperty }
  }

  private func suspectSurroundings(_ difference: AnswerSnapshot.Difference, _ what: String) {
    inspection.suspect(
      .dependsOnFrameOrScreen, at: subject.members["prepare()"] == nil ? difference.member : "prepare()",
      "With the same bounds, the answers follow \(what): \(difference.what) is \(difference.mine) in one view and "
        + "\(difference.theirs) in the other.",
      expected: "\(difference.what) \(difference.theirs), as the bounds are the same",
      actual: difference.mine,
      about: what)
  }

  /// Whether a layout that asks to be invalidated in each scroll step depends on the offset at all.
  func examineScrollInvalidation() {
    let trial = makeTrial()
    guard trial.take(.load).exception == nil else { return }
    var asked = 0
    var accepted = 0
    for (index, distance) in ([9, 35, 120, -50] as [CGFloat]).enumerated() {
      begin(index + 2, "scrolling by \(Int(distance)) points")
      let traits = traits
      let taken = trial.take(
        BatteryStep(.scroll, inspection.phrase, .custom { $0.scroll(by: distance, traits: traits) }))
      for event in taken.calls("shouldInvalidateLayout(forBoundsChange:)") {
        asked += 1
        if event.result == .bool(true) { accepted += 1 }
      }
      guard taken.exception == nil else { return }
    }
    guard asked > 0, accepted == asked, !traits.dependsOnOffset, !traits.isSelfSizing, !traits.isDynamic
    else { return }
    begin(6, "comparing offsets")
    if dependsOnOffset() { return }
    inspection.suspect(
      .needlessBoundsInvalidation, at: "shouldInvalidateLayout(forBoundsChange:)",
      "Every scroll step invalidates the layout, and nothing that a new instance answers depends on the offset.",
      expected: "false while only the origin of the bounds changes",
      actual: "true in \(accepted) of \(Words.count(asked, "scroll step"))")
  }

  /// Whether anything depends on the offset, in several states and at many offsets.
  private func dependsOnOffset() -> Bool {
    let states: [(ScenarioData, ScenarioDevice)] = [
      (.plain, ScenarioDevice()),
      (traits.laysOutFirstSectionOnly ? [45] : [6, 0, 9, 30], ScenarioDevice()),
      (.plain, ScenarioDevice(contentInset: UIEdgeInsets(top: 60, left: 0, bottom: 30, right: 0))),
      ([3], ScenarioDevice(size: CGSize(width: 844, height: 390))),
    ]
    for (data, device) in states {
      let trial = makeTrial(data: data, device: device)
      guard trial.take(.load).exception == nil else { continue }
      let usual = Twin(of: trial).snapshot()
      let size = trial.view.contentSize
      let isSideways = traits.scrollsHorizontally && !traits.scrollsVertically
      let end = isSideways ? size.width - trial.view.bounds.width : size.height - trial.view.bounds.height
      for distance in [-120, -30, 12, 50, 160, 330, 700, 1_300, end - 20, end + 60] as [CGFloat] {
        let start = trial.view.contentOffset
        let place = CGPoint(
          x: start.x + (traits.scrollsHorizontally ? distance : 0), y: start.y + (isSideways ? 0 : distance))
        let other = Twin(of: trial, Twin.Change(offset: place)).snapshot()
        if !Near.sizes(usual.contentSize, other.contentSize) { return true }
        if !usual.elementsThatDiffer(from: other).isEmpty || !other.elementsThatDiffer(from: usual).isEmpty {
          return true
        }
      }
    }
    return false
  }
}
