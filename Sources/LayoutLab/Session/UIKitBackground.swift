import HeadlessUIKit

/// Sentences about UIKit that explain failures of several kinds.
enum UIKitBackground {
  static let visiblePart =
    "UIKit shows the elements that layoutAttributesForElements(in:) returns if their frames overlap the visible bounds, and no others."
  static let contentSize =
    "UIKit gets collectionViewContentSize after prepare(), and keeps it until the next invalidation."
  static let pages =
    "UIKit asks for whole pages of the view's size, and not again for a loaded page until something is invalidated."
  static let cells =
    "UIKit asks for a cell when its item becomes visible, and again only after a reload of the item or of all data."
  static let animations =
    "Batch updates, changes of the layout and animation blocks animate views; reloadData() alone does not."

  /// Returns when UIKit makes a call that was made too often or too rarely; nil if nothing is known about it.
  ///
  /// - Parameters:
  ///   - name: The call.
  ///   - tooOften: Whether it was made too often.
  ///   - last: The last time that it was made; nil for never.
  /// - Returns: One sentence.
  static func calls(of name: CallName, tooOften: Bool, last: LifecycleEvent? = nil) -> String? {
    let cause = last?.cause.map { "; here the cause is '\($0.rawValue)', in call \(last?.number ?? 0)" } ?? ""
    switch name.call {
    case .layout(.prepare):
      return tooOften
        ? "UIKit calls prepare() again after each invalidation, and not without one\(cause)."
        : "UIKit calls prepare() only after an invalidation: by the layout, by a change of the data, or because "
          + "shouldInvalidateLayout(forBoundsChange:) returned true."
    case .layout(.layoutAttributesForElements): return pages
    case .layout(.shouldInvalidateLayoutForBoundsChange):
      return
        "UIKit makes this call once for each change of the bounds, before it stores them, and invalidates the layout if the result is true."
    case .dataSource(.cellForItem): return cells
    default:
      return last.flatMap { last in
        last.cause.map { "The cause of the last call is '\($0.rawValue)', in call \(last.number)." }
      }
    }
  }
}

extension Mismatch {
  /// Returns when UIKit makes a call that was made too often or too rarely; nil if nothing is known about it.
  package static func background(of name: CallName, tooOften: Bool) -> String? {
    UIKitBackground.calls(of: name, tooOften: tooOften)
  }
}
