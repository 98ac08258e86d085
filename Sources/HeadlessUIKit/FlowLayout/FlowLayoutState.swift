import Foundation

/// What a flow layout keeps from one question to the next.
@MainActor struct FlowLayoutState {
  /// What each section is laid out from; nil where the delegate has to be asked.
  var metrics: [FlowSectionMetrics]?
  /// Whether the metrics were kept although the numbers of sections and items may be others.
  var mustCompareCounts = false
  /// Where everything is; nil where it has to be computed.
  var solution: FlowSolution?
  /// Whether a query has asked for a preparation that has not ended.
  var isPreparing = false
  /// Whether the delegate is being asked.
  var isAsking = false
  /// The sizes that cells said they prefer, and the cross length for which they said so.
  var selfSizing = FlowSelfSizing()
  var selfSizingLength: CGFloat?

  let items = FlowAttributesStore()
  let headers = FlowAttributesStore()
  let footers = FlowAttributesStore()

  /// Whether the message on items that are too long was written for these metrics.
  var hasReportedSizes = false
  /// Whether the message on attributes that were changed without being copied was written.
  var hasReportedFrames = false
  /// What was set before there was a collection view that could be told.
  var unreported: [FlowFault] = []

  /// What an invalidation makes out of date.
  struct Invalidation {
    var delegateMetrics = true
    var attributes = true
    /// Whether the numbers of sections and items may be others.
    var counts: Bool
    var everything: Bool

    /// Reads a context; one that is not flow's own means everything.
    @MainActor init(_ context: UICollectionViewLayoutInvalidationContext) {
      everything = context.invalidateEverything
      counts = everything || context.invalidateDataSourceCounts
      guard let context = context as? UICollectionViewFlowLayoutInvalidationContext else { return }
      delegateMetrics = context.invalidateFlowLayoutDelegateMetrics
      attributes = context.invalidateFlowLayoutAttributes
    }
  }

  /// Forgets what is out of date.
  ///
  /// - Parameters:
  ///   - invalidation: What that is.
  ///   - mapping: Where an update moves items, if the invalidation belongs to one.
  mutating func forget(_ invalidation: Invalidation, mapping: UpdateMapping?) {
    if invalidation.everything { selfSizing = FlowSelfSizing() }
    if let mapping { renumberSizes(mapping) }
    guard invalidation.counts || invalidation.attributes else { return }
    solution = nil
    forgetAttributes()
    if invalidation.delegateMetrics {
      metrics = nil
      hasReportedSizes = false
    } else if invalidation.counts {
      mustCompareCounts = true
    }
  }

  func forgetAttributes() {
    items.removeAll()
    headers.removeAll()
    footers.removeAll()
  }

  /// Takes measured sizes along with their items; an item that is shown anew is measured anew.
  private mutating func renumberSizes(_ mapping: UpdateMapping) {
    guard !selfSizing.isEmpty else { return }
    selfSizing.renumber { section, item in
      let path = IndexPath(item: item, section: section)
      guard !mapping.isReloaded(path), let new = mapping.newPath(for: path) else { return nil }
      return (new.section, new.item)
    }
  }
}
