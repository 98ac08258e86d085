/// The traits of a layout, from which its battery is chosen.
public struct LayoutTraits: Sendable, Equatable {
  /// Whether the class derives from `UICollectionViewFlowLayout`.
  public var isFlow = false
  /// Whether the class is `UICollectionViewCompositionalLayout` or derives from it.
  public var isCompositional = false
  /// Whether the class is `UICollectionViewCompositionalLayout` itself.
  public var isPlainCompositional = false
  /// Whether the content is higher than the view.
  public var scrollsVertically = true
  /// Whether the content is wider than the view.
  public var scrollsHorizontally = false
  /// Whether its content scrolls horizontally only.
  var scrollsSideways: Bool { scrollsHorizontally && !scrollsVertically }
  /// Whether all of its content is visible in the first display.
  public var fitsView = false
  /// The kinds of supplementary views that it returns, sorted.
  public var supplementaryKinds: [String] = []
  /// The kinds of supplementary views that only exist because a delegate asks the flow layout for them.
  public var optionalKinds: Set<String> = []
  /// The kinds of decoration views that it returns, sorted.
  public var decorationKinds: [String] = []
  /// The decoration views in its first display for sections or items that the data does not have, in UIKit's words.
  var elementsBeyondData: Set<String> = []
  /// Whether it accepts the sizes that cells prefer.
  public var isSelfSizing = false
  /// Whether the answers of a fresh instance depend on the content offset.
  public var dependsOnOffset = false
  /// Whether it lays out section 0 only.
  public var laysOutFirstSectionOnly = false
  /// The number of sections for which its app has identifiers; `nil` if any number is possible.
  public var mostSections: Int?
  /// Whether it is a flow layout that sets the size of its items itself.
  ///
  /// The delegate of an app that uses it does not return sizes, so that delegates answer in few scenarios only.
  public var setsItemSize = false
  /// Whether its source calls the flow layout's delegate methods, so that delegates answer when the data changes.
  public var asksFlowDelegate = false
  /// Whether it lays out nothing although there are items, because it needs something that it was not given.
  public var laysOutNothing = false
  /// Whether delegates are asked for the sizes of headers or footers.
  public var asksForBars = false
  /// Whether it scrolls vertically, and its app can let it scroll horizontally, according to its source or to a property.
  public var supportsBothDirections = false
  /// Whether its sections are the rows of a table, which are equally long.
  public var showsTable = false
  /// Whether its view adds the safe area to the content inset on all sides, whatever scrolls.
  public var addsSafeArea = false
  /// Whether its items are moved by a dynamic animator.
  public var isDynamic = false

  /// Creates the traits of a plain vertical layout.
  public init() {}

  /// Returns whether its app can show a number of sections.
  func canShow(sections count: Int) -> Bool { mostSections.map { count <= $0 } ?? true }

  /// Returns whether the layout lays out a number of sections, more than one, and its app can show them.
  func laysOut(sections count: Int) -> Bool { !laysOutFirstSectionOnly && canShow(sections: count) }

  /// Whether delegates always leave out optional methods, because the layout sets the size of its items itself.
  var isAlwaysSilent: Bool { setsItemSize && !asksFlowDelegate }

  /// The traits of a flow layout that scrolls horizontally instead.
  var horizontal: LayoutTraits {
    var traits = self
    (traits.scrollsHorizontally, traits.scrollsVertically) = (true, false)
    // An effect of the offset may act in one direction only.
    traits.dependsOnOffset = true
    return traits
  }
}
