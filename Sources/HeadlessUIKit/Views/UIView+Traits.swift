import Foundation

/// A record of whether any view can have different traits than the main screen.
///
/// As long as none can, adding and removing views requires no comparison of traits.
@MainActor enum TraitTracking {
  static var isNeeded = false
}

extension UIView {
  /// The traits that the view inherits from its controller or its superview.
  final var inheritedTraits: UITraitCollection {
    if let controller = _viewController { return controller.traitCollection }
    return _superview?.traitCollection ?? traitsWithoutAncestors
  }

  /// The traits that the view's controller inherits, or those that the view inherits if it has no controller.
  final var traitsInheritedByController: UITraitCollection {
    _viewController?.inheritedTraits ?? inheritedTraits
  }

  /// Returns the view's traits for inherited traits.
  final func traits(inheriting inherited: UITraitCollection) -> UITraitCollection {
    _extras?.traits.resolve(from: inherited) ?? inherited
  }

  /// Makes a change of the view's overrides, and notifies the view and its descendants.
  final func changeTraitAdditions(_ change: (inout TraitAdditions) -> Void) {
    TraitTracking.isNeeded = true
    let previous = traitCollection
    change(&extras.traits)
    notifyOfTraitChange(previous: previous)
  }

  /// Notifies the view and its descendants that the inherited traits changed.
  final func notifyOfInheritedTraitChange(previous: UITraitCollection) {
    var previous = previous
    if let controller = _viewController {
      previous = controller.notifyOfInheritedTraitChange(previous: previous)
    }
    notifyOfTraitChange(previous: traits(inheriting: previous))
  }

  /// Notifies the view and its descendants if the view's traits have changed.
  final func notifyOfTraitChange(previous: UITraitCollection) {
    let present = traitCollection
    if present === previous || present == previous { return }
    traitsDidChange(from: previous)
    for subview in _subviews { subview.notifyOfInheritedTraitChange(previous: previous) }
  }
}
