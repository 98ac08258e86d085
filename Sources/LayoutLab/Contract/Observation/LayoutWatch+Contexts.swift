import Foundation
import HeadlessUIKit

// Comparison of the contexts that a layout creates with those that its superclass creates.
extension LayoutWatch {
  /// A context that a layout created, compared with the one of its superclass.
  struct MadeContext {
    /// The method that created the context.
    var method: LifecycleCall.LayoutMember
    var context: UICollectionViewLayoutInvalidationContext
    /// The contents of the superclass's context that this context lacks.
    var lacks: [Part]
  }

  /// A part of the contents that UIKit's own layouts put into contexts.
  enum Part: String, Sendable {
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
    private var placesAnew = false
    private var namesElements = false
    private var bars: [String: [IndexPath]] = [:]
    private var isOfMovement = false
    private var offset = CGPoint.zero

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
}
