import Foundation

extension UICollectionView {
  /// The scroll view's delegate as `UICollectionViewDelegate`; each delegate is cast only once.
  var typedDelegate: (any UICollectionViewDelegate)? {
    guard let delegate = _delegate else { return nil }
    let origin = ObjectIdentifier(delegate)
    if castDelegateOrigin != origin {
      castDelegate = delegate as? any UICollectionViewDelegate
      castDelegateOrigin = castDelegate == nil ? nil : origin
    }
    return castDelegate
  }

  func attributes(forItemAt indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(for: ElementKey(.cell, indexPath))
  }

  func attributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard !isDead else { return nil }
    performPendingReload()
    // A copy, so that the caller cannot change the cache.
    let attributes = model.attributes(for: key)?.copy(with: nil) as? UICollectionViewLayoutAttributes
    if flipsHorizontally, let attributes { attributes.center = mirrored(attributes.center) }
    return attributes
  }

  /// Returns the frontmost item at a point, except the one that is being dragged.
  func restingItem(at point: CGPoint) -> IndexPath? { item(at: point, otherThan: movement?.key) }

  /// Returns the frontmost item at a point, from the cache if the page is loaded, otherwise from the layout.
  func item(at point: CGPoint, otherThan excluded: ElementKey? = nil) -> IndexPath? {
    guard !isDead else { return nil }
    performPendingReload()
    model.load()
    var candidates = model.cache.elements.map { (key: $0.key, frame: $0.frame, attributes: $0.attributes) }
    if !RectQuery.contains(model.validRect, point) {
      model.askForElements(in: CGRect(origin: point, size: CGSize(width: 1, height: 1)), cause: .query) {
        candidates = $0.map { (key: ElementKey($0), frame: $0.frame, attributes: $0) }
      }
    }
    var front: (path: IndexPath, zIndex: Int)?
    for candidate in candidates where candidate.key.category == .cell && !candidate.attributes.isHidden {
      if candidate.key == excluded { continue }
      guard RectQuery.contains(candidate.frame, point),
        front.map({ candidate.attributes.zIndex >= $0.zIndex }) ?? true
      else { continue }
      front = (candidate.key.indexPath, candidate.attributes.zIndex)
    }
    return front?.path
  }

  /// The views on screen; empty after an exception.
  var shownUnlessDead: [ShownElement] { isDead ? [] : shown }

  /// Returns the view of an element on screen or, from iOS 15, the cell that is prepared for it.
  func view(for key: ElementKey) -> UICollectionReusableView? {
    guard !isDead else { return nil }
    return view(onScreenFor: key) ?? (profile.returnsPreparedCells ? preparedCell(for: key) : nil)
  }

  func view(onScreenFor key: ElementKey) -> UICollectionReusableView? { shown.first { $0.key == key }?.view }

  func path(of view: UICollectionReusableView) -> IndexPath? {
    guard !isDead else { return nil }
    if let element = shown.first(where: { $0.view === view }) { return element.key.indexPath }
    guard profile.returnsPreparedCells else { return nil }
    return prefetching?.prepared.first { $0.view === view }?.key.indexPath
  }
}
