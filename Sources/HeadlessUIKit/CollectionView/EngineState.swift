import Foundation

/// The state that a collection view keeps between and during its layout passes, grouped by purpose.
@MainActor struct EngineState {
  var reload = Reload()
  var pass = Pass()
  var visibleViews = VisibleViews()
  var invalidation = Invalidation()
  var scrolling = Scrolling()
  var animation = Animation()
  var selfSizing = SelfSizing()
  var reuse = Reuse()
  /// The number of batch updates that are running inside one another.
  var nestedBatches = 0
}

extension EngineState {
  /// The reloads that are still to be carried out.
  struct Reload {
    /// Whether everything has to be reloaded before the next query.
    var isNeeded = true
    /// The reason for which the layout is invalidated before that reload; nil if it has been already.
    var cause: LifecycleCause? = .firstDisplay
    /// Whether `reloadData()` was called during a batch update or while views were being updated.
    var isPostponed = false
  }

  /// The layout pass that is running or scheduled.
  struct Pass {
    var isRunning = false
    /// Whether a pass has completed with bounds that are not empty.
    var hasCompleted = false
    /// The reason for the last invalidation; nil once a layout pass has handled it.
    var cause: LifecycleCause? = .firstDisplay
  }

  /// The views on screen and the layout attributes that they were given.
  struct VisibleViews {
    /// Whether views are being created and moved; `reloadData()` is postponed meanwhile.
    var isUpdating = false
    /// Whether the next pass applies attributes to views that are already on screen.
    var reappliesAttributes = true
    /// The version of the element cache with which the views on screen were last compared; -1 for none.
    var cacheVersion = -1
    /// Whether the views are mirrored in the visible bounds, because the layout flips in the other direction.
    var isFlipped = false
    /// Whether a view that leaves the screen first moves to its new frame, as during an interactive movement.
    var animatesRemovals = false
  }

  /// The contents of invalidation contexts that the collection view has yet to use.
  struct Invalidation {
    /// The context for the call of `invalidateLayout()` that is in progress; nil once the base class has passed it on.
    var undelivered: UndeliveredContext?
    /// The context for bounds that are about to be stored.
    var contextForNewBounds: UICollectionViewLayoutInvalidationContext?
    /// Whether the layout was invalidated for new insets while it was being called; handled by the next pass.
    var awaitsInsetInvalidation = false
    /// The adjusted content inset before the layout changed it while it was being called; `nil` if it is unknown.
    var insetBeforeDeferral: UIEdgeInsets?
    /// Whether a context for everything has reached the base class and cleared the cache.
    var hasClearedEverything = false
    /// The context that the collection view is passing to `invalidateLayout(with:)`.
    weak var deliveredContext: UICollectionViewLayoutInvalidationContext?
    /// The sum of the contexts' content offset adjustments, in points; applied in the next pass.
    var offsetAdjustment = CGPoint.zero
    /// The sum of the contexts' content size adjustments, in points; applied in the next pass.
    var sizeAdjustment = CGSize.zero
  }

  /// The changes of the bounds.
  struct Scrolling {
    /// Whether `shouldInvalidateLayout(forBoundsChange:)` is called when the bounds change.
    var consultsLayout = true
  }

  /// The animations in which views move.
  struct Animation {
    /// The animation block that last invalidated the layout, for the pass that follows in the same update cycle.
    var context: AnimationContext?
    /// The bounds before they changed inside an animation block; nil once a pass has handled the change.
    var boundsBefore: CGRect?
    /// The number of the last animation that removes views.
    var lastNumber = 0
  }

  /// The measurement of self-sizing views.
  struct SelfSizing {
    /// The elements whose views were measured since ``takeNewElements()`` was called.
    var measuredElements: [ElementKey] = []
    /// The elements that ``takeNewElements()`` has taken in this pass; few passes have any.
    private let knownElements = ElementPositions()
    /// Whether the layout is being invalidated because of a preferred size.
    var isInvalidating = false
    /// Whether the layout has ever been invalidated because of a preferred size.
    var layoutUsesPreferredSizes = false
    /// Whether cells wait to be measured again because their content has changed.
    var hasChangedCells = false
    /// Whether at least one of these changes happened with animations enabled.
    var animatesChangedCells = false

    /// Forgets the measured elements at the beginning of a pass.
    @MainActor mutating func forgetElements() {
      measuredElements.removeAll(keepingCapacity: true)
      knownElements.removeAll()
    }

    /// Returns whether an element was measured for the first time in this pass since the last call.
    @MainActor mutating func takeNewElements() -> Bool {
      if measuredElements.isEmpty { return false }
      var hasNew = false
      for key in measuredElements where knownElements.append(key) { hasNew = true }
      measuredElements.removeAll(keepingCapacity: true)
      return hasNew
    }
  }

  /// The creation of views.
  struct Reuse {
    /// The registrations that have been used, with the reuse identifiers under which their classes are registered.
    var registrations: [ObjectIdentifier: (identity: RegistrationIdentity, identifier: String)] = [:]
    /// The request to the data source that is in progress.
    var request: ViewRequest?
  }
}
