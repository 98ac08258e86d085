import HeadlessUIKit

/// The steps without values, whose keys are followed by `true`.
enum PlainStep: String, StepKind {
  case load, invalidateLayout, reloadData, layoutIfNeeded

  var action: Step.Action {
    switch self {
    case .load: .load
    case .invalidateLayout: .invalidateLayout
    case .reloadData: .reloadData
    case .layoutIfNeeded: .layoutIfNeeded
    }
  }

  var key: String { rawValue }

  func write(to encoder: any Encoder) throws { try true.encode(to: encoder) }

  var phrase: String { rawValue }

  var noun: String {
    switch self {
    case .load: "the first display"
    case .invalidateLayout: "invalidateLayout()"
    case .reloadData: "reloadData()"
    case .layoutIfNeeded: "the step"
    }
  }

  var trigger: BatteryStep.Trigger {
    switch self {
    case .load: .load
    case .invalidateLayout: .invalidate
    case .reloadData: .data
    case .layoutIfNeeded: .none
    }
  }
}

extension Step {
  /// Puts the collection view into the window, where it is laid out for the first time.
  public static var load: Step { Step(.load) }
  /// Calls `invalidateLayout()` of the layout.
  public static var invalidateLayout: Step { Step(.invalidateLayout) }
  /// Calls `reloadData()` of the collection view.
  public static var reloadData: Step { Step(.reloadData) }
  /// Calls `layoutIfNeeded()` of the collection view.
  public static var layoutIfNeeded: Step { Step(.layoutIfNeeded) }
}
