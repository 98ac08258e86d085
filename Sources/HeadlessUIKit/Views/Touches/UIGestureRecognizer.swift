import Foundation

/// Watches the touches of a view for a gesture.
///
/// The simulator sends no touches: a recognizer is what a test makes of it, through `state` and the simulated
/// values, and calls its handlers when its state becomes one that UIKit would tell of.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// How far the gesture is.
  public enum State: Int, Sendable {
    /// Nothing is recognized yet.
    case possible = 0
    /// The gesture began.
    case began = 1
    /// The gesture goes on.
    case changed = 2
    /// The gesture ended.
    case ended = 3
    /// The gesture was broken off.
    case cancelled = 4
    /// What happened is not the gesture.
    case failed = 5

    /// The gesture ended; the name for gestures that happen in an instant.
    public static var recognized: State { .ended }
  }

  weak var attachedView: UIView?
  private var handlers: [(id: Int, call: (UIGestureRecognizer) -> Void)] = []
  private var nextHandler = 0
  /// Where the gesture is, in the window's coordinate space.
  private var place = CGPoint.zero

  /// Creates a recognizer that nobody listens to.
  public override init() { super.init() }

  /// Creates a recognizer that nobody listens to; archives are not read.
  public required init?(coder: NSCoder) { super.init() }

  /// Creates a recognizer with a closure in place of UIKit's target and action.
  public convenience init(handler: @escaping (UIGestureRecognizer) -> Void) {
    self.init()
    addHandler(handler)
  }

  /// Adds a closure that is called as UIKit calls targets.
  ///
  /// - Parameter handler: The closure, which is passed this recognizer.
  /// - Returns: A number for ``removeHandler(_:)``.
  @discardableResult
  public func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) -> Int {
    nextHandler += 1
    handlers.append((nextHandler, handler))
    return nextHandler
  }

  /// Takes a closure away.
  public func removeHandler(_ id: Int) { handlers.removeAll { $0.id == id } }

  /// How far the gesture is; setting it to anything but `possible` and `failed` calls the handlers.
  open var state = State.possible {
    didSet {
      if state != .possible && state != .failed {
        for handler in handlers { handler.call(self) }
      }
    }
  }

  /// The view to which the recognizer is attached.
  open var view: UIView? { attachedView }
  /// Who is asked about the recognizer.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether the recognizer watches touches.
  open var isEnabled = true
  /// Whether the view gets no touches once the gesture is recognized.
  open var cancelsTouchesInView = true
  /// Whether touches wait until it is clear that they are not the gesture.
  open var delaysTouchesBegan = false
  /// Whether the ends of touches wait until it is clear that they are not the gesture.
  open var delaysTouchesEnded = true
  /// The types of touches that are watched.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// Whether only touches of one type are watched at a time.
  open var requiresExclusiveTouchType = true
  /// A name for the reader.
  open var name: String?
  /// The recognizers that must fail before this one may begin.
  public private(set) var recognizersRequiredToFail: [UIGestureRecognizer] = []

  /// Makes another recognizer's failure a condition of this one.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    recognizersRequiredToFail.append(otherGestureRecognizer)
  }

  /// The number of touches of the gesture.
  open var numberOfTouches: Int { state == .possible ? 0 : 1 }

  /// Puts the gesture at a point of its view's coordinate space.
  public func _simulateLocation(_ point: CGPoint) {
    place = attachedView?.convert(point, to: nil) ?? point
  }

  /// Where the gesture is, in a view's coordinate space or the window's.
  open func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }

  /// Where one of its touches is, in a view's coordinate space or the window's.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }

  /// Called when the recognizer begins anew.
  open func reset() {}

  /// Whether an event is for this recognizer; it is unless a subclass says otherwise.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// Leaves a touch to others; does nothing, since no touches arrive by themselves.
  open func ignore(_ touch: UITouch, for event: UIEvent) {}

  /// Whether this one keeps another from being recognized; yes unless a subclass says otherwise.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether another one keeps this one from being recognized; yes unless a subclass says otherwise.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Called when fingers come down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when fingers move.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when fingers go up.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when the system takes touches away.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
}

/// Who is asked about a gesture recognizer.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Whether the gesture may begin; it may unless told otherwise.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether two gestures may be recognized together; they may not unless told otherwise.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether another gesture must fail first; it need not unless told otherwise.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether this gesture must fail before another; it need not unless told otherwise.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether a touch is for the gesture; it is unless told otherwise.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Says that the method is missing.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    OptionalCall.missing(true)
  }

  /// Says that the method is missing.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { OptionalCall.missing(false) }

  /// Says that the method is missing.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { OptionalCall.missing(false) }

  /// Says that the method is missing.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { OptionalCall.missing(false) }

  /// Says that the method is missing.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { OptionalCall.missing(true) }
}
