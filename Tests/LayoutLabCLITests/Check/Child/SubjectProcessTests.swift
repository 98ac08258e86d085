import Foundation
import TestSupport
import Testing

@testable import LayoutLabCLI

@Suite("The time that a process takes", .besideMainActor)
struct SubjectProcessTests {
  private func withChild(_ script: String, _ body: (inout SubjectProcess) throws -> Void) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let child = try ChildProcess("/bin/sh", ["-c", script], folder: folder.path)
    var process = SubjectProcess(child: child, backtrace: "\(folder.path)/trace")
    defer { child.kill() }
    try body(&process)
  }

  @Test func `a process that sleeps waits, at most for the time between two looks`() throws {
    try withChild("exec sleep 1000") { process in
      // The shell may sleep for a moment before it becomes the command.
      var looks = 0
      while looks < 2_000 {
        looks = process.child.isSleeping ? looks + 1 : 0
        sched_yield()
      }
      let start = ContinuousClock().now
      process.look(at: start)
      let before = process.position.waiting
      process.look(at: start + .milliseconds(50))
      #expect(abs(process.position.waiting - before - 0.05) < 0.001)
      process.look(at: start + .seconds(60))
      #expect(abs(process.position.waiting - before - 0.15) < 0.001)
      #expect(process.waiting == process.position.waiting)
      #expect(process.time == process.child.processorTime + process.waiting)
    }
  }

  @Test func `the time of a compiler is that of the processes that it starts`() throws {
    try withChild("sh -c 'i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done'; exec sleep 1000") { process in
      let budget = ProcessorBudget(seconds: 1000)
      while process.child.treeProcessorTime == 0 { sched_yield() }
      #expect(process.child.treeProcessorTime > process.child.processorTime)
      process.child.kill()
      let time = process.child.treeProcessorTime
      #expect(time > 0)
      budget.spend(time)
      #expect(budget.remaining <= 1000 - time)
      budget.spend(1000)
      #expect(budget.remaining < 0)
    }
  }

  @Test func `a process that works does not wait, whether it gets a processor or not`() throws {
    try withChild("while :; do :; done") { process in
      // While it starts, the shell waits for its files.
      while process.child.processorTime < 0.1 { sched_yield() }
      let start = ContinuousClock().now
      for number in 0..<100 { process.look(at: start + .milliseconds(50 * number)) }
      #expect(process.waiting < 0.5)
      #expect(process.time < process.child.processorTime + 0.5)
    }
  }

  @Test func `time counts as far as messages were read, because the next ones can begin another scenario`()
    throws
  {
    try withChild("while :; do :; done") { process in
      _ = process.messages()
      let before = process.processorTime
      let target = process.child.processorTime + 0.05
      while process.child.processorTime < target { sched_yield() }
      #expect(process.processorTime == before)
      _ = process.messages()
      #expect(process.processorTime >= before + 0.05)
    }
  }

  @Test func `a process that waits for another, such as the writer of its backtrace, does not wait`() throws {
    try withChild("sleep 1000 & echo started; wait; exit") { process in
      while process.child.output.isEmpty { _ = process.child.wait(milliseconds: 20) }
      let start = ContinuousClock().now
      for number in 0..<100 { process.look(at: start + .milliseconds(50 * number)) }
      #expect(process.waiting == 0)
    }
  }

  @Test func `the processor time is known after the end`() throws {
    try withChild("i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done") { process in
      process.child.waitForEnd()
      #expect(process.child.ending == .exited(0))
      #expect(process.child.processorTime > 0)
    }
    try withChild("while :; do :; done") { process in
      while process.child.processorTime == 0 { sched_yield() }
      process.child.kill()
      #expect(process.child.processorTime > 0)
    }
  }
}
