import Foundation

// What becomes of the contexts that a layout's superclass makes.
extension LayoutWatch {
  /// A context that a layout was asked for, and what its superclass had said in it.
  package struct MadeContext {
    /// The method that was asked, by UIKit's Swift name.
    package var method: String
    package var context: UICollectionViewLayoutInvalidationContext
    /// What the superclass had said and the context does not say.
    package var lacks: [Part]
  }

  /// Something that UIKit's own layouts say in contexts.
  package enum Part: String, Sendable {
    /// The paths of an interactive movement.
    case movement = "the paths of the interactive movement"
    /// That a flow layout places everything anew, since its lines have another length.
    case places = "that the lines have to be broken anew"
    /// The headers and footers that stay at the edges of the visible bounds.
    case bars = "the headers and footers that are pinned"
    /// How far the content moves because of a size that a cell prefers.
    case offset = "how far the content has to move"
  }

  /// What a context says, as a value.
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

    /// What other contents lack of these.
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

  /// Notes what UIKit's own class says in a context that it hands to its subclass.
  func noteSuper(_ context: UICollectionViewLayoutInvalidationContext) {
    superContents = ContextContents(context)
  }

  /// Notes a context that a layout has made.
  ///
  /// - Parameters:
  ///   - context: The context.
  ///   - method: The method that was asked.
  ///   - standard: What UIKit's own class would have made, where the override does not call it.
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
