/// What probing has found out about a layout; the battery is chosen by it.
public struct LayoutTraits: Sendable, Equatable {
  /// Whether the class derives from `UICollectionViewFlowLayout`.
  public var isFlow = false
  /// Whether there is more content than the view is high.
  public var scrollsVertically = true
  /// Whether there is more content than the view is wide.
  public var scrollsHorizontally = false
  /// The kinds of supplementary views that it returns, sorted.
  public var supplementaryKinds: [String] = []
  /// Whether supplementary views are there only because a delegate asks a flow layout for them.
  public var supplementaryAreOptional = false
  /// The kinds of decoration views that it returns, sorted.
  public var decorationKinds: [String] = []
  /// Whether it accepts the sizes that cells prefer.
  public var isSelfSizing = false
  /// Whether what a fresh layout answers depends on the content offset.
  public var dependsOnOffset = false
  /// Whether it lays out section 0 alone.
  public var laysOutFirstSectionOnly = false
  /// Whether it is a flow layout that sets the size of its items itself.
  ///
  /// An app that uses it has no delegate that answers the same question; delegates answer in few scenarios then.
  public var setsItemSize = false
  /// Whether its source asks the delegate what a flow layout asks it: then delegates answer in the changes of data.
  public var asksFlowDelegate = false
  /// Whether it asks to be invalidated when only the offset changes.
  public var invalidatesOnScroll = false
  /// Whether it lays out nothing although there are items: it waits for something that it was not given.
  public var laysOutNothing = false
  /// Whether its items are moved by a dynamic animator.
  public var isDynamic = false

  /// Creates the traits of a plain vertical layout.
  public init() {}
}
