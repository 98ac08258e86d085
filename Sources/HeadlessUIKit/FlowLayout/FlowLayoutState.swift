import Foundation

/// The state of a flow layout: cached metrics, frames and attributes.
@MainActor struct FlowLayoutState {
  /// The sizes and spacings of each section; nil if they must be requested from the delegate.
  var metrics: [FlowSectionMetrics]?
  /// Whether the metrics are only valid if the numbers of sections and items have not changed.
  var mustCompareCounts = false
  /// The positions of all elements; nil if they must be computed.
  var solution: FlowSolution?
  /// Whether calls of the delegate are in progress.
  var isCallingDelegate = false
  /// The preferred sizes of the cells that were measured.
  var selfSizing = FlowSelfSizing()
  /// The line length for which the cells were measured.
  var selfSizingLength: CGFloat?

  let items = FlowAttributesStore()
  let headers = FlowAttributesStore()
  let footers = FlowAttributesStore()

  /// Whether a subclass gets copies of the cached attributes, unlike in UIKit.
  var returnsCopies = false

  /// Whether the message about items that are longer than the line was logged for these metrics.
  var hasReportedSizes = false
  /// Whether the message about attributes that were changed without copying was logged.
  var hasReportedFrames = false
  /// The properties that have changed since the last call of `prepare()` began.
  var changes = FlowMetricChanges()
  /// The errors that occurred before the layout had a collection view to report them to.
  var unreported: [FlowFault] = []

  /// The parts of the state that an invalidation affects.
  struct Invalidation {
    var delegateMetrics = true
    var attributes = true
    /// Whether the numbers of sections and items may have changed.
    var counts: Bool
    var everything: Bool

    /// Reads a context; one that is not a flow layout's context invalidates all metrics and attributes.
    @MainActor init(_ context: UICollectionViewLayoutInvalidationContext) {
      everything = context.invalidateEverything
      counts = everything || context.invalidateDataSourceCounts
      guard let context = context as? UICollectionViewFlowLayoutInvalidationContext else { return }
      delegateMetrics = context.invalidateFlowLayoutDelegateMetrics
      attributes = context.invalidateFlowLayoutAttributes
    }
  }

  /// Discards the invalid parts of the state.
  ///
  /// - Parameters:
  ///   - invalidation: The invalid parts.
  ///   - mapping: The mapping of index paths, if the invalidation belongs to a batch update.
  mutating func discard(_ invalidation: Invalidation, mapping: UpdateMapping?) {
    if invalidation.everything { selfSizing = FlowSelfSizing() }
    if let mapping { renumberSizes(mapping) }
    guard invalidation.counts || invalidation.attributes else { return }
    solution = nil
    discardAttributes()
    if invalidation.delegateMetrics {
      metrics = nil
      hasReportedSizes = false
    } else if invalidation.counts {
      mustCompareCounts = true
    }
  }

  func discardAttributes() {
    items.removeAll()
    headers.removeAll()
    footers.removeAll()
  }

  /// Moves measured sizes to the new index paths of their items; reloaded items lose them and are measured again.
  private mutating func renumberSizes(_ mapping: UpdateMapping) {
    guard !selfSizing.isEmpty else { return }
    selfSizing.renumber { section, item in
      let path = IndexPath(item: item, section: section)
      guard !mapping.isReloaded(path), let new = mapping.newPath(for: path) else { return nil }
      return (new.section, new.item)
    }
  }
}
