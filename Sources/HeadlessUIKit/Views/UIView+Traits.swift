import Foundation

/// A record of whether any view can have different traits than the main screen.
///
/// As long as none can, adding and removing views requires no comparison of traits.
@MainActor enum TraitTracking {
  static var isNeeded = false
}

extension UIView {
  /// The traits that the view inherits from its controller or its superview.
  final var traitsFromAround: UITraitCollection {
    if let controller = _viewController { return controller.traitCollection }
    return _superview?.traitCollection ?? traitsWithoutSurroundings
  }

  /// The traits that the view's controller inherits, or those that the view inherits if it has no controller.
  final var traitsFromAroundController: UITraitCollection {
    _viewController?.traitsFromAround ?? traitsFromAround
  }

  /// Returns the view's traits for inherited traits.
  final func traits(around inherited: UITraitCollection) -> UITraitCollection {
    _extras?.traits.resolve(from: inherited) ?? inherited
  }

  /// Makes a change of the view's overrides, and notifies the view and its descendants.
  final func changeTraitAdditions(_ change: (inout TraitAdditions) -> Void) {
    TraitTracking.isNeeded = true
    let previous = traitCollection
    change(&extras.traits)
    tellOfTraits(previous: previous)
  }

  /// Notifies the view and its descendants that the inherited traits changed.
  final func tellOfTraitsAround(previous: UITraitCollection) {
    var previous = previous
    if let controller = _viewController {
      previous = controller.tellOfTraitsAround(previous: previous)
    }
    tellOfTraits(previous: traits(around: previous))
  }

  /// Notifies the view and its descendants if the view's traits have changed.
  final func tellOfTraits(previous: UITraitCollection) {
    let present = traitCollection
    if present === previous || present == previous { return }
    traitsDidChange(from: previous)
    for subview in _subviews { subview.tellOfTraitsAround(previous: previous) }
  }
}
