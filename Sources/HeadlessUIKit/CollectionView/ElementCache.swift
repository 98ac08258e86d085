import Foundation

/// The attributes that a layout has answered with, kept until they are invalidated or their page is given up.
@MainActor struct ElementCache {
  /// One remembered answer.
  struct Element {
    var key: ElementKey
    /// The frame at the time of the answer.
    var frame: CGRect
    var isHidden: Bool
    /// A copy, so that what the layout does to its own object later does not show.
    var attributes: UICollectionViewLayoutAttributes
    /// The object that the layout returned.
    var original: UICollectionViewLayoutAttributes
    /// Whether a view shows the element; kept by the collection view.
    var isShown = false
  }

  private(set) var elements: [Element] = []
  private var positions: [ElementKey: Int] = [:]
  /// Changes with each change of the elements.
  private(set) var version = 0

  subscript(key: ElementKey) -> Element? { positions[key].map { elements[$0] } }

  /// Remembers an answer; one for the same element is replaced and keeps its place.
  mutating func insert(_ element: Element) {
    version += 1
    if let position = positions[element.key] {
      elements[position] = element
    } else {
      positions[element.key] = elements.count
      elements.append(element)
    }
  }

  mutating func remove(_ key: ElementKey) {
    guard positions[key] != nil else { return }
    removeAll { $0.key == key }
  }

  mutating func removeAll(where isGone: (Element) -> Bool) {
    let before = elements.count
    elements.removeAll(where: isGone)
    guard elements.count != before else { return }
    version += 1
    positions.removeAll(keepingCapacity: true)
    for (position, element) in elements.enumerated() { positions[element.key] = position }
  }

  mutating func removeAll() {
    version += 1
    elements.removeAll(keepingCapacity: true)
    positions.removeAll(keepingCapacity: true)
  }

  /// Sorts the answers as UIKit did up to iOS 12: from back to front, then by section and item.
  mutating func sortBackToFront() {
    version += 1
    elements.sort {
      ($0.attributes.zIndex, $0.key.indexPath) < ($1.attributes.zIndex, $1.key.indexPath)
    }
    for (position, element) in elements.enumerated() { positions[element.key] = position }
  }

  mutating func markShown(_ isShown: Bool, at position: Int) { elements[position].isShown = isShown }

  mutating func markShown(_ isShown: Bool, _ key: ElementKey) {
    if let position = positions[key] { elements[position].isShown = isShown }
  }
}
