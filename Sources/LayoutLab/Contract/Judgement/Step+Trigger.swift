import HeadlessUIKit

// What a step of a scenario asks of a layout.
extension Step.Action {
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
