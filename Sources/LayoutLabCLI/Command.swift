import HeadlessUIKit
import LayoutLab

/// A command of the tool: what parsing, help and suggestions go by.
package struct Command: Sendable {
  /// The word that stands for it.
  let name: String
  /// What it does, in a line.
  let summary: String
  /// How operands are shown in help, such as `[FILE or FOLDER …]`; empty for a command without operands.
  let operands: String
  /// What the operands are, in a paragraph; nil where the summary says it.
  let discussion: String?
  /// The flags beside those that all commands have.
  let flags: [Flag]
  /// Command lines to try.
  let examples: [Example]
  /// Does it.
  let run: @MainActor @Sendable (Invocation, Terminal) throws -> ExitCode
  /// When it ends with 1; nil for a command that never does.
  var findings: String?
  /// The words that an operand can be, where these are known; a shell completes them.
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
    /// What is typed.
    let line: String
    /// What it does, in a few words; nil where the line says it.
    let meaning: String?

    package init(_ line: String, _ meaning: String? = nil) { (self.line, self.meaning) = (line, meaning) }

    package init(stringLiteral line: String) { self.init(line) }
  }
}

/// A flag of a command.
package struct Flag: Sendable {
  /// The flag as it is typed.
  package let name: String
  /// The words that can follow it; nil for a flag that stands alone.
  let values: [String]?
  /// Whether two of the words follow it, with a comma between them.
  let takesPair: Bool
  /// What it does, in a line.
  let help: String
  /// What help shows in place of the words; for a flag that takes any value, what the value is.
  let placeholder: String?
  /// Words that are often meant, for a flag that takes any value; a shell completes them.
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

  /// The flag and what follows it, as help shows it.
  var usage: String {
    [name, placeholder ?? values?.joined(separator: "|")].compactMap(\.self).joined(separator: " ")
  }

  /// Whether any value can follow, which help shows as the placeholder.
  var takesAny: Bool { values == nil && placeholder != nil }

  static let trace = Flag("--trace", "print the lifecycle, call by call")
  static let brief = Flag(
    "--brief", "with --trace: tell once of calls that repeat for one element after another")
  static let format = Flag("--format", values: ["text", "json"], "how to print the results; text by default")

  static let profile = Flag(
    "--profile", values: UIKitProfile.all.map(\.name),
    "run under this version of UIKit, whatever the file says")

  static let profiles = Flag(
    "--profiles", values: UIKitProfile.all.map(\.name), takesPair: true, placeholder: "A,B",
    "compare one file under two versions of UIKit: \(UIKitProfile.all.map(\.name).joined(separator: ", "))")
  static let layouts = Flag(
    "--layouts", values: Gallery.signatures.map(\.name), takesPair: true, placeholder: "A,B",
    "compare one file with two layouts of the gallery, whatever the file says")
  static let picture = Flag(
    "--picture", placeholder: "FILE", "write a picture of the screen, as .svg or .png by the file's name")
  static let at = Flag(
    "--at", placeholder: "N", "with --picture: at the call of this number; the end by default")
  static let checkHTML = Flag(
    "--html", placeholder: "FILE", "write the report as a page for a browser too, with pictures")
  static let html = Flag(
    "--html", placeholder: "FILE", "write a page for a browser, on which one steps through the run")
  static let answers = Flag(
    "--answers", placeholder: "LIST", "answer the questions of a lesson: 1 to 4, or - for none, and commas")
  static let full = Flag("--full", "print every call, also what is the same and what repeats")
  static let exitCode = Flag("--exit-code", "end with 1 where something differs, as diff does")

  /// The formats of the commands that judge.
  static let reportFormat = Flag(
    "--format", values: ["text", "json", "junit", "sarif", "github"],
    "how to print the report, text by default; several with '--output'")

  /// The flags that all commands have.
  static let common = [
    Flag("--no-color", "print no colours, not even on a terminal"),
    Flag("--help", "print this help; -h does the same"),
  ]

  /// The flags that the tool has without a command.
  static let version = Flag("--version", "print the version")
}

/// A command line that has been understood.
package struct Invocation: Sendable {
  /// The tool that was called.
  let tool: CommandLineTool
  let command: Command
  /// What is neither command nor flag.
  var operands: [String] = []
  /// The flags that were given, with their values; an empty one for a flag that stands alone.
  package var flags: [String: String] = [:]
  /// The flags with values as they were typed, in order.
  var words: [(flag: String, value: String)] = []

  /// Whether a flag was given.
  func has(_ flag: Flag) -> Bool { flags[flag.name] != nil }

  /// The value of a flag; the first possible one where it was not given.
  func value(of flag: Flag) -> String { flags[flag.name] ?? flag.values?.first ?? "" }

  /// The values of a flag that takes any, in the order in which they were given.
  func lines(of flag: Flag) -> [String] { words.filter { $0.flag == flag.name }.map(\.value) }

  /// The values of a flag that takes a pair; none where it was not given.
  func words(of flag: Flag) -> [String] { flags[flag.name].map(ArgumentParser.words) ?? [] }
}
