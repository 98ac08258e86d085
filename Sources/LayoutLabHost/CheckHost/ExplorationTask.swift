import LayoutLab

/// The task of a process that puts a layout through generated programs.
public struct ExplorationTask: Sendable, Codable, Equatable {
  /// The extent of the exploration.
  public var plan: ExplorationPlan
  /// The part of the exploration that runs.
  public var part: Part
  /// The time after which no further program begins, in seconds; `nil` for no limit.
  public var seconds: Double?
  /// The programs that are not run, because they have crashed another process.
  public var skipped: [Place] = []

  /// A part of an exploration.
  public enum Part: Sendable, Codable, Equatable {
    /// All seeds.
    case seeds
    /// Some programs, one after the other.
    case programs([ExploredProgram], tellsSteps: Bool)
  }

  /// The place of a program in its seed.
  public struct Place: Sendable, Codable, Equatable {
    /// The number of the program in its seed, from 1.
    public var program: Int
    /// The number of the attempt to shorten it; 0 for the program itself.
    public var attempt: Int

    /// Creates a place.
    public init(program: Int, attempt: Int) { (self.program, self.attempt) = (program, attempt) }
  }

  /// Creates a task.
  public init(
    plan: ExplorationPlan, part: Part = .seeds, seconds: Double? = nil, skipped: [Place] = []
  ) {
    self.plan = plan
    self.part = part
    self.seconds = seconds
    self.skipped = skipped
  }
}

/// An event in an exploration.
public indirect enum ExplorationEvent: Sendable, Codable, Equatable {
  /// A program of a seed begins, after the given numbers of steps and edges.
  case began(seed: UInt64, number: Int, steps: Int, edges: Int, program: ExploredProgram)
  /// A shorter form of the current program begins.
  case shortening(attempt: Int, program: ExploredProgram)
  /// The program with this index of a list begins.
  case trying(Int)
  /// The data and the size of the view that the next step of the program leads to.
  case standing(ProgramStanding)
  /// A broken rule was found and shortened.
  case found(ExploredFinding)
  /// A seed has ended; the findings were reported before.
  case ended(ExploredSeed)
  /// A program that tells its steps begins: its data and its device, with a step that does not count.
  case scenario(Scenario)
  /// A step of such a program begins.
  case step(Step)
  /// The layout cannot be explored.
  case impossible(String)
}

extension ExplorationEvent {
  /// The message with the beginning of a program, as an encoder writes it, which takes several times as long; `nil` for
  /// other events.
  var line: String? {
    switch self {
    case .began(let seed, let number, let steps, let edges, let program):
      #"{"exploration":{"_0":{"began":{"edges":\#(edges),"number":\#(number),"program":"\#(program.text)","#
        + #""seed":\#(seed),"steps":\#(steps)}}}}"#
    case .shortening(let attempt, let program):
      #"{"exploration":{"_0":{"shortening":{"attempt":\#(attempt),"program":"\#(program.text)"}}}}"#
    default: nil
    }
  }
}
