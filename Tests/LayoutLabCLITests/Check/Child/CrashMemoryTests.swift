import LayoutLab
import Testing

@testable import LayoutLabCLI

@Suite("Crashes at places that are known already")
struct CrashMemoryTests {
  private let report = CrashReport(
    trace: """
        0               0x0000000000002000 trap + 6 in libswiftCore.so
        1 [ra]          0x0000000000001031 List.frame(of:) + 144 in checked at /home/me/My.swift:6:12
        2 [ra]          0x0000000000001040 Array.map(_:) + 9 in checked at /src/Array.swift:6:12
        3 [ra]          0x0000000000001052 List.prepare() + 50 in checked at /home/me/My.swift:3:79
        4 [ra]          0x0000000000001066 UICollectionView.prepareLayout() + 8 in checked at /src/View.swift:9:1
      """, errors: "", names: ["/home/me/My.swift": "My.swift"])

  @Test func `a place reaches from the crash out to the outermost function of the user`() {
    var memory = CrashMemory()
    memory.remember(report, .signalled(4), "1000 31 40 52 66 7f")
    #expect(memory.places == [[0x31, 0x40, 0x52]])
    #expect(memory.crash(0)?.report == report)
    #expect(memory.crash(0)?.ending == .signalled(4))
    #expect(memory.crash(1) == nil)
    #expect(memory.crash(nil) == nil)
    memory.remember(report, .signalled(4), "1000 31 40 52 68")
    #expect(memory.places.count == 1)
  }

  @Test func `a crash without a place is not remembered`() {
    var memory = CrashMemory()
    memory.remember(report, .signalled(4), nil)
    memory.remember(report, .signalled(4), "1000 31 40 99")
    memory.remember(CrashReport(trace: "", errors: "", names: [:]), .signalled(4), "1000 31 40 52")
    #expect(memory.places.isEmpty)
  }
}
