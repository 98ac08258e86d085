import Foundation

/// An object that has traits: a screen, a window, a view or a view controller.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits of the environment.
  var traitCollection: UITraitCollection { get }
  /// Called when the traits have changed, with the previous traits.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// A registration for trait changes.
public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// An object that notifies others of changes to its traits.
@preconcurrency @MainActor public protocol UITraitChangeObservable: AnyObject {
  /// A closure that receives the environment and its previous traits.
  typealias TraitChangeHandler<TraitEnvironment> = (
    _ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection
  ) -> Void

  /// Registers a closure for changes of traits.
  func _register(
    _ traits: [UITrait], notify: @escaping (UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration
  /// Ends a registration; does nothing if it has ended already or belongs to another object.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable {
  /// Registers a handler that is called when at least one of the given traits has changed.
  ///
  /// - Parameters:
  ///   - traits: The traits, at least one.
  ///   - handler: A closure that receives this object and its previous traits.
  /// - Returns: A registration for ``unregisterForTraitChanges(_:)``.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<Self>
  ) -> any UITraitChangeRegistration {
    _register(traits) { [weak self] previous in
      if let self { handler(self, previous) }
    }
  }

  /// Registers a handler, with an explicit environment type, that is called when one of the traits has
  /// changed.
  ///
  /// - Parameters:
  ///   - traits: The traits, at least one.
  ///   - handler: A closure that receives this object and its previous traits.
  /// - Returns: A registration for ``unregisterForTraitChanges(_:)``.
  @discardableResult
  public func registerForTraitChanges<Environment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<Environment>
  ) -> any UITraitChangeRegistration {
    _register(traits) { [weak self] previous in
      if let environment = self as? Environment { handler(environment, previous) }
    }
  }
}

/// A registration for changes of some traits.
final class TraitRegistration: NSObject, UITraitChangeRegistration {
  let traits: [UITrait]
  let handler: (UITraitCollection) -> Void

  init(_ traits: [UITrait], handler: @escaping (UITraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
  }

  /// Calls the handler if one of the traits has different values.
  func notify(from previous: UITraitCollection, to present: UITraitCollection) {
    if traits.contains(where: { $0.differs(previous.values, present.values) }) { handler(previous) }
  }
}

/// The overrides of an environment and its registrations for trait changes.
struct TraitAdditions {
  var overrides = UITraitOverrides() { didSet { resolved = nil } }
  var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified { didSet { resolved = nil } }
  var registrations: [TraitRegistration] = []

  /// Whether the environment has the same traits as its parent.
  var changesNothing: Bool { overrides.isEmpty && overrideUserInterfaceStyle == .unspecified }

  /// The most recent result of `resolve(from:)`, with the traits from which it was computed.
  private var resolved: (inherited: UITraitCollection, result: UITraitCollection)?

  /// Returns the environment's traits for inherited traits; returns the same object if nothing is overridden.
  mutating func resolve(from inherited: UITraitCollection) -> UITraitCollection {
    if changesNothing { return inherited }
    if let resolved, resolved.inherited === inherited { return resolved.result }
    var values = inherited.values
    if overrideUserInterfaceStyle != .unspecified { values.userInterfaceStyle = overrideUserInterfaceStyle }
    values = overrides.applied(to: values)
    let result = values == inherited.values ? inherited : UITraitCollection(values)
    resolved = (inherited, result)
    return result
  }

  /// Calls the handlers whose traits have different values.
  func notify(from previous: UITraitCollection, to present: UITraitCollection) {
    for registration in registrations { registration.notify(from: previous, to: present) }
  }

  mutating func register(_ traits: [UITrait], notify: @escaping (UITraitCollection) -> Void)
    -> TraitRegistration
  {
    if traits.isEmpty {
      UIKitConsole.report(
        UIKitException(
          name: UIKitException.invalidArgument, reason: "Must specify at least one trait when registering"))
    }
    let registration = TraitRegistration(traits, handler: notify)
    registrations.append(registration)
    return registration
  }

  mutating func unregister(_ registration: any UITraitChangeRegistration) {
    registrations.removeAll { $0 === registration }
  }
}
