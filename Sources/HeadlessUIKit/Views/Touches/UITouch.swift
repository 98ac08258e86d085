import Foundation

/// A finger on the screen, as a value that tests make; the simulator sends none by itself.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// What the finger does.
  public enum Phase: Int, Sendable {
    /// It came down.
    case began
    /// It moved.
    case moved
    /// It rests.
    case stationary
    /// It went up.
    case ended
    /// The system took it away.
    case cancelled
    /// A pointer came over the region.
    case regionEntered
    /// A pointer moved in the region.
    case regionMoved
    /// A pointer left the region.
    case regionExited
  }

  /// What touches the screen.
  public enum TouchType: Int, Sendable {
    /// A finger.
    case direct
    /// A remote control.
    case indirect
    /// A pencil.
    case pencil
    /// A pointer.
    case indirectPointer
  }

  /// When the touch last changed, in seconds of virtual time.
  open private(set) var timestamp: TimeInterval = 0
  /// What the finger does.
  open private(set) var phase = Phase.began
  /// How often it came down in a short time.
  open private(set) var tapCount = 1
  /// What touches the screen.
  open var type: TouchType { .direct }
  /// How hard it presses; 0, since the screen does not feel it.
  open var force: CGFloat { 0 }
  /// The hardest that it can press; 0, since the screen does not feel it.
  open var maximumPossibleForce: CGFloat { 0 }
  /// The radius of the touch, in points.
  open var majorRadius: CGFloat { 20 }
  /// The view that was touched first.
  open private(set) weak var view: UIView?
  /// The window of that view.
  open var window: UIWindow? { view?.window }
  /// The recognizers of that view.
  open var gestureRecognizers: [UIGestureRecognizer]? { view?.gestureRecognizers }
  private var place = CGPoint.zero
  private var previousPlace = CGPoint.zero

  /// Creates a touch of a view.
  ///
  /// - Parameters:
  ///   - view: The view that is touched.
  ///   - point: Where, in the view's coordinate space.
  ///   - phase: What the finger does.
  public convenience init(_simulatedOn view: UIView, at point: CGPoint, phase: Phase = .began) {
    self.init()
    self.view = view
    place = view.convert(point, to: nil)
    previousPlace = place
    self.phase = phase
    timestamp = UpdateCycle.current.now
  }

  /// Moves the finger to a point of the touched view's coordinate space.
  public func _simulateMove(to point: CGPoint, phase: Phase = .moved) {
    previousPlace = place
    place = view?.convert(point, to: nil) ?? point
    self.phase = phase
    timestamp = UpdateCycle.current.now
  }

  /// Where the finger is, in a view's coordinate space or the window's.
  open func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }

  /// Where the finger was before it moved, in a view's coordinate space or the window's.
  open func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousPlace, from: nil) ?? previousPlace
  }
}
