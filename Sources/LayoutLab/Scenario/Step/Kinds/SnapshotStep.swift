import HeadlessUIKit

extension Step {
  /// A snapshot that a diffable data source applies.
  public enum Snapshot: Sendable, Equatable {
    /// `apply(_:animatingDifferences:completion:)` with all sections and items, or
    /// `applySnapshotUsingReloadData(_:completion:)`.
    case all(Contents)
    /// `apply(_:to:animatingDifferences:completion:)` with the tree of one section.
    case outline(section: String, [Branch], animated: Bool = true)

    /// The identifiers in a snapshot, and its marks.
    public struct Contents: Sendable, Equatable {
      /// The sections, in order.
      public var sections: [Section]
      /// The items that are marked for `reloadItems(_:)`.
      public var reloadedItems: [String]
      /// The sections that are marked for `reloadSections(_:)`.
      public var reloadedSections: [String]
      /// The items that are marked for `reconfigureItems(_:)`.
      public var reconfiguredItems: [String]
      /// The heights of items, by identifier; other items keep theirs.
      public var heights: [String: CGFloat]
      /// Whether the differences are animated.
      public var isAnimated: Bool
      /// Whether the data is reloaded, instead of updated by the differences.
      public var usesReloadData: Bool

      /// Creates a snapshot with sections, by default without marks and with animation.
      public init(
        _ sections: [Section], reloadedItems: [String] = [], reloadedSections: [String] = [],
        reconfiguredItems: [String] = [], heights: [String: CGFloat] = [:], isAnimated: Bool = true,
        usesReloadData: Bool = false
      ) {
        self.sections = sections
        self.reloadedItems = reloadedItems
        self.reloadedSections = reloadedSections
        self.reconfiguredItems = reconfiguredItems
        self.heights = heights
        self.isAnimated = isAnimated
        self.usesReloadData = usesReloadData
      }
    }

    /// A section of a snapshot.
    public struct Section: Sendable, Equatable {
      /// The identifier of the section; the sections of the scenario's data have their numbers.
      public var identifier: String
      /// The identifiers of the items; the items of the scenario's data have their values, such as `0-3`.
      public var items: [String]

      /// Creates a section.
      public init(_ identifier: String, _ items: [String]) {
        self.identifier = identifier
        self.items = items
      }
    }

    /// An item of an outline, with the items below it.
    public struct Branch: Sendable, Equatable {
      /// The identifier of the item.
      public var item: String
      /// The items one level below.
      public var children: [Branch]
      /// Whether the children are visible.
      public var isExpanded: Bool

      /// Creates an item; its children are hidden by default.
      public init(_ item: String, _ children: [Branch] = [], isExpanded: Bool = false) {
        self.item = item
        self.children = children
        self.isExpanded = isExpanded
      }
    }
  }
}

extension Step.Snapshot: CodableStepKind {
  static let key = "apply"

  var action: Step.Action { .apply(self) }
  var noun: String { "a snapshot" }
  var trigger: BatteryStep.Trigger { .data }

  var phrase: String {
    switch self {
    case .all(let contents):
      let items = contents.sections.reduce(0) { $0 + $1.items.count }
      return
        "apply \(ListPhrase.count(contents.sections.count, "section")) with \(ListPhrase.count(items, "item"))"
        + (contents.usesReloadData ? ", by reloading" : contents.isAnimated ? "" : ", not animated")
    case .outline(let section, _, let animated):
      return "apply an outline to section \(section)" + (animated ? "" : ", not animated")
    }
  }
}

extension Step.Action {
  /// Whether the action, or an action that is animated with it, applies a snapshot.
  var appliesSnapshot: Bool {
    switch self {
    case .apply: true
    case .animate(let animation): animation.steps.contains { $0.action.appliesSnapshot }
    default: false
    }
  }

  /// Whether the action, or an action that is animated with it, changes the data without a snapshot.
  var changesDataDirectly: Bool {
    switch self {
    case .update, .batch, .mutate, .reorder: true
    case .animate(let animation): animation.steps.contains { $0.action.changesDataDirectly }
    default: false
    }
  }
}

extension Step {
  /// Applies a snapshot with all sections.
  public static func apply(_ contents: Snapshot.Contents) -> Step { Step(.apply(.all(contents))) }

  /// Applies a snapshot with sections that have their numbers as identifiers.
  public static func apply(_ sections: [[String]], animated: Bool = true) -> Step {
    let named = sections.enumerated().map { Snapshot.Section("\($0)", $1) }
    return Step(.apply(.all(Snapshot.Contents(named, isAnimated: animated))))
  }

  /// Applies the outline of a section.
  public static func apply(
    _ outline: [Snapshot.Branch], to section: String, animated: Bool = true
  ) -> Step { Step(.apply(.outline(section: section, outline, animated: animated))) }
}
