import Foundation

/// An item of a compositional layout that contains other items in a row, in a column or at any places.
///
/// The subitems are a pattern that is repeated until the section has no more items; each group begins with the first
/// subitem. A group can be a subitem of another group.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// The arrangement of the subitems.
  enum Arrangement {
    case horizontal
    case vertical
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  private(set) final var arrangement = Arrangement.horizontal
  private(set) final var countRule = CompositionalGroup.CountRule.fitting
  private final var storedSubitems: [NSCollectionLayoutItem] = []
  private final var storedSpacing: NSCollectionLayoutSpacing?

  private static func make(
    _ arrangement: Arrangement, _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem],
    _ countRule: CompositionalGroup.CountRule = .fitting
  ) -> Self {
    let group = self.init(_instantiated: ())
    group.storedSize = size
    group.arrangement = arrangement
    group.countRule = countRule
    group.storedSubitems = copies(of: subitems)
    if case .custom = arrangement { return group }
    if subitems.isEmpty { CompositionalFault.noSubitems.report() }
    if let count = countRule.count, count < 1 {
      if case .vertical = arrangement {
        CompositionalFault.noCount(axis: "vertical").report()
      } else {
        CompositionalFault.noCount(axis: "horizontal").report()
      }
    }
    return group
  }

  // MARK: - Creation

  /// Returns a group that contains an item several times in a row, each with the item's own size.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - repeatingSubitem: The item.
  ///   - count: The number of times; one below 1 raises an exception.
  /// - Returns: The group.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    make(.horizontal, layoutSize, [repeatingSubitem], .repeating(count))
  }

  /// Returns a group that contains as many items in a row as fit.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - subitems: The items, repeated in this order; an empty array raises an exception.
  /// - Returns: The group.
  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    make(.horizontal, layoutSize, subitems)
  }

  /// Returns a group that contains an item several times in a row, each with an equal share of the width.
  ///
  /// The item's own width is not used.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - subitem: The item.
  ///   - count: The number of times; one below 1 raises an exception.
  /// - Returns: The group.
  @available(
    iOS, introduced: 13.0, deprecated: 16.0, message: "Use horizontal(layoutSize:repeatingSubitem:count:)."
  )
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    make(.horizontal, layoutSize, [subitem], .shares(count))
  }

  /// Returns a group that contains an item several times in a column, each with the item's own size.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - repeatingSubitem: The item.
  ///   - count: The number of times; one below 1 raises an exception.
  /// - Returns: The group.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    make(.vertical, layoutSize, [repeatingSubitem], .repeating(count))
  }

  /// Returns a group that contains as many items in a column as fit.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - subitems: The items, repeated in this order; an empty array raises an exception.
  /// - Returns: The group.
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    make(.vertical, layoutSize, subitems)
  }

  /// Returns a group that contains an item several times in a column, each with an equal share of the height.
  ///
  /// The item's own height is not used.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - subitem: The item.
  ///   - count: The number of times; one below 1 raises an exception.
  /// - Returns: The group.
  @available(
    iOS, introduced: 13.0, deprecated: 16.0, message: "Use vertical(layoutSize:repeatingSubitem:count:)."
  )
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    make(.vertical, layoutSize, [subitem], .shares(count))
  }

  /// Returns a group whose items are at the frames that a block returns.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - itemProvider: The block; the layout calls it once per section when it computes the layout, and repeats the
  ///     frames in each group.
  /// - Returns: The group.
  open class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self {
    make(.custom(itemProvider), layoutSize, [])
  }

  /// Returns a horizontal group that repeats an item.
  @available(
    iOS, introduced: 16.0, deprecated: 16.0, renamed: "horizontal(layoutSize:repeatingSubitem:count:)"
  )
  public static func horizontalGroup(
    with layoutSize: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    horizontal(layoutSize: layoutSize, repeatingSubitem: repeatingSubitem, count: count)
  }

  /// Returns a vertical group that repeats an item.
  @available(
    iOS, introduced: 16.0, deprecated: 16.0, renamed: "vertical(layoutSize:repeatingSubitem:count:)"
  )
  public static func verticalGroup(
    with layoutSize: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    vertical(layoutSize: layoutSize, repeatingSubitem: repeatingSubitem, count: count)
  }

  // MARK: - Properties

  /// The supplementary items, anchored to the group's frame.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { storedSupplementaryItems }
    set { storedSupplementaryItems = Self.copies(of: newValue) }
  }

  /// The spacing between the items; nil, the default, stands for a fixed spacing of zero.
  open var interItemSpacing: NSCollectionLayoutSpacing? {
    get { storedSpacing }
    set { storedSpacing = newValue?.copy(with: nil) as? NSCollectionLayoutSpacing }
  }

  /// The items; empty in a custom group.
  open var subitems: [NSCollectionLayoutItem] { storedSubitems }

  override func takeValues(into copy: NSCollectionLayoutItem) {
    super.takeValues(into: copy)
    guard let copy = copy as? NSCollectionLayoutGroup else { return }
    copy.arrangement = arrangement
    copy.countRule = countRule
    copy.storedSubitems = Self.copies(of: storedSubitems)
    copy.storedSpacing = storedSpacing
  }

  // Unverified: the format of the description. Print one of a nested group on a device.
  /// Returns a description of the group and its subitems, one per line.
  open func visualDescription() -> String { Self.description(of: self, indentation: "") }

  private static func description(of item: NSCollectionLayoutItem, indentation: String) -> String {
    guard let group = item as? NSCollectionLayoutGroup else {
      return "\(indentation)item \(item.layoutSize)\n"
    }
    let (name, count) = (group.arrangement.name, group.countRule.count)
    let head = "\(indentation)\(name) group \(group.layoutSize)" + (count.map { " × \($0)" } ?? "") + "\n"
    return head + group.subitems.map { description(of: $0, indentation: indentation + "  ") }.joined()
  }
}

extension NSCollectionLayoutGroup.Arrangement {
  fileprivate var name: String {
    switch self {
    case .horizontal: "horizontal"
    case .vertical: "vertical"
    case .custom: "custom"
    }
  }
}
