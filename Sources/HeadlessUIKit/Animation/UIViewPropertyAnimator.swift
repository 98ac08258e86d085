import Foundation

/// An animation of views that can be started, paused, scrubbed, reversed and stopped.
///
/// The animator calls its blocks when it starts, or when it is first paused or scrubbed. Changed properties
/// have their new values immediately; `layer.presentation()` follows the animator. A running animator stays
/// alive until it ends.
///
/// In place of raising an exception as UIKit does, a refused call does nothing and stores the exception in
/// ``raisedException`` and ``UIKitConsole/exceptions``.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating,
  @preconcurrency NSCopying
{
  /// The timing of the animation.
  open var timingParameters: (any UITimingCurveProvider)? { storedTimingParameters }
  /// The requested duration, in seconds.
  open var duration: TimeInterval { storedDuration }
  /// The delay with which the animation was started, in seconds.
  open var delay: TimeInterval { storedDelay }
  /// A Boolean value that indicates whether the animated views receive touches; it has no effect here.
  open var isUserInteractionEnabled = true
  /// A Boolean value that indicates whether the app does the hit testing of moving views; it has no effect
  /// here.
  open var isManualHitTestingEnabled = false
  /// A Boolean value that indicates whether pending layout passes run before and after the animation blocks.
  open var flushUpdates = false

  /// A Boolean value that indicates whether the animation can be paused, reversed and stopped.
  ///
  /// The value can't be changed while the animation is active.
  open var isInterruptible: Bool {
    get { storedIsInterruptible }
    set {
      guard phase == .inactive else {
        return raise("NSGenericException", "isInterruptible cannot be changed while the animator is active.")
      }
      storedIsInterruptible = newValue
    }
  }

  /// A Boolean value that indicates whether ``fractionComplete`` of a paused animation is the progress,
  /// rather than the time.
  ///
  /// The value can't be changed while the animation is paused.
  open var scrubsLinearly: Bool {
    get { storedScrubsLinearly }
    set {
      guard phase != .paused else {
        return raise("scrubsLinearly cannot be modified while the animator is paused.")
      }
      storedScrubsLinearly = newValue
    }
  }

  /// A Boolean value that indicates whether the animation pauses at its end instead of calling its
  /// completions.
  open var pausesOnCompletion = false

  /// The first exception that UIKit would have raised, or `nil` if there was none.
  public private(set) var raisedException: UIKitException?

  private enum Phase { case inactive, running, paused, stopped }
  nonisolated(unsafe) private var phase = Phase.inactive
  private let storedTimingParameters: any UITimingCurveProvider
  private let storedDuration: TimeInterval
  private var storedDelay: TimeInterval = 0
  private var storedIsInterruptible = true
  private var storedScrubsLinearly = true
  private var storedIsReversed = false
  private var blocks: [(animations: () -> Void, delayFactor: CGFloat)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var contexts: [AnimationContext] = []
  private var driver: AnimatorDriver
  /// The fraction, counted forward, to which a paused animation was scrubbed; `nil` if it wasn't scrubbed
  /// since the pause.
  private var scrubbedFraction: Double?
  /// The fraction of the duration that had passed when the animation was paused.
  private var pausedTimeFraction = 0.0
  private var cycle = UpdateCycle.current
  private var scheduledEnd: Int?

  // MARK: Creating

  /// Creates an animator.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds; a spring that is given by mass and stiffness takes as long as it
  ///     needs.
  ///   - parameters: The timing of the animation.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    storedDuration = duration
    storedTimingParameters = parameters
    let (timing, length) = parameters.timing(for: duration > 0 && duration.isFinite ? duration : 0)
    driver = AnimatorDriver(timing: timing, duration: length)
    super.init()
  }

  /// Creates an animator with a named curve.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - curve: The curve.
  ///   - animations: A block that makes the changes; called when the animation starts.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a cubic Bézier curve.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - point1: The first control point.
  ///   - point2: The second control point.
  ///   - animations: A block that makes the changes; called when the animation starts.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring that comes to rest at the end of the duration.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - ratio: The damping ratio: 1 for no overshoot, smaller values for more.
  ///   - animations: A block that makes the changes; called when the animation starts.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator of the same class for `copy(with:)` and
  /// `runningPropertyAnimator(withDuration:delay:options:animations:completion:)`.
  ///
  /// In UIKit the Objective-C runtime makes this initializer unnecessary.
  public required convenience init(
    _instantiatedFor duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider
  ) {
    self.init(duration: duration, timingParameters: parameters)
  }

  /// Creates an animator and starts it.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - delay: The time before the animation begins, in seconds.
  ///   - options: The curve and other options, as for animation blocks.
  ///   - animations: A block that makes the changes; called immediately.
  ///   - completion: A block that is called at the end with the final position.
  /// - Returns: The running animator.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let parameters = UICubicTimingParameters(animationCurve: options.curve)
    let animator = Self(_instantiatedFor: duration, timingParameters: parameters)
    animator.options = options
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.start(afterDelay: delay > 0 && delay.isFinite ? delay : 0)
    return animator
  }

  private var options: UIView.AnimationOptions = []

  deinit {
    guard phase == .paused || phase == .stopped else { return }
    UIKitConsole.report(
      UIKitException(
        reason:
          "It is an error to release a paused or stopped property animator. Property animators must either "
          + "finish animating or be explicitly stopped and finished before they can be released."))
  }

  /// Returns an inactive animator with the same duration, timing and flags, but without blocks.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(_instantiatedFor: duration, timingParameters: storedTimingParameters)
    copy.isUserInteractionEnabled = isUserInteractionEnabled
    copy.storedIsInterruptible = storedIsInterruptible
    return copy
  }

  // MARK: State

  /// The state of the animation.
  open var state: UIViewAnimatingState {
    switch phase {
    case .inactive: .inactive
    case .running, .paused: .active
    case .stopped: .stopped
    }
  }

  /// A Boolean value that indicates whether the animation is running, that is, neither paused nor stopped.
  open var isRunning: Bool { phase == .running }

  /// A Boolean value that indicates whether the animation runs backward; it can change during the animation.
  open var isReversed: Bool {
    get { storedIsReversed }
    set {
      guard newValue != storedIsReversed else { return }
      guard phase == .inactive || isInterruptible else {
        return raise("A non-interruptible animator cannot be reversed.")
      }
      storedIsReversed = newValue
      if phase == .running { run(from: driver.fraction(at: cycle.now), length: nil) }
    }
  }

  /// The completed fraction of the animation in its current direction, from 0 to 1.
  ///
  /// Setting the property on an inactive animator with blocks makes the animator active and paused. A running
  /// animation jumps to the fraction and continues. An inactive animator without blocks and a stopped
  /// animator ignore the value.
  open var fractionComplete: CGFloat {
    get {
      let forwards: Double
      switch phase {
      case .inactive, .stopped: return 0
      case .paused: forwards = scrubbedFraction ?? fractionAtPause
      case .running: forwards = min(max(driver.progress(at: cycle.now) ?? 1, 0), 1)
      }
      return isReversed ? 1 - forwards : forwards
    }
    set {
      guard newValue.isFinite else { return }
      let fraction = min(max(newValue, 0), 1)
      let forwards = isReversed ? 1 - fraction : fraction
      switch phase {
      case .stopped: return
      case .inactive:
        if blocks.isEmpty { return }
        begin(afterDelay: 0)
        phase = .paused
        scrub(to: forwards)
      case .paused:
        scrub(to: forwards)
      case .running:
        scrub(to: forwards)
        run(from: timeFraction, length: nil)
      }
    }
  }

  // MARK: Starting and pausing

  /// Starts the animation, or continues it if it is paused.
  open func startAnimation() {
    switch phase {
    case .running: return
    case .stopped: raise("An animator that was stopped has to be finished before it is started again.")
    case .inactive: start(afterDelay: 0)
    case .paused:
      guard isInterruptible else { return raise("A non-interruptible animator cannot be continued.") }
      run(from: timeFraction, length: nil)
    }
  }

  /// Starts the animation after a delay.
  ///
  /// The animator calls its blocks immediately; the values on screen change when the delay is over.
  ///
  /// - Parameter delay: The delay in seconds, not negative.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard delay >= 0 else {
      return raise(UIKitException.invalidArgument, "A property animator cannot start after a negative delay.")
    }
    switch phase {
    case .running: return
    case .stopped: raise("An animator that was stopped has to be finished before it is started again.")
    case .paused: raise("A paused animator cannot be started with a delay.")
    case .inactive: start(afterDelay: delay.isFinite ? delay : 0)
    }
  }

  /// Pauses the animation; an inactive animator with blocks becomes active.
  open func pauseAnimation() {
    guard isInterruptible else { return raise("A non-interruptible animator cannot be paused.") }
    switch phase {
    case .stopped, .paused: return
    case .inactive:
      if blocks.isEmpty { return }
      begin(afterDelay: 0)
      phase = .paused
      scrub(to: isReversed ? 1 : 0)
    case .running:
      hold(at: driver.fraction(at: cycle.now), progress: driver.progress(at: cycle.now) ?? 1)
    }
  }

  /// Continues a paused animation with a different timing.
  ///
  /// - Parameters:
  ///   - parameters: The timing of the remaining animation, or `nil` to keep the current timing.
  ///   - durationFactor: The remaining time as a multiple of the total duration; 0 to keep the remaining
  ///     time.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard isInterruptible else { return raise("A non-interruptible animator cannot be continued.") }
    guard phase == .paused else { return }
    let fraction = timeFraction
    let length = durationFactor > 0 ? driver.duration * durationFactor : nil
    guard let parameters else { return run(from: fraction, length: length) }
    let remaining = (isReversed ? fraction : 1 - fraction) * driver.duration
    let (timing, own) = parameters.timing(for: length ?? remaining)
    let progress = driver.progress(at: cycle.now) ?? 0
    run(.retimed(from: progress, to: isReversed ? 0 : 1, timing), length: own)
  }

  // MARK: Stopping

  /// Stops the animation and sets the views' properties to the values on screen.
  ///
  /// - Parameter withoutFinishing: `true` to make the animator inactive immediately, without calling
  ///   completions; `false` to wait for ``finishAnimation(at:)``.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard isInterruptible else { return raise("A non-interruptible animator cannot be stopped.") }
    switch phase {
    case .inactive: return
    case .stopped: return raise("The animator is stopped already.")
    case .running, .paused: break
    }
    cancelEnd()
    let animations = contexts.flatMap(\.kept)
    place(animations, at: .current)
    for (layer, animation) in animations { LayerAnimationList.of(layer).discard(animation) }
    phase = .stopped
    if withoutFinishing { becomeInactive(reporting: nil) }
  }

  /// Finishes a stopped animation at a position and calls its completions immediately.
  ///
  /// - Parameter finalPosition: The position whose values the views receive.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard phase == .stopped else {
      return raise("finishAnimationAtPosition: should only be called on a stopped animator!")
    }
    if finalPosition != .current { place(contexts.flatMap(\.kept), at: finalPosition) }
    becomeInactive(reporting: finalPosition)
  }

  // MARK: Blocks

  /// Adds changes that begin after a fraction of the remaining time.
  ///
  /// - Parameters:
  ///   - animation: A block that makes the changes; called when the animation starts, or immediately if it is
  ///     active.
  ///   - delayFactor: The fraction of the remaining time, from 0 to 1.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let delayFactor = delayFactor.isFinite ? min(max(delayFactor, 0), 1) : 0
    switch phase {
    case .stopped: raise("Animations cannot be added to a stopped animator.")
    case .inactive: blocks.append((animation, delayFactor))
    case .running, .paused:
      let now = phase == .running ? driver.fraction(at: cycle.now) : timeFraction
      let progress = delayFactor == 0 ? driver.progress(at: cycle.now) : nil
      runBlock(animation, from: now + delayFactor * (1 - now), progress: progress, delay: 0)
    }
  }

  /// Adds changes.
  ///
  /// - Parameter animation: A block that makes the changes; called when the animation starts, or immediately
  ///   if it is active.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds a block that is called at the end, after the blocks that were added before it.
  ///
  /// - Parameter completion: A block that receives the position at which the animation ended.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Suspends until the animation ends, which happens only if another task advances the virtual clock.
  ///
  /// - Returns: The position at which the animation ended.
  open func addCompletion() async -> UIViewAnimatingPosition {
    await withCheckedContinuation { continuation in addCompletion { continuation.resume(returning: $0) } }
  }

  /// The class, the state, and the words "running", "reversed" and "interruptible" as far as they apply.
  open nonisolated override var description: String {
    MainActor.assumeIsolated {
      let words = [
        isRunning ? "running" : nil, isReversed ? "reversed" : nil, isInterruptible ? "interruptible" : nil,
      ]
      return (["<\(type(of: self))> [\(state)]"] + words.compactMap(\.self)).joined(separator: " ")
    }
  }
}

// MARK: - Running

extension UIViewPropertyAnimator {
  private func start(afterDelay delay: TimeInterval) {
    storedDelay = delay
    begin(afterDelay: delay)
    run(from: isReversed ? 1 : 0, length: nil, delay: delay)
    cycle.runAfterLayout { self.endIfNothingIsAnimated() }
  }

  /// Calls the animation blocks.
  private func begin(afterDelay delay: TimeInterval) {
    cycle = UpdateCycle.current
    driver = AnimatorDriver(timing: driver.timing, duration: driver.duration)
    driver.hold(isReversed ? 1 : 0)
    contexts = []
    let blocks = blocks
    self.blocks = []
    for block in blocks {
      runBlock(
        block.animations, from: block.delayFactor, progress: block.delayFactor == 0 ? 0 : nil, delay: delay)
    }
  }

  /// Calls a block whose changes begin at a fraction of the duration.
  private func runBlock(
    _ animations: () -> Void, from fraction: Double, progress: Double?, delay: TimeInterval
  ) {
    guard AnimationContext.areAnimationsEnabled else { return animations() }
    let start = min(progress ?? driver.timing.progress(at: fraction, duration: driver.duration), 1 - 1e-9)
    let context = AnimationContext(
      duration: driver.duration, delay: delay, timing: driver.timing, options: options, driver: driver,
      startProgress: start, keepsLayers: true, clock: cycle.clock)
    contexts.append(context)
    if flushUpdates { AnimationContext.performWithoutAnimation { cycle.layOutWindows() } }
    AnimationContext.perform(context) {
      animations()
      if options.contains(.layoutSubviews) { context.layOutChangedViews() }
      if flushUpdates { cycle.layOutWindows() }
    }
  }

  /// Runs the animator's own timing from a fraction of the duration to the end of the current direction.
  private func run(from fraction: Double, length: TimeInterval?, delay: TimeInterval = 0) {
    let target: Double = isReversed ? 0 : 1
    run(
      .timed(from: fraction, to: target), length: length ?? abs(target - fraction) * driver.duration,
      delay: delay)
  }

  private func run(_ motion: AnimatorDriver.Motion, length: TimeInterval, delay: TimeInterval = 0) {
    cancelEnd()
    phase = .running
    scrubbedFraction = nil
    driver.move(motion, at: cycle.now + delay, length: length)
    scheduledEnd = cycle.schedule(after: delay + length) { self.reachEnd() }
  }

  private func reachEnd() {
    scheduledEnd = nil
    if pausesOnCompletion {
      hold(at: isReversed ? 0 : 1, progress: isReversed ? 0 : 1)
      return
    }
    if isReversed { place(contexts.flatMap(\.kept), at: .start) }
    becomeInactive(reporting: isReversed ? .start : .end)
  }

  private func endIfNothingIsAnimated() {
    guard phase == .running, contexts.allSatisfy({ $0.animatedCount == 0 }) else { return }
    cancelEnd()
    scheduledEnd = cycle.schedule { self.reachEnd() }
  }

  private func cancelEnd() {
    if let scheduledEnd { cycle.cancel(scheduledEnd) }
    scheduledEnd = nil
  }

  /// Makes the animator inactive and, if there is a position, calls the completions with it.
  private func becomeInactive(reporting position: UIViewAnimatingPosition?) {
    phase = .inactive
    driver.end(finished: position == .end)
    for context in contexts { context.forgetLayers() }
    contexts = []
    scrubbedFraction = nil
    let completions = completions
    self.completions = []
    guard let position else { return }
    for completion in completions { completion(position) }
  }

  /// Sets the views' properties to the values of a position, without animation.
  private func place(
    _ animations: [(layer: CALayer, animation: ViewLayerAnimation)], at position: UIViewAnimatingPosition
  ) {
    AnimationContext.perform(nil) {
      let values = animations.map { layer, animation in
        let model = animation.property.value(of: layer)
        return switch position {
        case .end: animation.to
        case .start: animation.from
        case .current: LayerAnimationList.of(layer).value(of: animation.property, model: model, at: cycle.now)
        }
      }
      // If a property was changed more than once, the first animation has its start value and the last its
      // end value.
      let order = position == .start ? Array(animations.indices.reversed()) : Array(animations.indices)
      for index in order {
        animations[index].animation.property.set(values[index], of: animations[index].layer)
      }
    }
  }

  // MARK: Pausing

  /// Pauses the animation at a fraction of the duration and a progress.
  private func hold(at fraction: Double, progress: Double) {
    cancelEnd()
    phase = .paused
    scrubbedFraction = nil
    pausedTimeFraction = fraction
    driver.hold(progress)
  }

  /// Moves a paused animation to a fraction.
  private func scrub(to fraction: Double) {
    scrubbedFraction = fraction
    driver.hold(scrubsLinearly ? fraction : driver.timing.progress(at: fraction, duration: driver.duration))
  }

  /// The value of `fractionComplete`, counted forward, of a paused animation that was not scrubbed.
  private var fractionAtPause: Double {
    scrubsLinearly ? min(max(driver.progress(at: cycle.now) ?? 1, 0), 1) : pausedTimeFraction
  }

  /// The fraction of the duration from which a paused animation continues.
  private var timeFraction: Double {
    guard let scrubbedFraction else { return pausedTimeFraction }
    return scrubsLinearly
      ? driver.timing.fraction(at: scrubbedFraction, duration: driver.duration) : scrubbedFraction
  }

  // MARK: Exceptions

  // Unverified: UIKit's exceptions have these reasons; only that of `finishAnimation(at:)` is recorded. The
  // console output of a device that raises each of them would settle it.
  private func raise(_ reason: String) {
    raise(UIKitException.internalInconsistency, reason)
  }

  private func raise(_ name: String, _ reason: String) {
    let exception = UIKitException(name: name, reason: reason)
    if raisedException == nil { raisedException = exception }
    UIKitConsole.report(exception)
  }
}
