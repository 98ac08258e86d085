import Foundation

/// A view on screen, and the element that it shows.
@MainActor final class ShownElement {
  let key: ElementKey
  let view: UICollectionReusableView
  /// The element's frame at the time of the layout's answer.
  var frame: CGRect

  init(_ key: ElementKey, _ view: UICollectionReusableView, frame: CGRect) {
    self.key = key
    self.view = view
    self.frame = frame
  }

  func isSupplementary(ofKind kind: String) -> Bool {
    key.category == .supplementaryView && key.kind == kind
  }
}

/// A view that an animation takes from the screen.
struct DepartingView {
  var element: ShownElement
  /// The number of the animation.
  var departure: Int
}
