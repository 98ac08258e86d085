import Foundation

/// A view on screen and the element that it shows.
@MainActor final class ShownElement {
  let key: ElementKey
  let view: UICollectionReusableView
  /// The element's frame when the layout returned its attributes, in content coordinates.
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

/// A view that is removed when an animation ends.
struct LeavingView {
  var element: ShownElement
  /// The number of the animation, from ``EngineState/Animation/lastNumber``.
  var animation: Int
}
