import HeadlessUIKit

/// Virtual time passes, in seconds.
struct AdvanceStep: ValueStepKind {
  typealias Content = NonNegativeForm

  static let key = "advance"

  var value: TimeInterval

  init(_ value: TimeInterval) { self.value = value }

  var action: Step.Action { .advance(value) }
  var phrase: String { "advance \(GeometryFormat.number(CGFloat(value))) s" }

  var complaints: [String] {
    if !(value >= 0) { return ["time cannot advance by \(value) s; write 0 or more"] }
    return value.isInfinite ? ["time cannot advance forever; write a number of seconds"] : []
  }
}

extension Step {
  /// Lets virtual time pass.
  public static func advance(by seconds: TimeInterval) -> Step { Step(.advance(seconds)) }
}
