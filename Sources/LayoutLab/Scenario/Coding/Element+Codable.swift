import HeadlessUIKit

/// The keys of a supplementary or decoration view: its kind and its index path.
enum KindPathKey: String, FieldKey {
  case kind, at

  static let owner = "a view"
}

/// A kind and a path, as `{"kind": "header", "at": [section, item]}`.
struct KindPathForm: Form {
  var value: (kind: Step.ElementKind, path: IndexPath)

  init(_ value: (kind: Step.ElementKind, path: IndexPath)) { self.value = value }

  init(from decoder: any Decoder) throws {
    let fields = try Fields<KindPathKey>(decoder)
    let kind = try fields.required(.kind, as: TextForm.self, standIn: "")
    value = (Step.ElementKind(text: kind), try fields.required(.at, as: PathForm.self, standIn: [0, 0]))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: KindPathKey.self)
    try container.encode(value.kind.text, forKey: .kind)
    try container.encode(PathForm(value.path), forKey: .at)
  }
}

extension Step.Element {
  /// Reads the element under one of three keys; nil if it cannot be read.
  init?<Key: FieldKey>(_ fields: Fields<Key>, item: Key, supplementary: Key, decoration: Key) throws {
    switch try fields.only(of: [item, supplementary, decoration]) {
    case item?:
      guard let path = try fields.value(item, as: PathForm.self) else { return nil }
      self = .item(path)
    case supplementary?:
      guard let place = try fields.value(supplementary, as: KindPathForm.self) else { return nil }
      self = .supplementary(place.kind, place.path)
    case decoration?:
      guard let place = try fields.value(decoration, as: KindPathForm.self) else { return nil }
      self = .decoration(place.kind, place.path)
    default: return nil
    }
  }

  /// Writes the element under one of three keys.
  func encode<Key: CodingKey>(
    to container: inout KeyedEncodingContainer<Key>, item: Key, supplementary: Key, decoration: Key
  ) throws {
    switch self {
    case .item(let path): try container.encode(PathForm(path), forKey: item)
    case .supplementary(let kind, let path):
      try container.encode(KindPathForm((kind, path)), forKey: supplementary)
    case .decoration(let kind, let path): try container.encode(KindPathForm((kind, path)), forKey: decoration)
    }
  }
}

/// An element, as a path for an item or as an object with one of three keys.
struct ElementForm: Form {
  enum Key: String, FieldKey {
    case item, supplementary, decoration

    static let owner = "an element"
  }

  var value: Step.Element

  init(_ value: Step.Element) { self.value = value }

  init(from decoder: any Decoder) throws {
    if decoder.isList {
      value = .item(try PathForm(from: decoder).value)
      return
    }
    guard decoder.isObject else {
      throw decoder.mismatch(
        expected: "an index path [section, item], or an object with item, supplementary or decoration")
    }
    let fields = try Fields<Key>(decoder)
    value =
      try Step.Element(fields, item: .item, supplementary: .supplementary, decoration: .decoration)
      ?? .item([0, 0])
  }

  func encode(to encoder: any Encoder) throws {
    if case .item(let path) = value { return try PathForm(path).encode(to: encoder) }
    var container = encoder.container(keyedBy: Key.self)
    try value.encode(to: &container, item: .item, supplementary: .supplementary, decoration: .decoration)
  }
}
