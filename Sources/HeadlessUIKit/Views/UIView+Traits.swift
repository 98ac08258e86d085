import Foundation

/// Remembers whether any view can have other traits than the main screen.
///
/// While none can, adding and removing views needs no comparison of traits.
@MainActor enum TraitTracking {
  static var isNeeded = false
}

extension UIView {
  /// The traits that the view would have without additions of its own, where a controller does not tell.
  final var traitsFromAround: UITraitCollection {
    if let controller = _viewController { return controller.traitCollection }
    return _superview?.traitCollection ?? traitsWithoutSurroundings
  }

  /// The traits around the view's controller, if it has one, or else around the view.
  final var traitsFromAroundController: UITraitCollection {
    _viewController?.traitsFromAround ?? traitsFromAround
  }

  /// The traits that follow from those around the view.
  final func traits(around inherited: UITraitCollection) -> UITraitCollection {
    _extras?.traits.resolve(from: inherited) ?? inherited
  }

  /// Changes what the view adds to its traits, and tells the views in it.
  final func changeTraitAdditions(_ change: (inout TraitAdditions) -> Void) {
    TraitTracking.isNeeded = true
    let previous = traitCollection
    change(&extras.traits)
    tellOfTraits(previous: previous)
  }

  /// Tells the view, and those in it, that the traits around the view changed.
  final func tellOfTraitsAround(previous: UITraitCollection) {
    var previous = previous
    if let controller = _viewController {
      previous = controller.tellOfTraitsAround(previous: previous)
    }
    tellOfTraits(previous: traits(around: previous))
  }

  /// Tells the view, and those in it, that the view's own traits changed.
  final func tellOfTraits(previous: UITraitCollection) {
    let present = traitCollection
    if present === previous || present == previous { return }
    traitsDidChange(from: previous)
    for subview in _subviews { subview.tellOfTraitsAround(previous: previous) }
  }
}
