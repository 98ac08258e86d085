import Foundation

/// The run loop of the simulated screen: a virtual clock, and turns that run everything that is due.
///
/// A turn runs, in this order: the blocks that are due, the callbacks of a new display frame (display links,
/// scrolling), the layout passes of windows until no view in them needs layout, and the callbacks after layout.
/// Nothing sleeps, and nothing reads the wall clock: time passes only in ``advance(by:)``.
///
/// The simulator cannot intercept `DispatchQueue.main.async`, `Timer`, `RunLoop.main.perform` and `Task.sleep` on
/// Linux: their blocks run in real time, or never if the process does not run its run loop. Use
/// `UpdateCycle.current.schedule { … }` instead of the first and the third, and ``scheduleRepeating(every:_:)`` instead
/// of a repeating timer.
@preconcurrency @MainActor public final class UpdateCycle {
  /// The cycle that runs layout passes, animations and scheduled blocks.
  @exclusivity(unchecked) public static var current = UpdateCycle(clock: .current) {
    didSet {
      VirtualClock.current = current.clock
      UITraitCollection.ofMainScreen = current.screen.traitCollection
    }
  }

  /// The screen of the windows that are created while this cycle is the current one.
  public let screen = UIScreen()

  /// The maximum number of turns at one instant, after which the clock advances by a frame.
  ///
  /// Without the limit, a block that schedules itself again without a delay would stop time.
  public static let turnLimit = 1_000
  /// The maximum number of layout passes in one turn; windows that still need layout wait for the next turn.
  public static let layoutPassLimit = 100

  /// The virtual time, in seconds since the cycle was created.
  public var now: TimeInterval { clock.now }
  /// The number of turns that have ended.
  @exclusivity(unchecked) public private(set) var turn = 0
  /// The virtual time and the turn of the current cycle.
  static var instant: (time: TimeInterval, turn: Int) { (current.clock.now, current.turn) }

  /// The time between two frames of the display, in seconds; positive.
  public var frameDuration: TimeInterval = 1.0 / 60 {
    didSet { if !(frameDuration > 0) || !frameDuration.isFinite { frameDuration = oldValue } }
  }

  /// The log of view animations; nil, the default, to log none.
  public var animationLog: AnimationLog? {
    get { clock.animationLog }
    set { clock.animationLog = newValue }
  }

  nonisolated let clock: VirtualClock
  private var scheduled: [ScheduledBlock] = []
  private var due: [ScheduledBlock] = []
  @exclusivity(unchecked) private var nextOrder = 0
  private var tickers: [Ticker] = []
  @exclusivity(unchecked) private var lastFrame: TimeInterval = 0
  private var afterLayout: [() -> Void] = []
  @exclusivity(unchecked) private var dirtyWindows: [WeakWindow] = []
  @exclusivity(unchecked) package private(set) var isRunningTurn = false
  @exclusivity(unchecked) private var turnsAtThisInstant = 0
  /// The blocks that other threads have handed over.
  nonisolated private let inbox = Inbox()

  private struct ScheduledBlock {
    var time: TimeInterval
    var order: Int
    var id: Int
    /// The time after which the block runs again; nil for a block that runs once.
    var interval: TimeInterval?
    var block: () -> Void
  }

  private struct Ticker {
    var id: Int
    weak var owner: AnyObject?
    var tick: (TimeInterval) -> Void
  }

  private struct WeakWindow {
    weak var window: UIWindow?
  }

  /// Creates a cycle whose clock is at zero.
  public convenience init() { self.init(clock: VirtualClock()) }

  private init(clock: VirtualClock) { self.clock = clock }

  /// Makes a cycle the current one while a closure runs.
  public static func with<Result>(_ cycle: UpdateCycle, _ body: () throws -> Result) rethrows -> Result {
    let previous = current
    current = cycle
    defer { current = previous }
    return try body()
  }

  // MARK: Blocks

  /// Runs a block in the first turn that begins once a delay has passed.
  ///
  /// Blocks that are due at the same time run in the order in which they were scheduled. A block that a running block
  /// schedules runs in a later turn.
  ///
  /// - Parameters:
  ///   - delay: The delay in seconds; zero or less means the next turn.
  ///   - block: The block.
  /// - Returns: An identifier for ``cancel(_:)``.
  @discardableResult
  public func schedule(after delay: TimeInterval = 0, _ block: @escaping () -> Void) -> Int {
    nextOrder += 1
    let time = now + (delay > 0 && delay.isFinite ? delay : 0)
    insert(ScheduledBlock(time: time, order: nextOrder, id: nextOrder, interval: nil, block: block))
    return nextOrder
  }

  /// Runs a block repeatedly, as a repeating timer does, until it is canceled.
  ///
  /// The block runs exactly once per interval; no run is skipped.
  ///
  /// - Parameters:
  ///   - interval: The time between two runs and before the first, in seconds; zero or less counts as a tenth of a
  ///     millisecond, as in `Timer`.
  ///   - block: The block.
  /// - Returns: An identifier for ``cancel(_:)``.
  @discardableResult
  public func scheduleRepeating(every interval: TimeInterval, _ block: @escaping () -> Void) -> Int {
    nextOrder += 1
    let interval = interval > 0 && interval.isFinite ? interval : 0.0001
    insert(
      ScheduledBlock(time: now + interval, order: nextOrder, id: nextOrder, interval: interval, block: block))
    return nextOrder
  }

  /// Cancels a scheduled block that has not run yet, or stops a repeating one.
  public func cancel(_ id: Int) {
    scheduled.removeAll { $0.id == id }
    due.removeAll { $0.id == id }
  }

  private func insert(_ entry: ScheduledBlock) {
    var low = 0
    var high = scheduled.count
    while low < high {
      let middle = (low + high) / 2
      if (scheduled[middle].time, scheduled[middle].order) < (entry.time, entry.order) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    scheduled.insert(entry, at: low)
  }

  /// Runs a block at the start of the next turn; may be called on any thread.
  nonisolated package func handOver(_ block: @escaping @MainActor () -> Void) { inbox.add(block) }

  private func runDueBlocks() {
    for block in inbox.empty() { block() }
    let count = scheduled.prefix { $0.time <= now + VirtualClock.tolerance }.count
    guard count > 0 else { return }
    due = scheduled.prefix(count).reversed()
    scheduled.removeFirst(count)
    while var entry = due.popLast() {
      if let interval = entry.interval {
        nextOrder += 1
        entry.time += interval
        entry.order = nextOrder
        insert(entry)
      }
      entry.block()
    }
  }

  // MARK: Animations

  /// Calls a closure with the virtual time at each display frame, until it is removed or its owner is deallocated.
  package func addTicker(for owner: AnyObject, _ tick: @escaping (TimeInterval) -> Void) -> Int {
    nextOrder += 1
    if tickers.isEmpty { lastFrame = presentFrame }
    tickers.append(Ticker(id: nextOrder, owner: owner, tick: tick))
    return nextOrder
  }

  /// Stops the calls of a closure.
  package func removeTicker(_ id: Int) {
    tickers.removeAll { $0.id == id }
  }

  private func runTickers() {
    tickers.removeAll { $0.owner == nil }
    guard !tickers.isEmpty, presentFrame > lastFrame + VirtualClock.tolerance else { return }
    lastFrame = presentFrame
    for ticker in tickers where tickers.contains(where: { $0.id == ticker.id }) { ticker.tick(now) }
  }

  /// Runs a block once, after the layout passes of the current turn or, between turns, of the next one.
  func runAfterLayout(_ block: @escaping () -> Void) {
    afterLayout.append(block)
  }

  // MARK: Layout

  /// Records that a view in a window needs layout.
  func noteNeedsLayout(in window: UIWindow) {
    if !dirtyWindows.contains(where: { $0.window === window }) {
      dirtyWindows.append(WeakWindow(window: window))
    }
  }

  /// Lays out windows until none needs layout, or until the limit of passes is reached.
  func layOutWindows() {
    var passes = 0
    while !dirtyWindows.isEmpty, passes < Self.layoutPassLimit {
      let windows = dirtyWindows
      dirtyWindows = []
      passes += 1
      for case let window? in windows.map(\.window) { window.layoutIfNeeded() }
    }
  }

  // MARK: Turns

  /// A closure that observes animations at each frame, before the turn of the frame; it must not change anything.
  package var frameWatcher: (() -> Void)?

  /// Runs one turn at the current time.
  ///
  /// Does nothing if a turn is running; a later turn runs what is due.
  public func runTurn() {
    guard !isRunningTurn else { return }
    isRunningTurn = true
    defer { isRunningTurn = false }
    runDueBlocks()
    runTickers()
    layOutWindows()
    let callbacks = afterLayout
    afterLayout = []
    for callback in callbacks { callback() }
    turn += 1
    turnsAtThisInstant += 1
  }

  /// Advances the clock, and runs a turn at each frame and at each time at which a block is due.
  ///
  /// Frames without display links, scrolling and due blocks are skipped. At most ``turnLimit`` turns run at one
  /// instant; blocks that are still due wait for the next frame. Does nothing if a turn is running.
  ///
  /// - Parameter seconds: The time to advance, in seconds; zero or less runs one turn at the current time.
  public func advance(by seconds: TimeInterval) {
    guard !isRunningTurn else { return }
    let end = now + (seconds > 0 && seconds.isFinite ? seconds : 0)
    turnsAtThisInstant = 0
    runTurn()
    while let next = nextEventTime, next <= end + VirtualClock.tolerance {
      if next <= now + VirtualClock.tolerance {
        guard seconds > 0 else { break }
        if turnsAtThisInstant >= Self.turnLimit {
          guard now + frameDuration <= end else { break }
          move(to: now + frameDuration)
        }
      } else {
        move(to: min(next, end))
      }
      runTurn()
    }
    if now < end {
      move(to: end)
      runTurn()
    }
  }

  /// Advances the clock until no block, display link or scrolling is pending.
  ///
  /// - Parameter limit: The maximum time to advance, in seconds, for blocks that repeat forever.
  /// - Returns: Whether nothing is pending any more.
  @discardableResult
  public func advanceUntilIdle(limit: TimeInterval = 60) -> Bool {
    guard !isRunningTurn else { return false }
    let end = now + (limit > 0 && limit.isFinite ? limit : 0)
    advance(by: 0)
    while hasPendingWork, now < end - VirtualClock.tolerance {
      let next = min(end, max(nextEventTime ?? now, now))
      advance(by: max(next - now, VirtualClock.tolerance * 2))
    }
    return !hasPendingWork
  }

  /// Whether display links or scrolling run, blocks wait, or views need layout.
  public var hasPendingWork: Bool {
    hasTickers || !scheduled.isEmpty || !dirtyWindows.isEmpty || !afterLayout.isEmpty || !inbox.isEmpty
  }

  private var hasTickers: Bool { tickers.contains { $0.owner != nil } }

  private func move(to time: TimeInterval) {
    if let frameWatcher {
      var frame = presentFrame + frameDuration
      while frame < time + VirtualClock.tolerance {
        clock.now = min(frame, time)
        frameWatcher()
        frame += frameDuration
      }
    }
    if time > now + VirtualClock.tolerance { turnsAtThisInstant = 0 }
    clock.now = max(now, time)
  }

  /// The time at which the next block is due or, if there are display callbacks, the next frame begins.
  private var nextEventTime: TimeInterval? {
    let block = scheduled.first?.time
    guard hasTickers else { return block }
    return min(block ?? .infinity, presentFrame + frameDuration)
  }

  /// The time at which the displayed frame began, a multiple of the frame duration.
  private var presentFrame: TimeInterval {
    (now / frameDuration + 1e-6).rounded(.down) * frameDuration
  }
}

/// Blocks that other threads hand over to the main thread.
private final class Inbox: @unchecked Sendable {
  private let lock = NSLock()
  private var blocks: [@MainActor () -> Void] = []

  var isEmpty: Bool { lock.withLock { blocks.isEmpty } }

  func add(_ block: @escaping @MainActor () -> Void) { lock.withLock { blocks.append(block) } }

  /// Removes and returns all blocks.
  func empty() -> [@MainActor () -> Void] {
    lock.withLock {
      let all = blocks
      blocks = []
      return all
    }
  }
}
