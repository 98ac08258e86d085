import Foundation

/// A timer that calls a closure at each frame of the display, in virtual time.
///
/// UIKit's initializer takes a target and a selector, which require Objective-C. Here a closure replaces
/// them; everything else is as in UIKit:
///
/// ```swift
/// let link = CADisplayLink { link in update(at: link.targetTimestamp) }
/// link.add(to: .main, forMode: .common)
/// ```
///
/// A link that was added to a run loop stays alive, with everything that its closure captures, until it is
/// invalidated. It ticks with the update cycle that was current when it was added; which run loop and mode it
/// was added to makes no difference.
open class CADisplayLink: NSObject, @unchecked Sendable {
  /// The time at which the current frame began, in seconds; 0 before the first frame.
  open private(set) var timestamp: CFTimeInterval = 0
  /// The time between two frames of the display, in seconds; 0 before the first frame.
  open private(set) var duration: CFTimeInterval = 0
  /// The time at which the link calls its closure next, in seconds; 0 before the first frame.
  open var targetTimestamp: CFTimeInterval { timestamp + duration * Double(frameStep) }
  /// A Boolean value that indicates whether the link has stopped calling its closure.
  open var isPaused = false

  private var handler: ((CADisplayLink) -> Void)?
  private var modes: [RunLoop.Mode] = []
  private var ticker: (cycle: UpdateCycle, id: Int)?
  /// The number of display frames from one call to the next.
  private var frameStep = 1
  private var framesToWait = 0
  private var requestedFramesPerSecond = 0

  /// Creates a display link, which is inactive until it is added to a run loop.
  ///
  /// - Parameter handler: A closure that the link calls at each frame.
  public init(handler: @escaping (CADisplayLink) -> Void) {
    self.handler = handler
    super.init()
  }

  // MARK: Frame rate

  /// The preferred number of calls per second; 0 for every frame of the display.
  ///
  /// The link calls its closure at every n-th frame, so the actual rate divides the rate of the display.
  open var preferredFramesPerSecond: Int {
    get { requestedFramesPerSecond }
    set {
      requestedFramesPerSecond = newValue
      setRate(Double(newValue))
    }
  }

  /// The number of display frames from one call to the next.
  ///
  /// The setter changes the rate to 60 divided by the number, rounded down, so the property can return a
  /// different number afterward.
  open var frameInterval: Int {
    get { frameStep }
    set { preferredFramesPerSecond = 60 / max(newValue, 1) }
  }

  /// The range of call rates that the link prefers.
  open var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { setRate(Double(preferredFrameRateRange.rate)) }
  }

  private func setRate(_ rate: Double) {
    let frame = duration > 0 ? duration : 1.0 / 60
    frameStep = rate == 0 ? 1 : max(1, Int((1 / (frame * rate)).rounded(.toNearestOrAwayFromZero)))
    framesToWait = min(framesToWait, frameStep - 1)
  }

  // MARK: Adding and removing

  /// Adds the link to a run loop, which starts the calls.
  ///
  /// - Parameters:
  ///   - runloop: A run loop; which one makes no difference.
  ///   - mode: The mode that ``remove(from:forMode:)`` takes.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard handler != nil, !modes.contains(mode) else { return }
    modes.append(mode)
    guard ticker == nil else { return }
    MainActor.assumeIsolated {
      let cycle = UpdateCycle.current
      ticker = (cycle, cycle.addTicker(for: self) { self.tick(at: $0, frame: cycle.frameDuration) })
    }
  }

  /// Removes the link from a run loop mode; the calls stop when the link was removed from its last mode.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.removeAll { $0 == mode }
    if modes.isEmpty { stop() }
  }

  /// Removes the link from all modes for good and releases its closure.
  open func invalidate() {
    modes = []
    handler = nil
    stop()
  }

  private func stop() {
    guard let (cycle, id) = ticker else { return }
    ticker = nil
    MainActor.assumeIsolated { cycle.removeTicker(id) }
  }

  private func tick(at time: TimeInterval, frame: TimeInterval) {
    if framesToWait > 0 {
      framesToWait -= 1
      return
    }
    timestamp = time
    duration = frame
    framesToWait = frameStep - 1
    if !isPaused { handler?(self) }
  }
}
