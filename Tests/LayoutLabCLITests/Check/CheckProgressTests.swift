import Synchronization
import Testing

@testable import LayoutLabCLI

@Suite struct CheckProgressTests {
  /// A terminal that keeps what is written, and a second that ends when a test says so.
  private final class Output: Sendable {
    let text = Mutex("")
    let second = Mutex<(@Sendable () -> Void)?>(nil)

    var progress: CheckProgress {
      CheckProgress(
        isShown: true, write: { part in self.text.withLock { $0 += part } },
        wait: { end in self.second.withLock { $0 = end } })
    }

    func endSecond() { second.withLock { $0 }?() }

    func take() -> String {
      text.withLock { text in
        defer { text = "" }
        return text
      }
    }
  }

  @Test func `what has been running for a second is shown, then each change, and nothing at the end`() {
    let output = Output()
    let progress = output.progress
    progress.tell("compiling Rows.swift")
    #expect(output.take() == "")
    output.endSecond()
    #expect(output.take() == "\r\u{1B}[Kcompiling Rows.swift")
    progress.tell("Rows: load")
    #expect(output.take() == "\r\u{1B}[KRows: load")
    progress.end()
    #expect(output.take() == "\r\u{1B}[K")
    progress.end()
    #expect(output.take() == "")
  }

  @Test func `a quick check writes nothing`() {
    let output = Output()
    let progress = output.progress
    progress.tell("compiling Rows.swift")
    progress.end()
    output.endSecond()
    #expect(output.take() == "")
  }
}
