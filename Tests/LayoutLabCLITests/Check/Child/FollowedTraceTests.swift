import LayoutLab
import LayoutLabHost
import Testing

@testable import LayoutLabCLI

@Suite("The trace of a scenario that does not finish")
struct FollowedTraceTests {
  @Test func `calls are in order, each in its latest form`() {
    var trace = FollowedTrace(session: 1)
    trace.begin(step: "step 1  load")
    trace.note(1, "  1  layout.prepare()")
    trace.note(2, "  2    dataSource.numberOfSections(in:)")
    trace.note(2, "  2    dataSource.numberOfSections(in:) -> 1")
    trace.begin(step: "step 2  insert item [0, 0]")
    trace.note(3, "  3  layout.prepare()")
    #expect(
      trace.text(ending: "Rows trapped (Index out of range) in Rows.prepare()") == """
        step 1  load
          1  layout.prepare()
          2    dataSource.numberOfSections(in:) -> 1

        step 2  insert item [0, 0]
          3  layout.prepare()
          ✗ Rows trapped (Index out of range) in Rows.prepare()

        """)
  }

  @Test func `the last event is a call, or a step without calls`() {
    var trace = FollowedTrace(session: 2)
    trace.begin(step: "step 1  load")
    #expect(trace.end == RecordingEnd(session: 2, event: .step(1)))
    trace.note(1, "  1  layout.prepare()")
    trace.note(2, "  2    dataSource.numberOfSections(in:)")
    trace.note(1, "  1  layout.prepare()")
    #expect(trace.end.event == .call(2))
    trace.begin(step: "step 2  insert item [0, 0]")
    #expect(trace.end.event == .step(2))
  }

  @Test func `an endless trace keeps its beginning and its end`() {
    var trace = FollowedTrace(session: 1)
    for number in 1...1_300 { trace.note(number, "\(number)") }
    let lines = trace.text(ending: "did not finish").split(separator: "\n").map(String.init)
    #expect(lines.count < 820)
    #expect(lines[199] == "200")
    #expect(lines[200].hasPrefix("  … ") && lines[200].hasSuffix(" calls …"))
    #expect(lines.suffix(2) == ["1300", "  ✗ did not finish"])
    let shown = lines.count - 2
    #expect(lines[200] == "  … \(1_300 - shown) calls …")
  }
}
