import Foundation

/// Something that the user did, as a value that tests make; the simulator sends none by itself.
@preconcurrency @MainActor open class UIEvent: NSObject {
  /// What kind of thing.
  public enum EventType: Int, Sendable {
    /// A touch.
    case touches
    /// A movement of the device.
    case motion
    /// A command of a remote control.
    case remoteControl
    /// A press of a button.
    case presses
    /// A movement of a scroll device.
    case scroll = 10
    /// A pointer over the screen.
    case hover = 11
    /// A movement of a trackpad.
    case transform = 14
  }

  /// What thing of its kind.
  public enum EventSubtype: Int, Sendable {
    /// None in particular.
    case none = 0
    /// The device was shaken.
    case motionShake = 1
  }

  private var touches: Set<UITouch> = []

  /// Creates an event of touches.
  public convenience init(_simulatedTouches touches: Set<UITouch>) {
    self.init()
    self.touches = touches
  }

  /// What kind of thing happened.
  open var type: EventType { .touches }
  /// What thing of its kind happened.
  open var subtype: EventSubtype { .none }
  /// When it happened, in seconds of virtual time.
  open var timestamp: TimeInterval { UpdateCycle.current.now }
  /// All touches.
  open var allTouches: Set<UITouch>? { touches }

  /// The touches in a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? { touches.filter { $0.window === window } }

  /// The touches of a view.
  open func touches(for view: UIView) -> Set<UITouch>? { touches.filter { $0.view === view } }

  /// The touches that a recognizer gets.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches.filter { touch in gesture.view.map { touch.view?.isDescendant(of: $0) ?? false } ?? false }
  }
}
