import Foundation
import HeadlessUIKit

/// An object whose members are found by name, as for `AnyObject` with Objective-C.
///
/// In the copies of files, `(value as AnyObject).count` reads the member of this type. A member is `nil` if the value
/// has none of this name; Objective-C throws an exception there.
@MainActor public struct DynamicObject {
  private let value: Any

  /// Creates an object with a value, which can be an optional one.
  public init(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    self.value = mirror.displayStyle == .optional ? mirror.children.first?.value ?? NSNull() : value
  }

  /// The names of the members.
  ///
  /// A function is listed with its labels.
  package nonisolated static let members: Set<String> = [
    "count", "length", "firstObject", "lastObject", "allObjects", "allKeys", "allValues", "object(at:)",
    "object(forKey:)", "cgSizeValue", "cgPointValue", "cgRectValue", "uiEdgeInsetsValue", "floatValue",
    "doubleValue", "intValue", "int32Value", "boolValue", "stringValue", "description", "row", "item",
    "section",
    "frame", "bounds", "center", "size", "zIndex", "indexPath", "representedElementKind", "isEqual(_:)",
  ]

  // MARK: Collections

  private var elements: [Any]? {
    (value as? NSArray)?.map { $0 } ?? value as? [Any] ?? (value as? NSSet)?.allObjects
  }
  private var entries: [AnyHashable: Any]? {
    if let dictionary = value as? [AnyHashable: Any] { return dictionary }
    if let dictionary = value as? NSDictionary {
      return Dictionary(dictionary.compactMap { key, value in (key as? AnyHashable).map { ($0, value) } }) {
        $1
      }
    }
    return nil
  }

  /// The number of elements of a collection.
  public var count: Int! { elements?.count ?? entries?.count ?? (value as? IndexPath)?.count }
  /// The number of UTF-16 code units of a text.
  public var length: Int! { text.map(\.utf16.count) }
  /// The first element of an array.
  public var firstObject: Any! { elements?.first }
  /// The last element of an array.
  public var lastObject: Any! { elements?.last }
  /// The elements of a set.
  public var allObjects: [Any]! { elements }
  /// The keys of a dictionary.
  public var allKeys: [Any]! { entries.map { $0.keys.map(\.base) } }
  /// The values of a dictionary.
  public var allValues: [Any]! { entries.map { Array($0.values) } }

  /// Returns an element of an array.
  public func object(at index: Int) -> Any! { elements?[index] }

  /// Returns a value of a dictionary.
  public func object(forKey key: Any) -> Any! { (key as? AnyHashable).flatMap { entries?[$0] } }

  // MARK: Numbers and texts

  private var number: NSNumber? {
    if let number = value as? NSNumber { return number }
    switch value {
    case let number as Int: return NSNumber(value: number)
    case let number as Double: return NSNumber(value: number)
    case let number as CGFloat: return NSNumber(value: Double(number))
    case let number as Float: return NSNumber(value: number)
    case let flag as Bool: return NSNumber(value: flag)
    default: return nil
    }
  }
  private var text: String? { value as? String ?? (value as? NSString).map { $0 as String } }

  /// The number as a `Float`; also that of a text.
  public var floatValue: Float! { number?.floatValue ?? text.map { ($0 as NSString).floatValue } }
  /// The number as a `Double`; also that of a text.
  public var doubleValue: Double! { number?.doubleValue ?? text.map { ($0 as NSString).doubleValue } }
  /// The number as an `Int`; also that of a text.
  public var intValue: Int! { number?.intValue ?? text.map { ($0 as NSString).integerValue } }
  /// The number as an `Int32`; also that of a text.
  public var int32Value: Int32! { number?.int32Value ?? text.map { ($0 as NSString).intValue } }
  /// The number as a Boolean value; also that of a text.
  public var boolValue: Bool! { number?.boolValue ?? text.map { ($0 as NSString).boolValue } }
  /// The number as a text.
  public var stringValue: String! { number?.stringValue }
  /// The description of the value.
  public var description: String! { "\(value)" }

  // MARK: Geometry

  private func unboxed<Value>(_ member: (NSValue) -> Value) -> Value? {
    value as? Value ?? (value as? NSValue).map(member)
  }

  /// The size in a boxed value.
  public var cgSizeValue: CGSize! { unboxed(\.cgSizeValue) }
  /// The point in a boxed value.
  public var cgPointValue: CGPoint! { unboxed(\.cgPointValue) }
  /// The rectangle in a boxed value.
  public var cgRectValue: CGRect! { unboxed(\.cgRectValue) }
  /// The insets in a boxed value.
  public var uiEdgeInsetsValue: UIEdgeInsets! { unboxed(\.uiEdgeInsetsValue) }
  private var view: UIView? { value as? UIView }
  private var attributes: UICollectionViewLayoutAttributes? { value as? UICollectionViewLayoutAttributes }

  /// The frame of a view or of attributes.
  public var frame: CGRect! { view?.frame ?? attributes?.frame }
  /// The bounds of a view or of attributes.
  public var bounds: CGRect! { view?.bounds ?? attributes?.bounds }
  /// The center of a view or of attributes.
  public var center: CGPoint! { view?.center ?? attributes?.center }
  /// The size of attributes.
  public var size: CGSize! { attributes?.size }
  /// The z-index of attributes.
  public var zIndex: Int! { attributes?.zIndex }
  /// The index path of attributes.
  public var indexPath: IndexPath! { attributes?.indexPath }
  /// The kind of the supplementary or decoration view of attributes.
  public var representedElementKind: String! { attributes?.representedElementKind }

  // MARK: Index paths and equality

  private var path: IndexPath? { value as? IndexPath ?? (value as? NSIndexPath).map { $0 as IndexPath } }

  /// The row of an index path.
  public var row: Int! { path?.item }
  /// The item of an index path.
  public var item: Int! { path?.item }
  /// The section of an index path.
  public var section: Int! { path?.section }

  /// Returns whether two values are equal.
  public func isEqual(_ other: Any?) -> Bool {
    if let object = value as? NSObject { return object.isEqual(other) }
    guard let one = value as? AnyHashable, let other = other as? AnyHashable else { return false }
    return one == other
  }
}
