import LayoutLab
import Testing

@testable import LayoutLabCLI

@Suite("Stacks without a backtrace")
struct CrashStackTests {
  @Test func `the addresses before the return addresses are named`() throws {
    let stack = try #require(CrashStack("1000 10 2f"))
    #expect(stack.addresses == [0x1010, 0x102F])
    #expect(
      stack.arguments(forProgram: "/tmp/checked")
        == ["-o", "/tmp/checked", "-l", "0x1000", "-fullPath", "0x100f", "0x102e"])
  }

  @Test func `a stack without addresses is none`() {
    #expect(CrashStack("1000") == nil)
    #expect(CrashStack("") == nil)
  }

  @Test func `the report finds the innermost line in the user's files`() throws {
    let stack = try #require(CrashStack("1000 10 2f 40"))
    let trace = stack.backtrace(
      """
      specialized Array.subscript.getter (in checked) (<compiler-generated>:0)
      ListLayout.frame(of:) (in checked) (/home/me/My.swift:6)
      0x1040 (in checked)
      """)
    let report = CrashReport(
      trace: trace, errors: "Fatal error: Index out of range\n", names: ["/home/me/My.swift": "My.swift"])
    #expect(report.frames == [.init(function: "ListLayout.frame(of:)", file: "My.swift", line: 6)])
    #expect(report.outermost == 0x102F)
    #expect(report.sentence == "Index out of range")
  }
}
