import Foundation
import Testing

@testable import HeadlessUIKit

/// Tests of turns, scheduled blocks, timers and frames in virtual time.
@MainActor @Suite struct UpdateCycleTests {
  let cycle = UpdateCycle()

  @Test func `blocks run when they are due, in the order in which they were scheduled`() {
    var log: [String] = []
    cycle.schedule(after: 0.2) { log.append("c at \(rounded(self.cycle.now))") }
    cycle.schedule(after: 0.1) { log.append("a at \(rounded(self.cycle.now))") }
    cycle.schedule(after: 0.1) { log.append("b at \(rounded(self.cycle.now))") }
    cycle.schedule { log.append("next turn at \(self.cycle.now)") }
    cycle.advance(by: 1)
    #expect(log == ["next turn at 0.0", "a at 0.1", "b at 0.1", "c at 0.2"])
    #expect(cycle.now == 1)
    #expect(cycle.hasPendingWork == false)
  }

  @Test func `a block that schedules another without delay gets a separate turn at the same time`() {
    var turns: [Int] = []
    cycle.schedule {
      turns.append(self.cycle.turn)
      self.cycle.schedule { turns.append(self.cycle.turn) }
    }
    cycle.advance(by: 0.5)
    #expect(turns == [0, 1])
  }

  @Test func `a canceled block doesn't run, even if it is due in the same turn`() {
    var log: [String] = []
    var second = 0
    cycle.schedule(after: 0.1) {
      log.append("first")
      self.cycle.cancel(second)
    }
    second = cycle.schedule(after: 0.1) { log.append("second") }
    cycle.advance(by: 1)
    #expect(log == ["first"])
  }

  @Test func `a repeating block keeps its interval until it is canceled`() {
    var times: [Double] = []
    var id = 0
    id = cycle.scheduleRepeating(every: 0.1) {
      times.append(rounded(self.cycle.now))
      if times.count == 4 { self.cycle.cancel(id) }
    }
    cycle.advance(by: 10)
    #expect(times == [0.1, 0.2, 0.3, 0.4])
  }

  @Test func `a block that reschedules itself endlessly doesn't stop the time`() {
    var runs = 0
    func again() {
      runs += 1
      cycle.schedule(again)
    }
    cycle.schedule(again)
    cycle.frameDuration = 0.25
    cycle.advance(by: 1)
    #expect(cycle.now == 1)
    // One thousand turns each at 0, 0.25, 0.5, 0.75 and 1.
    #expect(runs == 5 * UpdateCycle.turnLimit)
    cycle.advance(by: 0)
    #expect(runs == 5 * UpdateCycle.turnLimit + 1)
  }

  @Test func `rounding errors of small steps don't delay a block`() {
    var runs = 0
    cycle.schedule(after: 0.7) { runs += 1 }
    for _ in 0..<7 { cycle.advance(by: 0.1) }
    #expect(runs == 1)
  }

  @Test(arguments: [-1, .nan, .infinity])
  func `delays that are negative or not finite count as 0`(delay: Double) {
    var runs = 0
    cycle.schedule(after: delay) { runs += 1 }
    cycle.advance(by: 0)
    #expect(runs == 1)
    cycle.advance(by: delay)
    #expect(cycle.now == 0)
  }

  @Test func `tickers are called once per frame while their owner is alive`() {
    final class Owner {}
    var owner: Owner? = Owner()
    var times: [Double] = []
    _ = cycle.addTicker(for: owner!) { times.append(rounded($0, 4)) }
    cycle.schedule(after: 0.02) {}
    cycle.advance(by: 0.05)
    #expect(times == [0.0167, 0.0333, 0.05])
    owner = nil
    #expect(cycle.hasPendingWork == false)
    cycle.advance(by: 1)
    #expect(times.count == 3)
  }

  @Test func `advanceUntilIdle ends with the last block or at the limit`() {
    cycle.schedule(after: 2) { self.cycle.schedule(after: 1.5) {} }
    #expect(cycle.advanceUntilIdle() == true)
    #expect(rounded(cycle.now) == 3.5)
    cycle.scheduleRepeating(every: 1) {}
    #expect(cycle.advanceUntilIdle(limit: 5) == false)
    #expect(rounded(cycle.now) == 8.5)
  }

  @Test func `advancing from inside a turn does nothing`() {
    var inside = -1.0
    cycle.schedule {
      self.cycle.advance(by: 5)
      inside = self.cycle.now
    }
    cycle.advance(by: 1)
    #expect([inside, cycle.now] == [0, 1])
  }

  @Test func `CACurrentMediaTime returns the virtual time of the current cycle`() {
    cycle.advance(by: 3)
    UpdateCycle.with(cycle) { #expect(CACurrentMediaTime() == 3) }
  }

  @Test func `a view that always requests layout doesn't block the turn`() {
    final class EndlessLayoutView: UIView {
      var passes = 0
      override func layoutSubviews() {
        passes += 1
        UpdateCycle.current.schedule {}
        superview?.setNeedsLayout()
        setNeedsLayout()
      }
    }
    UpdateCycle.with(cycle) {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let view = EndlessLayoutView(frame: window.bounds)
      window.addSubview(view)
      cycle.runTurn()
      #expect(view.passes > 0)
      #expect(cycle.turn == 1)
    }
  }
}
