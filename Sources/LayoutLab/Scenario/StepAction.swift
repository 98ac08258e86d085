import HeadlessUIKit

extension Step {
  /// What happens in a step.
  public enum Action: Sendable, Equatable {
    /// The collection view comes into the window, and is laid out for the first time.
    case load
    /// The content moves.
    case scroll(Scroll)
    /// The collection view gets another size, in points.
    case resize(CGSize)
    /// Width and height of collection view and screen change places where they are not that way up yet; nil
    /// changes them in any case.
    case rotate(DeviceOrientation?)
    /// The collection view gets another `contentInset`, in points.
    case inset(UIEdgeInsets)
    /// The direction of reading changes.
    case direction(ReadingDirection)
    /// `invalidateLayout()` of the layout.
    case invalidateLayout
    /// `invalidateLayout(with:)` of the layout, with a context of its own class.
    case invalidate(Invalidation)
    /// `reloadData()` of the collection view.
    case reloadData
    /// `layoutIfNeeded()` of the collection view, which makes the pending layout pass at once.
    case layoutIfNeeded
    /// One update outside a batch, such as `insertItems(at:)`.
    case update(DataUpdate)
    /// Several updates in one `performBatchUpdates(_:completion:)`, told in this order.
    case batch([DataUpdate])
    /// Changes of the data that nobody is told of, made one after the other.
    case mutate([DataMutation])
    /// `selectItem(at:animated:scrollPosition:)` for each path.
    case select([IndexPath])
    /// `deselectItem(at:animated:)` for each path.
    case deselect([IndexPath])
    /// Properties that say what can be selected get other values.
    case selection(SelectionMode)
    /// A finger taps an item's cell, which asks the delegate and selects or deselects the item.
    case tap(IndexPath)
    /// A part of a drag that gives items another order.
    case reorder(Reordering)
    /// The collection view gets another layout.
    case setLayout(LayoutChange)
    /// A part of an interactive transition to another layout.
    case transition(Transition)
    /// Steps whose changes are animated together.
    case animate(Animation)
    /// Traits and margins get other values.
    case traits(Traits)
    /// The refresh control begins or ends to refresh; a collection view without one gets it.
    case refresh(Refreshing)
    /// A question to the layout or the collection view; the answer is what ``Step/Expectation/QueryAnswer`` expects.
    case query(Query)
    /// Virtual time passes, in seconds.
    case advance(TimeInterval)
  }

  /// How the content moves.
  public enum Scroll: Sendable, Equatable {
    /// `setContentOffset(_:animated:)`.
    case to(CGPoint, animated: Bool = false)
    /// `setContentOffset(_:animated:)` with an offset that differs by so much from the present one.
    case by(CGVector, animated: Bool = false)
    /// `scrollToItem(at:at:animated:)`; no anchor is the empty scroll position.
    case toItem(IndexPath, at: [ScrollAnchor], animated: Bool = false)
    /// A finger drags, and lets go at a velocity.
    ///
    /// Both in the direction in which the content offset grows; the velocity in points per millisecond, as
    /// `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)` tells it.
    case drag(CGVector, velocity: CGVector)
  }

  /// What becomes of a refresh control.
  public enum Refreshing: String, Sendable, Equatable, CaseIterable {
    /// `beginRefreshing()`.
    case begin
    /// `endRefreshing()`.
    case end
  }

  /// Where an item comes to stand that is scrolled to.
  public enum ScrollAnchor: String, Sendable, Equatable, CaseIterable {
    /// At the upper edge.
    case top
    /// Halfway between the upper and the lower edge.
    case centeredVertically
    /// At the lower edge.
    case bottom
    /// At the left edge.
    case left
    /// Halfway between the left and the right edge.
    case centeredHorizontally
    /// At the right edge.
    case right
  }

  /// What an invalidation context is filled with; what is nil is not touched.
  public struct Invalidation: Sendable, Equatable {
    /// The paths for `invalidateItems(at:)`.
    public var items: [IndexPath]?
    /// The paths for `invalidateSupplementaryElements(ofKind:at:)`, by kind.
    public var supplementary: [ElementKind: [IndexPath]]
    /// The paths for `invalidateDecorationElements(ofKind:at:)`, by kind.
    public var decoration: [ElementKind: [IndexPath]]
    /// The context's `contentOffsetAdjustment`, in points.
    public var contentOffsetAdjustment: CGPoint?
    /// The context's `contentSizeAdjustment`, in points.
    public var contentSizeAdjustment: CGSize?
    /// `invalidateFlowLayoutDelegateMetrics`, where the context is a flow layout's.
    public var flowDelegateMetrics: Bool?
    /// `invalidateFlowLayoutAttributes`, where the context is a flow layout's.
    public var flowAttributes: Bool?

    /// Creates an invalidation; without arguments an untouched context.
    public init(
      items: [IndexPath]? = nil, supplementary: [ElementKind: [IndexPath]] = [:],
      decoration: [ElementKind: [IndexPath]] = [:], contentOffsetAdjustment: CGPoint? = nil,
      contentSizeAdjustment: CGSize? = nil, flowDelegateMetrics: Bool? = nil, flowAttributes: Bool? = nil
    ) {
      self.items = items
      self.supplementary = supplementary
      self.decoration = decoration
      self.contentOffsetAdjustment = contentOffsetAdjustment
      self.contentSizeAdjustment = contentSizeAdjustment
      self.flowDelegateMetrics = flowDelegateMetrics
      self.flowAttributes = flowAttributes
    }
  }

  /// A question that a step asks.
  public enum Query: Sendable, Equatable {
    /// `layoutAttributesForElements(in:)` of the layout.
    case rect(CGRect)
    /// The layout attributes of one element, asked of the layout.
    case element(Element)
    /// `indexPathForItem(at:)` of the collection view, for a point of the content.
    case point(CGPoint)
    /// `collectionViewContentSize` of the layout.
    case contentSize
  }
}
