import HeadlessUIKit

extension ScenarioDevice: Codable {
  enum Key: String, FieldKey {
    case width, height, screen, scale, contentInset, safeArea, layoutDirection, profile, rects

    static let owner = "a device"
  }

  /// Decodes a device; missing keys have default values.
  public init(from decoder: any Decoder) throws {
    let fields = try Fields<Key>(decoder)
    self.init()
    if let width = try fields.value(.width, as: NonNegativeForm.self) { size.width = width }
    if let height = try fields.value(.height, as: NonNegativeForm.self) { size.height = height }
    screen = try fields.value(.screen, as: ViewSizeForm.self)
    if let scale = try fields.value(.scale, as: NumberForm.self) {
      self.scale = scale
      if scale <= 0 {
        try decoder.report(
          ScenarioProblem(path: decoder.codingPath + [Key.scale], "the scale must be above 0, such as 2 or 3")
        )
      }
    }
    if let insets = try fields.value(.contentInset, as: InsetsForm.self) { contentInset = insets }
    if let insets = try fields.value(.safeArea, as: InsetsForm.self) { safeArea = insets }
    if let word = try fields.value(.layoutDirection, as: WordForm<ReadingDirection>.self) { direction = word }
    if let profile = try fields.value(.profile, as: ProfileForm.self) { self.profile = profile }
    if let rects = try fields.value(.rects, as: RectPolicyForm.self) { self.rects = rects }
  }

  /// Encodes the values that differ from their defaults.
  public func encode(to encoder: any Encoder) throws {
    let plain = ScenarioDevice()
    var container = encoder.container(keyedBy: Key.self)
    if size.width != plain.size.width { try container.encode(Double(size.width), forKey: .width) }
    if size.height != plain.size.height { try container.encode(Double(size.height), forKey: .height) }
    try container.encodeIfPresent(screen.map(SizeForm.init), forKey: .screen)
    if scale != plain.scale { try container.encode(Double(scale), forKey: .scale) }
    if contentInset != .zero { try container.encode(InsetsForm(contentInset), forKey: .contentInset) }
    if safeArea != .zero { try container.encode(InsetsForm(safeArea), forKey: .safeArea) }
    if direction != plain.direction { try container.encode(direction.rawValue, forKey: .layoutDirection) }
    if profile != plain.profile { try container.encode(ProfileForm(profile), forKey: .profile) }
    if rects != plain.rects { try container.encode(RectPolicyForm(rects), forKey: .rects) }
  }
}

/// A version of UIKit, by its name.
private struct ProfileForm: Form {
  var value: UIKitProfile

  init(_ value: UIKitProfile) { self.value = value }

  init(from decoder: any Decoder) throws {
    let name = try TextForm(from: decoder).value
    guard let profile = UIKitProfile.named(name) else {
      throw decoder.problem(
        "unknown profile \(NearestWord.quoted(name))"
          + NearestWord.hint(name, among: UIKitProfile.all.map(\.name)))
    }
    value = profile
  }

  func encode(to encoder: any Encoder) throws { try value.name.encode(to: encoder) }
}

/// A rect policy: a word, or an object with a seed.
struct RectPolicyForm: Form {
  enum Word: String, CaseIterable {
    case pages, exact
  }

  enum Key: String, FieldKey {
    case hostile

    static let owner = "rects"
  }

  var value: RectPolicy

  init(_ value: RectPolicy) { self.value = value }

  init(from decoder: any Decoder) throws {
    if decoder.isObject {
      let fields = try Fields<Key>(decoder)
      value = .hostile(seed: try fields.required(.hostile, as: SeedForm.self, standIn: 0))
      return
    }
    guard decoder.isString else {
      throw decoder.mismatch(expected: "\"pages\", \"exact\" or {\"hostile\": seed}")
    }
    if try TextForm(from: decoder).value == "hostile" {
      throw decoder.problem("hostile rects need a seed; write {\"hostile\": 1}")
    }
    switch try WordForm<Word>(from: decoder).value {
    case .pages: value = .pages
    case .exact: value = .exact
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch value {
    case .pages: try Word.pages.rawValue.encode(to: encoder)
    case .exact: try Word.exact.rawValue.encode(to: encoder)
    case .hostile(let seed):
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(seed, forKey: .hostile)
    }
  }
}
