import Foundation

/// A group of layer changes that share a duration, a timing function and a completion.
///
/// Between `begin()` and `commit()`, changes of layers that belong to no view are animated; outside of
/// transactions they apply immediately. Only animation blocks animate the layers of views.
open class CATransaction: NSObject {
  fileprivate final class Level {
    var duration: TimeInterval = 0.25
    var timingFunction: CAMediaTimingFunction?
    var disablesActions = false
    var completion: (() -> Void)?
    var values: [String: Any] = [:]
    /// The latest time at which an animation of the transaction ends.
    var end: TimeInterval?
    var context: AnimationContext?
  }

  nonisolated(unsafe) private static var levels: [Level] = []

  // MARK: Beginning and ending

  /// Begins a transaction nested in the current one, with its settings but not its completion block.
  open class func begin() {
    let level = Level()
    if let outer = levels.last {
      level.duration = outer.duration
      level.timingFunction = outer.timingFunction
      level.disablesActions = outer.disablesActions
      outer.context?.readNewValues()
    }
    levels.append(level)
    AnimationContext.updateChangeObserver()
  }

  /// Ends the current transaction.
  ///
  /// The completion block is called when the last animation that was added in the transaction has ended, or
  /// in the next turn if there was none.
  open class func commit() {
    AnimationContext.innermost?.readNewValues()
    guard let level = levels.popLast() else { return }
    level.context?.readNewValues()
    AnimationContext.updateChangeObserver()
    if let end = level.end { recordEnd(end) }
    guard let completion = level.completion else { return }
    let end = level.end ?? 0
    guard end.isFinite else { return }
    nonisolated(unsafe) let block = completion
    MainActor.assumeIsolated {
      let cycle = UpdateCycle.current
      cycle.schedule(after: end - cycle.now) { block() }
    }
  }

  /// Runs the pending layout passes.
  open class func flush() {
    MainActor.assumeIsolated { UpdateCycle.current.layOutWindows() }
  }

  /// Does nothing, because the engine uses one thread.
  open class func lock() {}

  /// Does nothing, because the engine uses one thread.
  open class func unlock() {}

  // MARK: Settings

  /// Returns the duration of animations that have none of their own, in seconds; 0.25 by default.
  open class func animationDuration() -> CFTimeInterval { levels.last?.duration ?? 0.25 }

  /// Sets the duration of animations that have none of their own, in seconds; does nothing outside of
  /// transactions.
  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    levels.last?.duration = dur.isFinite ? max(0, dur) : 0
    levels.last?.renewContext()
  }

  /// Returns the timing function of animations that have none of their own; `nil` by default.
  open class func animationTimingFunction() -> CAMediaTimingFunction? { levels.last?.timingFunction }

  /// Sets the timing function of animations that have none of their own; does nothing outside of
  /// transactions.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    levels.last?.timingFunction = function
    levels.last?.renewContext()
  }

  /// Returns whether layer changes apply without implicit animations.
  open class func disableActions() -> Bool { levels.last?.disablesActions ?? false }

  /// Sets whether layer changes apply without implicit animations; does nothing outside of transactions.
  open class func setDisableActions(_ flag: Bool) { levels.last?.disablesActions = flag }

  /// Returns the block that is called when the transaction's animations have ended.
  open class func completionBlock() -> (() -> Void)? { levels.last?.completion }

  /// Sets the block that is called when the transaction's animations have ended.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    if let level = levels.last {
      level.completion = block
    } else if let block {
      // Outside of transactions there are no animations to wait for.
      nonisolated(unsafe) let block = block
      MainActor.assumeIsolated { _ = UpdateCycle.current.schedule { block() } }
    }
  }

  /// Returns the value for a key that was set in this transaction or an enclosing one.
  static func setting(forKey key: String) -> Any? {
    switch key {
    case "animationDuration": animationDuration()
    case "animationTimingFunction": animationTimingFunction()
    case "disableActions": disableActions()
    case "completionBlock": completionBlock()
    default: levels.last { $0.values[key] != nil }?.values[key]
    }
  }

  /// Sets a value of the current transaction; the transaction's settings have reserved keys.
  static func setSetting(_ value: Any?, forKey key: String) {
    switch key {
    case "animationDuration":
      setAnimationDuration((value as? NSNumber)?.doubleValue ?? value as? Double ?? 0)
    case "animationTimingFunction": setAnimationTimingFunction(value as? CAMediaTimingFunction)
    case "disableActions": setDisableActions(value as? Bool ?? false)
    case "completionBlock": setCompletionBlock(value as? () -> Void)
    default: levels.last?.values[key] = value
    }
  }

  // MARK: Implicit animations

  /// Whether changes of layers that belong to no view are animated.
  static var isOpen: Bool { !levels.isEmpty }

  /// Records the end of an animation that was added.
  static func recordEnd(_ time: TimeInterval) {
    guard let level = levels.last else { return }
    level.end = max(level.end ?? time, time)
  }

  /// Animates a change of a layer that belongs to no view.
  static func layer(_ layer: CALayer, willChange property: LayerProperty) {
    guard let level = levels.last, !level.disablesActions, layer.superlayer != nil else { return }
    let context = level.context ?? level.makeContext()
    context.record(layer, property)
  }
}

extension CATransaction.Level {
  fileprivate func makeContext() -> AnimationContext {
    let timing = AnimationTiming.curve(timingFunction?.curve ?? .coreAnimationDefault)
    let driver = TimedDriver(beginTime: VirtualClock.current.now, duration: duration, timing: timing)
    let context = AnimationContext(
      duration: duration, timing: timing, options: .beginFromCurrentState, driver: driver)
    self.context = context
    return context
  }

  fileprivate func renewContext() {
    context?.readNewValues()
    context = nil
  }
}
