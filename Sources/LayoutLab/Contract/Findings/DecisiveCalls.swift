import HeadlessUIKit

/// The few calls of a layout in a step that show how it came to break a rule.
enum DecisiveCalls {
  /// The largest number of calls.
  static let most = 5

  /// Returns the last call of each method up to the decisive one, in the order in which they began.
  ///
  /// - Parameters:
  ///   - events: The calls of the step.
  ///   - member: The method or property at fault; `nil` if there is none, which makes the last call the decisive one.
  /// - Returns: The calls; the last one is the decisive one. Empty if the step did not call the layout.
  static func calls(in events: [LifecycleEvent], leadingTo member: LifecycleCall.LayoutMember?)
    -> [LifecycleEvent]
  {
    let own = events.filter { $0.layoutMember != nil }
    let end = own.lastIndex { $0.layoutMember == member } ?? own.indices.last
    guard let end else { return [] }
    var seen: Set<LifecycleCall> = []
    let last = own[...end].reversed().filter { seen.insert($0.call).inserted }
    return last.prefix(most).reversed()
  }
}
