import Foundation

/// A trait: a property of an environment that views and view controllers inherit, for example the display
/// scale.
///
/// An app defines a trait with a type that has a default value. Trait collections and overrides hold the
/// values.
public protocol UITraitDefinition<Value> {
  /// The type of the trait's values.
  associatedtype Value
  /// The value in collections that don't specify the trait.
  static var defaultValue: Value { get }
  /// The name of the trait; the name of the type by default.
  static var name: String { get }
  /// A unique identifier; the full name of the type by default.
  static var identifier: String { get }
  /// A Boolean value that indicates whether colors depend on the trait; `false` by default.
  static var affectsColorAppearance: Bool { get }
  /// Returns the value from the storage of all traits; only this module's traits implement it.
  static func _access(_ values: _TraitStorage) -> Value
  /// Sets the value in the storage of all traits; only this module's traits implement it.
  static func _store(_ value: Value, in values: inout _TraitStorage)
}

/// The values of all traits, as `UITraitDefinition` accesses them.
public struct _TraitStorage: Sendable {
  var values: TraitValues
}

/// The type of a trait.
public typealias UITrait = any UITraitDefinition.Type

extension UITraitDefinition {
  /// The name of the type.
  public static var name: String { String(describing: Self.self) }
  /// The full name of the type.
  public static var identifier: String { String(reflecting: Self.self) }
  /// A Boolean value that indicates whether colors depend on the trait; `false` by default.
  public static var affectsColorAppearance: Bool { false }

  /// Returns the value from the storage of the app's traits.
  public static func _access(_ values: _TraitStorage) -> Value {
    values.values.custom[ObjectIdentifier(Self.self)]?.value as? Value ?? defaultValue
  }

  /// Sets the value in the storage of the app's traits.
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

  /// Returns whether the trait has different values in two sets.
  static func differs(_ left: TraitValues, _ right: TraitValues) -> Bool {
    if let own = self as? any BuiltInTrait.Type { return own.differsInField(left, right) }
    let key = ObjectIdentifier(Self.self)
    return left.custom[key] != right.custom[key]
  }
}

/// A trait of UIKit, which has its own field in `TraitValues`.
protocol BuiltInTrait: UITraitDefinition where Value: Equatable {
  static var field: WritableKeyPath<TraitValues, Value> { get }
}

extension BuiltInTrait {
  static func differsInField(_ left: TraitValues, _ right: TraitValues) -> Bool {
    left[keyPath: field] != right[keyPath: field]
  }
}
