import HeadlessUIKit

/// Sentences about UIKit that explain failures of several kinds.
enum UIKitBackground {
  static let visiblePart =
    "UIKit shows what layoutAttributesForElements(in:) returns where its frame meets the visible bounds, and nothing else."
  static let contentSize =
    "UIKit asks for collectionViewContentSize after prepare(), and keeps the answer until the next invalidation."
  static let pages =
    "UIKit asks for whole pages of the size of the view, and for no page twice until something is invalidated."
  static let cells =
    "UIKit asks for a cell when its item comes on screen, and again only after a reload of the item or of all data."
  static let animations =
    "Views move in batches of updates, in changes of the layout and in animation blocks; "
    + "reloadData() alone moves nothing."

  /// When UIKit makes a call that was made too often or too seldom; nil if nothing is known about it.
  ///
  /// - Parameters:
  ///   - name: The call.
  ///   - tooOften: Whether it was made too often.
  ///   - last: The last time that it was made; nil for never.
  static func calls(of name: CallName, tooOften: Bool, last: LifecycleEvent? = nil) -> String? {
    let cause = last?.cause.map { "; here the cause is '\($0.rawValue)', in call \(last?.number ?? 0)" } ?? ""
    switch name.call {
    case .layout(.prepare):
      return tooOften
        ? "UIKit prepares again after each invalidation, and not without one\(cause)."
        : "UIKit prepares only after an invalidation: by the layout, by a change of the data, or where "
          + "shouldInvalidateLayout(forBoundsChange:) has said yes."
    case .layout(.layoutAttributesForElements): return pages
    case .layout(.shouldInvalidateLayoutForBoundsChange):
      return
        "UIKit asks once for each change of the bounds, before it stores them, and invalidates where the answer is true."
    case .dataSource(.cellForItem): return cells
    default: return cause.isEmpty ? nil : "The last call was made for a reason\(cause)."
    }
  }
}

extension Mismatch {
  /// When UIKit makes a call that was made too often or too seldom; nil if nothing is known about it.
  package static func background(of name: CallName, tooOften: Bool) -> String? {
    UIKitBackground.calls(of: name, tooOften: tooOften)
  }
}
