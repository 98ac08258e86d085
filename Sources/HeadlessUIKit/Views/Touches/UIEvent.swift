import Foundation

/// A user event; the engine delivers none, but tests can create events.
@preconcurrency @MainActor open class UIEvent: NSObject {
  /// The type of an event.
  public enum EventType: Int, Sendable {
    /// The event is a touch.
    case touches
    /// The event is a movement of the device.
    case motion
    /// The event is a command of a remote control.
    case remoteControl
    /// The event is a press of a physical button.
    case presses
    /// The event is a movement of a scroll device.
    case scroll = 10
    /// The event is a movement of a pointer.
    case hover = 11
    /// The event is a gesture on a trackpad.
    case transform = 14
  }

  /// The subtype of an event.
  public enum EventSubtype: Int, Sendable {
    /// The event has no subtype.
    case none = 0
    /// The user shook the device.
    case motionShake = 1
  }

  private var touches: Set<UITouch> = []

  /// Creates an event with touches.
  public convenience init(_simulatedTouches touches: Set<UITouch>) {
    self.init()
    self.touches = touches
  }

  /// The type of the event.
  open var type: EventType { .touches }
  /// The subtype of the event.
  open var subtype: EventSubtype { .none }
  /// The time of the event, in seconds of virtual time.
  open var timestamp: TimeInterval { UpdateCycle.current.now }
  /// All touches of the event.
  open var allTouches: Set<UITouch>? { touches }

  /// Returns the touches in a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? { touches.filter { $0.window === window } }

  /// Returns the touches that began in a view.
  open func touches(for view: UIView) -> Set<UITouch>? { touches.filter { $0.view === view } }

  /// Returns the touches that a gesture recognizer receives.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches.filter { touch in gesture.view.map { touch.view?.isDescendant(of: $0) ?? false } ?? false }
  }
}
