import Testing

@Suite("The command line") struct RunTests {
  @Test func `prints the version`() throws {
    #expect(try Tool().run("--version") == Tool.Result(code: 0, out: "1.0.0\n", err: ""))
  }
}
