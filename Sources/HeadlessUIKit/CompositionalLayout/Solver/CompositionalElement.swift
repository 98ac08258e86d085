import Foundation

/// An element of a solved compositional layout.
enum CompositionalElement: Hashable {
  case cell(section: Int, item: Int)
  /// A view that is anchored to an item or a group; the number is that of the definition in its section.
  case supplementary(section: Int, number: Int, index: Int)
  /// A boundary item of a section.
  case boundary(section: Int, number: Int)
  /// A boundary item of the whole layout.
  case globalBoundary(number: Int)
  case decoration(section: Int, index: Int)
}

/// The frame and the z-index of an element.
struct CompositionalPlace: Equatable {
  var frame: CGRect
  var zIndex = 0
}
