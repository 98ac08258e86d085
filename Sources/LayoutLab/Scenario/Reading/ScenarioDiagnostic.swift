import HeadlessUIKit

/// An error in a scenario: its position and a sentence.
public struct ScenarioDiagnostic: Sendable, Equatable, CustomStringConvertible {
  /// The position in the scenario file, or in the Swift source that created the step.
  public var position: SourcePosition
  /// The problem, and how to solve it.
  public var message: String

  /// Creates a diagnostic.
  public init(position: SourcePosition, message: String) {
    self.position = position
    self.message = message
  }

  /// The diagnostic as compilers print one: `file:line:column: error: message`.
  public var description: String { "\(position): error: \(message)" }
}

/// The errors of a scenario: at least one diagnostic, sorted by position.
public struct ScenarioErrors: Error, Sendable, Equatable, CustomStringConvertible {
  /// The diagnostics, the first in the file first.
  public var diagnostics: [ScenarioDiagnostic]

  /// The largest number of diagnostics that ``description`` prints.
  public static let printedCount = 20

  /// Creates errors without duplicates.
  public init(_ diagnostics: [ScenarioDiagnostic]) {
    var kept: [ScenarioDiagnostic] = []
    let sorted = diagnostics.enumerated().sorted {
      ($0.element.position.line, $0.element.position.column, $0.offset)
        < ($1.element.position.line, $1.element.position.column, $1.offset)
    }
    for (_, diagnostic) in sorted where kept.last != diagnostic { kept.append(diagnostic) }
    self.diagnostics = kept
  }

  /// A line for each diagnostic.
  public var description: String {
    var lines = diagnostics.prefix(Self.printedCount).map(\.description)
    if diagnostics.count > Self.printedCount {
      lines.append("… and \(diagnostics.count - Self.printedCount) more errors in this file")
    }
    return lines.joined(separator: "\n")
  }
}
