import HeadlessUIKit

/// Counts the calls that a collection view makes, by name, for example `layout.prepare()`.
@MainActor final class CallCounter: LifecycleObserver {
  private(set) var counts: [String: Int] = [:]

  /// Returns the number of calls during an action on the view of an exhibit.
  static func counts(in exhibit: Exhibit, during action: () -> Void) -> [String: Int] {
    let counter = CallCounter()
    exhibit.view.lifecycleObserver = counter
    action()
    exhibit.view.lifecycleObserver = nil
    return counter.counts
  }

  func lifecycle(didBegin event: LifecycleEvent) {}

  func lifecycle(didEnd event: LifecycleEvent) { counts[event.call.description, default: 0] += 1 }
}
