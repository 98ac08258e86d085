import Testing

@testable import LayoutLab

/// Explorations of other tests, which have no counters, run on the main actor too, so that they do not see these.
@MainActor @Suite struct EdgeCountersTests {
  @Test func `regions are edges whose large numbers are one class`() {
    let counters = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: 3)
    counters.initialize(repeating: 0)
    EdgeCounters.setRegions(counters.baseAddress!, counters.baseAddress! + 3)
    defer {
      EdgeCounters.setRegions(counters.baseAddress!, counters.baseAddress!)
      counters.deallocate()
    }
    #expect(EdgeCounters.count == 3)
    var map = EdgeMap()
    counters[0] = 1
    counters[2] = 256
    let areNew = map.addCounters()
    #expect(areNew)
    #expect(map.reached == 2)
    EdgeCounters.reset()
    #expect(Array(counters) == [0, 0, 0])
    counters[2] = 100_000
    let isMore = map.addCounters()
    #expect(!isMore)
    counters[1] = 1
    let isNew = map.addCounters()
    #expect(isNew)
    #expect(map.reached == 3)
  }
}
