import LayoutLab
import LayoutLabTesting
import Testing
import UIKit

// Add here: @testable import YourModule

/// StripesLayout, taken through scrolling, updates and a rotation on a simulated phone.
@Suite("StripesLayout") @MainActor
struct StripesLayoutTests {
  /// Runs a scenario with a new StripesLayout; what fails is reported at the line of the expectation.
  private func run(_ scenario: Scenario) {
    LayoutSession(scenario) { _ in .init(StripesLayout()) }.run().recordIssues()
  }

  @Test func `forty items are laid out once`() {
    run(
      Scenario("first display", data: [40]) {
        Step.load.expecting {
          Expect.calls("layout.prepare()", 1)
          Expect.noWarning
          Expect.holds("content-size-too-small")
          Expect.holds("rect-query-misses-elements")
        }
      })
  }

  @Test func `scrolling leaves the layout as it is`() {
    run(
      Scenario("scrolling", data: [40]) {
        Step.load
        Step.scroll(by: CGVector(dx: 0, dy: 300)).labelled("down by 300 points").expecting {
          Expect.holds("stale-after-scroll")
          // Leave this out where the layout follows the content offset.
          Expect.never("layout.prepare()")
        }
      })
  }

  @Test func `the layout follows the data and the size of the view`() {
    run(
      Scenario("changes", data: [40]) {
        Step.load
        Step.insert(items: [[0, 0]]).expecting { Expect.holds("stale-after-data-change") }
        Step.delete(items: [[0, 3], [0, 4]]).expecting { Expect.holds("stale-after-data-change") }
        Step.rotate.expecting { Expect.holds("stale-after-resize") }
      })
  }
}
