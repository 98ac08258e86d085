import Foundation

/// The traits that an environment gives itself and what is in it, in place of inherited ones.
public struct UITraitOverrides: UIMutableTraits {
  var values = TraitValues()
  /// The types of the traits that are overridden, in the order in which they were first set.
  private var overridden: [UITrait] = []

  /// Whether nothing is overridden.
  var isEmpty: Bool { overridden.isEmpty }

  /// Whether a trait is overridden.
  public func contains(_ trait: UITrait) -> Bool {
    overridden.contains { $0 == trait }
  }

  /// Gives a trait its inherited value back.
  public mutating func remove(_ trait: UITrait) {
    overridden.removeAll { $0 == trait }
  }

  /// The value that a trait is given.
  ///
  /// Reading a trait that is not overridden is an error; it is reported to ``UIKitConsole``, and the answer is
  /// the trait's default.
  public subscript<T>(trait: T.Type) -> T.Value where T: UITraitDefinition {
    get {
      if !contains(trait) {
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

  /// Returns a set of traits with the overridden ones replaced.
  func applied(to inherited: TraitValues) -> TraitValues {
    var result = inherited
    for trait in overridden { trait.transfer(from: values, to: &result) }
    return result
  }
}
