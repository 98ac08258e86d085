import Foundation

/// The base class of objects that recognize gestures in the touches of a view.
///
/// The engine delivers no touches. A test sets `state` and the simulated values, and the recognizer calls its
/// handlers for every state that UIKit reports to targets.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// The state of a gesture recognizer.
  public enum State: Int, Sendable {
    /// The gesture hasn't been recognized yet.
    case possible = 0
    /// The gesture began.
    case began = 1
    /// The gesture changed.
    case changed = 2
    /// The gesture ended.
    case ended = 3
    /// The gesture was canceled.
    case cancelled = 4
    /// The touches don't form the gesture.
    case failed = 5

    /// The gesture was recognized, for gestures without duration.
    public static var recognized: State { .ended }
  }

  weak var attachedView: UIView?
  private var handlers: [(id: Int, call: (UIGestureRecognizer) -> Void)] = []
  private var nextHandler = 0
  /// The location of the gesture, in the window's coordinate space.
  private var place = CGPoint.zero

  /// Creates a gesture recognizer without handlers.
  public override convenience init() { self.init(target: nil, action: nil) }

  /// Creates a gesture recognizer without handlers and without reading the archive.
  public init?(coder: NSCoder) { super.init() }

  /// Creates a gesture recognizer with a closure, which replaces UIKit's target and action.
  public convenience init(handler: @escaping (UIGestureRecognizer) -> Void) {
    self.init()
    addHandler(handler)
  }

  /// Creates a gesture recognizer that calls a method of a target, which it does not retain.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  private var targets: [(target: () -> AnyObject?, action: Selector, handler: Int)] = []

  /// Adds a method of a target, which the recognizer does not retain; adding it twice has no effect.
  open func addTarget(_ target: Any, action: Selector) {
    let receiver = target as AnyObject
    guard !targets.contains(where: { $0.target() === receiver && $0.action == action }) else { return }
    let handler = addHandler { [weak receiver] recognizer in action.perform(on: receiver, with: recognizer) }
    targets.append(({ [weak receiver] in receiver }, action, handler))
  }

  /// Removes a method of a target; nil removes all methods, or those of all targets.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let receiver = target.map { $0 as AnyObject }
    targets.removeAll { known in
      guard receiver == nil || known.target() === receiver, action == nil || known.action == action else {
        return false
      }
      removeHandler(known.handler)
      return true
    }
  }

  /// Adds a closure that the recognizer calls when UIKit would send the action to a target.
  ///
  /// - Parameter handler: The closure, which receives this recognizer.
  /// - Returns: An identifier for ``removeHandler(_:)``.
  @discardableResult
  public func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) -> Int {
    nextHandler += 1
    handlers.append((nextHandler, handler))
    return nextHandler
  }

  /// Removes a closure that was added with ``addHandler(_:)``.
  public func removeHandler(_ id: Int) { handlers.removeAll { $0.id == id } }

  /// The state of the gesture; setting any state except `possible` and `failed` calls the handlers.
  open var state = State.possible {
    didSet {
      if state != .possible && state != .failed {
        for handler in handlers { handler.call(self) }
      }
    }
  }

  /// The view to which the recognizer is attached.
  open var view: UIView? { attachedView }
  /// The delegate of the recognizer.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// A Boolean value that indicates whether the recognizer is enabled.
  open var isEnabled = true
  /// A Boolean value that indicates whether a recognized gesture cancels touches in the view; it has no
  /// effect here.
  open var cancelsTouchesInView = true
  /// A Boolean value that indicates whether the view receives touches late; it has no effect here.
  open var delaysTouchesBegan = false
  /// A Boolean value that indicates whether the view receives ended touches late; it has no effect here.
  open var delaysTouchesEnded = true
  /// The types of touches that the recognizer accepts; it has no effect here.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// A Boolean value that indicates whether touches of different types are combined; it has no effect here.
  open var requiresExclusiveTouchType = true
  /// A name for the developer.
  open var name: String?
  /// The recognizers that must fail before this recognizer can begin.
  public private(set) var recognizersRequiredToFail: [UIGestureRecognizer] = []

  /// Makes the failure of another recognizer a condition of this one.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    recognizersRequiredToFail.append(otherGestureRecognizer)
  }

  /// The number of touches of the gesture.
  open var numberOfTouches: Int { state == .possible ? 0 : 1 }

  /// Sets the location of the gesture, in the coordinate space of its view.
  public func _simulateLocation(_ point: CGPoint) {
    place = attachedView?.convert(point, to: nil) ?? point
  }

  /// Returns the location of the gesture in a view's coordinate space, or in the window's if the view is
  /// `nil`.
  open func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }

  /// Returns the location of a touch in a view's coordinate space, or in the window's if the view is `nil`.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }

  /// Called when the recognizer returns to its initial state.
  open func reset() {}

  /// Returns whether the recognizer receives an event; `true` by default.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// Does nothing, because the engine delivers no touches.
  open func ignore(_ touch: UITouch, for event: UIEvent) {}

  /// Returns whether this recognizer prevents another from recognizing its gesture; `true` by default.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Returns whether another recognizer prevents this one from recognizing its gesture; `true` by default.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Called when touches begin.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when touches move.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when touches end.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when the system cancels touches.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
}

/// Methods that the delegate of a gesture recognizer implements; all are optional.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Asks the delegate whether the gesture can begin; `true` by default.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Asks the delegate whether two gestures can be recognized simultaneously; `false` by default.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Asks the delegate whether another recognizer must fail first; `false` by default.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Asks the delegate whether this recognizer must fail before another; `false` by default.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Asks the delegate whether the recognizer receives a touch; `true` by default.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Reports that the optional method is missing.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    OptionalCall.missing(true)
  }

  /// Reports that the optional method is missing.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { OptionalCall.missing(false) }

  /// Reports that the optional method is missing.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { OptionalCall.missing(false) }

  /// Reports that the optional method is missing.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { OptionalCall.missing(false) }

  /// Reports that the optional method is missing.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { OptionalCall.missing(true) }
}
