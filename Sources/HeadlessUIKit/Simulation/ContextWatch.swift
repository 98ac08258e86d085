import Foundation

// Observations about the contexts that a layout's superclass creates.
extension LayoutWatch {
  /// A context that a layout created, compared with the one of its superclass.
  package struct MadeContext {
    /// UIKit's Swift name of the method that created the context.
    package var method: String
    package var context: UICollectionViewLayoutInvalidationContext
    /// The contents of the superclass's context that this context lacks.
    package var lacks: [Part]
  }

  /// A part of the contents that UIKit's own layouts put into contexts.
  package enum Part: String, Sendable {
    /// The index paths of an interactive movement.
    case movement = "the paths of the interactive movement"
    /// The flag with which a flow layout lays out all lines again, because their length has changed.
    case places = "the flag to lay out all lines again"
    /// The headers and footers that stay at the edges of the visible bounds.
    case bars = "the pinned headers and footers"
    /// The distance by which the content moves because of the size that a cell prefers.
    case offset = "the adjustment of the content offset"
  }

  /// The contents of a context, as a value.
  struct ContextContents {
    var placesAnew = false
    var namesElements = false
    var bars: [String: [IndexPath]] = [:]
    var isOfMovement = false
    var offset = CGPoint.zero

    @MainActor init(_ context: UICollectionViewLayoutInvalidationContext) {
      placesAnew =
        (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutAttributes ?? true
      namesElements = context.namesElements
      bars = context.invalidatedSupplementaryIndexPaths ?? [:]
      isOfMovement = context.targetIndexPathsForInteractivelyMovingItems != nil
      offset = context.contentOffsetAdjustment
    }

    /// Returns the parts of these contents that other contents lack.
    func missing(in other: ContextContents) -> [Part] {
      var parts: [Part] = []
      if isOfMovement, !other.isOfMovement { parts.append(.movement) }
      if placesAnew, !other.placesAnew { parts.append(.places) }
      if offset != .zero, other.offset == .zero { parts.append(.offset) }
      let isLess = bars.contains { kind, paths in
        !Set(paths).isSubset(of: other.bars[kind] ?? [])
      }
      if isLess, other.namesElements { parts.append(.bars) }
      return parts
    }
  }

  /// Records the contents of a context that UIKit's class returns to its subclass.
  func noteSuper(_ context: UICollectionViewLayoutInvalidationContext) {
    superContents = ContextContents(context)
  }

  /// Records a context that a layout created.
  ///
  /// - Parameters:
  ///   - context: The context.
  ///   - method: UIKit's Swift name of the method that created the context.
  ///   - standard: The context of UIKit's own class, for overrides that do not call super.
  func noteMade(
    _ context: UICollectionViewLayoutInvalidationContext, by method: String,
    standard: UICollectionViewLayoutInvalidationContext? = nil
  ) {
    defer { superContents = nil }
    guard madeContexts.count < Self.limit else { return }
    let expected = superContents ?? standard.map { ContextContents($0) }
    madeContexts.append(
      MadeContext(
        method: method, context: context,
        lacks: expected?.missing(in: ContextContents(context)) ?? []))
  }
}
