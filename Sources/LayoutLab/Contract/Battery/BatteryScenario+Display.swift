import HeadlessUIKit

extension BatteryScenario {
  /// The first step as a noun phrase, with the data and the size of the view; `nil` if both are plain.
  var display: String? {
    let counts = data == .plain ? nil : ListPhrase.data(data.sections.map(\.items))
    let size =
      device.size == ScenarioDevice().size ? nil : "in a view of \(GeometryFormat.size(device.size))"
    let words = [counts, size].compactMap(\.self)
    return words.isEmpty ? nil : "a display \(words.joined(separator: " "))"
  }
}
