import HeadlessUIKit

// The change that a step of a scenario makes.
extension Step.Action {
  /// Whether the data changes without a report to the collection view.
  var changesDataSilently: Bool {
    switch self {
    case .mutate: true
    case .animate(let animation): animation.steps.contains { $0.action.changesDataSilently }
    default: false
    }
  }
}

extension BatteryStep.Trigger: Comparable {
  /// Orders triggers by the work that a layout has to do after them.
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
