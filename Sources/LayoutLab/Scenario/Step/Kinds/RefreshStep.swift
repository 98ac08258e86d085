import HeadlessUIKit

extension Step {
  /// A change of a refresh control.
  public enum Refreshing: String, Sendable, Equatable, CaseIterable {
    /// `beginRefreshing()`.
    case begin
    /// `endRefreshing()`.
    case end
  }
}

/// The refresh control begins or ends refreshing.
struct RefreshStep: ValueStepKind {
  typealias Content = WordForm<Step.Refreshing>

  static let key = "refresh"

  var value: Step.Refreshing

  init(_ value: Step.Refreshing) { self.value = value }

  var action: Step.Action { .refresh(value) }
  var phrase: String { "\(value.rawValue) refreshing" }
}

extension Step {
  /// Begins or ends refreshing.
  public static func refresh(_ refreshing: Refreshing) -> Step { Step(.refresh(refreshing)) }
}
