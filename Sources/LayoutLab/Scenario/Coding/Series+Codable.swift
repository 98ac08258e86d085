import HeadlessUIKit

/// The keys of a series that is not listed.
enum SeriesKey: String, FieldKey {
  case cycle, seed, min, max

  static let owner = "a series"
}

/// A series: one value for all, a list, `{"cycle": […]}` or `{"seed": n, "min": a, "max": b}`.
struct SeriesForm<Element: Form>: Form where Element.Value: SeriesValue {
  var value: Series<Element.Value>

  init(_ value: Series<Element.Value>) { self.value = value }

  init(from decoder: any Decoder) throws {
    if decoder.isObject {
      let fields = try Fields<SeriesKey>(decoder)
      value = try fields.has(.cycle) ? Self.cycle(fields) : Self.seeded(fields)
    } else if Self.isList(decoder) {
      value = .list(try ListForm<Element>(from: decoder).value)
    } else {
      value = .all(try Element(from: decoder).value)
    }
  }

  /// Whether this is a list of values, and not one value that is itself a list of numbers.
  private static func isList(_ decoder: any Decoder) -> Bool {
    guard var container = try? decoder.unkeyedContainer() else { return false }
    guard Element.self == SizeForm.self, !container.isAtEnd else { return true }
    return (try? container.decode(Double.self)) == nil
  }

  private static func cycle(_ fields: Fields<SeriesKey>) throws -> Series<Element.Value> {
    try fields.forbid([.seed, .min, .max], beside: .cycle)
    let values = try fields.value(.cycle, as: ListForm<Element>.self)
    if values?.isEmpty == true, try fields.decoder(for: .cycle).unkeyedContainer().isAtEnd {
      throw ScenarioProblem(
        path: fields.decoder.codingPath + [SeriesKey.cycle], "a cycle needs at least one value")
    }
    return .cycle(values ?? [])
  }

  private static func seeded(_ fields: Fields<SeriesKey>) throws -> Series<Element.Value> {
    let decoder = fields.decoder
    guard Element.self != TextForm.self else {
      throw decoder.problem(
        "texts cannot be drawn from a seed; list them, or repeat them with {\"cycle\": […]}")
    }
    guard fields.has(.seed) || fields.has(.min) || fields.has(.max) else {
      throw decoder.problem("a series is {\"cycle\": […]} or {\"seed\": n, \"min\": a, \"max\": b}")
    }
    for key in [SeriesKey.seed, .min, .max] where !fields.has(key) { try fields.missing(key) }
    let seed = try fields.value(.seed, as: SeedForm.self)
    let min = try fields.value(.min, as: Element.self)
    let max = try fields.value(.max, as: Element.self)
    guard let seed, let min, let max else { return .cycle([]) }
    if Self.isAbove(min, max) {
      try decoder.report(
        ScenarioProblem(path: decoder.codingPath + [SeriesKey.min], "'min' is above 'max'; swap them"))
    }
    return .seeded(seed: seed, min: min, max: max)
  }

  private static func isAbove(_ min: Element.Value, _ max: Element.Value) -> Bool {
    switch (min, max) {
    case (let min as CGFloat, let max as CGFloat): min > max
    case (let min as CGSize, let max as CGSize): min.width > max.width || min.height > max.height
    default: false
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch value {
    case .all(let value): try Element(value).encode(to: encoder)
    case .list(let values): try ListForm<Element>(values).encode(to: encoder)
    case .cycle(let values):
      var container = encoder.container(keyedBy: SeriesKey.self)
      try container.encode(ListForm<Element>(values), forKey: .cycle)
    case .seeded(let seed, let min, let max):
      var container = encoder.container(keyedBy: SeriesKey.self)
      try container.encode(seed, forKey: .seed)
      try container.encode(Element(min), forKey: .min)
      try container.encode(Element(max), forKey: .max)
    }
  }
}
