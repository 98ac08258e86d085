import Foundation
import LayoutLab
import Testing

@testable import LayoutLabCLI

@Suite("An exploration beside the battery")
struct EarlyExplorationTests {
  private static let plan = ExplorationPlan(seeds: [1])

  @Test func `the result waits for the end`() throws {
    let explored = ExploreRun.Result(output: "text")
    let early = EarlyExploration(Self.plan) { _ in explored }
    #expect(try early.result()?.output == "text")
  }

  @Test func `an error is thrown where the result is asked for`() {
    let early = EarlyExploration(Self.plan) { _ in throw ChildError(message: "no process can be started") }
    #expect(throws: ChildError.self) { try early.result() }
  }

  @Test func `an exploration that is not needed is canceled`() {
    let asked = DispatchSemaphore(value: 0)
    let ended = DispatchSemaphore(value: 0)
    let early = EarlyExploration(Self.plan) { isCanceled in
      asked.wait()
      if isCanceled() { ended.signal() }
      throw CancellationError()
    }
    #expect(!early.isCanceled)
    early.cancel()
    #expect(early.isCanceled)
    asked.signal()
    ended.wait()
    #expect(throws: CancellationError.self) { try early.result() }
  }
}
