import Foundation

/// One remembered answer of a layout.
@MainActor final class CachedElement {
  let key: ElementKey
  /// The frame at the time of the answer.
  let frame: CGRect
  let isHidden: Bool
  /// A copy, so that what the layout does to its own object later does not show.
  let attributes: UICollectionViewLayoutAttributes
  /// The object that the layout returned.
  let original: UICollectionViewLayoutAttributes

  init(_ key: ElementKey, _ answer: UICollectionViewLayoutAttributes) {
    self.key = key
    frame = answer.frame
    isHidden = answer.isHidden
    attributes = answer.copy(with: nil) as? UICollectionViewLayoutAttributes ?? answer
    original = answer
  }

  /// Whether the element has a view where a part of the content is visible.
  func isShown(in visible: CGRect) -> Bool { !isHidden && RectQuery.overlaps(frame, visible) }
}

/// The attributes that a layout has answered with, kept until they are invalidated or their page is given up.
@MainActor final class ElementCache {
  private(set) var elements: [CachedElement] = []
  private var positions: [ElementKey: Int] = [:]
  /// The frames of the elements that may need a view: null for those that are hidden or have one.
  private(set) var framesWithoutView: [CGRect] = []
  /// Changes with each change of the elements.
  private(set) var version = 0

  subscript(key: ElementKey) -> CachedElement? { positions[key].map { elements[$0] } }

  /// Remembers an answer; one for the same element is replaced and keeps its place.
  func insert(_ element: CachedElement) {
    version += 1
    let waiting = element.isHidden ? CGRect.null : element.frame
    if let position = positions[element.key] {
      elements[position] = element
      framesWithoutView[position] = waiting
    } else {
      positions[element.key] = elements.count
      elements.append(element)
      framesWithoutView.append(waiting)
    }
  }

  func remove(_ key: ElementKey) {
    guard let position = positions[key] else { return }
    version += 1
    elements.remove(at: position)
    rebuild()
  }

  /// Keeps what meets a rectangle, where one is given, and none of some others, and forgets the rest.
  func keep(within rect: CGRect?, outside others: [CGRect]) {
    var kept: [CachedElement] = []
    candidates: for element in elements {
      if let rect, !RectQuery.overlaps(element.frame, rect) { continue }
      for other in others where RectQuery.overlaps(element.frame, other) { continue candidates }
      kept.append(element)
    }
    guard kept.count != elements.count else { return }
    version += 1
    elements = kept
    rebuild()
  }

  func removeAll() {
    version += 1
    elements.removeAll(keepingCapacity: true)
    positions.removeAll(keepingCapacity: true)
    framesWithoutView.removeAll(keepingCapacity: true)
  }

  /// Moves all elements sideways.
  func move(by distance: CGFloat) {
    version += 1
    elements = elements.map { element in
      let moved =
        element.attributes.copy(with: nil) as? UICollectionViewLayoutAttributes ?? element.attributes
      moved.center.x += distance
      return CachedElement(element.key, moved)
    }
    rebuild()
  }

  /// Sorts the answers as UIKit did up to iOS 12: from back to front, then by section and item.
  func sortBackToFront() {
    version += 1
    elements.sort {
      ($0.attributes.zIndex, $0.key.indexPath) < ($1.attributes.zIndex, $1.key.indexPath)
    }
    rebuild()
  }

  private func rebuild() {
    positions.removeAll(keepingCapacity: true)
    framesWithoutView.removeAll(keepingCapacity: true)
    for (position, element) in elements.enumerated() {
      positions[element.key] = position
      framesWithoutView.append(element.isHidden ? .null : element.frame)
    }
  }

  /// Notes that a view shows an element.
  func markShown(at position: Int) { framesWithoutView[position] = .null }

  /// Notes that a view shows an element.
  func markShown(_ key: ElementKey) {
    if let position = positions[key] { framesWithoutView[position] = .null }
  }

  /// Notes that no view shows an element any more.
  func markWithoutView(_ key: ElementKey) {
    if let position = positions[key], !elements[position].isHidden {
      framesWithoutView[position] = elements[position].frame
    }
  }

  /// The first element from a position on that needs a view because it meets a rectangle; nil for none.
  func nextWithoutView(from start: Int, in rect: CGRect) -> Int? {
    var position = start
    while position < framesWithoutView.count {
      if RectQuery.overlaps(framesWithoutView[position], rect) { return position }
      position += 1
    }
    return nil
  }
}
