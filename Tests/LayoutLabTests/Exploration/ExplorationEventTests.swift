import Foundation
import HeadlessUIKit
import Testing

@testable import LayoutLab
@testable import LayoutLabHost

/// The messages of a process that explores.
@Suite struct ExplorationEventTests {
  private static let program = ExploredProgram(
    sections: [3, 0], header: 1, settings: [ProgramStep(kind: .configure, first: 1)],
    steps: [ProgramStep(kind: .insert, first: 2, second: 3, third: 4), ProgramStep(kind: .rotate)])

  @Test(arguments: [
    ExplorationEvent.began(seed: .max, number: 7, steps: 30, edges: 12, program: program),
    .shortening(attempt: 3, program: program),
  ]) func `a program that begins is written as an encoder writes it`(_ event: ExplorationEvent) throws {
    let message = CheckMessage.exploration(event)
    #expect(try message.line() == CheckCoding.encoder.encode(message))
    guard case .exploration(let read) = try CheckMessage(line: message.line()) else {
      Issue.record("another message has come back")
      return
    }
    #expect(read == event)
  }

  @Test func `other messages are left to the encoder`() throws {
    #expect(ExplorationEvent.trying(3).line == nil)
    let message = CheckMessage.exploration(.trying(3))
    #expect(try message.line() == CheckCoding.encoder.encode(message))
  }
}
