import Foundation
import Testing

@testable import HeadlessUIKit

/// Display links in virtual time.
@MainActor @Suite struct DisplayLinkTests {
  let cycle = UpdateCycle()

  func run(_ body: @MainActor () throws -> Void) rethrows {
    try UpdateCycle.with(cycle, body)
  }

  @Test("a link calls at each frame, from the first after it was added, until it is invalidated")
  func frames() {
    run {
      var rows: [String] = []
      let link = CADisplayLink { link in
        rows.append(
          "\(rounded(link.timestamp, 4)) \(rounded(link.duration, 4)) \(rounded(link.targetTimestamp, 4))")
      }
      #expect([link.timestamp, link.duration, link.targetTimestamp] == [0, 0, 0])
      cycle.advance(by: 0.1)
      link.add(to: .main, forMode: .common)
      link.add(to: .main, forMode: .common)
      cycle.advance(by: 0.02)
      link.isPaused = true
      cycle.advance(by: 0.02)
      link.isPaused = false
      cycle.advance(by: 0.02)
      #expect(rows == ["0.1167 0.0167 0.1333", "0.15 0.0167 0.1667"])
      link.invalidate()
      #expect(cycle.hasPendingWork == false)
      link.add(to: .main, forMode: .default)
      #expect(cycle.hasPendingWork == false)
    }
  }

  @Test("a link in two modes calls until it left both")
  func modes() {
    run {
      let link = CADisplayLink { _ in }
      link.add(to: .main, forMode: .common)
      link.add(to: .main, forMode: .default)
      link.remove(from: .main, forMode: .common)
      #expect(cycle.hasPendingWork == true)
      link.remove(from: .main, forMode: .default)
      #expect(cycle.hasPendingWork == false)
    }
  }

  @Test(
    "rates become numbers of frames, as on iOS",
    arguments: [(0, 1), (60, 1), (30, 2), (25, 2), (24, 3), (7, 9), (120, 1)])
  func rates(rate: Int, step: Int) {
    let link = CADisplayLink { _ in }
    link.preferredFramesPerSecond = rate
    #expect(link.frameInterval == step)
  }

  @Test(
    "a frame interval is set by its rate and reads back what that gives",
    arguments: [(1, 1), (2, 2), (7, 8), (0, 1)])
  func intervals(set: Int, read: Int) {
    let link = CADisplayLink { _ in }
    link.frameInterval = set
    #expect(link.frameInterval == read)
  }

  @Test("at half the rate it calls every second frame")
  func halfRate() {
    run {
      var times: [Double] = []
      let link = CADisplayLink { times.append(rounded($0.timestamp, 4)) }
      link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 60, preferred: 30)
      link.add(to: .main, forMode: .common)
      cycle.advance(by: 0.1)
      #expect(times == [0.0167, 0.05, 0.0833])
      #expect(rounded(link.targetTimestamp, 4) == 0.1167)
      link.invalidate()
    }
  }

  @Test("frame rate ranges are equal by their three numbers")
  func ranges() {
    #expect(CAFrameRateRange.default == CAFrameRateRange(minimum: -1, maximum: -1, preferred: -1))
    #expect(
      CAFrameRateRange(minimum: 1, maximum: 2) != CAFrameRateRange(minimum: 1, maximum: 2, preferred: 2))
    #expect(CAFrameRateRange(minimum: 1, maximum: 2).preferred == nil)
  }
}
