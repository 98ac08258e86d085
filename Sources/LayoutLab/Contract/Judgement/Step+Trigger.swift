import HeadlessUIKit

// What a step of a scenario asks of a layout.
extension Step.Action {
  /// What a layout has to take into account after the step.
  var trigger: BatteryStep.Trigger {
    switch self {
    case .load: .load
    case .scroll: .scroll
    case .resize, .rotate: .size
    case .inset: .insets
    case .direction, .traits: .traits
    case .invalidateLayout, .invalidate: .invalidate
    case .reloadData, .update, .batch: .data
    case .animate(let animation): animation.steps.map(\.action.trigger).max() ?? .none
    case .layoutIfNeeded, .mutate, .select, .deselect, .selection, .tap, .reorder, .setLayout, .transition,
      .refresh, .query, .advance:
      .none
    }
  }

  /// The step as a noun, for sentences such as `The layout was invalidated by a rotation`.
  var cause: String {
    switch self {
    case .load: "the first display"
    case .scroll: "scrolling"
    case .resize: "another size"
    case .rotate: "a rotation"
    case .inset: "another content inset"
    case .direction: "another direction of reading"
    case .traits: "other traits"
    case .invalidateLayout: "invalidateLayout()"
    case .invalidate: "invalidateLayout(with:)"
    case .reloadData: "reloadData()"
    case .update: "an update"
    case .batch: "a batch of updates"
    case .animate(let animation):
      animation.steps.max { $0.action.trigger < $1.action.trigger }?.action.cause ?? "an animation"
    default: "the step"
    }
  }

  /// Whether the data changes and nobody is told of it.
  var changesDataSilently: Bool {
    switch self {
    case .mutate: true
    case .animate(let animation): animation.steps.contains { $0.action.changesDataSilently }
    default: false
    }
  }
}

extension BatteryStep.Trigger: Comparable {
  /// Orders triggers by how much a layout has to do after them.
  static func < (one: Self, other: Self) -> Bool { one.weight < other.weight }

  private var weight: Int {
    switch self {
    case .none: 0
    case .scroll: 1
    case .invalidate: 2
    case .traits: 3
    case .insets: 4
    case .size: 5
    case .data: 6
    case .load: 7
    }
  }
}
