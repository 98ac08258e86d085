import HeadlessUIKit

extension Step {
  /// The action of a step.
  public indirect enum Action: Sendable, Equatable {
    /// The collection view is added to the window, and laid out for the first time.
    case load
    /// The content is scrolled.
    case scroll(Scroll)
    /// The collection view gets another size, in points.
    case resize(CGSize)
    /// The device is turned to an orientation, if it does not have it yet, by exchanging width and height;
    /// nil
    /// always exchanges them.
    case rotate(DeviceOrientation?)
    /// The collection view gets another `contentInset`, in points.
    case inset(UIEdgeInsets)
    /// The layout direction changes.
    case direction(ReadingDirection)
    /// `invalidateLayout()` of the layout.
    case invalidateLayout
    /// `invalidateLayout(with:)` of the layout, with a context of its own class.
    case invalidate(Invalidation)
    /// `reloadData()` of the collection view.
    case reloadData
    /// `layoutIfNeeded()` of the collection view, which makes the pending layout pass immediately.
    case layoutIfNeeded
    /// One update outside a batch, such as `insertItems(at:)`.
    case update(DataUpdate)
    /// Several updates in one `performBatchUpdates(_:completion:)`, in this order.
    case batch([DataUpdate])
    /// A snapshot that a diffable data source applies.
    case apply(Snapshot)
    /// Changes of the data without notification of the collection view, made one after the other.
    case mutate([DataMutation])
    /// `selectItem(at:animated:scrollPosition:)` for each path.
    case select([IndexPath])
    /// `deselectItem(at:animated:)` for each path.
    case deselect([IndexPath])
    /// The properties that determine what can be selected get other values.
    case selection(SelectionMode)
    /// A finger taps an item's cell, which asks the delegate and selects or deselects the item.
    case tap(IndexPath)
    /// A part of an interactive movement that reorders items.
    case reorder(Reordering)
    /// The collection view gets another layout.
    case setLayout(LayoutChange)
    /// A part of an interactive transition to another layout.
    case transition(Transition)
    /// Properties of the layout get other values by name, and the layout is invalidated.
    case configure([String: ParameterValue])
    /// Steps whose changes are animated together.
    case animate(Animation)
    /// Traits and margins get other values.
    case traits(Traits)
    /// The refresh control begins or ends refreshing; it is added if the collection view has none.
    case refresh(Refreshing)
    /// A query of the layout or the collection view, whose answer ``Step/Expectation/QueryAnswer`` expects.
    case query(Query)
    /// Virtual time passes, in seconds.
    case advance(TimeInterval)
  }
}

extension Step.Action {
  /// The kind of the action, with its values.
  var kind: any StepKind {
    switch self {
    case .load: PlainStep.load
    case .scroll(let scroll): scroll
    case .resize(let size): ResizeStep(size)
    case .rotate(let orientation): RotateStep(orientation)
    case .inset(let insets): InsetStep(insets)
    case .direction(let direction): DirectionStep(direction)
    case .traits(let traits): traits
    case .invalidateLayout: PlainStep.invalidateLayout
    case .invalidate(let invalidation): invalidation
    case .reloadData: PlainStep.reloadData
    case .layoutIfNeeded: PlainStep.layoutIfNeeded
    case .update(let update): update
    case .batch(let updates): BatchStep(updates)
    case .apply(let snapshot): snapshot
    case .mutate(let mutations): MutateStep(mutations)
    case .select(let paths): SelectStep(paths)
    case .deselect(let paths): DeselectStep(paths)
    case .tap(let path): TapStep(path)
    case .selection(let mode): mode
    case .reorder(let part): part
    case .setLayout(let change): change
    case .transition(let part): part
    case .configure(let values): ConfigureStep(values)
    case .animate(let animation): animation
    case .refresh(let refreshing): RefreshStep(refreshing)
    case .query(let query): query
    case .advance(let seconds): AdvanceStep(seconds)
    }
  }

  /// The readers of all kinds, in the order of the schema.
  static let readers: [StepReader] =
    [
      StepReader(.load), StepReader(Step.Scroll.self), StepReader(ResizeStep.self),
      StepReader(RotateStep.self),
      StepReader(InsetStep.self), StepReader(DirectionStep.self), StepReader(Step.Traits.self),
      StepReader(.invalidateLayout), StepReader(Step.Invalidation.self), StepReader(.reloadData),
      StepReader(.layoutIfNeeded),
    ]
    + DataUpdate.Key.allCases.map { key in
      StepReader(key.rawValue) { .update(try DataUpdate(key, from: $0)) }
    } + [
      StepReader(BatchStep.self), StepReader(Step.Snapshot.self), StepReader(MutateStep.self),
      StepReader(SelectStep.self),
      StepReader(DeselectStep.self), StepReader(TapStep.self), StepReader(Step.SelectionMode.self),
      StepReader(Step.Reordering.self), StepReader(Step.LayoutChange.self), StepReader(Step.Transition.self),
      StepReader(ConfigureStep.self),
      StepReader(Step.Animation.self), StepReader(RefreshStep.self), StepReader(Step.Query.self),
      StepReader(AdvanceStep.self),
    ]

  /// The key of the action in a scenario file.
  public var word: String { kind.key }

  /// The action in a few words, such as `scroll to (0, 844)` or `insert items [0, 0…2]`.
  public var phrase: String { kind.phrase }

  /// The kind of change that a layout has to handle after the action.
  var trigger: BatteryStep.Trigger { kind.trigger }
}
