import HeadlessUIKit

/// The form of a value in scenario files, if it differs from the way in which the value's type is coded.
protocol Form: Codable {
  associatedtype Value

  var value: Value { get }

  init(_ value: Value)
}

/// A value that is decoded; if problems are collected, a problem is recorded and the content is nil.
struct Attempt<Content: Decodable>: Decodable {
  var content: Content?

  init(from decoder: any Decoder) throws {
    content = try decoder.attempt { try Content(from: decoder) }
  }
}

/// A list; a problem is recorded for each element that cannot be read.
struct ListForm<Element: Form>: Form {
  var value: [Element.Value]

  init(_ value: [Element.Value]) { self.value = value }

  init(from decoder: any Decoder) throws {
    value = try decoder.list(of: Element.self).map(\.value)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for element in value { try container.encode(Element(element)) }
  }
}

/// A list of values that are coded as they are.
struct PlainForm<Value: Codable>: Form {
  var value: Value

  init(_ value: Value) { self.value = value }

  init(from decoder: any Decoder) throws { value = try Value(from: decoder) }

  func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

/// A value, or null for its absence.
struct NullForm<Wrapped: Form>: Form {
  var value: Wrapped.Value?

  init(_ value: Wrapped.Value?) { self.value = value }

  init(from decoder: any Decoder) throws {
    value = try decoder.singleValueContainer().decodeNil() ? nil : Wrapped(from: decoder).value
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let value { try container.encode(Wrapped(value)) } else { try container.encodeNil() }
  }
}

extension Decoder {
  /// Returns the elements of a list without those that cannot be read, for which a problem is recorded.
  func list<Element: Decodable>(of type: Element.Type) throws -> [Element] {
    guard var container = try? unkeyedContainer() else { throw mismatch(expected: "a list") }
    var elements: [Element] = []
    elements.reserveCapacity(min(container.count ?? 0, 1 << 20))
    while !container.isAtEnd {
      if let element = try container.decode(Attempt<Element>.self).content { elements.append(element) }
    }
    return elements
  }

  /// Returns the number of elements in the list under a key, readable or not; nil if there is no list.
  func length(ofListUnder key: String) -> Int? {
    let container = try? container(keyedBy: AnyKey.self)
    return try? container?.nestedUnkeyedContainer(forKey: AnyKey(key)).count
  }

  /// Returns the values of an object by key, in the order of the file if it is known, otherwise sorted.
  func entries<Element: Decodable>(of type: Element.Type) throws -> [(key: String, value: Element)] {
    guard let container = try? container(keyedBy: AnyKey.self) else { throw mismatch(expected: "an object") }
    return try keyNames(in: container).compactMap { name in
      try container.decode(Attempt<Element>.self, forKey: AnyKey(name)).content.map { (name, $0) }
    }
  }

  /// Returns the keys of an object, in the order of the file if it is known, otherwise sorted.
  func keyNames(in container: KeyedDecodingContainer<AnyKey>) -> [String] {
    guard let reading else { return container.allKeys.map(\.stringValue).sorted() }
    return reading.map.keys(of: codingPath.map(ScenarioProblem.PathPart.init))
  }
}
