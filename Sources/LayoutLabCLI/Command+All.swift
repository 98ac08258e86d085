import LayoutLab

extension Command {
  /// All commands, in the order in which help lists them.
  static let all = [
    run, check, mutants, play, learn, compare, explain, rules, list, new, completion, help,
  ]

  static let run = Command(
    name: "run", summary: "run scenarios and print a verdict for each", operands: "[FILE or FOLDER …]",
    discussion: "A folder stands for the scenarios in it. Without operands, all of ./Scenarios are run.",
    flags: [.trace, .brief, .reportFormat, .output, .profile],
    examples: [
      .init("layoutlab run", "every scenario of ./Scenarios, a line each"),
      .init(
        "layoutlab run Scenarios/first-display.json --trace --brief",
        "the calls of one, repetitions told once"),
      .init(
        "layoutlab run Scenarios --format text --format junit --output junit.xml",
        "text to read, and a file for a server"),
      .init("layoutlab run Scenarios/first-display.json --profile iOS12", "as an older UIKit does it"),
    ],
    run: RunCommand.run, findings: "a scenario has failed")

  static let compare = Command(
    name: "compare", summary: "set two runs side by side", operands: "[FILE [FILE]]",
    discussion: """
      Shows what differs between two scenarios, or between two runs of one: calls, data that is asked for,
      animations, frames, and virtual time. The text is as wide as the terminal, or COLUMNS, or 100 characters.
      Between the columns, ≠ marks a call that differs, < and > one that only that side makes.
      With --layout, two layouts of your own are compared, or one before an edit and after it. FILE is what they
      are shown in then, as with 'play': a scenario, one of check's battery, or the tour where there is none.
      """,
    flags: [
      .profiles, .layouts, .layoutFile, .since, .type, .make, .fixture, .swiftVersion, .profile, .full,
      .format, .html, .exitCode,
    ],
    examples: [
      "layoutlab compare Scenarios/animator-invalidate-layout.json Scenarios/animator-reload-data.json",
      .init(
        "layoutlab compare Scenarios/waterfall.json --layouts waterfall,waterfall-stale-cache",
        "one scenario, a layout that is right and one that is not"),
      .init(
        "layoutlab compare Scenarios/pages-before-ios-13.json --profiles iOS12,iOS26",
        "one scenario under two versions of UIKit"),
      .init(
        "layoutlab compare Scenarios/waterfall.json --layouts waterfall,waterfall-stale-cache --html two.html",
        "a page on which both go on together"),
      .init("layoutlab compare --layout MyLayout.swift --since HEAD", "what an edit has changed"),
      .init(
        "layoutlab compare --layout Before.swift --layout After.swift rotate --html edit.html",
        "two files of yours, in a scenario of check's battery"),
    ],
    run: CompareCommand.run,
    findings: "with --exit-code: something differs; a layout of yours traps, or does not come to an end",
    operandWords: Battery.allNames)

  static let check = Command(
    name: "check", summary: "give a verdict on the layouts in source files", operands: "FILE or FOLDER …",
    discussion: """
      The files are compiled as they stand, all that are named together. Of a folder, each file that declares a
      layout is checked, with the files that it needs. Every layout is put through a battery of scenarios.
      """,
    flags: [
      .type, .make, .fixture, .only, .disable, .swiftVersion, .strict, .checkTrace, .showOutput,
      .reportFormat, .output, .checkHTML,
    ],
    examples: [
      .init("layoutlab check MyLayout.swift", "all layouts in the file, made by init()"),
      .init("layoutlab check MyLayout.swift --make 'MyLayout(columns: 3)'", "one that needs arguments"),
      .init("layoutlab check MyLayout.swift --only insert-at-front --trace", "one scenario, call by call"),
      .init(
        "layoutlab check Sources --format github --format sarif --output check.sarif",
        "each file with a layout: lines for GitHub's log, and a file to upload"),
    ],
    run: CheckCommand.run, findings: "a layout fails, or could not be checked")

  static let play = Command(
    name: "play", summary: "show a run step by step", operands: "[FILE]",
    discussion: """
      In a terminal: the screen in characters, the calls, and what the collection view knows, by keys.
      Without a terminal the steps are printed one after the other.
      With --layout, a layout of your own takes the place of the one that FILE names, and what FILE expects of that
      one is left out. FILE can be a scenario of check's battery then, such as rotate; without FILE the layout is
      taken on a tour: it is shown, scrolled, items come and go, it is turned and reloaded.
      """,
    flags: [.layoutFile, .type, .make, .fixture, .swiftVersion, .html, .picture, .at],
    examples: [
      .init("layoutlab play Scenarios/waterfall.json", "by keys, in the terminal"),
      .init("layoutlab play Scenarios/waterfall.json --html waterfall.html", "on a page, in a browser"),
      .init("layoutlab play Scenarios/waterfall.json --picture screen.png --at 30", "a picture of one call"),
      .init("layoutlab play --layout MyLayout.swift", "a layout of your own, on a tour"),
      .init(
        "layoutlab play --layout MyLayout.swift rotate --html rotate.html",
        "what a finding of check speaks of, on a page"),
    ],
    run: PlayCommand.run, findings: "the layout traps, or does not come to an end",
    operandWords: Battery.allNames)

  static let learn = Command(
    name: "learn", summary: "learn the life cycle of a layout in seven lessons", operands: "[LESSON]",
    discussion: """
      Without an operand the lessons are listed; LESSON is a number or a name of the list. A lesson plays runs call
      by call and asks what comes next. What is right is what the run shows.
      In a terminal the keys 1 to 4 answer. Elsewhere the questions and answers are printed one after the other;
      answers are read from standard input, a line for each.
      """,
    flags: [.answers, .format],
    examples: [
      .init("layoutlab learn", "the lessons"), .init("layoutlab learn 1", "the first, in the terminal"),
      .init("layoutlab learn updates --answers 1,3,-,b", "as text, with answers; - is for none"),
      .init("layoutlab learn 1 < answers.txt", "as text, with an answer on each line"),
    ],
    run: LearnCommand.run, operandWords: Lesson.all.map(\.id))

  static let explain = Command(
    name: "explain", summary: "explain rules: why, an example, the fix", operands: "RULE …", discussion: nil,
    flags: [], examples: ["layoutlab explain stale-after-data-change"], run: RuleCommands.explain,
    operandWords: RuleID.names)

  static let rules = Command(
    name: "rules", summary: "list the rules that check judges by", operands: "", discussion: nil, flags: [],
    examples: ["layoutlab rules"], run: RuleCommands.list)

  static let list = Command(
    name: "list", summary: "list scenarios and the layouts of the gallery", operands: "[FILE or FOLDER …]",
    discussion: "A folder stands for the scenarios in it. Without operands, those of ./Scenarios are listed.",
    flags: [.format], examples: ["layoutlab list", "layoutlab list --format json"], run: ListCommand.run)

  static let new = Command(
    name: "new", summary: "print a suite or a scenario to begin with", operands: "Suite or Scenario",
    discussion: """
      Suite is a file of tests for a layout of yours; Scenario a file that tells of its own words. Both run as they
      are printed.
      """,
    flags: [.layout],
    examples: [
      .init(
        "layoutlab new Suite --layout MyLayout > Tests/MyTests/MyLayoutTests.swift", "a suite for your layout"
      ),
      .init("layoutlab new Scenario > Scenarios/mine.json", "a scenario for a layout of the gallery"),
    ],
    run: NewCommand.run, operandWords: NewCommand.words)

  static let completion = Command(
    name: "completion", summary: "print a script that completes command lines in a shell",
    operands: "bash, zsh or fish", discussion: nil, flags: [],
    examples: [
      .init("source <(layoutlab completion bash)", "in ~/.bashrc; zsh takes the same with 'zsh' in ~/.zshrc"),
      .init("layoutlab completion zsh > ~/.zfunc/_layoutlab", "in a folder of zsh's fpath"),
      .init("layoutlab completion fish > ~/.config/fish/completions/layoutlab.fish", "for fish"),
    ],
    run: CompletionCommand.run, operandWords: CompletionCommand.shells)

  package static let help = Command(
    name: "help", summary: "print help on a command", operands: "[COMMAND]", discussion: nil, flags: [],
    examples: ["layoutlab help run"], run: HelpCommand.run)

  static let version = Command(
    name: "version", summary: "print the version", operands: "", discussion: nil, flags: [], examples: [],
    run: HelpCommand.printVersion)
}
