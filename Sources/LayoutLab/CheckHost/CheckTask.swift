import Foundation

/// What a process that examines layouts is asked to do; stands in the file that is the argument of the program that
/// `layoutlab check` compiles.
public struct CheckTask: Sendable, Codable, Equatable {
  /// The number of the subject among those of the program, from 0.
  public var subject: Int
  /// The names of the scenarios to run; nil for all.
  public var only: [String]?
  /// The names of scenarios to leave out.
  public var skipping: [String]
  /// The rules that are not judged.
  public var disabled: [RuleID]
  /// Whether costs are measured.
  public var measuresCost: Bool
  /// The working directory.
  public var folder: String
  /// Whether the lifecycle of what runs is told.
  public var traces: Bool
  /// What is recorded; nil where nothing is to be played.
  public var show: Show?
  /// How many steps are taken of what is recorded; nil for all.
  public var mostSteps: Int?
  /// The descriptor on which messages are written.
  public var descriptor: Int32
  /// The most memory, in bytes.
  public var memory: Int
  /// The most processor time, in seconds.
  public var seconds: Int

  /// What a layout is shown in, to be recorded.
  public enum Show: Sendable, Codable, Equatable {
    /// A scenario, with its own data.
    case scenario(Scenario)
    /// ``Scenario/tour(of:)``, with the data of the layout's fixture where that has some.
    case tour
    /// What is to be run of the battery.
    case battery
  }

  /// Creates a task.
  public init(
    subject: Int, only: [String]? = nil, skipping: [String] = [], disabled: [RuleID] = [],
    measuresCost: Bool = true, traces: Bool = false, show: Show? = nil, mostSteps: Int? = nil, folder: String,
    descriptor: Int32, memory: Int, seconds: Int
  ) {
    self.subject = subject
    self.only = only
    self.skipping = skipping
    self.disabled = disabled
    self.measuresCost = measuresCost
    self.traces = traces
    self.show = show
    self.mostSteps = mostSteps
    self.folder = folder
    self.descriptor = descriptor
    self.memory = memory
    self.seconds = seconds
  }
}

/// What a process that examines a layout tells the one that watches it: a line of JSON each.
public enum CheckMessage: Sendable, Codable {
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
  /// What is to be recorded has ended, and is put into words now.
  case recorded
  /// What was recorded of a scenario.
  case recording(Recording)
  /// The process ends although nobody has asked it to: the layout has called `exit`.
  case leaving
  /// All scenarios have been run.
  case finished
}

extension CheckMessage {
  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    // A rectangle that is null has numbers that JSON does not have.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }()

  /// The message as it is written, without a line feed.
  ///
  /// - Throws: What `JSONEncoder` throws.
  public func line() throws -> Data { try Self.encoder.encode(self) }

  /// Reads a message.
  ///
  /// - Parameter line: The message as it was written, without the line feed.
  /// - Throws: What `JSONDecoder` throws for anything else.
  public init(line: Data) throws {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    self = try decoder.decode(CheckMessage.self, from: line)
  }
}
