import Foundation

/// The run loop of the simulated screen: a virtual clock, and turns in which everything due happens.
///
/// A turn runs, in this order: the blocks that are due, the animations, the layout passes of windows until no
/// view in them needs layout, and the callbacks of the display side. Nothing sleeps, and nothing reads the wall
/// clock: time moves only by ``advance(by:)``.
@MainActor public final class UpdateCycle {
  /// The cycle in which views, animations and scheduled blocks take part.
  public static var current = UpdateCycle()

  /// The virtual time, in seconds since the cycle was made.
  public private(set) var now: TimeInterval = 0
  /// The number of turns that have ended.
  public private(set) var turn = 0
  /// The time between two frames of the display, in seconds.
  public var frameDuration: TimeInterval = 1.0 / 60

  private var scheduled: [ScheduledBlock] = []
  private var nextOrder = 0
  private var tickers: [(id: Int, tick: (TimeInterval) -> Void)] = []
  private var afterLayout: [() -> Void] = []
  private var dirtyWindows: [WeakWindow] = []
  private var isRunningTurn = false

  private struct ScheduledBlock {
    var time: TimeInterval
    var order: Int
    var id: Int
    var block: () -> Void
  }

  private struct WeakWindow {
    weak var window: UIWindow?
  }

  /// Creates a cycle whose clock stands at zero.
  public init() {}

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
    let time = now + max(0, delay.isFinite ? delay : 0)
    let entry = ScheduledBlock(time: time, order: nextOrder, id: nextOrder, block: block)
    let index = scheduled.firstIndex { ($0.time, $0.order) > (time, nextOrder) } ?? scheduled.endIndex
    scheduled.insert(entry, at: index)
    return entry.id
  }

  /// Takes back a scheduled block that has not run yet.
  public func cancel(_ id: Int) {
    scheduled.removeAll { $0.id == id }
  }

  // MARK: Animations

  /// Calls a closure in each turn, with the virtual time, until it is removed.
  func addTicker(_ tick: @escaping (TimeInterval) -> Void) -> Int {
    nextOrder += 1
    tickers.append((nextOrder, tick))
    return nextOrder
  }

  /// Ends the calls of a closure.
  func removeTicker(_ id: Int) {
    tickers.removeAll { $0.id == id }
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

  /// Lays out the windows that need it, until none does.
  func layOutWindows() {
    while !dirtyWindows.isEmpty {
      let windows = dirtyWindows
      dirtyWindows = []
      for case let window? in windows.map(\.window) { window.layoutIfNeeded() }
    }
  }

  // MARK: Turns

  /// Runs one turn at the present time.
  ///
  /// Called while a turn runs it does nothing: what is due then is run by a later turn.
  public func runTurn() {
    guard !isRunningTurn else { return }
    isRunningTurn = true
    defer { isRunningTurn = false }
    let dueCount = scheduled.prefix { $0.time <= now }.count
    let due = scheduled.prefix(dueCount)
    scheduled.removeFirst(dueCount)
    for entry in due { entry.block() }
    for ticker in tickers where tickers.contains(where: { $0.id == ticker.id }) { ticker.tick(now) }
    layOutWindows()
    let callbacks = afterLayout
    afterLayout = []
    for callback in callbacks { callback() }
    turn += 1
  }

  /// Moves the clock, and runs a turn at each frame and at each time at which a block is due.
  ///
  /// Frames without animations and due blocks are skipped.
  ///
  /// - Parameter seconds: How far to move; a value that is not positive runs one turn at the present time.
  public func advance(by seconds: TimeInterval) {
    let end = now + max(0, seconds.isFinite ? seconds : 0)
    runTurn()
    while true {
      var next = scheduled.first?.time ?? .infinity
      if !tickers.isEmpty { next = min(next, nextFrame) }
      guard next <= end else { break }
      now = max(now, next)
      runTurn()
    }
    if now < end {
      now = end
      runTurn()
    }
  }

  /// Whether animations run or blocks wait.
  public var hasPendingWork: Bool {
    !tickers.isEmpty || !scheduled.isEmpty || !dirtyWindows.isEmpty || !afterLayout.isEmpty
  }

  /// The next multiple of the frame duration.
  private var nextFrame: TimeInterval {
    let frame = (now / frameDuration + 1e-6).rounded(.down) + 1
    return frame * frameDuration
  }
}
