import HeadlessUIKit

/// The device is turned; nil turns it to the other orientation.
struct RotateStep: ValueStepKind {
  typealias Content = RotationForm

  static let key = "rotate"

  var value: DeviceOrientation?

  init(_ value: DeviceOrientation?) { self.value = value }

  var action: Step.Action { .rotate(value) }
  var phrase: String { value.map { "rotate to \($0.rawValue)" } ?? "rotate" }
  var noun: String { "a rotation" }
  var trigger: BatteryStep.Trigger { .size }
}

/// An orientation, or `true` for the other one.
struct RotationForm: Form {
  var value: DeviceOrientation?

  init(_ value: DeviceOrientation?) { self.value = value }

  init(from decoder: any Decoder) throws {
    if decoder.isString {
      value = try WordForm<DeviceOrientation>(from: decoder).value
    } else if (try? decoder.singleValueContainer().decode(Bool.self)) != true {
      throw decoder.problem("expected true, \"portrait\" or \"landscape\"")
    }
  }

  func encode(to encoder: any Encoder) throws {
    if let value { try value.rawValue.encode(to: encoder) } else { try true.encode(to: encoder) }
  }
}

extension Step {
  /// Turns the device to the other orientation.
  public static var rotate: Step { Step(.rotate(nil)) }
  /// Turns the device to an orientation, if it is not there yet.
  public static func rotate(to orientation: DeviceOrientation) -> Step { Step(.rotate(orientation)) }
}
