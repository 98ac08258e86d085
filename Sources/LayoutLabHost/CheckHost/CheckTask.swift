import Foundation
import LayoutLab

/// The task of a process that examines a layout.
///
/// The path of a file with the task is the argument of the program that `layoutlab check` compiles.
public struct CheckTask: Sendable, Codable, Equatable {
  /// The number of the subject among those of the program, from 0.
  public var subject: Int
  /// The names of the scenarios to run; `nil` for all.
  public var only: [String]?
  /// The names of scenarios to skip.
  public var skipping: [String]
  /// The rules that are not judged.
  public var disabled: [RuleID]
  /// Whether costs are measured.
  public var measuresCost: Bool
  /// The working directory.
  public var folder: String
  /// Whether the calls of each scenario are sent.
  public var traces: Bool
  /// The scenario that is recorded; `nil` for an examination.
  public var show: Show?
  /// The programs that are generated and run; `nil` for the battery or a recording.
  public var exploration: ExplorationTask?
  /// The measurement that runs in place of the battery; `nil` for none.
  public var measurement: MeasurementTask?
  /// The event at which the recording ends, because the layout stops the process; `nil` for the end of the scenario.
  public var end: RecordingEnd?
  /// The trap in another process when the layout was shown with several sections; `nil` if there was none.
  public var severalSections: SectionTrap?
  /// Whether cells are plain, because those of the layout's own class stop the process.
  public var usesPlainCells = false
  /// The elements that are queried one by one.
  public var singleQueries = SingleQueries.all
  /// The number of items in each section that all scenarios show; `nil` for the usual data.
  public var counts: [Int]?
  /// The number of sections that the layout needs at least, if the data of a fixture does not say so.
  public var leastSections: Int?
  /// Whether these sections have the same number of items at first.
  public var hasEqualSections = false
  /// Whether generated delegates ignore what is known of those of the app.
  public var ignoresAppAnswers = false
  /// Whether generated delegates answer all flags with false and all choices with the first one.
  public var givesPlainAnswers = false
  /// Whether layouts get values for optional properties that nothing in their files sets.
  public var givesOptionalValues = false
  /// The places of crashes that have been reported, each as return addresses relative to the program.
  public var knownCrashes: [[UInt]] = []
  /// The file descriptor for messages.
  public var descriptor: Int32
  /// The limit of the address space, in bytes.
  public var memory: Int
  /// The limit of processor time, in seconds.
  public var seconds: Int

  /// A scenario that is recorded.
  public enum Show: Sendable, Codable, Equatable {
    /// A scenario with its own data.
    case scenario(Scenario)
    /// ``LayoutLab/Scenario/tour(of:)``, with the data of the layout's fixture if there are any.
    case tour
    /// The scenarios of the battery that the task names.
    case battery
  }

  /// Creates a task.
  public init(
    subject: Int, only: [String]? = nil, skipping: [String] = [], disabled: [RuleID] = [],
    measuresCost: Bool = true, traces: Bool = false, show: Show? = nil, end: RecordingEnd? = nil,
    severalSections: SectionTrap? = nil, folder: String,
    descriptor: Int32, memory: Int, seconds: Int
  ) {
    self.subject = subject
    self.only = only
    self.skipping = skipping
    self.disabled = disabled
    self.measuresCost = measuresCost
    self.traces = traces
    self.show = show
    self.end = end
    self.severalSections = severalSections
    self.folder = folder
    self.descriptor = descriptor
    self.memory = memory
    self.seconds = seconds
  }
}

/// A message from a process that examines a layout, as a line of JSON.
public indirect enum CheckMessage: Sendable, Codable {
  /// An event in the examination.
  case progress(ExaminationProgress)
  /// The calls of a scenario, as they are printed.
  case trace(String)
  /// A scenario begins whose calls are sent one by one, in case the process crashes.
  case following
  /// A step of that scenario begins.
  case step(String)
  /// A call begins, or the call with this number ends; as it is printed.
  case call(number: Int, String)
  /// The recorded scenario has ended, and the recording is being encoded.
  case recorded
  /// The recording of a scenario.
  case recording(Recording)
  /// An event in an exploration.
  case exploration(ExplorationEvent)
  /// An event in a measurement.
  case measurement(MeasurementEvent)
  /// The layout has called `exit`, so that the process ends.
  case leaving
  /// The process crashes and will write a backtrace.
  ///
  /// The text contains hexadecimal numbers: the address of the program and the return addresses relative to it,
  /// innermost first.
  case crashing(String)
  /// The process has crashed at the known place with this index.
  case crashedAgain(Int)
  /// All scenarios have run.
  case finished
}

extension CheckTask {
  /// Encodes the task.
  ///
  /// - Throws: The errors of `JSONEncoder`.
  public func data() throws -> Data { try CheckCoding.encoder.encode(self) }

  /// Decodes a task.
  ///
  /// - Parameter data: The encoded task.
  /// - Throws: The errors of `JSONDecoder`.
  public init(data: Data) throws { self = try CheckCoding.decoder.decode(CheckTask.self, from: data) }
}

extension CheckMessage {
  /// Encodes the message, without a line feed.
  ///
  /// - Throws: The errors of `JSONEncoder`.
  public func line() throws -> Data {
    if case .exploration(let event) = self, let line = event.line { return Data(line.utf8) }
    return try CheckCoding.encoder.encode(self)
  }

  /// Decodes a message.
  ///
  /// - Parameter line: The encoded message, without the line feed.
  /// - Throws: The errors of `JSONDecoder`.
  public init(line: Data) throws { self = try CheckCoding.decoder.decode(CheckMessage.self, from: line) }
}
