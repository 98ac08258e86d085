import Foundation

/// A ``LifecycleValue`` as the recorder keeps it, which is faster to copy.
///
/// Few recorded values are ever read. Each value has one form only, so that equal values have equal forms.
enum RecordedValue: Sendable, Equatable {
  case plain(PlainValue)
  case text(String)
  /// Any other value.
  indirect case other(LifecycleValue)

  /// Creates the recorded form of a value.
  init(_ value: LifecycleValue) {
    if let plain = PlainValue(value) {
      self = .plain(plain)
    } else if case .text(let text) = value {
      self = .text(text)
    } else {
      self = .other(value)
    }
  }

  /// The value that observers read.
  var value: LifecycleValue {
    switch self {
    case .plain(let value): value.value
    case .text(let text): .text(text)
    case .other(let value): value
    }
  }
}

// The forms in which calls are recorded, with the names of the cases of `LifecycleValue`.
extension RecordedValue {
  static var none: RecordedValue { .plain(.none) }
  static func bool(_ value: Bool) -> RecordedValue { .plain(.bool(value)) }
  static func integer(_ value: Int) -> RecordedValue { .plain(.integer(value)) }
  static func number(_ value: Double) -> RecordedValue { .plain(.number(value)) }
  static func point(_ value: CGPoint) -> RecordedValue { .plain(.point(value)) }
  static func size(_ value: CGSize) -> RecordedValue { .plain(.size(value)) }
  static func rect(_ value: CGRect) -> RecordedValue { .plain(.rect(value)) }
  static func attributesCount(_ count: Int) -> RecordedValue { .plain(.attributesCount(count)) }
  static func indexPath(_ path: IndexPath) -> RecordedValue { RecordedValue(.indexPath(path)) }
  /// Returns the recorded form of an element's index path.
  @inline(__always) static func indexPath(of key: ElementKey) -> RecordedValue {
    if let (section, item) = key.sectionAndItem, let path = ShortPath(section: section, item: item) {
      return .plain(.path(path))
    }
    return .indexPath(key.indexPath)
  }
  static func indexPaths(_ paths: [IndexPath]) -> RecordedValue { .other(.indexPaths(paths)) }

  /// Returns the recorded form of the attributes of one element.
  @MainActor static func attributes(of attributes: UICollectionViewLayoutAttributes?) -> RecordedValue {
    guard let attributes else { return .none }
    if let item = attributes.plainItem, let path = ShortPath(section: item.section, item: item.item) {
      return .plain(.item(path, item.frame))
    }
    return RecordedValue(
      .attributes(
        path: attributes.indexPath, kind: attributes.representedElementKind, frame: attributes.frame))
  }

  /// Returns the recorded form of an object: the name of its class.
  @MainActor static func className(of object: AnyObject) -> RecordedValue {
    .text(ClassNames.name(of: type(of: object)))
  }
}

extension RecordedValue: Codable {
  init(from decoder: any Decoder) throws { self.init(try LifecycleValue(from: decoder)) }

  func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

/// A ``LifecycleValue`` of numbers only, without references that must be counted.
enum PlainValue: Sendable, Equatable {
  case none
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case attributesCount(Int)
  /// The path of an item.
  case path(ShortPath)
  /// The attributes of an item.
  case item(ShortPath, CGRect)

  /// Creates the plain form of a value, or returns `nil` if it has a text, several paths or an unusual path.
  init?(_ value: LifecycleValue) {
    switch value {
    case .none: self = .none
    case .bool(let value): self = .bool(value)
    case .integer(let value): self = .integer(value)
    case .number(let value): self = .number(value)
    case .point(let value): self = .point(value)
    case .size(let value): self = .size(value)
    case .rect(let value): self = .rect(value)
    case .attributesCount(let value): self = .attributesCount(value)
    case .indexPath(let path):
      let short = ShortPath(path)
      guard short != .none else { return nil }
      self = .path(short)
    case .attributes(let path, let kind, let frame):
      let short = ShortPath(path)
      guard kind == nil, short != .none else { return nil }
      self = .item(short, frame)
    case .text, .indexPaths: return nil
    }
  }

  /// The value that observers read.
  var value: LifecycleValue {
    switch self {
    case .none: .none
    case .bool(let value): .bool(value)
    case .integer(let value): .integer(value)
    case .number(let value): .number(value)
    case .point(let value): .point(value)
    case .size(let value): .size(value)
    case .rect(let value): .rect(value)
    case .attributesCount(let value): .attributesCount(value)
    case .path(let path): .indexPath(path.indexPath ?? IndexPath())
    case .item(let path, let frame):
      .attributes(path: path.indexPath ?? IndexPath(), kind: nil, frame: frame)
    }
  }
}
