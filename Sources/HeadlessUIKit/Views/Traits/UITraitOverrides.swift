import Foundation

/// The traits that an environment overrides for itself and its descendants.
public struct UITraitOverrides: UIMutableTraits {
  var values = TraitValues()
  /// The types of the overridden traits, in the order in which they were first set.
  private var overridden: [UITrait] = []

  /// Whether no trait is overridden.
  var isEmpty: Bool { overridden.isEmpty }

  /// Returns whether a trait is overridden.
  public func contains(_ trait: UITrait) -> Bool {
    overridden.contains { $0 == trait }
  }

  /// Removes the override of a trait, which restores the inherited value.
  public mutating func remove(_ trait: UITrait) {
    overridden.removeAll { $0 == trait }
  }

  /// The overridden value of a trait.
  ///
  /// Reading a trait that isn't overridden raises an exception in UIKit. Here the exception is reported to
  /// ``UIKitConsole``, and the subscript returns the trait's default value.
  public subscript<T>(trait: T.Type) -> T.Value where T: UITraitDefinition {
    get {
      if !contains(trait) {
        // Unverified: UIKit's exception has this reason. The console output of a device would settle it.
        UIKitConsole.report(
          UIKitException(reason: "Attempt to read the override of the trait \(T.name), which is not set"))
        return T.defaultValue
      }
      return T.read(values)
    }
    set {
      T.write(newValue, to: &values)
      if !contains(trait) { overridden.append(trait) }
    }
  }

  /// Returns inherited traits with the overrides applied.
  func applied(to inherited: TraitValues) -> TraitValues {
    var result = inherited
    for trait in overridden { trait.transfer(from: values, to: &result) }
    return result
  }
}
