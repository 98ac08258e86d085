import Foundation
import HeadlessUIKit
import LayoutLab

/// Summarizes the changes of a step.
enum StepChanges {
  /// Returns the calls that a step needed and the changes between the screens at its beginning and its end.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - recording: The recording.
  /// - Returns: A few words for each change; none if nothing changed and none of the summarized calls was made.
  static func list(_ step: StepOutcome, _ recording: Recording) -> [String] {
    guard let first = recording.firstStop(ofStep: step.number),
      let last = recording.lastStop(ofStep: step.number)
    else { return [] }
    let before = recording.screen(at: recording.stops[first])
    let after = recording.screen(at: recording.stops[last])
    let calls = recording.outcome.trace.entries[step.calls].map(\.event)
    return work(calls) + geometry(before, after) + views(before, after) + animations(step)
  }

  private static func work(_ calls: [LifecycleEvent]) -> [String] {
    func count(_ call: LifecycleCall) -> Int { calls.lazy.filter { $0.call == call }.count }
    let counts = [
      (count(.layout(.prepare)), "prepared", "prepared {} times"),
      (count(.layout(.layoutAttributesForElements)), "1 rectangle queried", "{} rectangles queried"),
      (
        count(.dataSource(.cellForItem)), "1 cell configured", "{} cells configured"
      ),
      (count(.cell(.prepareForReuse)), "1 view reused", "{} views reused"),
    ]
    return counts.compactMap { count, one, many in
      count == 0 ? nil : count == 1 ? one : many.replacing("{}", with: "\(count)")
    }
  }

  private static func geometry(_ before: RecordedScreen, _ after: RecordedScreen) -> [String] {
    var parts: [String] = []
    if before.bounds.size != after.bounds.size {
      parts.append(
        "view \(GeometryFormat.size(before.bounds.size)) → \(GeometryFormat.size(after.bounds.size))")
    }
    if before.bounds.origin != after.bounds.origin {
      parts.append(
        "offset \(GeometryFormat.point(before.bounds.origin)) → "
          + GeometryFormat.point(after.bounds.origin))
    }
    if before.contentSize != after.contentSize {
      parts.append(
        "content \(GeometryFormat.size(before.contentSize)) → \(GeometryFormat.size(after.contentSize))")
    }
    return parts
  }

  private static func views(_ before: RecordedScreen, _ after: RecordedScreen) -> [String] {
    var old: [Step.Element: RecordedView] = [:]
    for view in before.views where !view.isLeaving { old[view.element] = view }
    var (appeared, moved) = (0, 0)
    for view in after.views where !view.isLeaving {
      guard let was = old.removeValue(forKey: view.element) else {
        appeared += 1
        continue
      }
      if was.frame != view.frame { moved += 1 }
    }
    return [(appeared, "appeared"), (old.count, "disappeared"), (moved, "moved")].compactMap { count, word in
      count > 0 ? "\(LayoutLab.ListPhrase.count(count, "view")) \(word)" : nil
    }
  }

  private static func animations(_ step: StepOutcome) -> [String] {
    guard let longest = step.animations.map({ $0.delay + $0.duration }).max() else { return [] }
    let elements = Set(step.animations.map(\.element)).count
    return [
      "\(LayoutLab.ListPhrase.count(elements, "element")) animated over "
        + "\(GeometryFormat.number(CGFloat(longest))) s"
    ]
  }
}
