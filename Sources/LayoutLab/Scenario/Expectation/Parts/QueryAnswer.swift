import HeadlessUIKit

extension Step.Expectation {
  /// The answer that a query expects.
  public enum QueryAnswer: Sendable, Equatable {
    /// The layout has no attributes for the element or in the rectangle, or there is no item at the point.
    case nothing
    /// The frame of the element's attributes, in points.
    case frame(CGRect)
    /// The frames of the attributes in the rectangle, in any order, in points.
    case frames([CGRect])
    /// The path of the item at the point.
    case path(IndexPath)
    /// The elements in the rectangle, in any order.
    case elements([Step.Element])
    /// The number of attributes objects in the rectangle.
    case count(Int)
    /// The content size, in points.
    case size(CGSize)
  }
}

extension Step.Expectation.QueryAnswer {
  /// The key of the answer in a scenario file; nil for no answer.
  var key: Key? {
    switch self {
    case .nothing: nil
    case .frame: .frame
    case .frames: .frames
    case .path: .path
    case .elements: .elements
    case .count: .count
    case .size: .size
    }
  }

  /// The answer in words, such as `3 attributes` or, of an empty answer, `no attributes for item [0, 39]`.
  func phrase(of query: Step.Query?) -> String {
    switch self {
    case .nothing: query?.emptyAnswer ?? "nothing"
    case .frame(let frame): GeometryFormat.rect(frame)
    case .frames(let frames): ListPhrase.list(frames.map(GeometryFormat.rect))
    case .path(let path): GeometryFormat.indexPath(path)
    case .elements(let elements): ListPhrase.elements(elements)
    case .count(let count): LifecycleValue.attributesCount(count).text
    case .size(let size): GeometryFormat.size(size)
    }
  }

  /// Whether a query's answer is the expected one.
  func matches(_ finding: QueryFinding) -> Bool {
    switch (self, finding) {
    case (.nothing, .elements(let found)): found.isEmpty
    case (.nothing, .frame(nil)), (.nothing, .path(nil)): true
    case (.frame(let frame), .frame(let found?)): frame.isClose(to: found)
    case (.frames(let frames), .elements(let found)): frames.isClose(toAnyOrderOf: found.map(\.frame))
    case (.path(let path), .path(let found)): path == found
    case (.elements(let elements), .elements(let found)):
      elements.sorted { $0.precedes($1) } == found.map(\.element).sorted { $0.precedes($1) }
    case (.count(let count), .elements(let found)): count == found.count
    case (.size(let size), .size(let found)): size.isClose(to: found)
    default: false
    }
  }
}

extension QueryFinding {
  /// The answer in the words of the expected one.
  func phrase(as expected: Step.Expectation.QueryAnswer, of query: Step.Query?) -> String {
    guard case .elements(let found) = self, !found.isEmpty else {
      switch self {
      case .elements, .frame(nil), .path(nil): return query?.emptyAnswer ?? "nothing"
      default: return text
      }
    }
    switch expected {
    case .frames: return ListPhrase.list(found.map { GeometryFormat.rect($0.frame) })
    case .elements(let elements):
      let found = found.map(\.element)
      return ListPhrase.elements(found) + ListPhrase.difference(elements, found, ListPhrase.elements)
    default: return text
    }
  }
}

extension Step.Query {
  /// An empty answer of the query in words, such as `no attributes for item [0, 39]`.
  fileprivate var emptyAnswer: String {
    switch self {
    case .rect(let rect): "no attributes in \(GeometryFormat.rect(rect))"
    case .element(let element): "no attributes for \(element.phrase)"
    case .point(let point): "no item at \(GeometryFormat.point(point))"
    case .contentSize: "no content size"
    }
  }
}

extension Step.Expectation.QueryAnswer: Codable {
  enum Key: String, FieldKey {
    case frame, frames, path, elements, count, size

    static let owner = "an answer"
  }

  /// Decodes null for no answer, or an object with one key.
  public init(from decoder: any Decoder) throws {
    if decoder.isNull {
      self = .nothing
      return
    }
    guard decoder.isObject else {
      throw decoder.mismatch(
        expected: "null for no answer, or an object with one of \(Key.words.joined(separator: ", "))")
    }
    let fields = try Fields<Key>(decoder)
    self = .nothing
    switch try fields.only(of: Key.allCases) {
    case .frame?: self = .frame(try fields.value(.frame, as: RectForm.self) ?? .zero)
    case .frames?: self = .frames(try fields.value(.frames, as: ListForm<RectForm>.self) ?? [])
    case .path?: self = .path(try fields.value(.path, as: PathForm.self) ?? [0, 0])
    case .elements?: self = .elements(try fields.value(.elements, as: ListForm<ElementForm>.self) ?? [])
    case .count?: self = .count(try fields.value(.count, as: CountForm.self) ?? 0)
    case .size?: self = .size(try fields.value(.size, as: SizeForm.self) ?? .zero)
    case nil: break
    }
  }

  /// Encodes the answer.
  public func encode(to encoder: any Encoder) throws {
    guard let key else {
      var container = encoder.singleValueContainer()
      return try container.encodeNil()
    }
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .nothing: break
    case .frame(let frame): try container.encode(RectForm(frame), forKey: key)
    case .frames(let frames): try container.encode(ListForm<RectForm>(frames), forKey: key)
    case .path(let path): try container.encode(PathForm(path), forKey: key)
    case .elements(let elements): try container.encode(ListForm<ElementForm>(elements), forKey: key)
    case .count(let count): try container.encode(count, forKey: key)
    case .size(let size): try container.encode(SizeForm(size), forKey: key)
    }
  }
}
