import HeadlessUIKit

/// The collection view gets another `contentInset`, in points.
struct InsetStep: ValueStepKind {
  typealias Content = InsetsForm

  static let key = "inset"

  var value: UIEdgeInsets

  init(_ value: UIEdgeInsets) { self.value = value }

  var action: Step.Action { .inset(value) }
  var phrase: String { "inset \(GeometryFormat.insets(value))" }
  var noun: String { "another content inset" }
  var trigger: BatteryStep.Trigger { .insets }
}

extension Step {
  /// Gives the collection view another `contentInset`.
  public static func inset(_ insets: UIEdgeInsets) -> Step { Step(.inset(insets)) }
}
