import Foundation
import HeadlessUIKit

// A query must not set what the layout has used in its preparation.
extension Inspection {
  /// Checks that no query for a rectangle invalidates the layout and so changes the content size.
  ///
  /// UIKit then prepares the layout again, but an app that has read the content size before has read a wrong one.
  func checkInvalidatingQuery(_ taken: TakenStep) {
    let invalidations: Set<LifecycleCall.LayoutMember> = [.invalidateLayout, .invalidateLayoutWithContext]
    guard step == 1, taken.exception == nil,
      let place = taken.events.indices.first(where: { place in
        taken.events[place].layoutMember == .layoutAttributesForElements
          && taken.nested(at: place).contains { $0.layoutMember.map(invalidations.contains) ?? false }
      }),
      let before = taken.contentSize(in: taken.events[..<place].reversed()),
      let after = taken.contentSize(in: taken.events[place...]), !Near.sizes(before, after)
    else { return }
    report(
      .contentSizeUnstable, at: .layoutAttributesForElements, read: SubjectSource.flowPropertyInQueryName,
      "The first query for a rectangle invalidates the layout and changes the content size from "
        + "\(GeometryFormat.size(before)) to \(GeometryFormat.size(after)), for example because it sets a property of the "
        + "layout.",
      expected: "a content size of \(GeometryFormat.size(after)) before the query too",
      actual: GeometryFormat.size(before), aspect: .named("query"), severity: .warning,
      fix: "Set the properties when the layout is created, or in prepare() before the call of super.")
  }
}

extension TakenStep {
  /// Returns the calls that were made inside another call.
  fileprivate func nested(at place: Int) -> ArraySlice<LifecycleEvent> {
    events[(place + 1)...].prefix { $0.depth > events[place].depth }
  }

  /// Returns the first content size that the layout returned in some calls.
  fileprivate func contentSize(in calls: some Sequence<LifecycleEvent>) -> CGSize? {
    for call in calls where call.layoutMember == .collectionViewContentSize {
      if case .size(let size)? = call.result { return size }
    }
    return nil
  }
}
