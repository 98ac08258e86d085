import Foundation

/// The cached attributes of one element.
@MainActor struct CachedElement {
  let key: ElementKey
  let place: ElementPlace
  /// The distance from the frame on screen to that of the attributes: the offset of an orthogonal section.
  let displacement: CGPoint
  /// A copy of the attributes, so that later changes to the layout's object have no effect.
  let attributes: UICollectionViewLayoutAttributes
  /// The layout's own object.
  let original: UICollectionViewLayoutAttributes

  /// The frame on screen when the layout returned the attributes.
  var frame: CGRect { place.frame }

  init(_ key: ElementKey, _ answer: UICollectionViewLayoutAttributes, displacement: CGPoint = .zero) {
    self.key = key
    self.displacement = displacement
    let frame =
      displacement == .zero
      ? answer.frame : answer.frame.moved(by: CGPoint(x: -displacement.x, y: -displacement.y))
    place = ElementPlace(frame: frame, isHidden: answer.isHidden)
    attributes = answer.duplicate ?? answer
    original = answer
  }

  private init(moving element: CachedElement, displacement: CGPoint) {
    key = element.key
    attributes = element.attributes
    original = element.original
    self.displacement = displacement
    let frame = element.frame.moved(
      by: CGPoint(
        x: element.displacement.x - displacement.x, y: element.displacement.y - displacement.y))
    place = ElementPlace(frame: frame, isHidden: element.place.isHidden)
  }

  /// Returns the element after its orthogonal section has scrolled.
  func displaced(by displacement: CGPoint) -> CachedElement {
    CachedElement(moving: self, displacement: displacement)
  }

  /// Returns whether the element needs a view if a rectangle is visible.
  func isShown(in visible: CGRect) -> Bool { place.isShown(in: visible) }
}

/// The cache of the attributes that a layout has returned, until they are invalidated or their page is discarded.
@MainActor final class ElementCache {
  @exclusivity(unchecked) private(set) var elements: [CachedElement] = []
  private let positions = ElementPositions()
  /// The frames of the elements that may need a view; none for elements that are hidden or have a view.
  @exclusivity(unchecked) private var edgesWithoutView: [FrameEdges] = []
  /// A number that grows whenever the elements change.
  @exclusivity(unchecked) private(set) var version = 0

  /// The number of elements for which there is room at first, so that few caches grow while they are filled.
  private static let usualCount = 32

  subscript(key: ElementKey) -> CachedElement? { positions[key].map { elements[$0] } }

  /// Returns the position of an element; nil if its attributes are not cached.
  func position(of key: ElementKey) -> Int? { positions[key] }

  /// Adds an element, or replaces it without changing its position.
  func insert(_ element: consuming CachedElement) {
    version += 1
    let key = element.key
    let waiting = element.place.edgesWithoutView
    if elements.capacity == 0 {
      elements.reserveCapacity(Self.usualCount)
      edgesWithoutView.reserveCapacity(Self.usualCount)
    }
    if positions.append(key) {
      elements.append(element)
      edgesWithoutView.append(waiting)
    } else if let position = positions[key] {
      elements[position] = element
      edgesWithoutView[position] = waiting
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
    // The elements before the first that is removed keep their positions.
    var unmoved = 0
    next: for position in elements.indices {
      let frame = elements[position].place.frame
      if let rect, !RectQuery.overlaps(frame, rect) { continue }
      // A loop, because passing a closure to `contains(where:)` checks the actor each time.
      for other in others where RectQuery.overlaps(frame, other) { continue next }
      if kept < position { elements.swapAt(kept, position) } else { unmoved += 1 }
      kept += 1
    }
    guard kept < elements.count else { return }
    version += 1
    elements.removeLast(elements.count - kept)
    rebuild(from: unmoved)
  }

  func removeAll() {
    version += 1
    elements.removeAll(keepingCapacity: true)
    positions.removeAll()
    edgesWithoutView.removeAll(keepingCapacity: true)
  }

  /// Sorts the elements by z-index and index path, as UIKit does up to iOS 12.
  func sortBackToFront() {
    version += 1
    elements.sort {
      ($0.attributes.zIndex, $0.key.indexPath) < ($1.attributes.zIndex, $1.key.indexPath)
    }
    rebuild()
  }

  /// Updates the tables after elements have moved.
  ///
  /// - Parameter start: The number of elements, from the first, that have not moved.
  private func rebuild(from start: Int = 0) {
    positions.removeAll(from: start)
    for position in start..<elements.count { positions.append(elements[position].key) }
    edgesWithoutView.removeAll(keepingCapacity: true)
    for position in elements.indices {
      edgesWithoutView.append(elements[position].place.edgesWithoutView)
    }
  }

  /// Marks an element as having a view.
  func markShown(at position: Int) { edgesWithoutView[position] = .none }

  /// Marks an element as having no view.
  func markWithoutView(_ key: ElementKey) {
    guard let position = positions[key] else { return }
    edgesWithoutView[position] = elements[position].place.edgesWithoutView
  }

  /// Returns the position of an element if it needs a view, and nil otherwise.
  func positionWithoutView(_ key: ElementKey, in rect: CGRect) -> Int? {
    positions[key].flatMap { edgesWithoutView[$0].intersect(FrameEdges(rect)) ? $0 : nil }
  }

  /// Returns the position of the next element that needs a view.
  ///
  /// - Parameters:
  ///   - start: The position at which the search begins.
  ///   - rect: The visible bounds.
  /// - Returns: The position; nil if no more elements need a view.
  func nextWithoutView(from start: Int, in rect: CGRect) -> Int? {
    let visible = FrameEdges(rect)
    var position = start
    while position < edgesWithoutView.count {
      if edgesWithoutView[position].intersect(visible) { return position }
      position += 1
    }
    return nil
  }
}
