extension Command {
  /// All commands, in the order in which help lists them.
  static let all = [run, check, mutants, play, compare, explain, rules, list, bench, help]

  /// Returns the command of a name; nil where there is none.
  static func named(_ name: String) -> Command? { all.first { $0.name == name } }

  static let run = Command(
    name: "run", summary: "run scenarios and print a verdict for each", operands: "[FILE or FOLDER …]",
    discussion: "A folder stands for the scenarios in it. Without operands, all of ./Scenarios are run.",
    flags: [.trace, .brief, .reportFormat, .output, .profile],
    examples: [
      "layoutlab run", "layoutlab run Scenarios/first-display.json --trace --brief",
      "layoutlab run Scenarios --format json", "layoutlab run Scenarios/first-display.json --profile iOS12",
    ],
    run: RunCommand.run)

  static let compare = Command(
    name: "compare", summary: "set two runs side by side", operands: "FILE [FILE]",
    discussion:
      "Shows what differs between two scenarios, or between two runs of one: calls, data that is asked for,\n"
      + "animations, frames, and virtual time. The text is as wide as the terminal, or COLUMNS, or 100 characters.\n"
      + "Between the columns, ≠ marks a call that differs, < and > one that only that side makes.",
    flags: [.profiles, .layouts, .profile, .full, .format, .exitCode],
    examples: [
      "layoutlab compare Scenarios/animator-invalidate-layout.json Scenarios/animator-reload-data.json",
      "layoutlab compare Scenarios/waterfall.json --layouts waterfall,waterfall-stale-cache",
      "layoutlab compare Scenarios/pages-before-ios-13.json --profiles iOS12,iOS26",
    ],
    run: CompareCommand.run)

  static let check = Command(
    name: "check", summary: "give a verdict on the layouts in source files", operands: "FILE or FOLDER …",
    discussion: """
      The files are compiled as they stand, all that are named together. Of a folder, each file that declares a
      layout is checked, with the files that it needs. Every layout is put through a battery of scenarios.
      """,
    flags: [
      .type, .make, .fixture, .only, .disable, .swiftVersion, .strict, .checkTrace, .showOutput,
      .reportFormat,
      .output,
    ],
    examples: [
      "layoutlab check MyLayout.swift", "layoutlab check MyLayout.swift --make 'MyLayout(columns: 3)'",
      "layoutlab check MyLayout.swift --only insert-at-front", "layoutlab check Sources --format json",
    ],
    run: CheckCommand.run)

  static let play = Command(
    name: "play", summary: "show a run step by step", operands: "FILE",
    discussion:
      "In a terminal: the screen in characters, the calls, and what the collection view knows, by keys.\n"
      + "Without a terminal the steps are printed one after the other.",
    flags: [.html, .picture, .at],
    examples: [
      "layoutlab play Scenarios/waterfall.json",
      "layoutlab play Scenarios/waterfall.json --html waterfall.html",
      "layoutlab play Scenarios/waterfall.json --picture screen.png --at 30",
    ],
    run: PlayCommand.run)

  static let explain = Command(
    name: "explain", summary: "explain rules: why, an example, the fix", operands: "RULE …", discussion: nil,
    flags: [], examples: ["layoutlab explain stale-after-data-change"], run: RuleCommands.explain)

  static let rules = Command(
    name: "rules", summary: "list the rules that check judges by", operands: "", discussion: nil, flags: [],
    examples: ["layoutlab rules"], run: RuleCommands.list)

  static let list = Command(
    name: "list", summary: "list scenarios and the layouts of the gallery", operands: "[FILE or FOLDER …]",
    discussion: "A folder stands for the scenarios in it. Without operands, those of ./Scenarios are listed.",
    flags: [.format], examples: ["layoutlab list", "layoutlab list --format json"], run: ListCommand.run)

  static let bench = Command(
    name: "bench", summary: "measure the engine against plain loops", operands: "",
    discussion:
      "Needs a release build. Times go to standard error, the verdict on the sums to standard output.",
    flags: [], examples: ["swift run -c release layoutlab bench"], run: BenchCommand.run)

  static let help = Command(
    name: "help", summary: "print help on a command", operands: "[COMMAND]", discussion: nil, flags: [],
    examples: ["layoutlab help run"], run: HelpCommand.run)

  static let version = Command(
    name: "version", summary: "print the version", operands: "", discussion: nil, flags: [], examples: [],
    run: HelpCommand.printVersion)
}
