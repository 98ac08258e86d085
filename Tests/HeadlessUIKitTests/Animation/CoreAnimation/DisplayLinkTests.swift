import Foundation
import Testing

@testable import HeadlessUIKit

/// Tests of display links in virtual time.
@MainActor @Suite struct DisplayLinkTests {
  let cycle = UpdateCycle()

  func run(_ body: @MainActor () throws -> Void) rethrows {
    try UpdateCycle.with(cycle, body)
  }

  @Test func `a link calls at each frame until it is invalidated`() {
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

  @Test func `a link in two modes calls until it is removed from both`() {
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

  @Test(arguments: [(0, 1), (60, 1), (30, 2), (25, 2), (24, 3), (7, 9), (120, 1)])
  func `frame rates are rounded to whole numbers of frames, as measured`(rate: Int, step: Int) {
    let link = CADisplayLink { _ in }
    link.preferredFramesPerSecond = rate
    #expect(link.frameInterval == step)
  }

  @Test(arguments: [(1, 1), (2, 2), (7, 8), (0, 1)])
  func `a frame interval is stored as a rate and can read back differently`(set: Int, read: Int) {
    let link = CADisplayLink { _ in }
    link.frameInterval = set
    #expect(link.frameInterval == read)
  }

  @Test func `a link at half the frame rate calls at every second frame`() {
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

  @Test func `frame rate ranges are equal if their three rates are equal`() {
    #expect(CAFrameRateRange.default == CAFrameRateRange(minimum: -1, maximum: -1, preferred: -1))
    #expect(
      CAFrameRateRange(minimum: 1, maximum: 2) != CAFrameRateRange(minimum: 1, maximum: 2, preferred: 2))
    #expect(CAFrameRateRange(minimum: 1, maximum: 2).preferred == nil)
  }
}
