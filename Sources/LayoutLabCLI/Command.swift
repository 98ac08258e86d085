import HeadlessUIKit
import LayoutLab

/// A command of the tool, as parsing, help and completion use it.
package struct Command: Sendable {
  /// The word that selects the command.
  let name: String
  /// A one-line description.
  let summary: String
  /// The operands as help shows them, for example `[FILE or FOLDER …]`; empty if the command takes none.
  let operands: String
  /// A paragraph about the operands and the behavior; `nil` if the summary is enough.
  let discussion: String?
  /// The flags, without those that all commands have.
  let flags: [Flag]
  /// Command lines to try.
  let examples: [Example]
  /// Runs the command.
  let run: @MainActor @Sendable (Invocation, Terminal) throws -> ExitCode
  /// The condition under which the command exits with 1; `nil` if it never does.
  var findings: String?
  /// The words that an operand can be, for shell completion; empty if an operand can be anything.
  var operandWords: [String] = []

  package init(
    name: String, summary: String, operands: String = "", discussion: String? = nil, flags: [Flag] = [],
    examples: [Example], run: @escaping @MainActor @Sendable (Invocation, Terminal) throws -> ExitCode,
    findings: String? = nil, operandWords: [String] = []
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.discussion = discussion
    self.flags = flags
    self.examples = examples
    self.run = run
    self.findings = findings
    self.operandWords = operandWords
  }

  /// A command line to try.
  package struct Example: Sendable, ExpressibleByStringLiteral {
    /// The command line.
    let line: String
    /// A few words about its effect; `nil` if the line explains itself.
    let meaning: String?

    package init(_ line: String, _ meaning: String? = nil) { (self.line, self.meaning) = (line, meaning) }

    package init(stringLiteral line: String) { self.init(line) }
  }
}

/// A flag of a command.
package struct Flag: Sendable {
  /// The flag as it is typed.
  package let name: String
  /// The possible values; `nil` for a flag without a value and for one that takes any value.
  let values: [String]?
  /// Whether the value consists of two of the possible values, with a comma between them.
  let takesPair: Bool
  /// A one-line description.
  let help: String
  /// The name of the value in help, for a flag that takes any value.
  let placeholder: String?
  /// Common values, for shell completion of a flag that takes any value.
  let suggestions: [String]

  package init(
    _ name: String, values: [String]? = nil, takesPair: Bool = false, placeholder: String? = nil,
    suggestions: [String] = [], _ help: String
  ) {
    self.name = name
    self.values = values
    self.takesPair = takesPair
    self.placeholder = placeholder
    self.help = help
    self.suggestions = suggestions
  }

  /// The flag and its value, as help shows them.
  var usage: String {
    [name, placeholder ?? values?.joined(separator: "|")].compactMap(\.self).joined(separator: " ")
  }

  /// Whether the flag takes any value, which help shows as the placeholder.
  var takesAny: Bool { values == nil && placeholder != nil }

  static let trace = Flag("--trace", "print the lifecycle, call by call")
  static let brief = Flag(
    "--brief", "with --trace: merge calls that repeat for one element after another")
  static let format = Flag("--format", values: ["text", "json"], "how to print the results; text by default")

  static let profile = Flag(
    "--profile", values: UIKitProfile.all.map(\.name),
    "simulate this version of UIKit, whatever the file says")

  static let profiles = Flag(
    "--profiles", values: UIKitProfile.all.map(\.name), takesPair: true, placeholder: "A,B",
    "run one file under two versions of UIKit: \(UIKitProfile.all.map(\.name).joined(separator: ", "))")
  static let layouts = Flag(
    "--layouts", values: Gallery.signatures.map(\.name), takesPair: true, placeholder: "A,B",
    "run one file with two layouts of the gallery, whatever the file says")
  static let picture = Flag(
    "--picture", placeholder: "FILE", "write a picture of the screen to an .svg or .png file")
  static let at = Flag(
    "--at", placeholder: "N", "with --picture: draw the screen at call number N; by default at the end")
  static let checkHTML = Flag(
    "--html", placeholder: "FILE",
    "also write the report as a page for a browser, with pictures and the runs that show the findings")
  static let html = Flag(
    "--html", placeholder: "FILE", "write a page for a browser that steps through the run")
  static let answers = Flag(
    "--answers", placeholder: "LIST", "answers separated by commas: 1 to 4 or a to d, or - for no answer")
  static let into = Flag(
    "--into", placeholder: "FOLDER", "the folder of the exercises of 'learn fix'; 'exercises' by default")
  static let hint = Flag("--hint", "print a hint for an exercise of 'learn fix'")
  static let full = Flag("--full", "print every call, including equal and repeated ones")
  static let exitCode = Flag("--exit-code", "exit with 1 if the runs differ, as diff does")

  /// The formats of the commands that print a verdict.
  static let reportFormat = Flag(
    "--format", values: ["text", "json", "junit", "sarif", "github"],
    "the format of the report, text by default; can be repeated together with '--output'")

  /// The flags that all commands have.
  static let common = [
    Flag("--no-color", "print without colors, even on a terminal"),
    Flag("--help", "print this help; -h is the same"),
  ]

  /// The flags of the tool itself, which need no command.
  static let version = Flag("--version", "print the version")
}

/// A parsed command line.
package struct Invocation: Sendable {
  /// The tool that was called.
  let tool: CommandLineTool
  let command: Command
  /// The arguments that are neither the command nor a flag or its value.
  var operands: [String] = []
  /// The given flags with their values; the value is empty for a flag that takes none.
  package var flags: [String: String] = [:]
  /// The flags with values, in the order in which they were given.
  var words: [(flag: String, value: String)] = []

  /// Whether a flag was given.
  func has(_ flag: Flag) -> Bool { flags[flag.name] != nil }

  /// The value of a flag; the first possible one if the flag was not given.
  func value(of flag: Flag) -> String { flags[flag.name] ?? flag.values?.first ?? "" }

  /// Returns the value of a flag as a whole number; `nil` if the flag was not given.
  ///
  /// - Parameters:
  ///   - flag: The flag.
  ///   - least: The least number that makes sense.
  /// - Returns: The number.
  /// - Throws: `UsageError` for other values.
  package func number(of flag: Flag, from least: Int) throws -> Int? {
    guard let text = flags[flag.name] else { return nil }
    guard let number = Int(text), number >= least else {
      throw UsageError(
        message: "'\(flag.name)' is a whole number from \(least), not '\(text)'", command: command.name)
    }
    return number
  }

  /// All values of a flag that can be repeated, in the order in which they were given.
  func lines(of flag: Flag) -> [String] { words.filter { $0.flag == flag.name }.map(\.value) }

  /// The two values of a flag that takes a pair; empty if the flag was not given.
  func words(of flag: Flag) -> [String] { flags[flag.name].map(ArgumentParser.words) ?? [] }
}
