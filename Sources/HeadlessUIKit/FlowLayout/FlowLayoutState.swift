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

  /// Forgets what a context names.
  ///
  /// - Parameters:
  ///   - context: The context; one that is not flow's own means everything.
  ///   - mapping: Where an update moves items, if the context belongs to one.
  mutating func invalidate(
    _ context: UICollectionViewLayoutInvalidationContext, mapping: UpdateMapping?
  ) {
    let flowContext = context as? UICollectionViewFlowLayoutInvalidationContext
    let countsChange = context.invalidateDataSourceCounts || context.invalidateEverything
    if context.invalidateEverything { selfSizing = FlowSelfSizing() }
    if let mapping { renumberSizes(mapping) }
    guard countsChange || flowContext?.invalidateFlowLayoutAttributes ?? true else { return }
    solution = nil
    forgetAttributes()
    if flowContext?.invalidateFlowLayoutDelegateMetrics ?? true {
      metrics = nil
      hasReportedSizes = false
    } else if countsChange {
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
