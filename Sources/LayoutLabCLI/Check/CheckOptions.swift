import LayoutLab
import LayoutLabHost

/// The options of a check.
struct CheckOptions: Sendable, Equatable {
  /// The class to check; `nil` for all.
  var type: String?
  /// The expression that creates a layout; `nil` for `init()`.
  var make: String?
  /// The file with a fixture; `nil` for none.
  var fixture: String?
  /// The names of the scenarios to run; empty for all.
  var only: [String] = []
  /// The rules that are not applied.
  var disabled: Set<RuleID> = []
  /// The language mode of the files.
  var swiftVersion = "5"
  /// Whether the calls of the scenario are printed.
  var traces = false
  /// The least severity of a finding that fails a layout.
  var failOn = RuleSeverity.error
  /// The settings of the project; `nil` if it has none.
  var configuration: CheckConfiguration?
  /// The scenario to record for playing; `nil` for a check.
  var show: CheckTask.Show?
  /// Whether the scenarios that show findings are recorded, for a page on which they can be played.
  var recordsFindings = false
  /// The event at which the recording ends; `nil` for the end of the scenario.
  var recordingEnd: RecordingEnd?
  /// The number of generated programs that follow the battery.
  var programs = 0

  /// The number of generated programs that follow the battery of `check` unless the user sets it.
  ///
  /// They take about half a second of a debug build.
  static let usualPrograms = 20
  /// The numbers of programs that the user can choose.
  static let programsRange = 0...100_000
  /// The sentence about these numbers, after the name of a setting.
  static let programsRule =
    "is a number of programs from \(programsRange.lowerBound) to \(programsRange.upperBound)"

  /// How the files are optimized.
  var optimization = Compiler.Optimization.none
  /// Whether the code of the layouts counts the edges of its control flow.
  var countsEdges = false
  /// Whether the code of the layouts counts which of its regions run.
  var measuresCoverage = false
  /// Whether the report says which parts of a layout have run.
  var reportsCoverage = false
  /// Whether generated delegates ignore what is known of those of the app.
  var ignoresAppAnswers = false
  /// Whether generated delegates answer all flags with false and all choices with the first one.
  var givesPlainAnswers = false
  /// Whether layouts get values for optional properties that nothing in their files sets.
  var givesOptionalValues = false
  /// The number of sections that the layout needs at least; `nil` if it is not known.
  var leastSections: Int?
  /// Whether the sections have the same number of items at first if there must be several.
  var hasEqualSections = false
  /// The numbers of items that all scenarios show; `nil` for the usual data.
  var counts: [Int]?
  /// Variables that are added to the environment of the processes that run layouts.
  var environment: [String: String] = [:]
  /// The name of the command, whose help is relevant.
  var command = "check"

  /// Whether the counters of edges are those of regions, which are the same for any optimization.
  var countsRegions: Bool { countsEdges && optimization == .search }

  /// Whether the process that runs the layout describes its calls as text.
  var tellsCalls: Bool { traces || show != nil || recordsFindings }
}
