import Testing

@testable import layoutlab_maintain

/// A limit of a benchmark is exceeded only if no noise explains it.
@Suite struct BenchTimesTests {
  @Test func `the median is in the middle of the times`() {
    let times = BenchTimes([3, 1, 2, 9, 2.5])
    #expect(times.fastest == 1)
    #expect(times.median == 2.5)
    #expect(times.slowest == 9)
    #expect(times.divided(by: 2) == BenchTimes([0.5, 1, 1.25, 1.5, 4.5]))
  }

  @Test(arguments: [([21.0, 30, 24], true), ([19, 30, 24], false), ([15, 16, 17], false)])
  func `the fastest run is compared with the slowest loop`(times: [Double], isExceeded: Bool) {
    let bound = BenchBound(ratio: 10)
    #expect(bound.isExceeded(by: BenchTimes(times), floor: BenchTimes([1, 2])) == isExceeded)
  }

  @Test func `a limit in seconds grows with the time of the reference loop`() {
    let bound = BenchBound(seconds: 10e-6)
    let (usual, slow) = (BenchTimes([60e-6]), BenchTimes([180e-6]))
    #expect(bound.isExceeded(by: BenchTimes([12e-6]), floor: usual))
    #expect(!bound.isExceeded(by: BenchTimes([12e-6]), floor: slow))
    #expect(bound.isExceeded(by: BenchTimes([31e-6]), floor: slow))
  }
}
