import HeadlessUIKit

extension BatteryScenario {
  /// The first step as a noun phrase, with the data and the size of the view; `nil` if both are plain.
  var display: String? {
    let counts = data == .plain ? nil : ListPhrase.data(data.sections.map(\.items))
    let size =
      device.size == ScenarioDevice().size ? nil : "in a view of \(GeometryFormat.size(device.size))"
    let bars = data.sections.contains { $0.metrics.header == .zero } ? "of which some have no header" : nil
    let words = [counts, bars, size].compactMap(\.self)
    return words.isEmpty ? nil : "a display \(words.joined(separator: " "))"
  }
}
