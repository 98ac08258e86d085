import Foundation

// What a collection view knows at a moment, for those who show it to a reader.
extension UICollectionView {
  /// Whether the layout is prepared, and the content size and the counts are known: the three bits.
  package var knowledge: (layout: Bool, size: Bool, counts: Bool) {
    (model.isPrepared, model.knowsSize, model.knowsCounts && !model.isCounting)
  }

  /// The number of items of each section, as far as they are known.
  package var knownCounts: [Int] { model.counts }

  /// Changes with each change of ``knownElements``, and with the layout or a batch of updates.
  package var knownElementsVersion: KnownElementsVersion {
    KnownElementsVersion(model: ObjectIdentifier(model.cache), version: model.cache.version)
  }

  /// One state of what is known of the elements.
  package struct KnownElementsVersion: Equatable {
    fileprivate var model: ObjectIdentifier
    fileprivate var version: Int
  }

  /// The attributes that the layout has answered with and that are still taken for true, in the order of the
  /// answers.
  package var knownElements: [UICollectionViewLayoutAttributes] { model.cache.elements.map(\.attributes) }

  /// The views that wait to be used again, by what they are dequeued under, sorted by it.
  package var waitingViews: [(name: String, count: Int)] { registry.waitingViews }

  /// Changes with each change of ``waitingViews``.
  package var waitingViewsVersion: Int { registry.version }
}

extension ReuseRegistry {
  /// The views that wait in each pool that has any: the identifier, after the kind where there is one.
  fileprivate var waitingViews: [(name: String, count: Int)] {
    let dequeued = pools.map { key, pool in
      (name: [key.kind, key.identifier].compactMap { $0 }.joined(separator: " "), count: pool.waiting.count)
    }
    let decoration = decorationPools.map { (name: $0, count: $1.waiting.count) }
    return (dequeued + decoration).filter { $0.count > 0 }.sorted { $0.name < $1.name }
  }
}

extension CALayer {
  /// Whether animations may show the layer otherwise than it is.
  package var isPresentedByAnimations: Bool {
    !(LayerAnimationList.existing(of: self)?.animations.isEmpty ?? true)
  }
}
