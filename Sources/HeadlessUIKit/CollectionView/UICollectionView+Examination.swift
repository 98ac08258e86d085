import Foundation

// Operations that an examination of layouts needs and that apps do not have.
extension UICollectionView {
  /// Queries the layout for the visible bounds, without creating views.
  package func loadWithoutViews() {
    guard !isDead else { return }
    performPendingReload()
    followDirection()
    var passes = 0
    repeat {
      passes += 1
      loadVisibleContent()
    } while !isDead && !model.isValid(for: bounds) && passes < 5
  }

  /// Sets the content offset without asking the layout whether to invalidate.
  package func placeContent(at offset: CGPoint) {
    moveOffsetWithoutAsking(to: offset)
  }

  /// Copies of the attributes that the collection view has cached, in no particular order.
  package var loadedAttributes: [UICollectionViewLayoutAttributes] {
    model.cache.elements.map(\.attributes)
  }

  /// The index paths of the items that have a cell on screen, in the order in which the cells appeared.
  package var itemsWithCells: [IndexPath] {
    var paths: [IndexPath] = []
    for element in shownElements.elements where element.key.category == .cell {
      paths.append(element.key.indexPath)
    }
    return paths
  }

  /// Reports a call of this view to the observer of layouts if the view is querying its layout.
  func reportQuery(_ method: LifecycleCall.ViewMember) {
    guard let observer = LayoutObservation.observer, model?.isBusy == true else { return }
    observer.layoutDidQueryView(method)
  }
}

extension UICollectionViewCompositionalLayout {
  /// The sections that scroll across the scroll direction of the layout.
  package var orthogonalSections: Set<Int> { Set(compositional.orthogonal.keys) }

  /// The sections whose handlers change visible elements.
  package var handledSections: Set<Int> { Set(compositional.handledSections) }
}
