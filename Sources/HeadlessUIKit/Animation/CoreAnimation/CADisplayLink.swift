import Foundation

/// Calls a closure at each frame of the display, in virtual time.
///
/// UIKit's initializer takes a target and a selector, which don't exist without Objective-C; here a link is made with
/// a closure, and everything else is as there:
///
/// ```swift
/// let link = CADisplayLink { link in update(at: link.targetTimestamp) }
/// link.add(to: .main, forMode: .common)
/// ```
///
/// An added link lives, and keeps what its closure holds, until it is invalidated. It takes part in the update cycle
/// that was the current one when it was added; run loops and modes make no difference.
open class CADisplayLink: NSObject, @unchecked Sendable {
  /// When the present frame began, in seconds; 0 before the first.
  open private(set) var timestamp: CFTimeInterval = 0
  /// The time between two frames of the display, in seconds; 0 before the first.
  open private(set) var duration: CFTimeInterval = 0
  /// When the next frame that calls begins, in seconds; 0 before the first.
  open var targetTimestamp: CFTimeInterval { timestamp + duration * Double(frameStep) }
  /// Whether the link calls nobody.
  open var isPaused = false

  private var handler: ((CADisplayLink) -> Void)?
  private var modes: [RunLoop.Mode] = []
  private var ticker: (cycle: UpdateCycle, id: Int)?
  /// The number of frames from one call to the next.
  private var frameStep = 1
  private var framesToWait = 0
  private var wish = 0

  /// Creates a link that calls nobody until it is added.
  ///
  /// - Parameter handler: Called at each frame with the link.
  public init(handler: @escaping (CADisplayLink) -> Void) {
    self.handler = handler
    super.init()
  }

  // MARK: Rates

  /// How often a second the link is asked to call; 0 for each frame.
  ///
  /// The link calls at every n-th frame, so the rate is one that divides the display's.
  open var preferredFramesPerSecond: Int {
    get { wish }
    set {
      wish = newValue
      setRate(Double(newValue))
    }
  }

  /// The number of frames from one call to the next.
  ///
  /// Setting it sets the rate to 60 divided by the number, rounded down, and so may read back another number.
  open var frameInterval: Int {
    get { frameStep }
    set { preferredFramesPerSecond = 60 / max(newValue, 1) }
  }

  /// The rates between which the link is asked to call.
  open var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { setRate(Double(preferredFrameRateRange.rate)) }
  }

  private func setRate(_ rate: Double) {
    let frame = duration > 0 ? duration : 1.0 / 60
    frameStep = rate == 0 ? 1 : max(1, Int((1 / (frame * rate)).rounded(.toNearestOrAwayFromZero)))
    framesToWait = min(framesToWait, frameStep - 1)
  }

  // MARK: Adding and removing

  /// Lets the link call.
  ///
  /// - Parameters:
  ///   - runloop: Any run loop.
  ///   - mode: A mode, for ``remove(from:forMode:)``.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard handler != nil, !modes.contains(mode) else { return }
    modes.append(mode)
    guard ticker == nil else { return }
    MainActor.assumeIsolated {
      let cycle = UpdateCycle.current
      ticker = (cycle, cycle.addTicker(for: self) { self.tick(at: $0, frame: cycle.frameDuration) })
    }
  }

  /// Takes the link out of a mode; out of its last one, it calls no more.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.removeAll { $0 == mode }
    if modes.isEmpty { stop() }
  }

  /// Ends the link for good.
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
