import Foundation

/// The state of a compositional layout: definitions, measures, the solution and the attributes.
@MainActor struct CompositionalLayoutState {
  /// The section objects from the provider, and their values; nil if the provider must be called.
  var definitions: [Definition]?
  /// The sections that have a visible items handler.
  var handledSections: [Int] = []
  /// The places of all elements; nil if they must be computed.
  var solution: CompositionalSolution?
  /// The sections that were measured since the solution was computed.
  var measuredSections: Set<Int> = []
  /// Whether a view of a global boundary item was measured since the solution was computed.
  var hasMeasuredGlobally = false
  /// The preferred sizes of cells and boundary views, by section.
  var measures: [Int: CompositionalMeasures] = [:]
  /// The preferred sizes of the views of global boundary items, by number.
  var globalMeasures: [Int: CompositionalMeasures.Measure] = [:]
  /// The orthogonal sections, by section.
  var orthogonal: [Int: OrthogonalSection] = [:]

  /// Whether the layout is being solved, so that queries from providers return nothing.
  var isSolving = false
  /// Whether a query has called `prepare()`, which has not returned.
  var isPreparing = false
  /// Whether the visible items handlers must be called because the layout was solved.
  var needsHandlerCalls = false
  /// Whether the message about changes by a handler in a layout with estimates was logged.
  var hasLoggedHandlerChange = false
  /// Whether the next invalidation is the app's own, so that measures are discarded.
  var isInvalidatedByApp = false

  /// The context for the preferred size that was stored last.
  weak var preferredSizeContext: UICollectionViewLayoutInvalidationContext?
  /// The context for a change of the bounds' origin.
  weak var originContext: UICollectionViewLayoutInvalidationContext?

  let cells = FlowAttributesStore()
  var others: [CompositionalElement: UICollectionViewLayoutAttributes] = [:]

  /// A section object and its value.
  struct Definition {
    var section: NSCollectionLayoutSection?
    var value: CompositionalSection
  }

  /// Discards the attributes objects.
  mutating func discardAttributes() {
    cells.removeAll()
    others.removeAll()
  }

  /// Discards everything that depends on definitions and positions.
  mutating func discardPositions() {
    definitions = nil
    handledSections = []
    solution = nil
    measuredSections = []
    hasMeasuredGlobally = false
    discardAttributes()
  }

  mutating func discardMeasures() {
    measures = [:]
    globalMeasures = [:]
  }

  /// Moves measures and offsets to the new index paths of items and sections; reloaded items lose their measures.
  mutating func renumber(_ mapping: UpdateMapping) {
    var renumbered: [Int: CompositionalMeasures] = [:]
    for (section, known) in measures {
      for (item, measure) in known.items {
        let path = IndexPath(item: item, section: section)
        guard !mapping.isReloaded(path), let new = mapping.newPath(for: path) else { continue }
        renumbered[new.section, default: CompositionalMeasures()].items[new.item] = measure
      }
      guard !mapping.isReloaded(section: section), let new = mapping.newSection(for: section) else {
        continue
      }
      renumbered[new, default: CompositionalMeasures()].boundaryItems = known.boundaryItems
    }
    measures = renumbered
    var kept: [Int: OrthogonalSection] = [:]
    for (section, state) in orthogonal {
      if let new = mapping.newSection(for: section) {
        kept[new] = state
      } else {
        state.view?.removeFromSuperview()
      }
    }
    orthogonal = kept
  }
}
