import Foundation

/// What a collection view remembers between and during its layout passes.
@MainActor struct EngineState {
  /// Whether everything has to be loaded anew before the next question.
  var needsReload = true
  /// Whether a reload was asked for while updates were being put together or views made.
  var reloadIsSuspended = false
  /// Whether views are being made and moved, during which a reload waits.
  var isUpdatingViews = false
  /// Why the layout was invalidated last; nil once a layout pass has taken it up.
  var cause: LifecycleCause? = .firstDisplay
  /// Whether views on screen are given their attributes again in the next pass.
  var appliesAttributes = true
  /// The version of the cache for which the views on screen were last looked up.
  var shownVersion = -1
  /// What invalidation contexts add to offset and size in the next pass.
  var offsetAdjustment = CGPoint.zero
  var sizeAdjustment = CGSize.zero
  /// The context that the collection view itself is delivering.
  weak var delivering: UICollectionViewLayoutInvalidationContext?
  /// The animation in which the layout was invalidated last, for the pass that follows in the same turn.
  var animation: AnimationContext?
  /// The bounds before they changed inside an animation; nil once a pass has taken the change up.
  var boundsBeforeAnimation: CGRect?
  /// The registrations that have been used, with the identifiers under which their classes are registered.
  var registrations: [ObjectIdentifier: (identity: RegistrationIdentity, identifier: String)] = [:]
  /// The number of the last animation that views leave by.
  var departures = 0
  /// Whether the layout is asked about changes of the bounds.
  var asksLayoutAboutBounds = true
  /// Whether mirrored content has not been scrolled to its right end, where it begins.
  var awaitsLeadingOffset = true
  /// Whether a layout pass runs.
  var isLayingOut = false
  /// Whether the view has been laid out with bounds that are not empty.
  var hasBeenLaidOut = false
  /// The elements whose views were asked for their preferred sizes in the layout pass.
  var measured: Set<ElementKey> = []
  /// Whether a view was asked for the first time in the layout pass.
  var hasMeasuredAnother = false
  /// Whether the layout was ever invalidated for a size that a view preferred.
  var layoutTakesPreferredSizes = false
  /// Whether views that leave go to their new places first, as while an item is dragged.
  var sendsLeavingViewsOff = false
  /// Whether one of them said so where changes are animated.
  var animatesChangedCells = false
  /// How many batches of updates are being carried out inside one another.
  var nestedBatches = 0
  /// Whether cells have said that their content has changed.
  var hasChangedCells = false
  /// The element for which a view is being asked for.
  var request: ViewRequest?
}
