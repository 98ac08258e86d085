import Foundation

// The state of the collection view's caches, for recordings and reports.
extension UICollectionView {
  /// Whether the layout is prepared, and whether the content size and the counts are cached.
  package var knowledge: (layout: Bool, size: Bool, counts: Bool) {
    (model.isPrepared, model.knowsSize && !model.isAskingForSize, model.knowsCounts && !model.isCounting)
  }

  /// The union of the pages that the layout has answered, in content coordinates; null if there is none.
  ///
  /// Unlike ``loadedRect``, it does not include the page for which the layout is being queried.
  package var answeredRect: CGRect { model.answeredRect ?? model.validRect }

  /// The content size that the layout returned last; zero before it was asked.
  package var layoutContentSize: CGSize { model.contentSize }

  /// The number of items in each section, as far as it is cached.
  package var knownCounts: [Int] { model.counts }

  /// A value that differs whenever ``knownElements`` may have changed.
  package var knownElementsVersion: KnownElementsVersion {
    KnownElementsVersion(model: ObjectIdentifier(model.cache), version: model.cache.version)
  }

  /// The identity of one state of the cached elements.
  package struct KnownElementsVersion: Equatable {
    fileprivate var model: ObjectIdentifier
    fileprivate var version: Int
  }

  /// The cached attributes, in the order in which the layout returned them.
  package var knownElements: [UICollectionViewLayoutAttributes] { model.cache.elements.map(\.attributes) }

  /// The number of views waiting in each reuse pool, sorted by name.
  package var waitingViews: [(name: String, count: Int)] { registry.waitingViews }

  /// A number that grows whenever ``waitingViews`` changes.
  package var waitingViewsVersion: Int { registry.version }
}

extension ReuseRegistry {
  /// The number of views in each pool that is not empty.
  ///
  /// The name of a pool is its reuse identifier, preceded by the kind of supplementary views; for decoration views it
  /// is the kind.
  fileprivate var waitingViews: [(name: String, count: Int)] {
    let dequeued = pools.map { key, pool in
      (name: [key.kind, key.identifier].compactMap { $0 }.joined(separator: " "), count: pool.waiting.count)
    }
    let decoration = decorationPools.map { (name: $0, count: $1.waiting.count) }
    return (dequeued + decoration).filter { $0.count > 0 }.sorted { $0.name < $1.name }
  }
}

extension CALayer {
  /// Whether the layer has animations, so that its presentation may differ from its model values.
  package var isPresentedByAnimations: Bool {
    !(LayerAnimationList.existing(of: self)?.animations.isEmpty ?? true)
  }
}
