import Foundation

/// A ``LifecycleValue`` as the recorder keeps it.
///
/// Few recorded values are ever read. A value cannot be copied, only moved, because copies count references.
struct RecordedValue: ~Copyable, Sendable {
  /// The value, unless it is in ``other``.
  let plain: PlainValue
  /// A value that is not plain; nil for most.
  private let other: Other?

  /// A value that is not plain, in an object that copies share.
  private final class Other: Sendable {
    let value: LifecycleValue

    init(_ value: LifecycleValue) { self.value = value }
  }

  /// Whether the value consists of numbers only.
  @inline(__always) var isPlain: Bool { other == nil }

  /// Whether there is no value.
  @inline(__always) var isNothing: Bool { other == nil && plain.isNothing }

  /// Creates the recorded form of a value.
  init(_ value: LifecycleValue) {
    let plain = PlainValue(value)
    self.plain = plain ?? .none
    other = plain == nil ? Other(value) : nil
  }

  private init(plain: PlainValue, other: Other?) { (self.plain, self.other) = (plain, other) }

  func copy() -> RecordedValue { RecordedValue(plain: plain, other: other) }

  /// Creates the recorded form of a plain value.
  @inline(__always) init(plain: PlainValue) { (self.plain, other) = (plain, nil) }

  /// The value that observers read; nil for ``nothing``.
  var value: LifecycleValue? { other.map(\.value) ?? plain.value }
}

// The forms in which calls are recorded, with the names of the cases of `LifecycleValue`.
extension RecordedValue {
  /// The result of a call that returns nothing, or has not returned yet; an optional value would take longer to copy.
  static var nothing: RecordedValue { RecordedValue(plain: .nothing) }
  static var none: RecordedValue { RecordedValue(plain: .none) }
  static func bool(_ value: Bool) -> RecordedValue { RecordedValue(plain: .bool(value)) }
  static func integer(_ value: Int) -> RecordedValue { RecordedValue(plain: .integer(value)) }
  static func number(_ value: Double) -> RecordedValue { RecordedValue(plain: .number(value)) }
  static func point(_ value: CGPoint) -> RecordedValue { RecordedValue(plain: .point(value)) }
  static func size(_ value: CGSize) -> RecordedValue { RecordedValue(plain: .size(value)) }
  static func rect(_ value: CGRect) -> RecordedValue { RecordedValue(plain: .rect(value)) }
  static func attributesCount(_ count: Int) -> RecordedValue { RecordedValue(plain: .attributesCount(count)) }
  static func indexPath(_ path: IndexPath) -> RecordedValue { RecordedValue(.indexPath(path)) }
  /// Returns the recorded form of an element's index path.
  @inline(__always) static func indexPath(of key: ElementKey) -> RecordedValue {
    if let (section, item) = key.sectionAndItem, let path = ShortPath(section: section, item: item) {
      return RecordedValue(plain: .path(path))
    }
    return .indexPath(key.indexPath)
  }
  static func indexPaths(_ paths: [IndexPath]) -> RecordedValue { RecordedValue(.indexPaths(paths)) }
  static func text(_ text: String) -> RecordedValue { RecordedValue(.text(text)) }

  /// Returns the recorded form of the attributes of one element.
  @MainActor static func attributes(of attributes: UICollectionViewLayoutAttributes?) -> RecordedValue {
    guard let attributes else { return .none }
    if let item = attributes.plainItem { return RecordedValue(plain: .item(item.path, item.frame)) }
    return RecordedValue(
      .attributes(
        path: attributes.indexPath, kind: attributes.representedElementKind, frame: attributes.frame))
  }

  /// Returns the recorded form of an object: the name of its class.
  @MainActor static func className(of object: AnyObject) -> RecordedValue {
    ClassNames.recordedName(of: type(of: object))
  }
}

/// A ``LifecycleValue`` of numbers only, without references that must be counted.
///
/// It is a structure, because an enumeration of several forms is copied by calls of the runtime.
struct PlainValue: Sendable {
  private enum Form: UInt8, Sendable {
    case nothing, none, bool, integer, number, point, size, rect, attributesCount, path, item
  }

  private let form: Form
  /// A number, or the bits of a path.
  private let integer: Int
  // Vectors, because the optimizer does not keep structures of many fields in registers.
  private let origin: SIMD2<Double>
  private let size: SIMD2<Double>

  @inline(__always) private init(_ form: Form, integer: Int = 0, rect: CGRect = .zero) {
    (self.form, self.integer) = (form, integer)
    origin = SIMD2(rect.origin.x, rect.origin.y)
    size = SIMD2(rect.size.width, rect.size.height)
  }

  @inline(__always) private init(_ form: Form, path: ShortPath, rect: CGRect = .zero) {
    self.init(form, integer: path.bits, rect: rect)
  }

  private var path: ShortPath { ShortPath(bits: integer) }

  private var rect: CGRect { CGRect(x: origin.x, y: origin.y, width: size.x, height: size.y) }

  /// No value.
  static var nothing: PlainValue { PlainValue(.nothing) }

  static var none: PlainValue { PlainValue(.none) }

  static func bool(_ value: Bool) -> PlainValue { PlainValue(.bool, integer: value ? 1 : 0) }

  static func integer(_ value: Int) -> PlainValue { PlainValue(.integer, integer: value) }

  static func number(_ value: Double) -> PlainValue {
    PlainValue(.number, rect: CGRect(x: value, y: 0, width: 0, height: 0))
  }

  static func point(_ value: CGPoint) -> PlainValue {
    PlainValue(.point, rect: CGRect(origin: value, size: .zero))
  }

  static func size(_ value: CGSize) -> PlainValue {
    PlainValue(.size, rect: CGRect(origin: .zero, size: value))
  }

  static func rect(_ value: CGRect) -> PlainValue { PlainValue(.rect, rect: value) }

  static func attributesCount(_ count: Int) -> PlainValue { PlainValue(.attributesCount, integer: count) }

  /// Returns the path of an item.
  static func path(_ path: ShortPath) -> PlainValue { PlainValue(.path, path: path) }

  /// Returns the attributes of an item.
  static func item(_ path: ShortPath, _ frame: CGRect) -> PlainValue {
    PlainValue(.item, path: path, rect: frame)
  }

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

  /// Whether there is no value.
  @inline(__always) var isNothing: Bool { form == .nothing }

  /// The value that observers read; nil for ``nothing``.
  var value: LifecycleValue? {
    switch form {
    case .nothing: nil
    case .none: LifecycleValue.none
    case .bool: .bool(integer != 0)
    case .integer: .integer(integer)
    case .number: .number(rect.origin.x)
    case .point: .point(rect.origin)
    case .size: .size(rect.size)
    case .rect: .rect(rect)
    case .attributesCount: .attributesCount(integer)
    case .path: .indexPath(path.indexPath ?? IndexPath())
    case .item: .attributes(path: path.indexPath ?? IndexPath(), kind: nil, frame: rect)
    }
  }
}
