import HeadlessUIKit

/// The collection view gets another size, in points.
struct ResizeStep: ValueStepKind {
  typealias Content = ViewSizeForm

  static let key = "resize"

  var value: CGSize

  init(_ value: CGSize) { self.value = value }

  var action: Step.Action { .resize(value) }
  var phrase: String { "resize to \(GeometryFormat.size(value))" }
  var noun: String { "another size" }
  var trigger: BatteryStep.Trigger { .size }

  var complaints: [String] {
    value.width >= 0 && value.height >= 0
      ? [] : ["a view cannot be \(GeometryFormat.size(value)) in size; write 0 or more"]
  }
}

extension Step {
  /// Gives the collection view another size.
  public static func resize(to size: CGSize) -> Step { Step(.resize(size)) }
}
