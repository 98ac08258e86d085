import HeadlessUIKit
import LayoutLab

/// The cost of calls of a layout: processor time, and counts that are the same in every run.
public struct LayoutCost: Sendable, Codable, Equatable {
  /// Processor time, in seconds.
  public var seconds = 0.0
  /// The number of attributes objects that were created or copied.
  public var attributes = 0
  /// The number of frames and index paths that were read from attributes.
  public var reads = 0
  /// The number of calls of the generated delegate that returned a value of an item or a section.
  public var delegateCalls = 0

  /// Creates a cost.
  public init(seconds: Double = 0, attributes: Int = 0, reads: Int = 0, delegateCalls: Int = 0) {
    (self.seconds, self.attributes, self.reads, self.delegateCalls) = (
      seconds, attributes, reads, delegateCalls
    )
  }

  /// The sum of all counts.
  public var counts: Int { attributes + reads + delegateCalls }

  static func += (total: inout LayoutCost, part: LayoutCost) {
    total.seconds += part.seconds
    total.attributes += part.attributes
    total.reads += part.reads
    total.delegateCalls += part.delegateCalls
  }

  /// Returns the cost of a closure.
  @MainActor static func of(_ answers: SubjectAnswers, _ body: () -> Void) -> LayoutCost {
    let start = Reading(answers)
    body()
    return start.costUntilNow(answers)
  }

  /// The counters and the clock at one time.
  @MainActor struct Reading {
    private let usage = AttributesUsage.current
    private let delegateCalls: Int
    private let time: Double

    init(_ answers: SubjectAnswers) {
      delegateCalls = answers.delegateCalls
      time = ProcessorClock.now
    }

    /// Returns the cost since the reading.
    func costUntilNow(_ answers: SubjectAnswers) -> LayoutCost {
      let seconds = ProcessorClock.now - time - ProcessorClock.overhead
      let now = AttributesUsage.current
      return LayoutCost(
        seconds: max(0, seconds), attributes: now.created - usage.created, reads: now.read - usage.read,
        delegateCalls: answers.delegateCalls - delegateCalls)
    }
  }
}
