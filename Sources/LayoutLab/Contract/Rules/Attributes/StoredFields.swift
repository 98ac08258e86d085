import Foundation
import HeadlessUIKit

/// A stored property that a class adds to the layout attributes, which can be changed in place.
@MainActor struct StoredField {
  /// The name of the property.
  let name: String
  private let offset: Int
  private let type: Any.Type

  /// The numbers of which the property consists, such as `center.x`; empty for other types than those of geometry.
  var parts: [StoredField] {
    let number = MemoryLayout<CGFloat>.size
    let names: [String] =
      switch type {
      case is CGPoint.Type: ["x", "y"]
      case is CGSize.Type: ["width", "height"]
      case is CGRect.Type: ["origin.x", "origin.y", "size.width", "size.height"]
      case is UIEdgeInsets.Type: ["top", "left", "bottom", "right"]
      default: []
      }
    return names.enumerated().map { index, part in
      StoredField(name: "\(name).\(part)", offset: offset + index * number, type: CGFloat.self)
    }
  }

  /// Returns the stored properties that a subclass and its superclasses below UIKit's class declare.
  static func list(of type: UICollectionViewLayoutAttributes.Type) -> [StoredField] {
    let inherited = fields(of: UICollectionViewLayoutAttributes.self).count
    return fields(of: type).dropFirst(inherited).filter { !$0.name.hasPrefix("$__lazy") }
  }

  private static func fields(of type: Any.Type) -> [StoredField] {
    var fields: [StoredField] = []
    FieldReflection.forEachField(of: type) { name, offset, type in
      fields.append(StoredField(name: name, offset: offset, type: type))
    }
    return fields
  }

  /// Changes the property of an object.
  ///
  /// - Parameter object: An object that is used nowhere else.
  /// - Returns: Whether another value of the property's type can be made.
  func change(in object: UICollectionViewLayoutAttributes) -> Bool {
    let base = Unmanaged.passUnretained(object).toOpaque()
    return Self.change(type, at: base.advanced(by: offset), depth: 0)
  }

  /// Changes a color of an object, if the object holds one strongly.
  ///
  /// - Parameter object: An object that is used nowhere else.
  /// - Returns: Whether the property is a color that is not `nil`.
  func changeColor(in object: UICollectionViewLayoutAttributes) -> Bool {
    guard type == UIColor.self || type == UIColor?.self else { return false }
    let place = Unmanaged.passUnretained(object).toOpaque().advanced(by: offset)
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      for child in current.children where child.label == name {
        guard let color = child.value as? UIColor,
          place.load(as: UnsafeRawPointer?.self)
            == UnsafeRawPointer(Unmanaged.passUnretained(color).toOpaque())
        else { return false }
        let other = color == UIColor.red ? UIColor.blue : UIColor.red
        place.assumingMemoryBound(to: UIColor.self).pointee = other
        return true
      }
      mirror = current.superclassMirror
    }
    return false
  }

  /// Whether the property is an optional value that an object does not have.
  func isMissing(in object: UICollectionViewLayoutAttributes) -> Bool {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      for child in current.children where child.label == name {
        let value = Mirror(reflecting: child.value)
        return value.displayStyle == .optional && value.children.isEmpty
      }
      mirror = current.superclassMirror
    }
    return false
  }

  private static func change(_ type: Any.Type, at place: UnsafeMutableRawPointer, depth: Int) -> Bool {
    if let changeable = type as? any ChangeableValue.Type { return changeable.change(at: place) }
    // A property of a class type holds a reference; the object itself is not part of the attributes.
    let fields = type is AnyClass ? [] : fields(of: type)
    if !fields.isEmpty, depth < 3 {
      return fields.contains { change($0.type, at: place.advanced(by: $0.offset), depth: depth + 1) }
    }
    return isPlainEnumeration(type) ? changeTag(at: place) : false
  }

  /// Whether a type is an enumeration in one byte, so that 0 and 1 represent two of its values.
  private static func isPlainEnumeration(_ type: Any.Type) -> Bool {
    func size<Value>(of type: Value.Type) -> Int { MemoryLayout<Value>.size }
    return isEnumeration(type) && _openExistential(type, do: size(of:)) == 1
  }

  private static func isEnumeration(_ type: Any.Type) -> Bool {
    // The first word of a type's metadata is its kind; 0x201 is an enumeration.
    unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee == 0x201
  }

  private static func changeTag(at place: UnsafeMutableRawPointer) -> Bool {
    let tag = place.assumingMemoryBound(to: UInt8.self)
    tag.pointee = tag.pointee == 0 ? 1 : 0
    return true
  }
}

/// A type whose values can be turned into other values.
private protocol ChangeableValue {
  static func other(than value: Self) -> Self
}

extension ChangeableValue {
  fileprivate var changed: any ChangeableValue { Self.other(than: self) }

  fileprivate static func change(at place: UnsafeMutableRawPointer) -> Bool {
    let value = place.assumingMemoryBound(to: Self.self)
    value.pointee = other(than: value.pointee)
    return true
  }
}

extension CGFloat: ChangeableValue { static func other(than value: CGFloat) -> CGFloat { value + 1.5 } }
extension Double: ChangeableValue { static func other(than value: Double) -> Double { value + 1.5 } }
extension Float: ChangeableValue { static func other(than value: Float) -> Float { value + 1.5 } }
extension Int: ChangeableValue { static func other(than value: Int) -> Int { value == 7 ? 8 : 7 } }
extension Bool: ChangeableValue { static func other(than value: Bool) -> Bool { !value } }
extension String: ChangeableValue { static func other(than value: String) -> String { value + "*" } }
extension CGPoint: ChangeableValue {
  static func other(than value: CGPoint) -> CGPoint { CGPoint(x: value.x + 1, y: value.y + 2) }
}
extension CGSize: ChangeableValue {
  static func other(than value: CGSize) -> CGSize { CGSize(width: value.width + 1, height: value.height + 2) }
}
extension CGRect: ChangeableValue {
  static func other(than value: CGRect) -> CGRect { value.offsetBy(dx: 1, dy: 2) }
}
extension UIEdgeInsets: ChangeableValue {
  static func other(than value: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(top: value.top + 1, left: value.left, bottom: value.bottom, right: value.right)
  }
}
extension CGAffineTransform: ChangeableValue {
  static func other(than value: CGAffineTransform) -> CGAffineTransform { value.translatedBy(x: 3, y: 0) }
}
extension CATransform3D: ChangeableValue {
  static func other(than value: CATransform3D) -> CATransform3D { CATransform3DTranslate(value, 3, 0, 0) }
}
extension IndexPath: ChangeableValue {
  static func other(than value: IndexPath) -> IndexPath { value + [3] }
}
extension Optional: ChangeableValue where Wrapped: InitialValue {
  /// Code that compares the values may expect one wherever the layout has set it.
  static func other(than value: Wrapped?) -> Wrapped? {
    guard let value else { return Wrapped.initial }
    return (value as? any ChangeableValue)?.changed as? Wrapped
  }
}
extension Array: ChangeableValue where Element: InitialValue {
  static func other(than value: [Element]) -> [Element] { value + [Element.initial] }
}

/// A type with a known value.
private protocol InitialValue { static var initial: Self { get } }

extension CGFloat: InitialValue { static var initial: CGFloat { 3 } }
extension Double: InitialValue { static var initial: Double { 3 } }
extension Float: InitialValue { static var initial: Float { 3 } }
extension Int: InitialValue { static var initial: Int { 3 } }
extension Bool: InitialValue { static var initial: Bool { true } }
extension String: InitialValue { static var initial: String { "*" } }
extension CGPoint: InitialValue { static var initial: CGPoint { CGPoint(x: 3, y: 4) } }
extension CGSize: InitialValue { static var initial: CGSize { CGSize(width: 3, height: 4) } }
extension CGRect: InitialValue { static var initial: CGRect { CGRect(x: 1, y: 2, width: 3, height: 4) } }
extension IndexPath: InitialValue { static var initial: IndexPath { [3] } }
extension CGAffineTransform: InitialValue {
  static var initial: CGAffineTransform { CGAffineTransform(translationX: 3, y: 4) }
}
