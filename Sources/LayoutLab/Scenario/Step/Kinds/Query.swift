import HeadlessUIKit

extension Step {
  /// A query of a step.
  public enum Query: Sendable, Equatable {
    /// `layoutAttributesForElements(in:)` of the layout.
    case rect(CGRect)
    /// The layout's query for the attributes of one element.
    case element(Element)
    /// `indexPathForItem(at:)` of the collection view, for a point of the content.
    case point(CGPoint)
    /// `collectionViewContentSize` of the layout.
    case contentSize
  }
}

extension Step.Query: CodableStepKind {
  static let key = "query"

  var action: Step.Action { .query(self) }

  var phrase: String {
    switch self {
    case .rect(let rect): "query rect \(GeometryFormat.rect(rect))"
    case .element(let element): "query \(element.phrase)"
    case .point(let point): "query point \(GeometryFormat.point(point))"
    case .contentSize: "query contentSize"
    }
  }
}

extension Step.Query: Codable {
  enum Key: String, FieldKey {
    case rect, item, supplementary, decoration, point, contentSize

    static let owner = "a query"
  }

  /// Decodes a query: an object with one key, or `"contentSize"`.
  public init(from decoder: any Decoder) throws {
    if decoder.isString {
      let word = try TextForm(from: decoder).value
      guard word == Key.contentSize.rawValue else {
        throw decoder.problem(
          "unknown query \(NearestWord.quoted(word)); write \"contentSize\", or an object with one of "
            + Key.words.joined(separator: ", "))
      }
      self = .contentSize
      return
    }
    let fields = try Fields<Key>(decoder)
    switch try fields.only(of: Key.allCases) {
    case .rect?: self = .rect(try fields.value(.rect, as: RectForm.self) ?? .zero)
    case .point?: self = .point(try fields.value(.point, as: PointForm.self) ?? .zero)
    case .item?, .supplementary?, .decoration?:
      let element = try Step.Element(
        fields, item: .item, supplementary: .supplementary, decoration: .decoration)
      self = .element(element ?? .item([0, 0]))
    case .contentSize?:
      _ = try fields.value(.contentSize, as: TrueForm.self)
      self = .contentSize
    case nil: self = .contentSize
    }
  }

  /// Encodes the query.
  public func encode(to encoder: any Encoder) throws {
    if self == .contentSize { return try Key.contentSize.rawValue.encode(to: encoder) }
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .rect(let rect): try container.encode(RectForm(rect), forKey: .rect)
    case .element(let element):
      try element.encode(to: &container, item: .item, supplementary: .supplementary, decoration: .decoration)
    case .point(let point): try container.encode(PointForm(point), forKey: .point)
    case .contentSize: break
    }
  }
}

extension Step {
  /// Makes a query.
  public static func query(_ query: Query) -> Step { Step(.query(query)) }
}
