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

  @Test func `an exploration that nobody needs is told so`() {
    let asked = DispatchSemaphore(value: 0)
    let told = DispatchSemaphore(value: 0)
    let early = EarlyExploration(Self.plan) { isCanceled in
      asked.wait()
      if isCanceled() { told.signal() }
      throw CancellationError()
    }
    early.cancel()
    asked.signal()
    told.wait()
    #expect(throws: CancellationError.self) { try early.result() }
  }
}
