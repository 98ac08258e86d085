import Foundation

/// The initial and final attributes that the base class of layouts returns during a batch update.
///
/// UIKit documents that the base class returns nil for appearing and disappearing elements. In fact it returns, for an
/// element that stays, its attributes at the other end of the update, and for an inserted or deleted element its own
/// attributes with an alpha of 0, provided that the layout's `prepare(forCollectionViewUpdates:)` calls super.
@MainActor struct LayoutUpdateAnimations {
  private var initials: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  private var finals: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  private var inserted: Set<IndexPath> = []
  private var insertedSections: Set<Int> = []
  private weak var view: UICollectionView?

  nonisolated init() {}

  /// Computes the attributes from the views on screen and the elements that will be visible.
  mutating func prepare(_ updateItems: [UICollectionViewUpdateItem], layout: UICollectionViewLayout) {
    guard let view = layout.attachedCollectionView, let commit = view.commit else { return }
    self.view = view
    for shown in commit.shownBefore {
      guard let present = Self.copy(of: shown.view.appliedAttributes) else { continue }
      if let new = commit.newKey(for: shown.key) {
        present.indexPath = new.indexPath
        initials[new] = present
      } else {
        present.alpha = 0
        finals[shown.key] = present
      }
    }
    for element in view.model.cache.elements where RectQuery.overlaps(element.frame, view.bounds) {
      guard let old = commit.oldKey(for: element.key),
        let target = Self.copy(of: element.attributes)
      else {
        continue
      }
      target.indexPath = old.indexPath
      finals[old] = target
    }
    for item in updateItems { note(item) }
  }

  private mutating func note(_ item: UICollectionViewUpdateItem) {
    switch item.updateAction {
    case .insert, .reload:
      guard let path = item.indexPathAfterUpdate else { return }
      if item.isSection { insertedSections.insert(path.section) } else { inserted.insert(path) }
    case .delete, .move, .none: break
    }
  }

  /// Returns the initial attributes of an element, given by its index path after the update.
  func initial(
    for category: UICollectionView.ElementCategory, kind: String?, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let key = ElementKey(category, kind: kind, path)
    let isNew =
      (category == .cell && inserted.contains(path))
      || (path.count == 2 && insertedSections.contains(path[0]))
    // A diffable data source can move an item into an inserted section.
    guard isNew, initials[key] == nil, let view else { return initials[key] }
    let attributes = Self.copy(of: view.model.attributes(for: key))
    attributes?.alpha = 0
    return attributes
  }

  /// Returns the final attributes of an element, given by its index path before the update.
  func final(
    for category: UICollectionView.ElementCategory, kind: String?, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    finals[ElementKey(category, kind: kind, path)]
  }

  private static func copy(
    of attributes: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    attributes?.copy(with: nil) as? UICollectionViewLayoutAttributes
  }
}
