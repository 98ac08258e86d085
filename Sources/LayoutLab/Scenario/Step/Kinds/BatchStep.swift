import HeadlessUIKit

/// Several updates are made in one `performBatchUpdates(_:completion:)`.
struct BatchStep: ValueStepKind {
  typealias Content = ListForm<PlainForm<DataUpdate>>

  static let key = "batch"

  var value: [DataUpdate]

  init(_ value: [DataUpdate]) { self.value = value }

  var action: Step.Action { .batch(value) }
  var phrase: String { "batch: " + ListPhrase.list(value.map(\.phrase)) }
  var noun: String { "a batch of updates" }
  var trigger: BatteryStep.Trigger { .data }
  var complaints: [String] { value.flatMap(\.complaints) }
}

extension Step {
  /// Makes several updates in one batch.
  public static func batch(_ updates: DataUpdate...) -> Step { Step(.batch(updates)) }
}
