import LayoutLabReport
import Testing

@testable import LayoutLabCLI

@Suite("Command lines") @MainActor
struct UsageTests {
  private func run(_ arguments: [String]) -> Tool.Result { Tool.runHere(arguments) }

  /// An invalid command line and its message.
  nonisolated static let wrong: [([String], String, String)] = [
    (["rnu"], "unknown command 'rnu'; did you mean 'run'?", "help"),
    (
      ["frobnicate"],
      "unknown command 'frobnicate'; use one of run, check, test, explore, measure, mutants, play, learn, compare, "
        + "explain, rules, list, new, completion, help",
      "help"
    ),
    (["run", "--trce"], "'run' has no flag '--trce'; did you mean '--trace'?", "help run"),
    (["--verson"], "unknown flag '--verson'; did you mean '--version'?", "help"),
    (["run", "--format"], "'--format' needs a value: text, json, junit, sarif or github", "help run"),
    (["run", "--format", "jsn"], "'--format' cannot be 'jsn'; did you mean 'json'?", "help run"),
    (["run", "--trace=yes"], "'--trace' takes no value, but 'yes' was given", "help run"),
    (["run", "--brief"], "'--brief' shortens a trace; add '--trace'", "help run"),
    (["check"], "'check' needs a file or a folder", "help check"),
    (
      ["check", "A.swift", "--disable", "layout-crsh"],
      "there is no rule 'layout-crsh'; did you mean 'layout-crash'?", "help check"
    ),
    (["check", "A.swift", "--trace"], "'--trace' prints one scenario; add '--only SCENARIO'", "help check"),
    (["check", "A.swift", "--make"], "'--make' needs a value: EXPRESSION", "help check"),
    (["test", "A", "B"], "'test' takes one folder, but 2 are given", "help test"),
    (["test", "--filter", "("], "'--filter (' is not a regular expression", "help test"),
    (["explain"], "'explain' needs the name of a rule; 'layoutlab rules' lists them", "help explain"),
    (
      ["explain", "layout-crsh"], "there is no rule 'layout-crsh'; did you mean 'layout-crash'?",
      "help explain"
    ),
    (["rules", "all"], "'rules' takes no operands, but 'all' was given", "help rules"),
    (["help", "lsit"], "there is no command 'lsit'; did you mean 'list'?", "help"),
  ]

  @Test(arguments: wrong) func `an invalid word gets a suggestion and the exit code for usage errors`(
    arguments: [String], message: String, help: String
  ) {
    let result = run(arguments)
    #expect(result == Tool.Result(code: 64, out: "", err: "layoutlab: \(message)\nsee 'layoutlab \(help)'\n"))
  }

  @Test func `JSON lines need a single scenario`() throws {
    let files = ["a.json": RunTests.scenario(), "b.json": RunTests.scenario()]
    let result = try Tool(files: files).runHere(
      ["run", "--trace", "--format", "json"], operands: ["a.json", "b.json"])
    #expect(result.code == 64)
    #expect(result.out == "")
    #expect(
      result.err == "layoutlab: '--trace --format json' prints one scenario, but 2 are given; name one file\n"
        + "see 'layoutlab help run'\n")
  }

  @Test nonisolated func `the process uses the right streams and exit codes`() async throws {
    #expect(try await Tool().run("--version") == Tool.Result(code: 0, out: "1.0.0\n", err: ""))
    let wrong = try await Tool().run("rnu")
    #expect(await wrong == run(["rnu"]))
    #expect(wrong.code == 64)
  }

  @Test func `help for the tool`() {
    let help = run(["help"])
    #expect(
      help.out == """
        layoutlab runs collection view layouts without a device and reports whether they are correct.

        Examples:
          layoutlab run
          layoutlab run Scenarios/first-display.json --trace
          layoutlab check MyLayout.swift

        Commands:
          run [FILE or FOLDER …]    run scenarios and print whether each passes
          check FILE or FOLDER …    check the layouts in source files
          test [FOLDER]             run the tests of a package that imports UIKit
          explore FILE or FOLDER …  put layouts through generated programs
          measure FILE or FOLDER …  measure what a layout costs with more and more items
          mutants FILE or FOLDER …  change layouts in small ways, and list the changes that no test
                                    notices
          play [FILE]               show a run step by step
          learn [LESSON or fix]     learn the lifecycle of a layout in thirteen lessons
          compare [FILE [FILE]]     compare two runs side by side
          explain RULE …            explain rules: the reason, an example, the fix
          rules                     list the rules that check applies
          list [FILE or FOLDER …]   list the scenarios and the layouts of the gallery
          new Suite, Scenario, Fixture or Probe
                                    print a test suite, a scenario, a fixture, or a probe for UIKit
          completion bash, zsh or fish
                                    print a completion script for a shell
          help [COMMAND]            print help for a command

        Flags:
          --no-color  print without colors, even on a terminal
          --help      print this help; -h is the same
          --version   print the version

        Run 'layoutlab help COMMAND' for details.

        """)
    #expect(help.code == 0)
    for arguments in [[], ["--help"], ["-h"]] { #expect(run(arguments) == help) }
  }

  @Test func `help for a command`() {
    let help = run(["help", "run"])
    #expect(
      help.out == """
        NAME
          layoutlab run – run scenarios and print whether each passes

        SYNOPSIS
          layoutlab run [FLAG …] [FILE or FOLDER …]

        DESCRIPTION
          A folder means all scenarios in it. Without operands, the scenarios in ./Scenarios are run. With
          --layout, a layout of your own takes the place of the layout that a scenario names. Programs that
          'explore --save' has written run with it.

        FLAGS
          --layout FILE        the source file of a layout of your own, compiled as check does
          --type NAME          check only this class, even if other classes derive from it
          --make EXPRESSION    create the layout with this expression instead of init()
          --fixture FILE       a Swift file with a LayoutFixture that creates the layout
          --swift-version 5|6  the language mode of the files; 5 by default
          --trace              print the lifecycle, call by call
          --brief              with --trace: merge calls that repeat for one element after another
          --format text|json|junit|sarif|github
                               the format of the report, text by default; can be repeated together with
                               '--output'
          --output FILE        write the preceding format to this file instead of standard output
          --profile iOS12|iOS15|iOS16|iOS18|iOS26
                               simulate this version of UIKit, whatever the file says
          --no-color           print without colors, even on a terminal
          --help               print this help; -h is the same

        EXAMPLES
          layoutlab run
              run every scenario in ./Scenarios and print one line for each
          layoutlab run Scenarios/first-display.json --trace --brief
              print the calls of one scenario, with repeated calls merged
          layoutlab run Scenarios --format text --format junit --output junit.xml
              print text, and write a JUnit file for a CI server
          layoutlab run Scenarios/first-display.json --profile iOS12
              simulate an older version of UIKit
          layoutlab run found --layout MyLayout.swift
              programs that 'explore --save found' has written

        EXIT STATUS
          0   success
          1   a scenario has failed
          64  usage error
          65  a file cannot be read or compiled, or its contents are invalid
          70  internal error

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
