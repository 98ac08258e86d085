import LayoutLab

/// What is asked of a check.
struct CheckOptions: Sendable, Equatable {
  /// The class that is checked; nil for all.
  var type: String?
  /// The expression that makes a layout; nil for `init()`.
  var make: String?
  /// The file with a fixture; nil for none.
  var fixture: String?
  /// The names of the scenarios to run; empty for all.
  var only: [String] = []
  /// The rules that are not judged.
  var disabled: Set<RuleID> = []
  /// The language mode of the files.
  var swiftVersion = "5"
  /// Whether the lifecycle of the scenario is printed.
  var traces = false
  /// Whether warnings fail a layout.
  var isStrict = false
  /// What is recorded to be played; nil for a check.
  var show: CheckTask.Show?
  /// How many steps are taken of what is recorded; nil for all.
  var mostSteps: Int?
  /// What is added to the environment of the processes that run layouts.
  var environment: [String: String] = [:]
  /// The command that asks, whose help says more.
  var command = "check"

  /// Whether calls are put into words in the process that makes them.
  var tellsCalls: Bool { traces || show != nil }
}
