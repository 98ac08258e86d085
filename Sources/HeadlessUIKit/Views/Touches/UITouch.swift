import Foundation

/// A touch of the screen; the engine delivers none, but tests can create touches.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// The phase of a touch.
  public enum Phase: Int, Sendable {
    /// The touch began.
    case began
    /// The touch moved.
    case moved
    /// The touch didn't move.
    case stationary
    /// The touch ended.
    case ended
    /// The system canceled the touch.
    case cancelled
    /// A pointer entered the region.
    case regionEntered
    /// A pointer moved in the region.
    case regionMoved
    /// A pointer left the region.
    case regionExited
  }

  /// The type of a touch.
  public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct
    /// An indirect touch, for example on a remote control.
    case indirect
    /// An Apple Pencil.
    case pencil
    /// A pointer.
    case indirectPointer
  }

  /// The time of the last change, in seconds of virtual time.
  open private(set) var timestamp: TimeInterval = 0
  /// The phase of the touch.
  open private(set) var phase = Phase.began
  /// The number of taps in a short time.
  open private(set) var tapCount = 1
  /// The type of the touch.
  open var type: TouchType { .direct }
  /// The force of the touch; always 0.
  open var force: CGFloat { 0 }
  /// The maximum force of a touch; always 0.
  open var maximumPossibleForce: CGFloat { 0 }
  /// The radius of the touch, in points.
  open var majorRadius: CGFloat { 20 }
  /// The view in which the touch began.
  open private(set) weak var view: UIView?
  /// The window of that view.
  open var window: UIWindow? { view?.window }
  /// The gesture recognizers of that view.
  open var gestureRecognizers: [UIGestureRecognizer]? { view?.gestureRecognizers }
  private var place = CGPoint.zero
  private var previousPlace = CGPoint.zero

  /// Creates a touch in a view.
  ///
  /// - Parameters:
  ///   - view: The view in which the touch begins.
  ///   - point: The location, in the view's coordinate space.
  ///   - phase: The phase of the touch.
  public convenience init(_simulatedOn view: UIView, at point: CGPoint, phase: Phase = .began) {
    self.init()
    self.view = view
    place = view.convert(point, to: nil)
    previousPlace = place
    self.phase = phase
    timestamp = UpdateCycle.current.now
  }

  /// Moves the touch to a point in the coordinate space of its view.
  public func _simulateMove(to point: CGPoint, phase: Phase = .moved) {
    previousPlace = place
    place = view?.convert(point, to: nil) ?? point
    self.phase = phase
    timestamp = UpdateCycle.current.now
  }

  /// Returns the location in a view's coordinate space, or in the window's if the view is `nil`.
  open func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }

  /// Returns the previous location in a view's coordinate space, or in the window's if the view is `nil`.
  open func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousPlace, from: nil) ?? previousPlace
  }
}
