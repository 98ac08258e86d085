import HeadlessUIKit

/// A broken rule as one step of one scenario shows it, before its cause is known.
///
/// Several candidates can have one cause; ``Attribution`` turns each cause into one finding. Candidates can come from
/// several processes, in any order of scenarios.
public struct CandidateFinding: Sendable, Codable, Equatable {
  /// The finding that is reported unless another candidate explains it.
  public var finding: Finding
  /// How the layout comes to break the rule.
  public var mechanism: Mechanism
  /// The way in which the rule is broken.
  public var aspect: Aspect
  /// Whether it was seen when there was nothing to scroll to, so that only a view that always bounces can be dragged.
  public var needsBouncing = false
  /// Whether it was only seen without items, although the scenario has some at first.
  public var needsEmptyView = false
  /// Whether it was seen after a rotation, which the scenario does not begin with.
  public var needsRotation = false
  /// Whether it was seen in data of several sections, although the scenario begins with one.
  public var needsSections = false
  /// Whether smaller items, which a delegate could return, may not show it.
  public var mayNeedLargeItems = false
  /// Whether it is about an element that ends beyond the content across the scroll direction.
  public var isAcrossScrolling = false
  /// How the process crashed; `nil` if it did not.
  public var crash: Crash?
  /// Whether a stale answer is the one that the layout gave before the change.
  public var isPrevious: Bool
  /// Whether a flow layout that returns copies to the class shows the fault too; `nil` if that was not tried.
  ///
  /// Such a fault has another cause than changes of the attributes that `super` returned.
  public var staysWithCopies: Bool?

  /// The crash of a process that ran a layout.
  public struct Crash: Sendable, Codable, Equatable {
    /// The message of a trap, such as `Index out of range`; `nil` if the process printed none.
    public var sentence: String?
    /// The innermost of the user's functions on the stack, with its type; `nil` if there was none.
    public var function: String?
    /// Whether the process was stopped, because it took too much time or memory.
    public var isStopped = false
    /// Whether the layout was queried for one element by its index path.
    public var isOfSingleQuery = false

    /// Creates a description.
    public init(
      sentence: String? = nil, function: String? = nil, isStopped: Bool = false, isOfSingleQuery: Bool = false
    ) {
      self.sentence = sentence
      self.function = function
      self.isStopped = isStopped
      self.isOfSingleQuery = isOfSingleQuery
    }
  }

  /// How a layout comes to break a rule; one mechanism under several triggers is one cause.
  public enum Mechanism: String, Sendable, Codable, CaseIterable {
    /// The layout was invalidated but did not compute its answers again.
    case notRecomputed
    /// The layout was not invalidated because it did not ask for it.
    case neverAsked
    /// The rule says it all.
    case direct
  }

  /// A way of breaking a rule; candidates with different aspects have different causes.
  public enum Aspect: Sendable, Codable, Hashable {
    /// The rule can be broken in one way only.
    case whole
    /// A class, a method, a line or a property is wrong.
    case named(String)
    /// Only the rectangle that was queried before is stale.
    case previousRectangle
    /// The size of the screen decides, or only its change makes the answers stale.
    case screenSize
    /// The layout was invalidated while the content scrolled, and still gives the previous answers.
    ///
    /// Such a layout may also keep what depends on the insets, but it shows most in that it does not follow the offset.
    case contentOffset
    /// The layout only fails if there are no sections.
    case withoutSections
    /// The frames are right, but the attributes objects that the layout keeps have the wrong index paths.
    case keptPaths

    /// The headers or footers of sections without items are missing.
    case emptySections
    /// The layout only fails if the items of a line have different heights.
    case unevenItems
    /// The layout only fails if its delegate returns large items.
    case largeItems
    /// The layout only fails in a view that is high enough for several rows of items.
    case severalRows
    /// The layout is stale after a change of the view, but not if its app invalidates it then.
    case untilInvalidated

    /// Whether only the items, or the view in which they are shown, let the layout fail.
    var isOfDisplay: Bool { [.unevenItems, .largeItems, .severalRows].contains(self) }

    /// The name of what is wrong; `nil` for other aspects.
    public var name: String? { if case .named(let name) = self { name } else { nil } }
  }

  /// Creates a candidate.
  public init(
    _ finding: Finding, mechanism: Mechanism = .direct, aspect: Aspect = .whole, crash: Crash? = nil,
    isPrevious: Bool = false
  ) {
    self.crash = crash
    self.isPrevious = isPrevious
    self.finding = finding
    self.mechanism = mechanism
    self.aspect = aspect
  }

  /// Whether the wrong answer is the content size.
  var isAboutContentSize: Bool { finding.evidence.expected.hasPrefix("\(ElementProperty.contentSize) ") }

  /// Whether the width of the content, and whether its height, is wrong; `nil` if the wrong answer is something else.
  var wrongLengths: (width: Bool, height: Bool)? {
    guard isAboutContentSize else { return nil }
    let name = "\(ElementProperty.contentSize) "
    func lengths(_ text: String) -> [Substring] {
      let size = text.hasPrefix(name) ? text.dropFirst(name.count) : text[...]
      return size.prefix { $0 != ";" }.split(separator: " ").filter { $0 != "×" }
    }
    let (mine, theirs) = (lengths(finding.evidence.actual), lengths(finding.evidence.expected))
    guard mine.count == 2, theirs.count == 2 else { return nil }
    return (mine[0] != theirs[0], mine[1] != theirs[1])
  }

  /// Whether the base class is not notified of an update.
  var isAboutUpdates: Bool {
    let members: [LifecycleCall.LayoutMember] = [
      .prepareForCollectionViewUpdates, .finalizeCollectionViewUpdates,
    ]
    return finding.rule == .missingSuperCall && members.contains { aspect == .named($0.rawValue) }
  }

  /// The beginning of the aspect of a class whose equality ignores state, if no view misses that so far.
  static let excusedState = "without effect in "

  /// Whether only a query for one element returns attributes of the wrong category.
  var isCategoryOfSingleQuery: Bool { finding.rule == .wrongElementCategory && aspect.name != nil }

  /// Whether the wrong answer contains a coordinate that is not a number.
  var isNotANumber: Bool { finding.evidence.actual.lowercased().contains("nan") }

  /// The scenario of the battery in which the rule was broken; `nil` in a scenario of the user's own.
  package var battery: BatteryScenarioID? { BatteryScenarioID(rawValue: finding.scenario) }

  /// Whether only an unusual value of a property, or a delegate without its optional methods, shows it.
  var isUnusual: Bool { battery.map { $0 == .propertyValues || $0.isUnanswered } ?? false }

  /// A broken rule and the way in which it is broken, whatever the scenario.
  public struct Fault: Sendable, Codable, Hashable {
    /// The rule.
    public var rule: RuleID
    /// How the layout comes to break it.
    public var mechanism: Mechanism
    /// The way in which it is broken.
    public var aspect: Aspect

    /// Creates a fault.
    public init(rule: RuleID, mechanism: Mechanism, aspect: Aspect) {
      (self.rule, self.mechanism, self.aspect) = (rule, mechanism, aspect)
    }
  }

  /// The broken rule and the way in which it is broken, by which two candidates are the same.
  public var fault: Fault { Fault(rule: finding.rule, mechanism: mechanism, aspect: aspect) }
}
