import Foundation

/// A trait: something of an environment that views and view controllers inherit, such as the scale of its screen.
///
/// A client defines one by a type with a default value; the values live in trait collections and overrides.
public protocol UITraitDefinition<Value> {
  /// The type of the trait's values.
  associatedtype Value
  /// The value in a collection that does not specify the trait.
  static var defaultValue: Value { get }
  /// The trait's name; the type's unless given.
  static var name: String { get }
  /// A unique name; the type's full name unless given.
  static var identifier: String { get }
  /// Whether colours depend on the trait; they do not unless given.
  static var affectsColorAppearance: Bool { get }
  /// Gives access to the value among those of all traits; for this module's traits.
  static func _access(_ values: _TraitStorage) -> Value
  /// Changes the value among those of all traits; for this module's traits.
  static func _store(_ value: Value, in values: inout _TraitStorage)
}

/// The values of all traits, as `UITraitDefinition` sees them.
public struct _TraitStorage: Sendable {
  var values: TraitValues
}

/// A trait's type.
public typealias UITrait = any UITraitDefinition.Type

extension UITraitDefinition {
  /// The type's name.
  public static var name: String { String(describing: Self.self) }
  /// The type's full name.
  public static var identifier: String { String(reflecting: Self.self) }
  /// False.
  public static var affectsColorAppearance: Bool { false }

  /// Looks the value up among those of the traits that clients define.
  public static func _access(_ values: _TraitStorage) -> Value {
    values.values.custom[ObjectIdentifier(Self.self)]?.value as? Value ?? defaultValue
  }

  /// Stores the value among those of the traits that clients define.
  public static func _store(_ value: Value, in values: inout _TraitStorage) {
    values.values.custom[ObjectIdentifier(Self.self)] = CustomTraitValue(value: value)
  }

  static func read(_ values: TraitValues) -> Value {
    _access(_TraitStorage(values: values))
  }

  static func write(_ value: Value, to values: inout TraitValues) {
    var storage = _TraitStorage(values: values)
    _store(value, in: &storage)
    values = storage.values
  }

  static func transfer(from source: TraitValues, to target: inout TraitValues) {
    write(read(source), to: &target)
  }

  /// Whether two sets differ in this trait.
  static func differs(_ left: TraitValues, _ right: TraitValues) -> Bool {
    if let own = self as? any BuiltInTrait.Type { return own.differsInField(left, right) }
    let key = ObjectIdentifier(Self.self)
    return left.custom[key] != right.custom[key]
  }
}

/// A trait of UIKit, which has a field of its own.
protocol BuiltInTrait: UITraitDefinition where Value: Equatable {
  static var field: WritableKeyPath<TraitValues, Value> { get }
}

extension BuiltInTrait {
  static func differsInField(_ left: TraitValues, _ right: TraitValues) -> Bool {
    left[keyPath: field] != right[keyPath: field]
  }
}
