/// One thing that a layout must do, or had better do, as `layoutlab check` judges it.
///
/// Identifiers are stable: scripts and suppression comments name them.
public struct Rule: Sendable, Equatable {
  /// The name, in lower case with hyphens, such as `stale-after-data-change`.
  public let id: String
  /// How bad it is to break the rule.
  public let severity: RuleSeverity
  /// What is wrong with a layout that breaks the rule, in a sentence.
  public let statement: String
  /// What UIKit does with such a layout, in one or several sentences.
  public let why: String
  /// What to do, in one or several sentences.
  public let fix: String
  /// A few lines of Swift that break the rule, followed by the lines that keep it.
  public let example: String
  /// Whether `layoutlab check` judges it; rules about data sources and controllers need an app's own suite.
  public let isChecked: Bool

  init(
    _ id: String, _ severity: RuleSeverity, _ statement: String, why: String, fix: String, example: String,
    isChecked: Bool = true
  ) {
    self.id = id
    self.severity = severity
    self.statement = statement
    self.why = why
    self.fix = fix
    self.example = example
    self.isChecked = isChecked
  }

  /// All rules, in the order in which they are listed.
  public static let all: [Rule] =
    freshness + queryContract + attributes + invalidation + updates + application

  /// Returns the rule of an identifier; nil where there is none.
  public static func named(_ id: String) -> Rule? { byIdentifier[id] }

  private static let byIdentifier = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
}

/// How bad it is to break a rule.
public enum RuleSeverity: String, Sendable, Codable, Comparable, CaseIterable {
  /// The layout answers something wrong, crashes or breaks UIKit's contract.
  case error
  /// True for the layout as it is written, but someone may want it so.
  case warning
  /// Right, but needlessly slow.
  case performance
  /// Advice.
  case style

  /// Whether a finding of this severity fails the layout.
  public var fails: Bool { self == .error || self == .performance }

  /// Orders severities from error to style.
  public static func < (one: RuleSeverity, other: RuleSeverity) -> Bool { one.rank < other.rank }

  private var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .performance: 2
    case .style: 3
    }
  }
}
