import Dispatch
import Synchronization
import Testing

@testable import LayoutLabCLI

@Suite struct UnoptimizedProgramTests {
  @Test func `the program is compiled when it is first needed, and only once`() throws {
    let count = Mutex(0)
    let program = UnoptimizedProgram {
      count.withLock { $0 += 1 }
      return "/folder/checked"
    }
    #expect(count.withLock(\.self) == 0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      #expect((try? program.path()) == "/folder/checked")
    }
    #expect(count.withLock(\.self) == 1)
  }

  @Test func `a module that does not compile is not compiled again`() {
    let count = Mutex(0)
    let program = UnoptimizedProgram {
      count.withLock { $0 += 1 }
      throw Compiler.Failure.tool("the compiler has failed")
    }
    #expect(throws: Compiler.Failure.self) { try program.path() }
    #expect(throws: Compiler.Failure.self) { try program.path() }
    #expect(count.withLock(\.self) == 1)
  }
}
