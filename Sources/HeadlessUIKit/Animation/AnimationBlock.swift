import Foundation

/// Runs one animation block and calls its completion when all of its animations have ended.
///
/// The completion never runs inside the call that starts the animation. The block calls it
/// - with `true` when the duration is over;
/// - with `true` in the next turn if the block animated nothing, has no duration, or animations are disabled;
/// - with `false` in the next turn if all of the block's animations were removed;
/// - with `false` when the duration is over if some of the block's animations were removed.
@MainActor final class AnimationBlock {
  private weak var context: AnimationContext?
  private let cycle = UpdateCycle.current
  private var completion: ((Bool) -> Void)?
  private var end: Int?

  /// The parameters that the caller passed to the animation API.
  struct Request {
    var duration: TimeInterval
    var delay: TimeInterval = 0
    var timing: AnimationTiming
    var options: UIView.AnimationOptions = []
    var repeatCount: Double?
    var calculationMode: KeyframeTrack.Mode?
  }

  /// Runs an animation block and schedules its completion.
  static func run(_ request: Request, _ animations: () -> Void, completion: ((Bool) -> Void)?) {
    guard AnimationContext.areAnimationsEnabled else {
      animations()
      if let completion { UpdateCycle.current.schedule { completion(true) } }
      return
    }
    let context = makeContext(request)
    let block = AnimationBlock(context, completion: completion)
    if request.options.contains(.flushUpdates) {
      AnimationContext.performWithoutAnimation { block.cycle.layOutWindows() }
    }
    AnimationContext.perform(context) {
      animations()
      if request.options.contains(.layoutSubviews) { context.layOutChangedViews() }
      if request.options.contains(.flushUpdates) { block.cycle.layOutWindows() }
    }
    block.waitForEnd(of: context)
  }

  /// An animation block that stays open between two calls, as `UIView.beginAnimations(_:context:)` needs it.
  struct Open {
    fileprivate let context: AnimationContext
    fileprivate let block: AnimationBlock
    fileprivate let leave: () -> Void

    /// Closes the block.
    @MainActor func close() {
      leave()
      block.waitForEnd(of: context)
    }
  }

  /// Opens a block; returns `nil` if animations are disabled.
  ///
  /// Close blocks with ``Open/close()`` in the reverse order of opening them.
  static func open(_ request: Request) -> Open? {
    guard AnimationContext.areAnimationsEnabled else { return nil }
    let context = makeContext(request)
    return Open(
      context: context, block: AnimationBlock(context, completion: nil),
      leave: AnimationContext.enter(context))
  }

  private init(_ context: AnimationContext, completion: ((Bool) -> Void)?) {
    self.context = context
    self.completion = completion
  }

  /// Creates the block's context, which inherits duration, curve and options from the enclosing block.
  private static func makeContext(_ request: Request) -> AnimationContext {
    func positive(_ time: TimeInterval) -> TimeInterval { time > 0 && time.isFinite ? time : 0 }
    var request = request
    request.delay = positive(request.delay)
    request.duration = positive(request.duration)
    let outer = AnimationContext.innermost
    var sharedDriver: AnimationDriver?
    if let outer {
      let inherited: UIView.AnimationOptions = [.allowUserInteraction, .repeat, .autoreverse]
      if !request.options.contains(.overrideInheritedOptions) {
        request.options.formUnion(outer.options.intersection(inherited))
      }
      let isSpring = if case .spring = request.timing { true } else { false }
      if !request.options.contains(.overrideInheritedCurve), !isSpring { request.timing = outer.timing }
      if !request.options.contains(.overrideInheritedDuration) {
        request.duration = outer.duration
        // Blocks inside a property animator's block follow the animator: it can pause and reverse them.
        if outer.driver.endTime == nil { sharedDriver = outer.driver }
      }
    }
    let repeatCount = request.repeatCount ?? (request.options.contains(.repeat) ? .infinity : 1)
    let driver =
      sharedDriver
      ?? TimedDriver(
        beginTime: VirtualClock.current.now + request.delay, duration: request.duration,
        timing: request.timing,
        repeatCount: repeatCount, autoreverses: request.options.contains(.autoreverse))
    return AnimationContext(
      duration: request.duration, delay: request.delay, timing: request.timing, options: request.options,
      driver: driver, startProgress: sharedDriver != nil ? outer?.startProgress ?? 0 : 0,
      calculationMode: request.calculationMode,
      keepsLayers: sharedDriver != nil && outer?.keepsLayers == true,
      keeper: sharedDriver != nil ? outer : nil)
  }

  private func waitForEnd(of context: AnimationContext) {
    context.onInterruption = {
      MainActor.assumeIsolated { self.interruptionHappened(in: context) }
    }
    if let time = context.driver.endTime {
      if time.isFinite {
        end = cycle.schedule(after: time - cycle.now) { self.finish(context.interruptedCount == 0) }
      }
    } else {
      context.driver.callAtEnd { finished in
        MainActor.assumeIsolated { self.finish(finished && context.interruptedCount == 0) }
      }
    }
    cycle.runAfterLayout {
      if context.animatedCount == 0 || !context.animates { self.finishSoon(true) }
    }
  }

  // Unverified: UIKit passes `false` to the completion at the end if only some of the animations were
  // removed. A block with two properties, one of which is animated again, would settle it on a device.
  private func interruptionHappened(in context: AnimationContext) {
    if context.interruptedCount == context.animatedCount { finishSoon(false) }
  }

  private func finishSoon(_ finished: Bool) {
    guard completion != nil || end != nil else { return }
    if let end { cycle.cancel(end) }
    end = cycle.schedule { self.finish(finished) }
  }

  private func finish(_ finished: Bool) {
    context?.onInterruption = nil
    end = nil
    let completion = completion
    self.completion = nil
    completion?(finished)
  }
}
