/// A property of a flow layout whose changes invalidate it.
enum FlowMetric {
  case minimumLineSpacing, minimumInteritemSpacing, itemSize, estimatedItemSize, scrollDirection
  case headerReferenceSize, footerReferenceSize, sectionInset
  case sectionHeadersPinToVisibleBounds, sectionFootersPinToVisibleBounds
}

/// The properties of a flow layout that have changed since a call of `prepare()` began.
struct FlowMetricChanges {
  private var changes: [FlowMetric: Change] = [:]

  private struct Change {
    /// The value before the first change.
    var first: Any
    /// Whether the property has that value again.
    var isUndone: Bool
  }

  /// Whether all properties have the values that they had before.
  var areUndone: Bool { changes.values.allSatisfy(\.isUndone) }

  /// Notes that a property has got another value.
  mutating func note<Value: Equatable>(_ metric: FlowMetric, from old: Value, to new: Value) {
    let first = changes[metric]?.first ?? old
    changes[metric] = Change(first: first, isUndone: first as? Value == new)
  }

  /// Forgets all changes.
  mutating func removeAll() { if !changes.isEmpty { changes.removeAll() } }
}
