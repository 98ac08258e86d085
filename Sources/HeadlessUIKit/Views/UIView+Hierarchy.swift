import Foundation

extension UIView {
  /// Puts a view among the subviews and tells everybody.
  ///
  /// The view is told of the superview first and last, and of the window, with those in it, between: in the order
  /// that is seen when views log these calls in an app.
  ///
  /// - Parameters:
  ///   - view: The view; taken out of its present superview.
  ///   - index: Its place; places behind the last one mean the last.
  ///   - asksForLayout: Whether this view needs layout because of it, as it does for clients.
  final func insert(_ view: UIView, at index: Int, asksForLayout: Bool = true) {
    if view._superview === self {
      moveSubview(view, to: min(index, _subviews.count - 1))
      return
    }
    if view === self || (!view._subviews.isEmpty && isDescendant(of: view)) { return }
    let movesWindow = view._windowPointer != _windowPointer
    let traits = TraitTracking.isNeeded ? view.traitsFromAroundController : nil
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
    if let traits { view.tellOfTraitsAround(previous: traits) }
    if let tint { view.tellOfTint(previous: tint) }
    if movesWindow { view.reportMoveToWindow() }
    view.didMoveToSuperview()
    didAddSubview(view)
    if !view.translatesAutoresizingMaskIntoConstraints { _placesSubviewsByConstraints = true }
    if view._needsLayout || view._descendantNeedsLayout { view.propagateNeedsLayout() }
    if asksForLayout { setNeedsLayout() }
  }

  /// Puts a view before or after a subview; in front of all where that one is no subview.
  final func insert(_ view: UIView, besides sibling: UIView, offset: Int) {
    if view === sibling { return }
    guard let place = _subviews.firstIndex(where: { $0 === sibling }) else {
      insert(view, at: .max)
      return
    }
    // The view itself may leave a place before the sibling.
    let own = view._superview === self ? _subviews.firstIndex { $0 === view } : nil
    let shift = own.map { $0 < place ? 1 : 0 } ?? 0
    insert(view, at: place + offset - shift)
  }

  /// Takes the view out of its superview and tells everybody.
  ///
  /// - Parameter asksForLayout: Whether the superview needs layout because of it, as it does for clients.
  final func leaveSuperview(asksForLayout: Bool = true) {
    guard let old = _superview else { return }
    let movesWindow = _windowPointer != nil
    let traits = TraitTracking.isNeeded ? traitsFromAroundController : nil
    let tint = TintTracking.isNeeded ? effectiveTint : nil
    willMove(toSuperview: nil)
    if movesWindow { announceMove(to: nil) }
    old.willRemoveSubview(self)
    old.detach(self)
    if movesWindow { assign(nil) }
    placementDidChange()
    if let traits { tellOfTraitsAround(previous: traits) }
    if let tint { tellOfTint(previous: tint) }
    if movesWindow { reportMoveToWindow() }
    didMoveToSuperview()
    if asksForLayout { old.setNeedsLayout() }
  }

  /// Moves a subview to another place among the subviews.
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

  /// The place of a subview; a plain loop, because scrolling asks for it all the time.
  private final func place(ofSubview view: UIView) -> Int? {
    // Those at either end leave first more often than not.
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

  /// Brings the layers that are kept in a list of their own into the subviews' order.
  final func subviewOrderDidChange() {
    guard let layers = _layer._sublayers else { return }
    var next = _subviews.makeIterator()
    _layer._sublayers = layers.map { layer in
      layer._view?._superview === self ? next.next()!._layer : layer
    }
  }

  /// Makes a view the mask, or takes the mask away.
  final func setMask(_ view: UIView?) {
    if view === self {
      UIKitConsole.report(
        UIKitException(name: UIKitException.invalidArgument, reason: "A view cannot be its own mask view."))
      return
    }
    if view === _extras?.mask { return }
    _extras?.mask?.leaveSuperview(asksForLayout: false)
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

  /// Clears the window of a subtree whose superview is gone.
  nonisolated final func forgetWindow() {
    _windowPointer = nil
    for subview in _subviews { subview.forgetWindow() }
  }
}
