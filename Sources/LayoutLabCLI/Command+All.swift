import LayoutLab

extension Command {
  /// All commands, in the order in which help lists them.
  static let all = [
    run, check, test, explore, measure, mutants, play, learn, compare, explain, rules, list, new, completion,
    help,
  ]

  static let run = Command(
    name: "run", summary: "run scenarios and print whether each passes", operands: "[FILE or FOLDER …]",
    discussion: """
      A folder means all scenarios in it. Without operands, the scenarios in ./Scenarios are run. With
      --layout, a layout of your own takes the place of the layout that a scenario names. Programs that
      'explore --save' has written run with it.
      """,
    flags: [
      .layoutFile, .type, .make, .fixture, .swiftVersion, .trace, .brief, .reportFormat, .output, .profile,
    ],
    examples: [
      .init("layoutlab run", "run every scenario in ./Scenarios and print one line for each"),
      .init(
        "layoutlab run Scenarios/first-display.json --trace --brief",
        "print the calls of one scenario, with repeated calls merged"),
      .init(
        "layoutlab run Scenarios --format text --format junit --output junit.xml",
        "print text, and write a JUnit file for a CI server"),
      .init(
        "layoutlab run Scenarios/first-display.json --profile iOS12", "simulate an older version of UIKit"),
      .init(
        "layoutlab run found --layout MyLayout.swift", "programs that 'explore --save found' has written"),
    ],
    run: RunCommand.run, findings: "a scenario has failed")

  static let compare = Command(
    name: "compare", summary: "compare two runs side by side", operands: "[FILE [FILE]]",
    discussion: """
      Prints the differences between two scenarios, or between two runs of one scenario: calls, data
      source calls, animations, frames and virtual time. The text is as wide as the terminal, COLUMNS,
      or 100 characters. Between the columns, ≠ marks a call that differs; < and > mark a call that
      only one side makes. With --layout, two layouts of your own are compared, or two versions of one
      layout. FILE is then the scenario in which both are shown, as in 'play': a file, a scenario of
      check's battery, or by default the tour. With --recorded, a run is compared with a recording of
      real UIKit, which the file that 'layoutlab new Probe' prints makes on a device.
      """,
    flags: [
      .profiles, .layouts, .recorded, .layoutFile, .since, .type, .make, .fixture, .swiftVersion, .profile,
      .full,
      .format, .html, .exitCode,
    ],
    examples: [
      "layoutlab compare Scenarios/animator-invalidate-layout.json Scenarios/animator-reload-data.json",
      .init(
        "layoutlab compare Scenarios/waterfall.json --layouts waterfall,waterfall-stale-cache",
        "one scenario with a correct layout and with an incorrect one"),
      .init(
        "layoutlab compare Scenarios/pages-before-ios-13.json --profiles iOS12,iOS26",
        "one scenario under two versions of UIKit"),
      .init(
        "layoutlab compare Scenarios/waterfall.json --layouts waterfall,waterfall-stale-cache --html two.html",
        "a page that steps through both runs together"),
      .init("layoutlab compare --layout MyLayout.swift --since HEAD", "what your edit changes"),
      .init(
        "layoutlab compare --layout Before.swift --layout After.swift rotate --html edit.html",
        "two files of yours, in one scenario of check's battery"),
      .init(
        "layoutlab compare Scenarios/first-display.json --recorded layoutlab-probe.jsonl --exit-code",
        "the simulator and a device, call by call"),
    ],
    run: CompareCommand.run,
    findings: "with --exit-code: the runs differ; or a layout of yours crashes or never finishes",
    operandWords: Battery.allNames)

  static let check = Command(
    name: "check", summary: "check the layouts in source files", operands: "FILE or FOLDER …",
    discussion: """
      All files that you name are compiled together, unchanged. Declarations that they lack are taken
      from the other files of their project, and code that does not compile here and that no layout
      needs is left out; notes say which. In a folder, every file that declares a layout is checked.
      Each layout is run through a battery of scenarios and then through some generated programs, as in
      'explore'; '--explore 0' turns them off. A file named .layoutlab.json in the folder
      of FILE or FOLDER, or around it, turns rules off or gives them another severity, also for some
      paths, and names fixtures, profiles and the number of programs; Scenarios/layoutlab.schema.json describes it. If nothing
      has changed since an earlier check, its report is printed again.
      """,
    flags: [
      .type, .make, .fixture, .only, .disable, .swiftVersion, .failOn, .strict, .baseline, .writeBaseline,
      .exploredPrograms, .coverage, .settingsProfile, .checkTrace, .showOutput, .verbose, .watch, .noCache,
      .reportFormat,
      .output, .checkHTML,
    ],
    examples: [
      .init("layoutlab check MyLayout.swift", "all layouts in the file, created with init()"),
      .init("layoutlab check MyLayout.swift --make 'MyLayout(columns: 3)'", "a layout that needs arguments"),
      .init("layoutlab check MyLayout.swift --only insert-at-front --trace", "one scenario, call by call"),
      .init("layoutlab check MyLayout.swift --watch", "again after each change, with what is new or gone"),
      .init(
        "layoutlab check Sources --format github --format sarif --output check.sarif",
        "annotations in GitHub's log, and a SARIF file to upload"),
    ],
    run: CheckCommand.run, findings: "a layout fails, or cannot be checked")

  static let play = Command(
    name: "play", summary: "show a run step by step", operands: "[FILE]",
    discussion: """
      In a terminal, step through the run with keys: the screen drawn in characters, the calls, and
      the state of the collection view. Without a terminal, the steps are printed one after the other.
      With --layout, a layout of your own replaces the one that FILE names, and the expectations of
      FILE are skipped. FILE can then also be a scenario of check's battery, for example rotate.
      Without FILE, the layout is taken on a tour: it is displayed, scrolled, updated with inserted
      and deleted items, rotated and reloaded.
      """,
    flags: [.layoutFile, .type, .make, .fixture, .swiftVersion, .html, .picture, .at],
    examples: [
      .init("layoutlab play Scenarios/waterfall.json", "step through the run in the terminal"),
      .init("layoutlab play Scenarios/waterfall.json --html waterfall.html", "write a page for a browser"),
      .init(
        "layoutlab play Scenarios/waterfall.json --picture screen.png --at 30", "draw the screen at one call"),
      .init("layoutlab play --layout MyLayout.swift", "take a layout of your own on a tour"),
      .init(
        "layoutlab play --layout MyLayout.swift rotate --html rotate.html",
        "show the scenario of a finding of check on a page"),
    ],
    run: PlayCommand.run, findings: "the layout crashes or never finishes",
    operandWords: Battery.allNames)

  static let learn = Command(
    name: "learn", summary: "learn the lifecycle of a layout in thirteen lessons",
    operands: "[LESSON or fix]",
    discussion: """
      Without an operand, the lessons are listed. LESSON is a number or a name from that list. A
      lesson plays recorded runs call by call and asks what comes next; the run itself decides which
      answer is right. In a terminal, the keys 1 to 4 answer. Elsewhere the questions and answers are
      printed one after the other, and answers are read from standard input, one per line. '--html'
      writes a page with the same questions, and with values to change.

      'learn fix' lists broken layouts to repair. With a number or the name of a class, it copies the
      layout into a folder, checks it, and says when it is repaired. The folder keeps what is done.
      """,
    flags: [.answers, .html, .into, .hint, .format],
    examples: [
      .init("layoutlab learn", "list the lessons"), .init("layoutlab learn 1", "start the first lesson"),
      .init("layoutlab learn 1 --html lesson.html", "write the first lesson as a page for the browser"),
      .init(
        "layoutlab learn updates --answers 1,3,-,b", "print a lesson as text with these answers; - skips one"),
      .init("layoutlab learn 1 < answers.txt", "print a lesson as text, with one answer per line of a file"),
      .init("layoutlab learn fix 1", "repair the first broken layout"),
      .init("layoutlab learn fix --format json", "list what is repaired, for a class"),
    ],
    run: LearnCommand.run, findings: "an exercise is not repaired yet",
    operandWords: Lesson.all.map(\.id) + [FixCommand.word])

  static let explain = Command(
    name: "explain", summary: "explain rules: the reason, an example, the fix", operands: "RULE …",
    discussion: nil,
    flags: [], examples: ["layoutlab explain stale-after-data-change"], run: RuleCommands.explain,
    operandWords: RuleID.names)

  static let rules = Command(
    name: "rules", summary: "list the rules that check applies", operands: "", discussion: nil, flags: [],
    examples: ["layoutlab rules"], run: RuleCommands.list)

  static let list = Command(
    name: "list", summary: "list the scenarios and the layouts of the gallery",
    operands: "[FILE or FOLDER …]",
    discussion:
      "A folder means all scenarios in it. Without operands, the scenarios in ./Scenarios are listed.",
    flags: [.battery, .format],
    examples: ["layoutlab list", "layoutlab list --format json", "layoutlab list --battery"],
    run: ListCommand.run)

  static let new = Command(
    name: "new", summary: "print a test suite, a scenario, a fixture, or a probe for UIKit",
    operands: "Suite, Scenario, Fixture or Probe",
    discussion: """
      Suite is a Swift file with tests for a layout of yours. Scenario is a JSON file whose comments
      explain its keys. Both run as they are printed. Fixture is a Swift file that gives a layout to
      'check' what it expects from its app, as far as its file shows. Probe is a Swift file for a test
      target of an iOS app: it plays scenarios on real UIKit and records the calls for
      'compare --recorded'.
      """,
    flags: [.layout, .probeScenario],
    examples: [
      .init(
        "layoutlab new Suite --layout MyLayout > Tests/MyTests/MyLayoutTests.swift", "tests for your layout"
      ),
      .init("layoutlab new Scenario > Scenarios/mine.json", "a scenario for a layout of the gallery"),
      .init("layoutlab new Probe > AppTests/LayoutLabProbe.swift", "a recorder for a Mac with Xcode"),
      .init(
        "layoutlab new Probe --scenario Scenarios/rotation.json > Probe.swift", "one that plays one file"),
      .init(
        "layoutlab new Fixture --layout MyLayout.swift > MyFixture.swift",
        "a fixture for 'layoutlab check MyLayout.swift --fixture MyFixture.swift'"),
    ],
    run: NewCommand.run, operandWords: NewCommand.words)

  static let completion = Command(
    name: "completion", summary: "print a completion script for a shell",
    operands: "bash, zsh or fish", discussion: nil, flags: [],
    examples: [
      .init("source <(layoutlab completion bash)", "in ~/.bashrc; for zsh, the same with 'zsh' in ~/.zshrc"),
      .init("layoutlab completion zsh > ~/.zfunc/_layoutlab", "in a folder that is in zsh's fpath"),
      .init("layoutlab completion fish > ~/.config/fish/completions/layoutlab.fish", "for fish"),
    ],
    run: CompletionCommand.run, operandWords: CompletionCommand.shells)

  package static let help = Command(
    name: "help", summary: "print help for a command", operands: "[COMMAND]", discussion: nil, flags: [],
    examples: ["layoutlab help run"], run: HelpCommand.run)

  static let version = Command(
    name: "version", summary: "print the version", operands: "", discussion: nil, flags: [], examples: [],
    run: HelpCommand.printVersion)
}
