/// A rule by which `layoutlab check` judges a layout: how bad it is to break it, why, and what to do.
public struct Rule: Sendable, Equatable {
  /// The identity of the rule.
  public let id: RuleID
  /// How bad it is to break the rule.
  public let severity: RuleSeverity
  /// The problem of a layout that breaks the rule, in a sentence.
  public let statement: String
  /// The consequences in UIKit, in one or several sentences.
  public let why: String
  /// The way to fix it, in one or several sentences.
  public let fix: String
  /// A few lines of Swift that break the rule, followed by the lines that keep it.
  public let example: String
  /// The rules that look broken whenever this one is.
  ///
  /// They become evidence of this rule's finding, besides further sights of the rule itself.
  public let explains: Set<RuleID>
  /// Whether `layoutlab check` judges it; rules about data sources and controllers need an app's own tests.
  public let isChecked: Bool

  init(
    _ id: RuleID, _ severity: RuleSeverity, _ statement: String, why: String, fix: String, example: String,
    explains: Set<RuleID>..., isChecked: Bool = true
  ) {
    self.id = id
    self.severity = severity
    self.statement = statement
    self.why = why
    self.fix = fix
    self.example = example
    self.explains = explains.reduce([]) { $0.union($1) }
    self.isChecked = isChecked
  }

  /// All rules, in the order in which they are listed.
  public static let all: [Rule] =
    freshness + queries + attributes + invalidation + updates + compositional + application

  /// Returns the rule that a user has named; `nil` if there is none of that name.
  public static func named(_ name: String) -> Rule? { RuleID(rawValue: name)?.rule }
}

/// How bad it is to break a rule.
public enum RuleSeverity: String, Sendable, Codable, Comparable, CaseIterable {
  /// The layout returns wrong answers, crashes or breaks UIKit's contract.
  case error
  /// The layout does something that is mostly a mistake, but can be intended.
  case warning
  /// The layout is correct, but needlessly slow.
  case performance
  /// Advice.
  case style

  /// Whether a finding of this severity fails the layout, unless the user chooses another limit.
  public var fails: Bool { fails(on: .error) }

  /// Whether a finding of this severity means that something is wrong or slow, not only unusual.
  public var isFault: Bool { self == .error || self == .performance }

  /// Returns whether a finding of this severity fails a layout if another severity is the least that does.
  public func fails(on least: RuleSeverity) -> Bool { self <= least }

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
