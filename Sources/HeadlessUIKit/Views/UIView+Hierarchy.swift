import Foundation

extension UIView {
  /// Inserts a subview and calls the methods that report the change.
  ///
  /// The order of the calls is the one that an app sees when its views log them: first and last the methods
  /// about the superview, between them those about the window, which also reach the descendants.
  ///
  /// - Parameters:
  ///   - view: The view, which is removed from its current superview.
  ///   - index: The index among the subviews; larger indexes insert the view at the end.
  ///   - requestsLayout: Whether this view needs layout afterward, as it does if the app makes the change.
  final func insert(_ view: UIView, at index: Int, requestsLayout: Bool = true) {
    if view._superview === self {
      moveSubview(view, to: min(index, _subviews.count - 1))
      return
    }
    if view === self || (!view._subviews.isEmpty && isDescendant(of: view)) { return }
    let movesWindow = view._windowPointer != _windowPointer
    let traits = TraitTracking.isNeeded ? view.traitsInheritedByController : nil
    let tint = TintTracking.isNeeded ? view.effectiveTint : nil
    view.willMove(toSuperview: self)
    if movesWindow { view.announceMove(to: _window) }
    if let old = view._superview {
      old.willRemoveSubview(view)
      old.detach(view)
    } else if view._layer._superlayer != nil {
      view._layer.removeFromSuperlayer()
    }
    let place = max(0, min(index, _subviews.count))
    attach(view, at: place)
    if movesWindow { view.assign(_windowPointer) }
    view.placementDidChange()
    if let traits { view.notifyOfInheritedTraitChange(previous: traits) }
    if let tint { view.notifyOfTintChange(previous: tint) }
    if movesWindow { view.reportMoveToWindow() }
    view.didMoveToSuperview()
    didAddSubview(view)
    if !view.translatesAutoresizingMaskIntoConstraints { _placesSubviewsByConstraints = true }
    if view._needsLayout || view._descendantNeedsLayout { view.propagateNeedsLayout() }
    if requestsLayout { setNeedsLayout() }
  }

  /// Inserts a subview next to a sibling, or in front of all subviews if there is no such sibling.
  final func insert(_ view: UIView, besides sibling: UIView, offset: Int) {
    if view === sibling { return }
    guard let place = _subviews.firstIndex(where: { $0 === sibling }) else {
      insert(view, at: .max)
      return
    }
    // Removing the view from its current index can shift the index of the sibling.
    let own = view._superview === self ? _subviews.firstIndex { $0 === view } : nil
    let shift = own.map { $0 < place ? 1 : 0 } ?? 0
    insert(view, at: place + offset - shift)
  }

  /// Removes the view from its superview and calls the methods that report the change.
  ///
  /// - Parameter requestsLayout: Whether the superview needs layout afterward, as it does if the app makes the
  ///   change.
  final func leaveSuperview(requestsLayout: Bool = true) {
    guard let old = _superview else { return }
    let movesWindow = _windowPointer != nil
    let traits = TraitTracking.isNeeded ? traitsInheritedByController : nil
    let tint = TintTracking.isNeeded ? effectiveTint : nil
    willMove(toSuperview: nil)
    if movesWindow { announceMove(to: nil) }
    old.willRemoveSubview(self)
    old.detach(self)
    if movesWindow { assign(nil) }
    placementDidChange()
    if let traits { notifyOfInheritedTraitChange(previous: traits) }
    if let tint { notifyOfTintChange(previous: tint) }
    if movesWindow { reportMoveToWindow() }
    didMoveToSuperview()
    if requestsLayout { old.setNeedsLayout() }
  }

  /// Moves a subview to another index.
  final func moveSubview(_ view: UIView, to index: Int) {
    guard let place = _subviews.firstIndex(where: { $0 === view }) else { return }
    let target = max(0, min(index, _subviews.count - 1))
    if place == target { return }
    _subviews.remove(at: place)
    _subviews.insert(view, at: target)
    subviewOrderDidChange()
  }

  private final func attach(_ view: UIView, at place: Int) {
    let layers = _layer._sublayers
    if layers != nil {
      let layerPlace =
        place < _subviews.count ? layers?.firstIndex { $0 === _subviews[place]._layer } : layers?.count
      _layer._sublayers?.insert(view._layer, at: layerPlace ?? 0)
    }
    if place == _subviews.count { _subviews.append(view) } else { _subviews.insert(view, at: place) }
    view._superview = self
  }

  /// Returns the index of a subview; a plain loop, because scrolling calls it very often.
  private final func place(ofSubview view: UIView) -> Int? {
    // Most often the first or the last subview is removed.
    if _subviews.first === view { return 0 }
    var place = _subviews.count - 1
    while place >= 0 {
      if _subviews[place] === view { return place }
      place -= 1
    }
    return nil
  }

  private final func detach(_ view: UIView) {
    if let place = place(ofSubview: view) { _subviews.remove(at: place) }
    if _placesSubviewsByConstraints { NSLayoutConstraint.dropAll(naming: view, above: self) }
    view._superview = nil
    if _extras?.mask === view { extras.mask = nil }
    if _layer._sublayers != nil { _layer._sublayers?.removeAll { $0 === view._layer } }
  }

  /// Updates the list of layers, if there is one, to the order of the subviews.
  final func subviewOrderDidChange() {
    guard let layers = _layer._sublayers else { return }
    var next = _subviews.makeIterator()
    _layer._sublayers = layers.map { layer in
      layer._view?._superview === self ? next.next()!._layer : layer
    }
  }

  /// Sets or removes the mask view.
  final func setMask(_ view: UIView?) {
    if view === self {
      // Unverified: UIKit's exception has this reason. The console output of a device would settle it.
      UIKitConsole.report(
        UIKitException(name: UIKitException.invalidArgument, reason: "A view cannot be its own mask view."))
      return
    }
    if view === _extras?.mask { return }
    _extras?.mask?.leaveSuperview(requestsLayout: false)
    guard let view else { return }
    view.removeFromSuperview()
    extras.mask = view
    view._superview = self
  }

  // MARK: Windows

  private final func announceMove(to window: UIWindow?) {
    _viewController?.viewWillMove(to: window)
    willMove(toWindow: window)
    for subview in _subviews { subview.announceMove(to: window) }
  }

  private final func assign(_ window: UnsafeMutableRawPointer?) {
    _windowPointer = window
    for subview in _subviews { subview.assign(window) }
  }

  private final func reportMoveToWindow() {
    if _hasSafeArea || _viewController != nil { updateSafeArea() }
    didMoveToWindow()
    _viewController?.viewDidMove(to: _window)
    for subview in _subviews { subview.reportMoveToWindow() }
  }

  /// Clears the window of a subtree whose superview was deallocated.
  nonisolated final func forgetWindow() {
    _windowPointer = nil
    for subview in _subviews { subview.forgetWindow() }
  }
}
