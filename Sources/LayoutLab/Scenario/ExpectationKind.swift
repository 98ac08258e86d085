import HeadlessUIKit

extension Step.Expectation {
  /// The word under which an expectation stands in a scenario file.
  public enum Kind: String, Sendable, Codable, CaseIterable, CodingKey {
    /// Counts of calls.
    case calls
    /// Calls in their relative order.
    case order
    /// A whole list of calls.
    case exactly
    /// Calls that are not made.
    case never
    /// Rects that the layout is asked for.
    case rects
    /// Items on screen.
    case visible
    /// The shape of what is on screen.
    case screen
    /// Frames of views on screen.
    case frames
    /// The size of the content.
    case contentSize
    /// The place of the content.
    case contentOffset
    /// Items whose cells are configured.
    case cellsConfigured
    /// Elements to which attributes are applied.
    case attributesApplied
    /// Updates of which the layout is told.
    case updates
    /// Elements whose views are animated.
    case animated
    /// Animations that begin.
    case animations
    /// How views look at the time that is reached.
    case presentation
    /// Completions that are called.
    case completions
    /// What cells show.
    case values
    /// The answer of a query.
    case query
    /// The exception that is raised.
    case exception
    /// What is written to the console.
    case warning
    /// Items that are selected.
    case selected
    /// Rules that the layout breaks.
    case violates
    /// Rules that the layout keeps.
    case holds

    private static let ranks = Dictionary(uniqueKeysWithValues: zip(allCases, 0...))

    /// The place among all kinds.
    fileprivate var rank: Int { Self.ranks[self] ?? 0 }
  }

  /// The word under which the expectation stands in a scenario file.
  public var kind: Kind {
    switch check {
    case .calls: .calls
    case .order: .order
    case .exactly: .exactly
    case .never: .never
    case .rects: .rects
    case .visible: .visible
    case .screen: .screen
    case .frame: .frames
    case .contentSize: .contentSize
    case .contentOffset: .contentOffset
    case .cellsConfigured: .cellsConfigured
    case .attributesApplied: .attributesApplied
    case .updates: .updates
    case .animated: .animated
    case .animation: .animations
    case .presentation: .presentation
    case .completions: .completions
    case .value: .values
    case .query: .query
    case .exception: .exception
    case .warning: .warning
    case .selected: .selected
    case .violates: .violates
    case .holds: .holds
    }
  }

  /// Puts expectations in the order of their kinds, and those of one kind that a file names by a key in the
  /// order of the keys.
  static func ordered(_ expectations: [Step.Expectation]) -> [Step.Expectation] {
    guard expectations.count > 1 else { return expectations }
    let places = expectations.enumerated().map { ($1.kind.rank, $1.sortingText, $0) }
    return places.sorted { $0 < $1 }.map { expectations[$0.2] }
  }

  /// The rule that must be broken or kept; nil for an expectation of anything else.
  public var rule: RuleID? {
    switch check {
    case .violates(let rule), .holds(let rule): rule
    default: nil
    }
  }

  private var sortingText: String {
    switch check {
    case .calls(let name, _), .never(let name): name.rawValue
    case .violates(let rule), .holds(let rule): rule.rawValue
    case .frame(let element, _): element.sortingText
    case .value(let path, _): Step.Element.item(path).sortingText
    case .animation(let change): change.element.sortingText
    case .presentation(let view): view.element.sortingText
    default: ""
    }
  }
}

extension Step.Element {
  /// A text by which elements are sorted: items, supplementary views, decoration views, each by path.
  var sortingText: String {
    let place = path.map { number in
      String(repeating: "0", count: max(0, 9 - "\(number)".count)) + "\(number)"
    }
    .joined(separator: "-")
    return switch self {
    case .item: "0 \(place)"
    case .supplementary(let kind, _): "1 \(kind.text) \(place)"
    case .decoration(let kind, _): "2 \(kind.text) \(place)"
    }
  }
}
