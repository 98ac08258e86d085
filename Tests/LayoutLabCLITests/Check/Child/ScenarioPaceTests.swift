import LayoutLab
import Testing

@testable import LayoutLabCLI

/// A scenario that is stopped proves an endless loop only if the layout is quick otherwise.
@Suite struct ScenarioPaceTests {
  private func excuse(_ seconds: [(String, Double)]) -> NotChecked? {
    var pace = ScenarioPace()
    for (scenario, time) in seconds { pace.note(time, of: scenario) }
    return pace.excuse(for: "rotate", limit: 3)
  }

  @Test func `a layout whose scenarios all take long is slow`() {
    #expect(excuse([("load", 0.2), ("insert-at-front", 1.2)])?.rule == .layoutCrash)
    #expect(
      excuse([("insert-at-front", 1.2)])?.why.hasPrefix("rotate took too long and was stopped") == true)
  }

  @Test func `a layout that does not finish with many items may be slow`() {
    let excuse = ScenarioPace().excuse(for: "many-items", limit: 3)
    #expect(excuse?.why.hasPrefix("many-items took too long and was stopped; it shows many items, ") == true)
    #expect(ScenarioPace().excuse(for: "few-items", limit: 3) == nil)
  }

  @Test func `a quick layout that does not finish is endless`() {
    #expect(excuse([]) == nil)
    #expect(excuse([("load", 0.1), ("insert-at-front", 0.3)]) == nil)
    #expect(excuse([("growth", 2.5)]) == nil, "many items take long in each layout")
    #expect(excuse([("", 2.5)]) == nil, "the start of the process")
  }
}
