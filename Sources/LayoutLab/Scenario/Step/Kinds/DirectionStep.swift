import HeadlessUIKit

/// The layout direction of the user interface changes.
struct DirectionStep: ValueStepKind {
  typealias Content = WordForm<ReadingDirection>

  static let key = "direction"

  var value: ReadingDirection

  init(_ value: ReadingDirection) { self.value = value }

  var action: Step.Action { .direction(value) }
  var phrase: String { "direction \(value.rawValue)" }
  var noun: String { "another layout direction" }
  var trigger: BatteryStep.Trigger { .traits }
}

extension Step {
  /// Changes the layout direction of the user interface.
  public static func direction(_ direction: ReadingDirection) -> Step { Step(.direction(direction)) }
}
