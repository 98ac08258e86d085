/// What a process that examines layouts is asked to do; the argument of the program that `layoutlab check` compiles.
public struct CheckTask: Sendable, Codable, Equatable {
  /// The number of the subject among those of the program, from 0.
  public var subject: Int
  /// The names of the scenarios to run; nil for all.
  public var only: [String]?
  /// The names of scenarios to leave out.
  public var skipping: [String]
  /// The rules that are not judged.
  public var disabled: [String]
  /// Whether costs are measured.
  public var measuresCost: Bool
  /// The working directory.
  public var folder: String
  /// Whether the lifecycle of what runs is told.
  public var traces: Bool
  /// The descriptor on which messages are written.
  public var descriptor: Int32
  /// The most memory, in bytes.
  public var memory: Int
  /// The most processor time, in seconds.
  public var seconds: Int

  /// Creates a task.
  public init(
    subject: Int, only: [String]? = nil, skipping: [String] = [], disabled: [String] = [],
    measuresCost: Bool = true, traces: Bool = false, folder: String, descriptor: Int32, memory: Int,
    seconds: Int
  ) {
    self.subject = subject
    self.only = only
    self.skipping = skipping
    self.disabled = disabled
    self.measuresCost = measuresCost
    self.traces = traces
    self.folder = folder
    self.descriptor = descriptor
    self.memory = memory
    self.seconds = seconds
  }
}

/// What a process that examines a layout tells the one that watches it: a line of JSON each.
public enum CheckMessage: Sendable, Codable, Equatable {
  /// The examination goes on.
  case progress(ExaminationProgress)
  /// The lifecycle of a scenario, as it is printed.
  case trace(String)
  /// A scenario begins whose lifecycle is told call by call, in case it does not come to its end.
  case following
  /// A step of it begins, in words.
  case step(String)
  /// A call begins or, for a number that has been told of, has ended; as it is printed.
  case call(number: Int, String)
  /// The process ends although nobody has asked it to: the layout has called `exit`.
  case leaving
  /// All scenarios have been run.
  case finished
}
