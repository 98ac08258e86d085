import Foundation

/// Something that has traits: a screen, a window, a view, a view controller.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits.
  var traitCollection: UITraitCollection { get }
  /// Called after the traits changed, with those from before.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// A subscription to trait changes.
public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// Something that tells of its trait changes.
@preconcurrency @MainActor public protocol UITraitChangeObservable: AnyObject {
  /// What is called when traits change: the environment, and the traits from before.
  typealias TraitChangeHandler<TraitEnvironment> = (
    _ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection
  ) -> Void

  /// Keeps a subscription.
  func _register(
    _ traits: [UITrait], notify: @escaping (UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration
  /// Ends a subscription; one that has ended or belongs to another object is passed over.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable {
  /// Calls a handler after one or more of some traits changed.
  ///
  /// - Parameters:
  ///   - traits: The traits; at least one.
  ///   - handler: What is called, with this object and the traits from before.
  /// - Returns: The subscription, for ``unregisterForTraitChanges(_:)``.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<Self>
  ) -> any UITraitChangeRegistration {
    _register(traits) { [weak self] previous in
      if let self { handler(self, previous) }
    }
  }

  /// Calls a handler that names the type of this object, such as `Self`, after one or more of some traits changed.
  ///
  /// - Parameters:
  ///   - traits: The traits; at least one.
  ///   - handler: What is called, with this object and the traits from before.
  /// - Returns: The subscription, for ``unregisterForTraitChanges(_:)``.
  @discardableResult
  public func registerForTraitChanges<Environment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<Environment>
  ) -> any UITraitChangeRegistration {
    _register(traits) { [weak self] previous in
      if let environment = self as? Environment { handler(environment, previous) }
    }
  }
}

/// A subscription to some traits.
final class TraitRegistration: NSObject, UITraitChangeRegistration {
  let traits: [UITrait]
  let notify: (UITraitCollection) -> Void

  init(_ traits: [UITrait], notify: @escaping (UITraitCollection) -> Void) {
    self.traits = traits
    self.notify = notify
  }

  /// Calls the handler if one of the traits differs.
  func tell(from previous: UITraitCollection, to present: UITraitCollection) {
    if traits.contains(where: { $0.differs(previous.values, present.values) }) { notify(previous) }
  }
}

/// What an environment adds to the traits that it inherits, and who hears of changes.
struct TraitAdditions {
  var overrides = UITraitOverrides() { didSet { resolved = nil } }
  var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified { didSet { resolved = nil } }
  var registrations: [TraitRegistration] = []

  /// Whether the traits are the inherited ones.
  var changesNothing: Bool { overrides.isEmpty && overrideUserInterfaceStyle == .unspecified }

  /// The collection that was last resolved, and what from.
  private var resolved: (inherited: UITraitCollection, result: UITraitCollection)?

  /// The traits that follow from inherited ones; the same object where nothing is added.
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

  /// Calls the handlers of the traits that differ.
  func tell(from previous: UITraitCollection, to present: UITraitCollection) {
    for registration in registrations { registration.tell(from: previous, to: present) }
  }

  mutating func register(_ traits: [UITrait], notify: @escaping (UITraitCollection) -> Void)
    -> TraitRegistration
  {
    if traits.isEmpty {
      UIKitConsole.report(
        UIKitException(
          name: UIKitException.invalidArgument, reason: "Must specify at least one trait when registering"))
    }
    let registration = TraitRegistration(traits, notify: notify)
    registrations.append(registration)
    return registration
  }

  mutating func unregister(_ registration: any UITraitChangeRegistration) {
    registrations.removeAll { $0 === registration }
  }
}
