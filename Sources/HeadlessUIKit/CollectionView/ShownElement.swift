import Foundation

/// A view on screen and the element that it shows.
@MainActor final class ShownElement {
  let key: ElementKey
  let view: UICollectionReusableView
  /// The element's frame when the layout returned its attributes, in content coordinates.
  @exclusivity(unchecked) fileprivate(set) var frame: CGRect

  init(_ key: ElementKey, _ view: UICollectionReusableView, frame: CGRect) {
    self.key = key
    self.view = view
    self.frame = frame
  }

  // Unverified: a view whose frame loses its area inside the visible bounds stays on screen, and is measured again.
  // Parchment's tests expect it of cells whose width becomes 0. Log the calls for a new cell without area on a device.
  /// Returns whether the element's frame is in the visible bounds; an empty frame counts if it is inside them.
  func isOnScreen(in visible: CGRect) -> Bool {
    RectQuery.overlaps(frame, visible) || RectQuery.hasEmptyIntersection(frame, visible)
  }

  func isSupplementary(ofKind kind: String) -> Bool {
    key.category == .supplementaryView && key.kind == kind
  }
}

/// The views on screen, in the order in which they appeared.
@MainActor struct ShownElements {
  private(set) var elements: [ShownElement] = []
  /// The edges of the elements' frames, which scrolling compares without loading the elements.
  private var edges: [FrameEdges] = []

  init() {}

  init(_ elements: [ShownElement]) {
    self.elements = elements
    edges = elements.map { FrameEdges($0.frame) }
  }

  mutating func append(_ element: ShownElement) {
    elements.append(element)
    edges.append(FrameEdges(element.frame))
  }

  mutating func popLast() -> ShownElement? {
    _ = edges.popLast()
    return elements.popLast()
  }

  mutating func setFrame(_ frame: CGRect, at index: Int) {
    elements[index].frame = frame
    edges[index] = FrameEdges(frame)
  }

  /// Removes the elements whose frames are not in the visible bounds, and returns them in their order.
  mutating func remove(outside visible: CGRect) -> [ShownElement] {
    let visibleEdges = FrameEdges(visible)
    var removed: [ShownElement] = []
    // From the end, because removing an element moves those behind it.
    var index = edges.count - 1
    while index >= 0 {
      // Only few elements do not intersect the visible bounds; some of them, without area, may be on their edge.
      if !edges[index].intersect(visibleEdges), !elements[index].isOnScreen(in: visible) {
        if removed.isEmpty { removed.reserveCapacity(8) }
        removed.append(elements.remove(at: index))
        edges.remove(at: index)
      }
      index -= 1
    }
    removed.reverse()
    return removed
  }

  /// Removes the elements at ascending indexes, and returns them.
  mutating func remove(at indexes: [Int]) -> [ShownElement] {
    guard !indexes.isEmpty else { return [] }
    var removed: [ShownElement] = []
    removed.reserveCapacity(indexes.count)
    for index in indexes { removed.append(elements[index]) }
    // Removing an element moves those behind it together, which counts no references.
    for index in indexes.reversed() {
      elements.remove(at: index)
      edges.remove(at: index)
    }
    return removed
  }
}

/// A view that is removed when an animation ends.
struct LeavingView {
  var element: ShownElement
  /// The number of the animation, from ``EngineState/Animation/lastNumber``.
  var animation: Int
}
