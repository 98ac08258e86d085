import Foundation

/// The cached attributes of one element.
@MainActor final class CachedElement {
  let key: ElementKey
  /// The frame on screen when the layout returned the attributes.
  let frame: CGRect
  /// The distance from the frame on screen to that of the attributes: the offset of an orthogonal section.
  let displacement: CGPoint
  let isHidden: Bool
  /// Whether the frame contains a NaN.
  ///
  /// UIKit shows such an element, and raises an exception when its view gets the frame.
  let isInvalid: Bool
  /// A copy of the attributes, so that later changes to the layout's object have no effect.
  let attributes: UICollectionViewLayoutAttributes
  /// The layout's own object.
  let original: UICollectionViewLayoutAttributes

  init(_ key: ElementKey, _ answer: UICollectionViewLayoutAttributes, displacement: CGPoint = .zero) {
    self.key = key
    self.displacement = displacement
    frame =
      displacement == .zero
      ? answer.frame : answer.frame.moved(by: CGPoint(x: -displacement.x, y: -displacement.y))
    isHidden = answer.isHidden
    isInvalid = frame.isInvalid
    attributes = answer.duplicate ?? answer
    original = answer
  }

  private init(moving element: CachedElement, displacement: CGPoint) {
    key = element.key
    isHidden = element.isHidden
    isInvalid = element.isInvalid
    attributes = element.attributes
    original = element.original
    self.displacement = displacement
    frame = element.frame.moved(
      by: CGPoint(
        x: element.displacement.x - displacement.x, y: element.displacement.y - displacement.y))
  }

  /// Returns the element after its orthogonal section has scrolled.
  func displaced(by displacement: CGPoint) -> CachedElement {
    CachedElement(moving: self, displacement: displacement)
  }

  // Unverified: an element without area needs a view if it is inside the visible bounds, as Core Graphics defines it.
  // Tests of Parchment and a report about items without size rely on it. Log the cell requests on a device.
  /// Returns whether the element needs a view if a rectangle is visible.
  func isShown(in visible: CGRect) -> Bool {
    !isHidden && (RectQuery.intersect(frame, visible) || isInvalid)
  }

  /// Returns whether an element that has a view keeps it if a rectangle is visible.
  func keepsView(in visible: CGRect) -> Bool {
    isShown(in: visible) || (!isHidden && RectQuery.hasEmptyIntersection(frame, visible))
  }

  /// The frame that decides whether the element needs a view; null if it never does.
  var frameWithoutView: CGRect {
    if isHidden { return .null }
    return isInvalid ? .infinite : frame
  }
}

/// The cache of the attributes that a layout has returned, until they are invalidated or their page is discarded.
@MainActor final class ElementCache {
  @exclusivity(unchecked) private(set) var elements: [CachedElement] = []
  @exclusivity(unchecked) private var positions = ElementPositions()
  /// The frames of the elements that may need a view; null for elements that are hidden or have a view.
  @exclusivity(unchecked) private(set) var framesWithoutView: [CGRect] = []
  /// A number that grows whenever the elements change.
  @exclusivity(unchecked) private(set) var version = 0

  subscript(key: ElementKey) -> CachedElement? { positions[key].map { elements[$0] } }

  /// Adds an element, or replaces it without changing its position.
  func insert(_ element: CachedElement) {
    version += 1
    let waiting = element.frameWithoutView
    if let position = positions[element.key] {
      elements[position] = element
      framesWithoutView[position] = waiting
    } else {
      positions.append(element.key)
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

  /// Keeps the elements that overlap a rectangle and none of some others, and removes the rest.
  ///
  /// - Parameters:
  ///   - rect: The rectangle; nil keeps elements everywhere.
  ///   - others: The rectangles whose elements are removed.
  func keep(within rect: CGRect?, outside others: [CGRect]) {
    var kept = 0
    for position in elements.indices {
      let frame = elements[position].frame
      if let rect, !RectQuery.overlaps(frame, rect) { continue }
      if others.contains(where: { RectQuery.overlaps(frame, $0) }) { continue }
      if kept < position { elements.swapAt(kept, position) }
      kept += 1
    }
    guard kept < elements.count else { return }
    version += 1
    elements.removeLast(elements.count - kept)
    rebuild()
  }

  func removeAll() {
    version += 1
    elements.removeAll(keepingCapacity: true)
    positions.removeAll()
    framesWithoutView.removeAll(keepingCapacity: true)
  }

  /// Sorts the elements by z-index and index path, as UIKit does up to iOS 12.
  func sortBackToFront() {
    version += 1
    elements.sort {
      ($0.attributes.zIndex, $0.key.indexPath) < ($1.attributes.zIndex, $1.key.indexPath)
    }
    rebuild()
  }

  private func rebuild() {
    positions.removeAll()
    framesWithoutView.removeAll(keepingCapacity: true)
    for element in elements {
      positions.append(element.key)
      framesWithoutView.append(element.frameWithoutView)
    }
  }

  /// Marks an element as having a view.
  func markShown(at position: Int) { framesWithoutView[position] = .null }

  /// Marks an element as having a view.
  func markShown(_ key: ElementKey) {
    if let position = positions[key] { framesWithoutView[position] = .null }
  }

  /// Marks an element as having no view.
  func markWithoutView(_ key: ElementKey) {
    if let position = positions[key] { framesWithoutView[position] = elements[position].frameWithoutView }
  }

  /// Returns the position of an element if it needs a view, and nil otherwise.
  func positionWithoutView(_ key: ElementKey, in rect: CGRect) -> Int? {
    positions[key].flatMap { RectQuery.intersect(framesWithoutView[$0], rect) ? $0 : nil }
  }

  /// Returns the position of the next element that needs a view.
  ///
  /// - Parameters:
  ///   - start: The position at which the search begins.
  ///   - rect: The visible bounds.
  /// - Returns: The position; nil if no more elements need a view.
  func nextWithoutView(from start: Int, in rect: CGRect) -> Int? {
    var position = start
    while position < framesWithoutView.count {
      if RectQuery.intersect(framesWithoutView[position], rect) { return position }
      position += 1
    }
    return nil
  }
}
