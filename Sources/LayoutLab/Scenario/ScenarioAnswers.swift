import HeadlessUIKit

/// The results of methods of the data source, the delegate and the cells that do not follow from the data.
///
/// If a property is nil, its method is missing, as an optional method in an app.
public struct ScenarioAnswers: Sendable, Equatable {
  /// `collectionView(_:canMoveItemAt:)` of the data source, for every item.
  public var canMove: Bool?
  /// The position at which the delegate puts a dragged item, whatever the layout proposes.
  public var moveTarget: IndexPath?
  /// `collectionView(_:targetContentOffsetForProposedContentOffset:)` of the delegate, in points.
  public var targetContentOffset: CGPoint?
  /// `collectionView(_:shouldHighlightItemAt:)` of the delegate, for every item.
  public var shouldHighlight: Bool?
  /// `collectionView(_:shouldSelectItemAt:)` of the delegate, for every item.
  public var shouldSelect: Bool?
  /// `collectionView(_:shouldDeselectItemAt:)` of the delegate, for every item.
  public var shouldDeselect: Bool?
  /// Whether cells prefer the sizes of their items, and the delegate does not return sizes.
  public var cellsPreferSizes: Bool
  /// Whether the collection view has a prefetch data source, which is notified of items that will be needed
  /// soon.
  public var prefetches: Bool
  /// Whether generated delegates of a layout of the user's own implement optional methods.
  public var optionalMethods: Bool
  /// The animation that the delegate starts for a cell that is about to be displayed; nil for none.
  public var entrance: Entrance?

  /// An animation of a new cell: it begins with changes, which a property animator removes.
  public struct Entrance: Sendable, Equatable {
    /// The duration, in seconds.
    public var duration: TimeInterval
    /// The opacity of the cell at the beginning, from 0 to 1.
    public var alpha: CGFloat
    /// The scale of the cell at the beginning, above 0.
    public var scale: CGFloat
    /// The distance of the cell from its position at the beginning, in points of the scaled cell.
    public var translation: CGVector

    /// Creates an entrance; with only a duration the cell fades in.
    public init(
      duration: TimeInterval, alpha: CGFloat = 0, scale: CGFloat = 1, translation: CGVector = .zero
    ) {
      self.duration = duration
      self.alpha = alpha
      self.scale = scale
      self.translation = translation
    }
  }

  /// Creates answers; without arguments no method is implemented.
  public init(
    canMove: Bool? = nil, moveTarget: IndexPath? = nil, targetContentOffset: CGPoint? = nil,
    shouldHighlight: Bool? = nil, shouldSelect: Bool? = nil, shouldDeselect: Bool? = nil,
    cellsPreferSizes: Bool = false, prefetches: Bool = false, optionalMethods: Bool = true,
    entrance: Entrance? = nil
  ) {
    self.canMove = canMove
    self.moveTarget = moveTarget
    self.targetContentOffset = targetContentOffset
    self.shouldHighlight = shouldHighlight
    self.shouldSelect = shouldSelect
    self.shouldDeselect = shouldDeselect
    self.cellsPreferSizes = cellsPreferSizes
    self.prefetches = prefetches
    self.optionalMethods = optionalMethods
    self.entrance = entrance
  }
}
