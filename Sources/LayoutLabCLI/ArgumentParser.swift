import LayoutLab

/// A parser of command lines, driven by the table of commands and flags.
enum ArgumentParser {
  /// Parses a command line.
  ///
  /// - Parameters:
  ///   - arguments: The words after the tool's name.
  ///   - tool: The tool that was called.
  /// - Returns: The invocation; that of `help` if the arguments ask for help in any way.
  /// - Throws: `UsageError` for an unknown command, flag or value.
  static func parse(_ arguments: [String], of tool: CommandLineTool = .layoutlab) throws -> Invocation {
    var words = arguments[...]
    var common: [Flag] = []
    while let word = words.first, word.hasPrefix("-") {
      words.removeFirst()
      if word == Flag.version.name { return Invocation(tool: tool, command: .version) }
      common.append(try flag(word, of: nil))
    }
    guard let name = words.popFirst() else { return Invocation(tool: tool, command: .help) }
    guard let command = tool.command(named: name) else {
      throw UsageError(
        message: "unknown command '\(name)'" + Suggestion.text(for: name, among: tool.commands.map(\.name)))
    }
    var invocation = Invocation(tool: tool, command: command)
    if common.contains(where: { $0.name == "--help" }) { invocation.flags["--help"] = "" }
    try read(words, into: &invocation)
    if invocation.flags["--help"] != nil, command.name != Command.help.name {
      return Invocation(tool: tool, command: .help, operands: [command.name])
    }
    if command.operands.isEmpty, let operand = invocation.operands.first {
      throw UsageError(
        message: "'\(command.name)' takes no operands, but '\(operand)' was given", command: command.name)
    }
    return invocation
  }

  private static func read(_ words: ArraySlice<String>, into invocation: inout Invocation) throws {
    var words = words
    var onlyOperands = false
    while let word = words.popFirst() {
      if word == "--", !onlyOperands {
        onlyOperands = true
      } else if word.hasPrefix("-"), !onlyOperands {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
          String.init)
        let flag = try flag(parts[0], of: invocation.command)
        let given = parts.count > 1 ? parts[1] : flag.values != nil || flag.takesAny ? words.popFirst() : nil
        let value = try value(given, of: flag, invocation.command)
        invocation.words.append((flag.name, value))
        let isRepeated = flag.takesAny && invocation.flags[flag.name] != nil
        invocation.flags[flag.name] = isRepeated ? "\(invocation.flags[flag.name] ?? "")\n\(value)" : value
      } else {
        invocation.operands.append(word)
      }
    }
  }

  /// Returns the flag with a name; without a command, only flags that all commands have.
  private static func flag(_ word: String, of command: Command?) throws -> Flag {
    let word = word == "-h" ? "--help" : word
    let known = (command?.flags ?? [Flag.version]) + Flag.common
    if let flag = known.first(where: { $0.name == word }) { return flag }
    let owner = command.map { "'\($0.name)' has no flag '\(word)'" } ?? "unknown flag '\(word)'"
    throw UsageError(
      message: owner + Suggestion.text(for: word, among: known.map(\.name)), command: command?.name)
  }

  private static func value(_ given: String?, of flag: Flag, _ command: Command) throws -> String {
    func error(_ message: String) -> UsageError { UsageError(message: message, command: command.name) }
    if flag.takesAny, let placeholder = flag.placeholder {
      guard let given, !given.isEmpty else { throw error("'\(flag.name)' needs a value: \(placeholder)") }
      return given
    }
    guard let values = flag.values else {
      if let given { throw error("'\(flag.name)' takes no value, but '\(given)' was given") }
      return ""
    }
    if flag.takesPair { return try pair(given, of: flag, among: values, command) }
    let list = (values.count > 1 ? [values.dropLast().joined(separator: ", ")] : []) + values.suffix(1)
    guard let given else { throw error("'\(flag.name)' needs a value: \(list.joined(separator: " or "))") }
    if values.contains(given) { return given }
    throw error("'\(flag.name)' cannot be '\(given)'" + Suggestion.text(for: given, among: values))
  }
}

extension ArgumentParser {
  /// Splits a list at its commas.
  static func words(_ list: String) -> [String] {
    list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  /// Checks a value that consists of two words with a comma between them.
  private static func pair(
    _ given: String?, of flag: Flag, among values: [String], _ command: Command
  ) throws -> String {
    func error(_ message: String) -> UsageError { UsageError(message: message, command: command.name) }
    let words = given.map(words) ?? []
    guard let given, words.count == 2 else {
      throw error(
        "'\(flag.name)' needs two values separated by a comma, for example \(values.prefix(2).joined(separator: ","))"
      )
    }
    for word in words where !values.contains(word) {
      throw error("'\(flag.name)' cannot be '\(word)'" + Suggestion.text(for: word, among: values))
    }
    return given
  }
}

/// The end of a message about an unknown word.
enum Suggestion {
  /// Returns a question with the nearest valid word or, if none is near, the list of all valid words.
  static func text(for word: String, among valid: [String]) -> String {
    if let nearest = NearestWord.find(word, among: valid) { return "; did you mean '\(nearest)'?" }
    return "; use one of \(valid.joined(separator: ", "))"
  }
}
