import LayoutLabReport
import Testing

@testable import LayoutLabCLI

@Suite("What is typed after layoutlab") @MainActor
struct UsageTests {
  private func run(_ arguments: [String]) -> Tool.Result { Tool.runHere(arguments) }

  /// A command line that is wrong, and what is said of it.
  nonisolated static let wrong: [([String], String, String)] = [
    (["rnu"], "unknown command 'rnu'; did you mean 'run'?", "help"),
    (
      ["frobnicate"],
      "unknown command 'frobnicate'; it is one of run, check, mutants, play, learn, compare, explain, rules, list, new, "
        + "completion, help",
      "help"
    ),
    (["run", "--trce"], "'run' has no flag '--trce'; did you mean '--trace'?", "help run"),
    (["--verson"], "unknown flag '--verson'; did you mean '--version'?", "help"),
    (["run", "--format"], "'--format' needs a value: text, json, junit, sarif or github", "help run"),
    (["run", "--format", "jsn"], "'--format' cannot be 'jsn'; did you mean 'json'?", "help run"),
    (["run", "--trace=yes"], "'--trace' takes no value, and 'yes' is one", "help run"),
    (["run", "--brief"], "'--brief' shortens a trace; add '--trace'", "help run"),
    (["check"], "'check' needs a file or a folder", "help check"),
    (
      ["check", "A.swift", "--disable", "layout-crsh"],
      "there is no rule 'layout-crsh'; did you mean 'layout-crash'?", "help check"
    ),
    (["check", "A.swift", "--trace"], "'--trace' prints one scenario; add '--only SCENARIO'", "help check"),
    (["check", "A.swift", "--make"], "'--make' needs a value: EXPRESSION", "help check"),
    (["explain"], "'explain' needs the name of a rule; 'layoutlab rules' lists them", "help explain"),
    (
      ["explain", "layout-crsh"], "there is no rule 'layout-crsh'; did you mean 'layout-crash'?",
      "help explain"
    ),
    (["rules", "all"], "'rules' takes no 'all'", "help rules"),
    (["help", "lsit"], "no help on 'lsit'; did you mean 'list'?", "help"),
  ]

  @Test(arguments: wrong) func `a wrong word gets the nearest right one and the code of wrong usage`(
    arguments: [String], message: String, help: String
  ) {
    let result = run(arguments)
    #expect(result == Tool.Result(code: 64, out: "", err: "layoutlab: \(message)\nsee 'layoutlab \(help)'\n"))
  }

  @Test func `a trace as JSON lines is that of one scenario`() throws {
    let files = ["a.json": RunTests.scenario(), "b.json": RunTests.scenario()]
    let result = try Tool(files: files).runHere(
      ["run", "--trace", "--format", "json"], operands: ["a.json", "b.json"])
    #expect(result.code == 64)
    #expect(result.out == "")
    #expect(
      result.err == "layoutlab: '--trace --format json' takes one scenario, and these are 2; name one file\n"
        + "see 'layoutlab help run'\n")
  }

  @Test nonisolated func `the streams and the code of the process`() async throws {
    #expect(try await Tool().run("--version") == Tool.Result(code: 0, out: "1.0.0\n", err: ""))
    let wrong = try await Tool().run("rnu")
    #expect(await wrong == run(["rnu"]))
    #expect(wrong.code == 64)
  }

  @Test func `help on the tool`() {
    let help = run(["help"])
    #expect(
      help.out == """
        layoutlab runs collection view layouts without a device and tells whether they behave.

        Examples:
          layoutlab run
          layoutlab run Scenarios/first-display.json --trace
          layoutlab check MyLayout.swift

        Commands:
          run [FILE or FOLDER …]    run scenarios and print a verdict for each
          check FILE or FOLDER …    give a verdict on the layouts in source files
          mutants FILE or FOLDER …  change layouts in small ways, and list the changes that nobody
                                    notices
          play [FILE]               show a run step by step
          learn [LESSON]            learn the life cycle of a layout in seven lessons
          compare [FILE [FILE]]     set two runs side by side
          explain RULE …            explain rules: why, an example, the fix
          rules                     list the rules that check judges by
          list [FILE or FOLDER …]   list scenarios and the layouts of the gallery
          new Suite or Scenario     print a suite or a scenario to begin with
          completion bash, zsh or fish
                                    print a script that completes command lines in a shell
          help [COMMAND]            print help on a command

        Flags:
          --no-color  print no colours, not even on a terminal
          --help      print this help; -h does the same
          --version   print the version

        'layoutlab help COMMAND' says more.

        """)
    #expect(help.code == 0)
    for arguments in [[], ["--help"], ["-h"]] { #expect(run(arguments) == help) }
  }

  @Test func `help on a command`() {
    let help = run(["help", "run"])
    #expect(
      help.out == """
        NAME
          layoutlab run – run scenarios and print a verdict for each

        SYNOPSIS
          layoutlab run [FLAG …] [FILE or FOLDER …]

        DESCRIPTION
          A folder stands for the scenarios in it. Without operands, all of ./Scenarios are run.

        FLAGS
          --trace        print the lifecycle, call by call
          --brief        with --trace: tell once of calls that repeat for one element after another
          --format text|json|junit|sarif|github
                         how to print the report, text by default; several with '--output'
          --output FILE  write the format before it to this file, not to standard output
          --profile iOS12|iOS15|iOS16|iOS18|iOS26
                         run under this version of UIKit, whatever the file says
          --no-color     print no colours, not even on a terminal
          --help         print this help; -h does the same

        EXAMPLES
          layoutlab run
              every scenario of ./Scenarios, a line each
          layoutlab run Scenarios/first-display.json --trace --brief
              the calls of one, repetitions told once
          layoutlab run Scenarios --format text --format junit --output junit.xml
              text to read, and a file for a server
          layoutlab run Scenarios/first-display.json --profile iOS12
              as an older UIKit does it

        EXIT STATUS
          0   all is well
          1   a scenario has failed
          64  the command line is not as it should be
          65  a file cannot be read or compiled, or what stands in it is wrong
          70  the fault is the tool's own

        """)
    for arguments in [["run", "--help"], ["--help", "run"]] { #expect(run(arguments) == help) }
  }

  @Test nonisolated func `the list of scenarios and layouts`() async throws {
    let list = try await Tool(files: ["Scenarios/a.json": RunTests.scenario()]).run("list")
    #expect(list.code == 0)
    #expect(list.out.hasPrefix("Scenarios\n  Scenarios/a.json  three rows\n\nLayouts\n  flow "))
    #expect(list.out.contains("\n    waterfall-stale-cache "))
    #expect(try await Tool().run("list").out.hasPrefix("Layouts\n"))
    let json = try await Tool().run("list", "--format", "json").out
    #expect(
      json.hasPrefix("{\n  \"layoutlab\": \"1.0.0\",\n  \"command\": \"list\",\n  \"scenarios\": [],\n"))
  }
}
