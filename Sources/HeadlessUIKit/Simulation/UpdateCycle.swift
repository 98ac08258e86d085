import Foundation

/// The run loop of the simulated screen: a virtual clock, and turns in which everything due happens.
///
/// A turn runs, in this order: the blocks that are due, the callbacks of a new display frame (display links,
/// scrolling), the layout passes of windows until no view in them needs layout, and the callbacks of the display
/// side. Nothing sleeps, and nothing reads the wall clock: time moves only by ``advance(by:)``.
///
/// `DispatchQueue.main.async`, `Timer`, `RunLoop.main.perform` and `Task.sleep` can't be caught on Linux: what is
/// handed to them runs in real time, or never, if nobody runs the process's own run loop. Write
/// `UpdateCycle.current.schedule { … }` in place of the first and the third, and ``scheduleRepeating(every:_:)`` in
/// place of a repeating timer.
@preconcurrency @MainActor public final class UpdateCycle {
  /// The cycle in which views, animations and scheduled blocks take part.
  public static var current = UpdateCycle(clock: .current) {
    didSet {
      VirtualClock.current = current.clock
      UITraitCollection.ofMainScreen = current.screen.traitCollection
    }
  }

  /// The screen of the windows that are made while the cycle is the current one.
  public let screen = UIScreen()

  /// The number of turns that may run at one instant before the clock moves on by a frame.
  ///
  /// A block that schedules itself anew without a delay would otherwise stop the time.
  public static let turnLimit = 1_000
  /// The number of layout passes of one turn; a window that is dirty still is laid out in the next turn.
  public static let layoutPassLimit = 100

  /// The virtual time, in seconds since the cycle was made.
  public var now: TimeInterval { clock.now }
  /// The number of turns that have ended.
  public private(set) var turn = 0
  /// The time between two frames of the display, in seconds; positive.
  public var frameDuration: TimeInterval = 1.0 / 60 {
    didSet { if !(frameDuration > 0) || !frameDuration.isFinite { frameDuration = oldValue } }
  }

  /// Where animations of views are noted; nil, as in the beginning, notes none.
  public var animationLog: AnimationLog? {
    get { clock.animationLog }
    set { clock.animationLog = newValue }
  }

  nonisolated let clock: VirtualClock
  private var scheduled: [ScheduledBlock] = []
  private var due: [ScheduledBlock] = []
  private var nextOrder = 0
  private var tickers: [Ticker] = []
  private var lastFrame: TimeInterval = 0
  private var afterLayout: [() -> Void] = []
  private var dirtyWindows: [WeakWindow] = []
  private var isRunningTurn = false
  private var turnsAtThisInstant = 0

  private struct ScheduledBlock {
    var time: TimeInterval
    var order: Int
    var id: Int
    /// The time after which the block runs again; nil for one that runs once.
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

  /// Creates a cycle whose clock stands at zero.
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
  /// Blocks that are due at the same time run in the order in which they were scheduled. A block that is
  /// scheduled while a turn runs its blocks is run in a later turn.
  ///
  /// - Parameters:
  ///   - delay: The delay in seconds; not positive means the next turn.
  ///   - block: What to run.
  /// - Returns: A number for ``cancel(_:)``.
  @discardableResult
  public func schedule(after delay: TimeInterval = 0, _ block: @escaping () -> Void) -> Int {
    nextOrder += 1
    let time = now + (delay > 0 && delay.isFinite ? delay : 0)
    insert(ScheduledBlock(time: time, order: nextOrder, id: nextOrder, interval: nil, block: block))
    return nextOrder
  }

  /// Runs a block again and again, as a repeating timer does, until it is cancelled.
  ///
  /// The block runs once per interval however long a turn takes; missed times don't exist.
  ///
  /// - Parameters:
  ///   - interval: The time between two runs and before the first, in seconds; one that is not positive counts as
  ///     a tenth of a millisecond, as in `Timer`.
  ///   - block: What to run.
  /// - Returns: A number for ``cancel(_:)``.
  @discardableResult
  public func scheduleRepeating(every interval: TimeInterval, _ block: @escaping () -> Void) -> Int {
    nextOrder += 1
    let interval = interval > 0 && interval.isFinite ? interval : 0.0001
    insert(
      ScheduledBlock(time: now + interval, order: nextOrder, id: nextOrder, interval: interval, block: block))
    return nextOrder
  }

  /// Takes back a scheduled block that has not run yet, or ends a repeating one.
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

  private func runDueBlocks() {
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

  /// Calls a closure at each frame of the display, with the virtual time, until it is removed or its owner is gone.
  package func addTicker(for owner: AnyObject, _ tick: @escaping (TimeInterval) -> Void) -> Int {
    nextOrder += 1
    if tickers.isEmpty { lastFrame = presentFrame }
    tickers.append(Ticker(id: nextOrder, owner: owner, tick: tick))
    return nextOrder
  }

  /// Ends the calls of a closure.
  package func removeTicker(_ id: Int) {
    tickers.removeAll { $0.id == id }
  }

  private func runTickers() {
    tickers.removeAll { $0.owner == nil }
    guard !tickers.isEmpty, presentFrame > lastFrame + VirtualClock.tolerance else { return }
    lastFrame = presentFrame
    for ticker in tickers where tickers.contains(where: { $0.id == ticker.id }) { ticker.tick(now) }
  }

  /// Runs a block once, after the layout passes of this turn or, between turns, of the next.
  func runAfterLayout(_ block: @escaping () -> Void) {
    afterLayout.append(block)
  }

  // MARK: Layout

  /// Takes note that a view in a window needs layout.
  func noteNeedsLayout(in window: UIWindow) {
    if !dirtyWindows.contains(where: { $0.window === window }) {
      dirtyWindows.append(WeakWindow(window: window))
    }
  }

  /// Lays out the windows that need it, until none does or the limit of passes is reached.
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

  /// Called at each frame that goes by, before its turn, to look at animations; it must change nothing.
  package var frameWatcher: (() -> Void)?

  /// Runs one turn at the present time.
  ///
  /// Called while a turn runs it does nothing: what is due then is run by a later turn.
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

  /// Moves the clock, and runs a turn at each frame and at each time at which a block is due.
  ///
  /// Frames without display links, scrolling and due blocks are skipped. At one instant at most ``turnLimit`` turns
  /// run; what is due then has to wait for a frame. Called while a turn runs it does nothing.
  ///
  /// - Parameter seconds: How far to move; a value that is not positive runs one turn at the present time.
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

  /// Moves the clock until nothing waits for time: no block, no display link, no scrolling.
  ///
  /// - Parameter limit: How far to move at most, in seconds; what repeats for ever ends there.
  /// - Returns: Whether nothing waits any more.
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
    hasTickers || !scheduled.isEmpty || !dirtyWindows.isEmpty || !afterLayout.isEmpty
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

  /// When the next block is due or, while something follows the display, the next frame begins.
  private var nextEventTime: TimeInterval? {
    let block = scheduled.first?.time
    guard hasTickers else { return block }
    return min(block ?? .infinity, presentFrame + frameDuration)
  }

  /// When the frame that is on display now began: a multiple of the frame duration.
  private var presentFrame: TimeInterval {
    (now / frameDuration + 1e-6).rounded(.down) * frameDuration
  }
}
